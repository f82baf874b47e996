import {css} from 'lit';

export default css`
  .layout {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1em 2em;
  }

  .skip {
    grid-column: 1 / -1;
    justify-self: start;
  }

  .skip:not(:focus) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    min-block-size: 0;
    margin: -1px;
    padding: 0;
    border: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .layout[hidden] {
    display: none;
  }

  .layout.wide {
    grid-template-columns: 15em minmax(0, 1fr);
  }

  .results {
    display: flex;
    flex-direction: column;
    gap: 1em;
    min-inline-size: 0;
  }

  .count {
    color: var(--_muted);
    min-block-size: 1.5em;
  }

  .count:focus {
    outline: none;
  }

  .chips,
  .choice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
  }

  .chip {
    min-block-size: 2.25em;
    padding: 0.25em 0.8em;
    border-color: var(--_border);
    border-radius: 2em;
    font-weight: 500;
    max-inline-size: 100%;
  }

  .chip span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .chips .quiet {
    min-block-size: 2.25em;
    padding-block: 0.25em;
  }

  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(14em, 100%), 1fr));
    gap: 1.25em;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    contain: content;
    padding-block-end: 1em;
    overflow: hidden;
    transition: border-color var(--_motion);
  }

  @media (hover: hover) {
    .card:has(.name:hover) {
      border-color: var(--_control);
    }
  }

  .card:has(.name:focus-visible) {
    outline: 0.15em solid var(--_focus);
    outline-offset: 0.12em;
  }

  .chosen {
    border-color: var(--_accent);
    box-shadow: 0 0 0 1px var(--_accent);
  }

  .works {
    display: grid;
    gap: 2px;
    aspect-ratio: 3 / 2;
  }

  .three {
    grid-template: 1fr 1fr / 2fr 1fr;
  }

  .three .picture:first-child {
    grid-row: 1 / 3;
  }

  .who,
  .facts,
  .foot,
  .card > .text {
    margin-inline: 1em;
  }

  .who {
    display: flex;
    align-items: center;
    gap: 0.75em;
    margin-block-start: 0.75em;
  }

  .who > div:last-child {
    flex: 1;
    display: grid;
    gap: 0.2em;
    min-inline-size: 0;
  }

  h2 {
    font-size: 1.125em;
  }

  .name {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    justify-content: start;
    min-block-size: 0;
    padding-block: 0;
    border: 0;
    background: none;
    font-size: 1em;
    text-align: start;
    overflow: hidden;
    /* Space for glyphs that overflow their box, which is clipped. */
    margin-inline: -0.15em;
    padding-inline: 0.15em;
    overflow-wrap: anywhere;
  }

  .name:hover {
    background: none;
  }

  .name:focus-visible {
    outline: none;
  }

  .name::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  .card > .promoted {
    position: absolute;
    inset: 0.75em auto auto 0.75em;
  }

  .facts {
    display: grid;
    gap: 0.15em;
    margin-block-start: 0.6em;
  }

  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.15em 0.75em;
    font-size: 0.9375em;
  }

  .line:empty {
    display: none;
  }

  .card > .biography {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    margin: 0.5em 1em 0;
    overflow: hidden;
    font-size: 0.9375em;
  }

  .skills {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35em;
    margin: 0.6em 1em 0;
    padding: 0;
    list-style: none;
  }

  .save {
    flex: none;
    inline-size: 2.75em;
    padding: 0;
    border-radius: 50%;
    border-color: var(--_border);
  }

  .card > .save {
    position: absolute;
    inset: 0.5em 0.5em auto auto;
  }

  .save[aria-pressed='true'] {
    color: var(--_accent);
  }

  .save[aria-pressed='true'] path {
    fill: currentcolor;
  }

  .shortlist p {
    font-weight: 600;
  }

  .foot {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
    margin-block-start: auto;
    pointer-events: none;
  }

  .foot > .choose,
  .foot > ::slotted(*) {
    margin-block-start: 0.75em;
    pointer-events: auto;
  }

  .choose {
    min-block-size: 2.5em;
    padding-block: 0.35em;
  }

  .choose[aria-pressed='true'] {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }

  .choose[aria-pressed='true']::before {
    content: '✓' / '';
  }

  .choice.some {
    position: sticky;
    inset-block-end: 0.5em;
    z-index: 1;
    padding: 0.6em 0.9em;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.5);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }

  .choice p {
    flex: 1;
    font-weight: 600;
  }

  .chosen-chips {
    display: flex;
    flex: 1 1 100%;
    gap: 0.5em;
    min-inline-size: 0;
    margin: -0.3em;
    padding: 0.3em;
    overflow-x: auto;
    scrollbar-width: thin;
  }

  .chosen-chips:empty {
    display: none;
  }

  .chosen-chips .chip {
    flex: none;
    max-inline-size: 14em;
  }

  .choice .muted {
    display: block;
    font-weight: 400;
  }

  .empty {
    display: grid;
    gap: 0.5em;
    justify-items: center;
    padding: 3em 1em;
    text-align: center;
  }

  .text {
    flex: 1;
    min-block-size: 1.25em;
  }

  .card > .text {
    flex: none;
    margin-block-start: 0.75em;
  }

  .avatar.skeleton::before {
    content: none;
  }

  @media (pointer: coarse) {
    .chip,
    .choose,
    .chips .quiet {
      min-block-size: max(2.75em, 44px);
      min-inline-size: 44px;
    }
  }
`;
