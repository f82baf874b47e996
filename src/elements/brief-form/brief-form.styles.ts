import {css} from 'lit';

export const briefFormStyles = css`
  .form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 1.5);
    max-inline-size: var(--_form-width);
  }

  /* Beside the form where both fit, otherwise below it. */
  .sides {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: calc(var(--_space) * 2);
  }

  .sides > .form {
    flex: 1 1 28em;
    min-inline-size: min(100%, 28em);
  }

  .order,
  [name='summary']::slotted(*) {
    flex: 1 1 16em;
    min-inline-size: 0;
    max-inline-size: min(100%, 44em);
  }

  .order {
    box-sizing: border-box;
    overflow-wrap: anywhere;
    display: grid;
    gap: 0.75em;
    padding: 1.25em;
    position: sticky;
    inset-block-start: 1em;
  }

  .order .line {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 1em;
  }

  .order dl {
    display: grid;
    gap: 0.6em;
    margin: 0;
    font-size: 0.9375em;
  }

  .order dt {
    font-weight: 600;
  }

  .order dd {
    margin: 0;
    color: var(--_muted);
  }

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0.25em var(--_space);
    padding-block-end: var(--_space);
    border-block-end: 1px solid var(--_border);
  }

  .price {
    font-size: 1.125em;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  .restored,
  .discarded {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25em 1em;
    padding-block: 0.6em;
  }

  .notice ul {
    margin: 0;
    padding-inline-start: 1.25em;
  }

  .actions {
    flex: 1 1 100%;
    min-inline-size: 0;
    display: grid;
    gap: var(--_space);
    padding-block-start: 0.25em;
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }

  .submit {
    inline-size: min(100%, 18em);
    min-block-size: 3em;
  }

  button.elsewhere {
    justify-self: start;
    padding-inline: 0;
  }

  .payment {
    font-size: 0.9375em;
  }

  /*
   * On a phone, the button sticks to the bottom at full width, and --_covered keeps the focused control above it. Where
   * the text is so large that the bar would cover much of the window, --_room is negative and moves it out of the window.
   */
  @media screen and (max-width: 40em) and (min-height: 30em) {
    .bar::part(actions) {
      position: sticky;
      inset-block-end: min(0px, var(--_room));
      z-index: 1;
      padding-block: 0.75em;
      background: var(--_surface);
      box-shadow: 0 0 0 100vmax var(--_surface);
      clip-path: inset(0 -100vmax);
    }

    .bar {
      --_room: calc(100 * (100vh - 20em));
      --_covered: clamp(0px, var(--_room), 8em);
    }

    .bar > .actions {
      gap: 0.25em;
      padding: 0;
      text-align: center;
    }

    .bar .submit,
    .bar::part(step-next) {
      inline-size: 100%;
    }
  }

  .submit[aria-disabled='true']::before {
    content: '';
    inline-size: 1em;
    block-size: 1em;
    border: 0.15em solid currentColor;
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: turn 0.8s linear infinite;
  }

  @keyframes turn {
    to {
      rotate: 360deg;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .submit[aria-disabled='true']::before {
      animation: none;
    }
  }

  .waiting {
    display: grid;
    gap: 0.6em;
    min-block-size: 32em;
    align-content: start;
  }

  .waiting .label {
    inline-size: 8em;
    block-size: 1em;
    margin-block-start: 1em;
  }

  .waiting .control {
    block-size: 2.75em;
  }

  .waiting .tall {
    block-size: 6.5em;
  }

  .frame:focus,
  h3:focus-visible {
    outline: none;
  }
`;
