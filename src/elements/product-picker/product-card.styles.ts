import {css} from 'lit';

/** The card of a product: the choice, and its details and action below. */
export const productCardStyles = css`
  /* Two grid rows align the choices and footers of neighbouring cards, even when one is open. */
  .card {
    display: grid;
    grid-row: span 2;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: subgrid;
    gap: 0;
    transition:
      border-color var(--_motion),
      background-color var(--_motion);
  }

  .card[data-chosen] {
    border-color: var(--_accent);
    box-shadow: 0 0 0 1px var(--_accent);
    background: var(--_tint);
  }

  @media (hover: hover) {
    .card:not(.placeholder):hover {
      border-color: var(--_accent);
    }
  }

  /* On a narrow card the price goes below the title, to leave room for the words. */
  label {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375em 0.75em;
    align-items: baseline;
    align-content: start;
    padding: 1.125em 1.125em 0.875em;
    cursor: pointer;
  }

  input {
    align-self: start;
    margin-block-start: 0.1em;
  }

  .title {
    flex: 1 1 7em;
    min-inline-size: 0;
  }

  .price {
    margin-inline-start: auto;
  }

  .title,
  .price {
    font-weight: 650;
    line-height: 1.4;
  }

  .title {
    hyphens: auto;
  }

  label,
  details {
    overflow-wrap: anywhere;
  }

  .price {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .description,
  .facts {
    flex: 1 1 100%;
  }

  .description {
    margin-inline-start: 2.1333em;
    color: var(--_muted);
    font-size: 0.9375em;
  }

  .facts {
    display: grid;
    gap: 0.15em;
    margin-inline-start: 2.2857em;
    font-size: 0.875em;
  }

  .facts b {
    font-weight: 600;
  }

  /* Details and action share a line, which is reserved before either is rendered. */
  .foot {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: start;
    align-items: start;
    container-type: inline-size;
    min-block-size: calc(4em + 1px);
    margin-inline: 1.125em;
    padding-block: 0.5em 0.75em;
    border-block-start: 1px solid var(--_border);
  }

  details {
    grid-area: 1 / 1 / 2 / -1;
  }

  summary {
    display: flex;
    align-items: center;
    gap: 0.6em;
    inline-size: fit-content;
    max-inline-size: calc(100% - 8.5em);
    min-block-size: 2.75em;
    border-radius: 0.25em;
    color: var(--_accent);
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary::after {
    content: '';
    flex: none;
    inline-size: 0.4em;
    block-size: 0.4em;
    margin-block-start: -0.25em;
    border: solid currentcolor;
    border-width: 0 0.125em 0.125em 0;
    rotate: 45deg;
  }

  [open] > summary::after {
    margin-block-start: 0.2em;
    rotate: 225deg;
  }

  .foot button {
    grid-area: 1 / 2;
    max-inline-size: 8em;
    padding-inline: 0.9em;
  }

  @container (max-width: 17em) {
    summary {
      max-inline-size: calc(100% - 7em);
    }

    .foot button {
      max-inline-size: 6.75em;
    }

    .arrow {
      display: none;
    }
  }

  @container (max-width: 14em) {
    summary,
    .foot button {
      max-inline-size: none;
    }

    .foot button {
      grid-area: 2 / 1 / 3 / -1;
    }
  }

  .arrow:dir(rtl) {
    transform: scaleX(-1);
  }

  dl {
    display: grid;
    gap: 0.625em;
    margin: 0.5em 0 0.25em;
    font-size: 0.9375em;
  }

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
    color: var(--_muted);
  }
`;
