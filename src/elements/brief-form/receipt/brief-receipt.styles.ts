import {css} from 'lit';

export const receiptStyles = css`
  .receipt {
    display: grid;
    gap: var(--_space);
    justify-items: start;
    padding: clamp(1.25em, 5%, 2.5em);
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
    overflow-wrap: anywhere;
    user-select: all;
  }

  .further {
    justify-self: stretch;
    padding-block-start: 0.75em;
    border-block-start: 1px solid var(--_border);
  }

  ::slotted(button) {
    margin-inline-start: -0.6em;
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }

  summary {
    cursor: pointer;
    color: var(--_accent);
    min-block-size: 1.5em;
  }

  ul {
    margin: 0.5em 0 0;
    padding-inline-start: 1.25em;
  }

  li {
    padding-block: 0.2em;
  }
`;
