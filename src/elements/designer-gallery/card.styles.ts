import {css} from 'lit';

/** The cards of designers. */
export const cardStyles = css`
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
    overflow-wrap: anywhere;
    transition: border-color var(--_motion);
  }

  /* A page has dozens of placeholders, so each is one element: a picture, a portrait and lines of text as backgrounds. */
  .card.skeleton {
    border-radius: calc(var(--_radius) * 1.5);
    background: none;
    color: color-mix(in srgb, var(--_text) 8%, var(--_surface));
  }

  .skeleton::before {
    content: '';
    aspect-ratio: 3 / 2;
    background: currentcolor;
  }

  .skeleton::after {
    content: '';
    block-size: 16em;
    margin: 0.75em 1em 0;
    background:
      radial-gradient(circle, currentcolor 1.45em, transparent 1.5em) 0 0 / 3em 3em,
      linear-gradient(currentcolor, currentcolor) 3.75em 0.9em / 100% 1.25em,
      linear-gradient(currentcolor 1em, transparent 0 1.75em, currentcolor 0 2.75em, transparent 0) 0 4em;
    background-repeat: no-repeat;
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
    order: -1;
    display: grid;
    gap: 2px;
    aspect-ratio: 3 / 2;
    /* A press on them is one on the name, which covers the card. */
    pointer-events: none;
  }

  .three {
    grid-template: 1fr 1fr / 2fr 1fr;
  }

  .three .picture:first-child {
    grid-row: 1 / 3;
  }

  .who,
  .facts,
  .foot {
    margin-inline: min(1em, 5vw);
  }

  .who {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.75em;
    margin-block-start: 0.75em;
  }

  .who > div:last-child {
    flex: 1 1 6em;
    display: grid;
    gap: 0.2em;
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
    z-index: 1;
    pointer-events: none;
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

  .card > .biography {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    margin: 0.5em min(1em, 5vw) 0;
    overflow: hidden;
    font-size: 0.9375em;
  }

  .skills {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35em;
    margin: 0.6em min(1em, 5vw) 0;
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
    padding: 0.35em min(1.1em, 5vw);
  }

  .choose.on {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }

  .choose.on::before {
    content: '✓' / '';
  }

  @media (pointer: coarse) {
    .choose {
      min-block-size: max(2.75em, 44px);
      min-inline-size: 44px;
    }
  }
`;
