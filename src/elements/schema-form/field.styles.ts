import {css} from 'lit';

/** A field: its label, hint, control and error. */
export const fieldStyles = css`
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
    overflow-wrap: anywhere;
  }

  .mark {
    color: var(--_danger);
  }

  .hint {
    color: var(--_muted);
    font-size: 0.9em;
    line-height: 1.45;
    font-weight: 400;
  }

  label .hint {
    display: block;
  }

  .error {
    color: var(--_danger);
    display: flex;
    overflow-wrap: anywhere;
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

  .later {
    block-size: 2.75em;
  }

  .later + .later {
    margin-block-start: 0.25em;
  }

  /* Aligns the button's text with what is above it; a block clips what is outside. */
  .field > button.quiet {
    padding-inline-start: 0;
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
    font-weight: 400;
    flex: 1;
    min-inline-size: 0;
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    align-items: center;
  }

  .grow {
    flex: 1 1 12em;
    min-inline-size: 0;
  }

  textarea {
    min-block-size: 6.5em;
    resize: vertical;
    field-sizing: content;
  }

  /* On paper a text cannot be scrolled. */
  @media screen {
    textarea {
      max-block-size: 24em;
    }
  }

  @media (min-width: 30em) {
    input.number,
    input[type='date'],
    input[type='time'] {
      max-inline-size: 16em;
    }

    /*
     * Puts a start date and its end date side by side if both fit, with a float, since blocks are cheaper to lay out
     * than a grid.
     */
    :has(> [type='date']):has(+ .end) {
      float: left;
      inline-size: clamp(50% - 0.5em, (20em - 100%) * 99, 100%);
      margin-block-end: 1.5em;

      & + .end {
        margin-left: clamp(0em, (100% - 20em) * 99, 50% + 0.5em);
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

  @media (pointer: coarse) {
    .option {
      padding-block: 0.55em;
    }
  }

  @media (forced-colors: active) {
    .error::before {
      background: CanvasText;
    }
  }
`;
