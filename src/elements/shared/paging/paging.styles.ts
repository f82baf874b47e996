import {css} from 'lit';

/** Styles of the paging controls. */
export const pagingStyles = css`
  .paging {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0.5em 1em;
    margin-block-start: 1.5em;
    text-align: center;
  }

  .pages {
    gap: 0.25em;
  }

  .pages button {
    min-inline-size: 2.75em;
    padding-inline: 0.5em;
    border-color: transparent;
    font-variant-numeric: tabular-nums;
  }

  .pages [aria-current] {
    border-color: var(--_accent);
    background: var(--_tint);
    color: var(--_accent);
    cursor: default;
  }

  .arrow:dir(rtl) {
    transform: scaleX(-1);
  }

  [aria-busy='true'] > :not(.paging) {
    opacity: 0.55;
    transition: opacity var(--_motion);
  }

  /* The height of released rows, drawn as tiles of the size of the items. */
  .spacer {
    --_tile: color-mix(in srgb, var(--_text) 8%, var(--_surface));

    grid-column: 1 / -1;
    border: 0;
    padding: 0;
    background: linear-gradient(var(--_tile), var(--_tile)) 0 0 space;
  }

  .spacer > .notice {
    position: sticky;
    inset-block-start: 1em;
  }

  [part='end']:focus {
    outline: none;
  }
`;
