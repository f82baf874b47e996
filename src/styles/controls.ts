import {css} from 'lit';

/** Styles shared by several elements: buttons, text controls, cards, skeletons, notices, the focus ring. */
export const controls = css`
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
    margin: 0;
  }

  /* The focus of a date control is on an inner part; only Chromium and Firefox then match the control itself. */
  :focus-visible,
  input:is([type^='date'], [type='time']):focus-within {
    outline: 0.15em solid var(--_focus);
    outline-offset: 0.12em;
    scroll-margin-block-end: var(--_covered, 0);
  }

  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-block-size: 2.75em;
    padding: 0.5em 1.1em;
    border: 1px solid var(--_control);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    font-weight: 600;
    line-height: 1.25;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    transition:
      background-color var(--_motion),
      border-color var(--_motion);
  }

  @media (hover: hover) {
    button:hover,
    .button:hover {
      background: var(--_raised);
      border-color: var(--_text);
    }

    button.primary:hover,
    .button.primary:hover {
      background: color-mix(in srgb, var(--_accent) 86%, var(--_text));
    }
  }

  button.primary,
  .button.primary {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }

  button.quiet {
    border-color: transparent;
    background: none;
    color: var(--_accent);
    padding-inline: 0.6em;
  }

  button:disabled,
  button[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }

  input:not([type='checkbox'], [type='radio'], [type='file'], [type='range'], [type='color']),
  select,
  textarea {
    inline-size: 100%;
    min-block-size: 2.75em;
    padding: 0.55em 0.75em;
    border: 1px solid var(--_control);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
  }

  /* WebKit draws a bordered select in grey and at its own height, so we draw the arrow: two triangles. */
  select {
    appearance: none;
    padding-inline-end: 2.25em;
    background-image:
      linear-gradient(45deg, transparent 50%, currentColor 50%),
      linear-gradient(-45deg, transparent 50%, currentColor 50%);
    background-position:
      right 1.1em center,
      right 0.75em center;
    background-size: 0.36em 0.36em;
    background-repeat: no-repeat;
  }

  select:dir(rtl) {
    background-position:
      left 0.75em center,
      left 1.1em center;
  }

  input[type='checkbox'],
  input[type='radio'] {
    inline-size: 1.25em;
    block-size: 1.25em;
    flex: none;
    accent-color: var(--_accent);
  }

  ::placeholder {
    color: var(--_muted);
    opacity: 1;
  }

  [aria-invalid='true']:is(input, select, textarea) {
    border-color: var(--_danger);
    box-shadow: 0 0 0 1px var(--_danger);
  }

  a {
    color: var(--_accent);
  }

  h2,
  h3,
  h4,
  p {
    margin: 0;
  }

  h2 {
    font-size: 1.375em;
    line-height: 1.25;
    font-weight: 650;
  }

  h3 {
    font-size: 1.125em;
    line-height: 1.3;
    font-weight: 650;
  }

  .muted {
    color: var(--_muted);
  }

  .card {
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.5);
    background: var(--_surface);
  }

  .notice {
    display: grid;
    gap: 0.75em;
    justify-items: start;
    padding: 1em 1.25em;
    border: 1px solid var(--_border);
    border-inline-start: 0.3em solid var(--_accent);
    border-radius: var(--_radius);
    background: var(--_tint);
    /* A request's reference may have no place to break. */
    overflow-wrap: anywhere;
  }

  .notice > button.quiet {
    margin-inline: -0.6em;
  }

  .notice.danger {
    border-inline-start-color: var(--_danger);
    background: var(--_danger-tint);
  }

  .skeleton {
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_text) 8%, var(--_surface));
    animation: pulse 1.6s ease-in-out infinite;
  }

  @keyframes pulse {
    50% {
      opacity: 0.5;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .skeleton {
      animation: none;
    }
  }

  .visually-hidden {
    position: absolute;
    max-inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (forced-colors: active) {
    button,
    .button,
    .card,
    .notice {
      border-color: CanvasText;
    }

    /* Elsewhere they have no border to keep their text from. */
    button.quiet:not(.icon) {
      padding-inline: 0.6em !important;
    }

    /* No gradients are drawn, so the browser draws the arrow. */
    select {
      appearance: auto;
    }

    .skeleton {
      border: 1px solid GrayText;
    }
  }
`;
