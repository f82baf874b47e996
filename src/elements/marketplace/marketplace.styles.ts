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

  .quiet {
    justify-self: start;
    margin-block-start: -0.6em;
    margin-inline-start: -0.6em;
  }

  .quiet.on {
    justify-self: end;
    margin-inline: 0 -0.6em;
  }

  .arrow:dir(rtl) {
    transform: scaleX(-1);
  }

  /* A form whose chunk is on its way holds its place. */
  dm-brief-form:not(:defined),
  dm-designer-gallery:not(:defined) {
    display: block;
    min-block-size: 100svh;
  }
`;
