import {css} from 'lit';

/** The gallery around its cards: filters beside results, chips, the choice. */
export const galleryStyles = css`
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
    clip-path: inset(50%);
  }

  /* The filters are rendered after the results. */
  dm-designer-filters {
    min-block-size: 2.75em;
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

  .chip,
  .chips .quiet {
    min-block-size: 2.25em;
    padding-block: 0.25em;
  }

  .chip {
    padding-inline: 0.8em;
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

  .shortlist p {
    font-weight: 600;
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
    max-inline-size: min(14em, 100%);
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

  @media (pointer: coarse) {
    .chip,
    .chips .quiet {
      min-block-size: max(2.75em, 44px);
      min-inline-size: 44px;
    }
  }
`;
