import {css} from 'lit';

export default css`
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75em;
  }

  .keyword {
    flex: 1 1 9em;
    min-inline-size: 0;
  }

  .keyword input {
    text-overflow: ellipsis;
    border-radius: calc(var(--_radius) * 1.5);
  }

  .count {
    display: inline-grid;
    place-content: center;
    min-inline-size: 1.5em;
    padding-inline: 0.35em;
    border-radius: 1em;
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: 0.8125em;
    font-weight: 600;
  }

  .groups {
    min-inline-size: 0;
  }

  form + .groups {
    margin-block-start: 0.75em;
  }

  details {
    border-block-end: 1px solid var(--_border);
  }

  summary {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: 2.75em;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
    border-radius: var(--_radius);
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary::after {
    content: '';
    inline-size: 0.5em;
    block-size: 0.5em;
    margin-inline: auto 0.25em;
    border: solid currentcolor;
    border-width: 0 0.125em 0.125em 0;
    rotate: 45deg;
    transition: rotate var(--_motion);
  }

  [open] > summary::after {
    rotate: 225deg;
  }

  .find {
    margin-block-end: 0.5em;
  }

  .options {
    display: grid;
    padding-block-end: 0.75em;
  }

  .options.long {
    max-block-size: 14em;
    margin-block-end: 0.75em;
    padding: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  .option {
    display: flex;
    align-items: center;
    gap: 0.65em;
    min-block-size: 2.25em;
    padding-inline: 0.2em;
    border-radius: var(--_radius);
    line-height: 1.3;
    cursor: pointer;
  }

  button.option {
    justify-content: start;
    padding-block: 0;
    border: 0;
    background: none;
    font-weight: 400;
    text-align: start;
  }

  .option.active {
    outline: 0.13em solid var(--_focus);
    outline-offset: -0.13em;
  }

  .box {
    display: grid;
    flex: none;
    place-content: center;
    inline-size: 1.25em;
    block-size: 1.25em;
    border: 1px solid var(--_control);
    border-radius: 0.2em;
    background: Field;
    color: var(--_on-accent);
  }

  [aria-selected='true'] > .box {
    border-color: var(--_accent);
    background: var(--_accent);
  }

  [aria-selected='true'] > .box::before {
    content: '';
    inline-size: 0.65em;
    block-size: 0.35em;
    margin-block-end: 0.2em;
    border: solid currentcolor;
    border-width: 0 0 0.15em 0.15em;
    rotate: -45deg;
  }

  @media (forced-colors: active) {
    [aria-selected='true'] > .box {
      forced-color-adjust: none;
      border-color: CanvasText;
      background: Highlight;
      color: HighlightText;
    }
  }

  @media (pointer: coarse) {
    .option {
      min-block-size: 2.75em;
    }
  }

  @media (hover: hover) {
    .option:hover {
      background: var(--_raised);
    }
  }

  .words {
    display: flex;
    gap: 0.5em;
    margin-block-end: 0.5em;
  }

  .words input {
    min-inline-size: 0;
  }
`;
