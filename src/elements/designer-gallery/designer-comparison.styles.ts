import {css} from 'lit';

export const comparisonStyles = css`
  table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }

  th,
  td {
    padding: 0.6em 0.75em;
    border-block-end: 1px solid var(--_border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
    hyphens: auto;
  }

  /* Below this the words of three columns break anywhere: the dialog scrolls sideways instead. */
  table:has(th:nth-child(4)) {
    min-inline-size: 20em;
  }

  .rating {
    white-space: normal;
  }

  tbody th {
    inline-size: 9em;
    color: var(--_muted);
    font-weight: 400;
  }

  thead .quiet {
    min-inline-size: 44px;
    padding-inline: 0;
    justify-content: start;
    text-align: start;
  }

  td > .availability {
    display: block;
  }

  thead th > * {
    margin-block-end: 0.5em;
  }

  .pick {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
    margin-block-end: 1em;
  }

  .pick button[aria-pressed='true'] {
    border-color: var(--_accent);
    background: var(--_tint);
  }

  /* The name of a row stands above its cells, so that all designers fit. */
  @media (max-width: 40em) {
    th,
    td {
      padding-inline: 0 0.5em;
    }

    tbody th,
    thead td {
      inline-size: 0;
      padding-inline: 0;
      white-space: nowrap;
    }

    tbody td {
      padding-block-start: 2.2em;
    }
  }
`;
