import {css} from 'lit';

/** One column; groups are separated by space and a thin line rather than by nested boxes. */
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
   * The containment cuts off what reaches out: below and above, the padding has room for focus rings and the margins take
   * it back; at the sides there may be no room in the page, so rings are drawn inside.
   */
  .block {
    content-visibility: auto;
    contain-intrinsic-size: auto 20em;
    margin-block: -0.5em;
    padding-block: 0.5em;
  }

  .block :is(:focus-visible, input:focus-within) {
    outline-offset: -0.15em;
  }

  .block [aria-invalid='true']:is(input, select, textarea) {
    box-shadow: inset 0 0 0 1px var(--_danger);
  }

  * + .block {
    margin-block-start: 1em;
  }

  .block.middle {
    contain-intrinsic-size: auto 50em;
  }

  .block.high {
    contain-intrinsic-size: auto 110em;
  }

  /* The room of a long form whose steps are on their way: nothing below it moves when they come. */
  .soon {
    min-block-size: 100svh;
  }

  /* Until the contents are loaded, which then take this place. */
  .contents-place {
    min-block-size: 3em;
  }

  /* While it is not drawn. */
  .block:empty {
    min-block-size: 20em;
  }

  .block.middle:empty {
    min-block-size: 50em;
  }

  .block.high:empty {
    min-block-size: 110em;
  }

  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
  }

  .field > :is(label, input, select, textarea) {
    display: block;
  }

  label,
  legend {
    font-weight: 600;
    line-height: 1.35;
  }

  .option label {
    font-weight: 400;
  }

  .mark {
    color: var(--_danger);
    font-weight: 600;
  }

  .hint,
  .counter {
    color: var(--_muted);
    font-size: 0.9em;
    line-height: 1.45;
    font-weight: 400;
  }

  label .hint {
    display: block;
  }

  .counter.over,
  .error {
    color: var(--_danger);
  }

  .error {
    display: flex;
    gap: 0.45em;
    font-size: 0.9em;
    line-height: 1.45;
    font-weight: 500;
  }

  .error::before {
    content: '';
    flex: none;
    inline-size: 0.35em;
    block-size: 0.35em;
    margin-block-start: 0.55em;
    border-radius: 50%;
    background: currentColor;
  }

  .options {
    display: grid;
    gap: 0.15em;
  }

  .option {
    display: flex;
    gap: 0.65em;
    align-items: start;
    padding-block: 0.3em;
  }

  .field [readonly],
  .field :is(input, select):disabled {
    border-style: dashed;
    background-color: transparent;
  }

  .option > input {
    margin-block-start: 0.1em;
  }

  .option label {
    flex: 1;
    min-inline-size: 0;
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    align-items: center;
  }

  .row > label {
    font-weight: 400;
  }

  .grow {
    flex: 1 1 12em;
    min-inline-size: 0;
  }

  @media (min-width: 30em) {
    input.number,
    input[type='date'],
    input[type='time'] {
      max-inline-size: 16em;
    }
  }

  /* A date and the one that ends it, by a float: blocks that follow each other stay cheap to lay out. */
  @media (min-width: 30em) {
    :has(> [type='date']):has(+ .end) {
      float: left;
      inline-size: calc(50% - 0.5em);
      margin-block-end: 1.5em;

      & + .end {
        margin-left: calc(50% + 0.5em);
      }

      &:first-child + .end {
        margin-block-start: 0;
      }
    }

    .end + * {
      clear: both;
    }
  }

  /* WebKit shows the current date in an empty control, as if it were filled in. */
  @supports (hanging-punctuation: first) {
    input.empty:not(:focus-within, :invalid)::-webkit-datetime-edit {
      opacity: 0;
    }
  }

  .group > legend,
  .additional > legend,
  details > summary {
    font-size: 1.125em;
    font-weight: 650;
    line-height: 1.3;
  }

  /* The line above a group is a border of its legend, since a fieldset's border would run through the legend. */
  :is(.group, .additional) > legend {
    inline-size: 100%;
    padding-block-start: 1.25em;
    border-block-start: 1px solid var(--_border);
  }

  :is(.group, .additional) > legend + * {
    margin-block-start: 1em;
  }

  :is(.group, .additional) > legend + .hint {
    margin-block-start: 0.25em;
  }

  :is(.group, .additional) > legend + .block {
    margin-block-start: 0.5em;
  }

  :is(.group, .item) :is(.group, .additional) > legend {
    padding-block-start: 0;
    border-block-start: 0;
  }

  .group.root > .block > :is(.group, .additional) > legend,
  .group.root > .additional > legend {
    padding-block-start: 1.25em;
    border-block-start: 1px solid var(--_border);
  }

  .group:not(.root) .block > .group:not(.list),
  details.group {
    padding-inline-start: 1em;
    border-inline-start: 2px solid var(--_border);
  }

  details > summary {
    padding-block: 0.35em;
    cursor: pointer;
  }

  details[open] > summary {
    margin-block-end: 0.75em;
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

  @media (pointer: coarse) {
    .option {
      padding-block: 0.55em;
    }
  }

  @media (forced-colors: active) {
    .error,
    .counter.over,
    .mark {
      color: CanvasText;
    }

    .error::before {
      background: CanvasText;
    }
  }
`;
