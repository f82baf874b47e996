import {css} from 'lit';

/** The compact layout: a row for each product. */
export const compactStyles = css`
  :host([layout='compact']) .cards {
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5em;
  }

  /* One row per product: the choice, with its details and action beside it where there is room. */
  :host([layout='compact']) .card:not(.placeholder) {
    display: flex;
    flex-wrap: wrap;
    grid-row: auto;
    align-items: center;
  }

  :host([layout='compact']) label {
    flex: 3 1 16em;
    min-inline-size: 0;
    min-block-size: 2.75em;
    align-content: center;
    padding: 0.5em 0.75em 0.5em 1.125em;
  }

  :host([layout='compact']) .facts {
    display: none;
  }

  /* The row that is chosen shows the whole description. */
  :host([layout='compact']) .card:not([data-chosen]) .description {
    flex-basis: 0;
    min-inline-size: calc(100% - 2.1333em);
    overflow: hidden;
    text-overflow: ellipsis;
    /* Not the start of a text in another direction than the page's is cut off, but its end. */
    unicode-bidi: plaintext;
    white-space: nowrap;
  }

  :host([layout='compact']) .foot {
    flex: 0 1 17.5em;
    min-block-size: 0;
    margin-inline: 1.125em;
    padding: 0;
    border: 0;
  }

  :host([layout='compact']) .foot:not(:has(*)) {
    display: none;
  }

  :host([layout='compact']) .placeholder {
    min-block-size: 10em;
  }
`;
