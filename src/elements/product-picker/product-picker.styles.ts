import {css} from 'lit';

/** The list of products, and what takes its place until it is there. */
export const productPickerStyles = css`
  .frame:focus {
    outline: none;
  }

  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }

  legend {
    padding: 0;
    font-size: 1.25em;
    font-weight: 650;
    line-height: 1.4;
    margin-block-end: 0.6em;
  }

  /* Until the products have loaded, the partner's fallback content takes the place of the heading. */
  .heading {
    min-block-size: 1.75em;
    margin-block-end: 0.75em;
  }

  /* On a small phone, the heading wraps to two lines in most languages. */
  @media (max-width: 22em) {
    .heading {
      min-block-size: 3.5em;
    }
  }

  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 18em), 1fr));
    gap: var(--_space);
  }

  /* In the page, this margin collapses with its surroundings. It would not collapse here, and the list would move. */
  ::slotted([data-dm-products]) {
    margin-block-start: 0;
  }

  .roomy {
    align-content: start;
    min-block-size: 100svh;
  }

  .unknown {
    block-size: 100svh;
    overflow: clip;
    mask-image: linear-gradient(#000 40%, transparent);
  }

  .notice {
    margin-block-end: 0.75em;
  }

  .placeholder {
    display: flex;
    flex-direction: column;
    gap: 0.75em;
    min-block-size: 14em;
    padding: 1.25em 1.125em;
  }

  .placeholder .skeleton {
    block-size: 1.25em;
    inline-size: 60%;
  }

  .placeholder .skeleton:nth-child(2) {
    flex: 1;
    inline-size: auto;
  }

  .placeholder .skeleton:nth-child(3) {
    inline-size: 35%;
  }
`;
