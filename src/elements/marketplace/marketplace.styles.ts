import {css} from 'lit';

export const marketplaceStyles = css`
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75em;
    scroll-margin-block-start: 1em;
  }

  section:focus {
    outline: none;
  }

  .kept {
    display: grid;
    gap: 0.5em;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .kept .notice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5em 1em;
    padding-block: 0.75em;
  }

  button.quiet {
    justify-self: start;
    padding-inline: 0;
  }

  button.quiet.on {
    justify-self: end;
  }

  .arrow:dir(rtl) {
    transform: scaleX(-1);
  }

  @media print {
    button {
      display: none;
    }
  }

  /* Reserves space for a form whose chunk is loading. */
  dm-brief-form:not(:defined),
  dm-designer-gallery:not(:defined) {
    display: block;
    min-block-size: 100svh;
  }
`;
