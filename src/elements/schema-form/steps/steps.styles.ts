import {css} from 'lit';

/** The look of a form in steps and of its review. */
export const stepStyles = css`
  .step[hidden],
  slot[hidden] {
    display: none;
  }

  .progress {
    container-type: inline-size;
  }

  .progress ol {
    display: flex;
    gap: 0.4em;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .progress li {
    flex: 1 1 0;
    min-inline-size: 0;
    border-block-start: 0.25em solid var(--_border);
    color: var(--_muted);
    font-size: 0.875em;
    line-height: 1.35;
  }

  .progress .reached {
    border-block-start-color: var(--_accent);
  }

  .progress [aria-current] {
    color: var(--_text);
    font-weight: 600;
  }

  .progress :is(button, li > span) {
    display: block;
    inline-size: 100%;
    min-block-size: 2em;
    padding: 0.4em 0 0;
    border: 0;
    border-radius: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
  }

  .progress button {
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }

  /* Without room for names, the bar only shows progress; the heading names the step. */
  @container (inline-size < 36em) {
    .progress :is(button > span, li > span) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      min-block-size: 0;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }

  .step-title {
    margin: 0;
    font-size: 1.25em;
    line-height: 1.3;
    scroll-margin-block-start: 5em;
  }

  .step-title:focus {
    outline: none;
  }

  .step-title .count {
    display: block;
    font-size: 0.75em;
    font-weight: 400;
  }

  .step > * + * {
    margin-block-start: 1.5em;
  }

  /* The step's heading has the same text. */
  .alone > .group > :is(legend, summary) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  /* Of a form without steps and without a title, it is the first thing in sight. */
  .step[hidden]:first-child + .review {
    margin-block-start: 0;
  }

  .review :is(h4, h5) {
    margin-block: 0 0.25em;
    line-height: 1.3;
  }

  .review h4 {
    font-size: 1.125em;
  }

  .review h5 {
    color: var(--_muted);
    font-size: 0.9375em;
  }

  .review > * + :is(h4, h5) {
    margin-block-start: 1.5em;
  }

  .review :is(h4, h5, p) + :is(dl, .answer, h5) {
    margin-block-start: 0.25em;
  }

  .review dl {
    margin: 0;
  }

  /* The question is above its answer, with the change button beside both; with enough space, all are in one row. */
  .answer {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: 1em;
    padding-block: 0.65em;
    border-block-end: 1px solid var(--_border);
  }

  .answer dt {
    grid-column: 1;
    color: var(--_muted);
    overflow-wrap: anywhere;
  }

  .answer dd {
    grid-column: 1;
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .answer .change {
    grid-area: 1 / 2 / span 2;
    align-self: center;
  }

  .answer .quiet {
    padding-inline-end: 0;
    white-space: normal;
  }

  @container (inline-size >= 36em) {
    .answer {
      grid-template-columns: 12em minmax(0, 1fr) auto;
    }

    .answer dd {
      grid-column: 2;
    }

    .answer .change {
      grid-area: 1 / 3;
      align-self: start;
      margin-block: -0.6em;
    }
  }

  /* With large text on a phone, the button is below the answer. */
  @container (inline-size < 15em) {
    .answer {
      display: block;
    }

    .answer .quiet {
      padding-inline-start: 0;
    }
  }

  .review {
    container-type: inline-size;
  }

  [part='step-back'] {
    justify-self: start;
    padding-inline-start: 0;
  }

  @media (pointer: coarse) {
    .progress :is(button, li > span) {
      min-block-size: 2.75em;
    }

    .answer button {
      min-block-size: 2.75em;
    }
  }
`;
