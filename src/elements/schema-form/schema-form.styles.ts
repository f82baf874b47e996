import {css} from 'lit';

/** One column of blocks, the error summary above them and the buttons below. */
export const schemaFormStyles = css`
  :host {
    max-inline-size: var(--_form-width);
  }

  /* Blocks with margins, not grids: browsers lay these out much faster while somebody types in one of them. */
  :is(form, .group, .body, .block, .additional, .item, .additional-property) > * + * {
    margin-block-start: 1.5em;
  }

  :is(.field, .choice) > * + * {
    margin-block-start: 0.4em;
  }

  /*
   * Containment clips whatever overflows. Below, padding makes room for focus rings, and a negative margin compensates for
   * it. Elsewhere rings are drawn inside: at the sides the page may have no room, and above are its own controls.
   */
  .block {
    content-visibility: auto;
    contain-intrinsic-size: auto 20em;
    margin-block-end: -0.5em;
    padding-block-end: 0.5em;
  }

  /* In WebKit it disappears when the page changes the display of an ancestor, as when a phone is turned. */
  @supports (hanging-punctuation: first) {
    .block {
      content-visibility: visible;
      contain: content;
    }
  }

  .block :is(:focus-visible, input:focus-within) {
    outline-offset: -0.15em;
  }

  .block [aria-invalid='true']:is(input, select, textarea) {
    box-shadow: inset 0 0 0 1px var(--_danger);
  }

  .block.middle {
    contain-intrinsic-size: auto 50em;
  }

  .block.high {
    contain-intrinsic-size: auto 110em;
  }

  /* Reserves space for a long form whose steps are still loading, so that nothing below it moves. */
  .soon {
    min-block-size: 100svh;
  }

  /* Reserves space for the contents while they load. */
  .contents-place {
    min-block-size: 3em;
  }

  .summary ul {
    margin: 0;
    padding-inline-start: 1.2em;
    display: grid;
    gap: 0.35em;
  }

  .summary h2 {
    font-size: 1.125em;
  }

  .summary a {
    color: inherit;
    text-underline-offset: 0.15em;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75em;
  }

  .actions[hidden] {
    display: none;
  }
`;
