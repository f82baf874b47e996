import {css} from 'lit';

export default css`
  ul {
    display: grid;
    gap: 1.25em;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    gap: 0.35em;
    padding-block-end: 1.25em;
    overflow-wrap: anywhere;
    border-block-end: 1px solid var(--_border);
  }

  li:last-child {
    border-block-end: 0;
    padding-block-end: 0;
  }

  blockquote {
    margin: 0;
    max-inline-size: 68ch;
    white-space: pre-line;
  }

  .review {
    block-size: 5em;
    margin-block-end: 1.25em;
  }
`;
