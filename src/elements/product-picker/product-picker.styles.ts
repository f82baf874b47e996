import {css} from 'lit';

export const productPickerStyles = css`
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }

  legend {
    padding: 0;
    margin-block-end: 0.75em;
    font-size: 1.25em;
    font-weight: 650;
    line-height: 1.3;
  }

  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 18em), 1fr));
    gap: var(--_space);
  }

  :host([layout='compact']) .cards {
    grid-template-columns: 1fr;
    gap: 0.5em;
  }

  .card {
    display: flex;
    flex-direction: column;
    gap: 0.75em;
    padding: 1.125em;
    transition: border-color var(--_motion);
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

  label {
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 0.25em 0.75em;
    align-items: baseline;
    flex: 1;
    align-content: start;
    cursor: pointer;
  }

  input {
    align-self: start;
    margin-block-start: 0.2em;
  }

  .title {
    font-weight: 650;
    line-height: 1.35;
  }

  .price {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .description {
    grid-column: 2 / -1;
    color: var(--_muted);
    font-size: 0.9375em;
  }

  details {
    font-size: 0.9375em;
    padding-inline-start: 2.125em;
  }

  summary {
    padding-block: 0.25em;
    cursor: pointer;
    color: var(--_accent);
    inline-size: fit-content;
    border-radius: 0.25em;
  }

  h4 {
    margin-block-start: 0.75em;
    font-size: 1em;
  }

  dl {
    display: grid;
    gap: 0.5em;
    margin: 0.5em 0 0;
  }

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
    color: var(--_muted);
  }

  .placeholder {
    min-block-size: 11em;
  }

  :host([layout='compact']) .placeholder {
    min-block-size: 7em;
  }

  .placeholder .skeleton {
    flex: 1;
  }
`;
