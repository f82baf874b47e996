import {css} from 'lit';

export const receiptStyles = css`
  .receipt {
    display: grid;
    gap: var(--_space);
    justify-items: start;
    padding: clamp(1.25em, 5%, 2.5em);
    overflow-wrap: anywhere;
    animation: arrive var(--_motion) ease-out;
  }

  @keyframes arrive {
    from {
      opacity: 0;
      translate: 0 0.5em;
    }
  }

  .tick {
    inline-size: 3em;
    block-size: 3em;
    padding: 0.6em;
    border-radius: 50%;
    background: color-mix(in srgb, var(--_success) 12%, var(--_surface));
    fill: none;
    stroke: var(--_success);
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .item:focus,
  h2:focus-visible {
    outline: none;
  }

  .item {
    display: grid;
    gap: 0.9em;
    justify-items: start;
    inline-size: 100%;
    min-inline-size: 0;
  }

  .item + .item {
    border-block-start: 1px solid var(--_border);
    padding-block-start: var(--_space);
  }

  code {
    font-family: ui-monospace, monospace;
    font-size: 0.925em;
    user-select: all;
  }

  .further {
    justify-self: stretch;
    padding-block-start: 0.75em;
    border-block-start: 1px solid var(--_border);
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }

  .ordered {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.25em 1em;
    inline-size: 100%;
  }

  .ordered + p {
    margin-block-start: -0.75em;
  }

  .id {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.5em;
  }

  .next {
    display: grid;
    gap: 0.5em;
    margin: 0;
    padding-inline-start: 1.5em;
  }

  h3 {
    margin-block-start: 0.5em;
  }

  .id button {
    margin-inline-start: -0.6em;
  }

  [aria-current='step'] {
    font-weight: 650;
  }

  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25em;
  }

  .links a {
    padding-block: 0.35em;
    min-block-size: 1.5em;
  }

  .answers {
    container-type: inline-size;
    margin: 0;
    inline-size: 100%;
  }

  .answers > div {
    padding-block: 0.5em;
    border-block-start: 1px solid var(--_border);
  }

  dt {
    color: var(--_muted);
    font-size: 0.9375em;
  }

  @container (inline-size >= 36em) {
    .answers > div {
      display: grid;
      grid-template-columns: 12em minmax(0, 1fr);
      gap: 1em;
    }
  }

  .acts .quiet,
  ::slotted(.quiet) {
    margin-inline: -0.6em;
  }

  /* All buttons have a frame there. */
  @media (forced-colors: active) {
    .id button,
    .acts .quiet,
    ::slotted(.quiet) {
      margin-inline: 0;
    }
  }

  dd {
    margin: 0;
    white-space: pre-line;
  }

  @media (pointer: coarse) {
    .links a {
      padding-block: 0.7em;
    }
  }

  /* On paper: no controls, and where the links lead. */
  @media print {
    .receipt {
      padding: 0;
      border: 0;
      box-shadow: none;
      animation: none;
      background: none;
      color: #000;
    }

    button,
    .further,
    .tick {
      display: none;
    }

    .button.primary {
      display: inline;
      padding: 0;
      min-block-size: 0;
      background: none;
      color: inherit;
      text-align: start;
      transition: none;
    }

    a::after {
      content: ' (' attr(href) ')';
      overflow-wrap: anywhere;
    }

    .answers > div,
    li {
      break-inside: avoid;
    }
  }
`;
