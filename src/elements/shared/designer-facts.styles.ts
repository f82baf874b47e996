import {css} from 'lit';

/** Styles of pictures and facts about a designer, on a card and in the profile. */
export const facts = css`
  .picture {
    position: relative;
    display: block;
    overflow: hidden;
    background: color-mix(in srgb, var(--_text) 6%, var(--_surface));
  }

  .picture img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  img[data-broken] {
    opacity: 0;
  }

  .avatar {
    position: relative;
    display: grid;
    flex: none;
    inline-size: 3em;
    block-size: 3em;
    overflow: hidden;
    border-radius: 50%;
    background: color-mix(in srgb, var(--_accent) 16%, var(--_surface));
  }

  .avatar::before {
    content: attr(data-letter);
    grid-area: 1 / 1;
    place-self: center;
    color: var(--_accent);
    font-size: 1.25em;
    font-weight: 600;
  }

  .avatar .picture {
    grid-area: 1 / 1;
    background: none;
  }

  .label {
    display: inline-block;
    padding: 0.1em 0.6em;
    border-radius: 1em;
    background: color-mix(in srgb, var(--_text) 7%, transparent);
    font-size: 0.8125em;
    font-weight: 600;
  }

  .level {
    background: var(--_tint);
    color: var(--_accent);
  }

  .promoted {
    border: 1px solid var(--_border);
    background: var(--_surface);
    color: var(--_muted);
  }

  .rating {
    white-space: nowrap;
  }

  .star {
    vertical-align: -0.125em;
    fill: var(--_highlight);
  }

  .availability {
    color: var(--_muted);
  }

  .availability.free {
    color: var(--_success);
  }

  .availability::before {
    content: '';
    display: inline-block;
    inline-size: 0.55em;
    block-size: 0.55em;
    margin-inline-end: 0.4em;
    border: 1px solid currentcolor;
    border-radius: 50%;
    vertical-align: 0.05em;
  }

  .availability.free::before {
    background: currentcolor;
  }

  @media (forced-colors: active) {
    .label {
      border: 1px solid CanvasText;
    }

    .star {
      fill: CanvasText;
    }
  }
`;
