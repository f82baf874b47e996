import {css} from 'lit';

/** Groups, separated by space and a thin line rather than by nested boxes. */
export const groupStyles = css`
  :is(.group, .additional) > legend + * {
    margin-block-start: 1em;
  }

  :is(.group, .additional) > legend + .hint {
    margin-block-start: 0.25em;
  }

  :is(.group, .additional) > legend + .choice {
    margin-block-start: 0.5em;
  }

  :is(.group, .additional) > legend {
    font-size: 1.125em;
    font-weight: 650;
    line-height: 1.3;
    inline-size: 100%;
  }

  /* The line above a group is a border of its legend, since a fieldset's border would run through the legend. */
  .group.root > :is(.group, .additional) > legend,
  .group.root > .block > :is(.group, .additional) > legend {
    padding-block-start: 1.25em;
    border-block-start: 1px solid var(--_border);
  }

  /* A field after a group is not in it. */
  .group.root > .block > :is(.group, .additional):has(+ :not(.group, .additional)) {
    padding-block-end: 1.5em;
    border-block-end: 1px solid var(--_border);
  }

  /* The first group needs no line above it. */
  .group.root > .block:first-child > :is(.group, .additional):first-child > legend {
    padding-block-start: 0;
    border-block-start: 0;
  }

  .group:not(.root) .block > .group:not(.list) {
    padding-inline-start: 1em;
    border-inline-start: 2px solid var(--_border);
  }
`;
