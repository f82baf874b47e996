import {html} from 'lit';

/** A cross, for buttons that close or remove. */
export const cross = html`
  <svg viewBox="0 0 16 16" width="0.75em" height="0.75em" aria-hidden="true">
    <path d="m3 3 10 10m0-10L3 13" fill="none" stroke="currentColor" stroke-width="2.25" />
  </svg>
`;
