import {css} from 'lit';

/** Styles of rare fields: what folds, lists, additional properties, files, ranges, JSON. */
export const lazyStyles = css`
  .row > label {
    font-weight: 400;
  }

  /* Reserves space for a block that has not been rendered yet. */
  .block:empty {
    min-block-size: 20em;
  }

  .block.middle:empty {
    min-block-size: 50em;
  }

  .block.high:empty {
    min-block-size: 110em;
  }

  details > summary {
    padding-block: 0.35em;
    font-size: 1.125em;
    font-weight: 650;
    line-height: 1.3;
    cursor: pointer;
  }

  details[open] > summary {
    margin-block-end: 0.75em;
  }

  details.group {
    padding-inline-start: 1em;
    border-inline-start: 2px solid var(--_border);
  }

  .swatch {
    inline-size: 1.25em;
    block-size: 1.25em;
    margin-inline-end: 0.5em;
    border: 1px solid var(--_control);
    vertical-align: text-bottom;
  }

  /* The picker stands below where the example does not fit beside it. */
  input.colour {
    flex: 1 1 12em;
    max-inline-size: 16em;
    direction: ltr;
  }

  input[type='color'] {
    flex: none;
    inline-size: 4em;
    block-size: 2.75em;
    padding: 0.25em;
    border: 1px solid var(--_control);
    border-radius: var(--_radius);
    background: var(--_surface);
    cursor: pointer;
  }

  select.kind {
    inline-size: auto;
    max-inline-size: 100%;
    min-block-size: 2em;
    padding-block: 0.2em;
    font-size: 0.9em;
    color: var(--_muted);
  }

  .counter {
    color: var(--_muted);
    font-size: 0.9em;
    line-height: 1.45;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  .counter.over {
    color: var(--_danger);
  }

  select.offset {
    inline-size: auto;
  }

  /* If space is short, the offset wraps to the next line. */
  .grow:has([type='datetime-local']) {
    flex-basis: 15em;
  }

  .grow:has([type='datetime-local'][step]) {
    flex-basis: 18em;
  }

  .grow:has([type='time']) {
    max-inline-size: 16em;
  }

  @media (min-width: 30em) {
    .field > :is([type='datetime-local'], [type='month'], [type='week']) {
      max-inline-size: 16em;
    }

    .grow:has([type='datetime-local']) {
      max-inline-size: 18em;
    }
  }

  input[type='range'] {
    flex: 1;
    block-size: 1.75em;
    accent-color: var(--_accent);
  }

  input[type='file'] {
    inline-size: 100%;
  }

  /* The file is named below: the control itself knows only what was chosen on this page. */
  input[type='file']:has(+ .file) {
    color: transparent;
    forced-color-adjust: none;
  }

  /* Aligns the button's text with the file's name, below or beside which it stands; a block clips what is outside. */
  .file > .quiet {
    padding: 0;
  }

  ::file-selector-button {
    forced-color-adjust: auto;
    margin-inline-end: 0.75em;
    padding: 0.55em 1em;
    border: 1px solid var(--_control);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }

  .fact {
    display: block;
  }

  .code {
    font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
    font-size: 0.9em;
  }

  .options.long {
    max-block-size: 20em;
    overflow-y: auto;
    padding: 0.75em;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }

  .tags ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4em;
    margin: 0 0 0.5em;
    padding: 0;
    list-style: none;
  }

  .tags li {
    display: flex;
    align-items: center;
    min-block-size: 2.75em;
    padding-inline: 0.75em;
    border: 1px dashed var(--_border);
    border-radius: var(--_radius);
    overflow-wrap: anywhere;
  }

  .tags li:has(button) {
    padding-inline-end: 0;
    border-style: solid;
  }

  .contents ul {
    columns: 14em;
    margin: 0.5em 0 0;
    padding-inline-start: 1.25em;
  }

  .item,
  .additional-property {
    position: relative;
    padding: 1em;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }

  :is(.item, .additional-property) > * + * {
    margin-block-start: 1em;
  }

  /* A name and its value stand side by side where there is room. */
  @media (min-width: 30em) {
    .additional-property[role='group'] {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: 1em;

      & > * {
        margin-block-start: 0;
      }

      & > button {
        grid-column: 1 / -1;
        justify-self: start;
      }
    }
  }

  /* The field for the name shows the name already. */
  .additional .additional-property > .group > legend {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  .additional-property > button.quiet,
  .group > button.quiet {
    padding-inline-start: 0;
  }

  .entry > summary {
    padding-inline-end: min(7.5em, 50%);
  }

  .entry > summary .error {
    font-size: 0.8em;
  }

  .item:has(> .entry) {
    padding-block: 0.35em;
  }

  /* In a long list or map, the browser lays out only the visible entries; in WebKit, all: see the blocks of the form. */
  @supports not (hanging-punctuation: first) {
    .of-many {
      content-visibility: auto;
      contain-intrinsic-size: auto 8em;
    }
  }

  .item .item:has(> fieldset) {
    padding: 0.75em;
  }

  .hint > p + p {
    margin-block-start: 0.5em;
  }

  /* An item with a single question needs no frame around it. */
  .item:not(:has(> fieldset)) {
    padding: 0;
    border: 0;

    & > .tools {
      inset-inline-end: 0;
    }
  }

  /* Beside the middle of the item's label, but after its fields in keyboard order. */
  .item > .tools {
    position: absolute;
    margin: 0;
    inset-block-start: 1.7em;
    inset-inline-end: 0.5em;
    display: flex;
    translate: 0 -50%;
  }

  .item .item > .tools,
  .item:has(> .entry) > .tools {
    inset-block-start: 1.47em;
  }

  .item:has(> .field:not(fieldset)) > .tools {
    inset-block-start: 0.66em;
  }

  .item > .field > label,
  .item > fieldset > legend {
    min-block-size: 1.75em;
    padding-inline-end: min(7.5em, 50%);
  }

  button.icon {
    min-inline-size: 2.25em;
    min-block-size: 2.25em;
    padding: 0.25em;
    color: var(--_muted);
  }

  @media (pointer: coarse) {
    button.icon {
      min-inline-size: 2.75em;
      min-block-size: 2.75em;
    }

    .item > .field > label,
    .item > fieldset > legend {
      min-block-size: 2.25em;
      padding-inline-end: min(8.75em, 50%);
    }

    select.kind {
      min-block-size: 2.75em;
    }
  }

  /*
   * Below the item where its label would have no room beside them, as with large text on a phone. Not a container query:
   * Chromium does not focus what is new in a container.
   */
  @media (max-width: 15em) {
    .item > .tools {
      position: static;
      translate: none;
      justify-content: end;
    }

    .item > .field > label,
    .item > fieldset > legend,
    .entry > summary {
      padding-inline-end: 0;
    }
  }
`;
