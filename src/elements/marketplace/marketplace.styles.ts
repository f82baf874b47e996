import {css} from 'lit';

export const marketplaceStyles = css`
  section {
    display: grid;
    gap: var(--_space);
    scroll-margin-block-start: 1em;
  }

  section:focus {
    outline: none;
  }

  .back {
    justify-self: start;
    padding-inline: 0.25em;
    margin-inline-start: -0.25em;
  }

  .arrow:dir(rtl) {
    transform: scaleX(-1);
  }

  .designers {
    justify-self: start;
  }
`;
