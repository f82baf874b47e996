import {css} from 'lit';

/** The stars of `renderStars`, beyond the style of a single one. */
export const stars = css`
  .star .empty {
    fill: color-mix(in srgb, var(--_text) 16%, var(--_surface));
  }

  .stars b {
    margin-inline-start: 0.3em;
  }
`;
