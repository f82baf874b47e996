import {html} from 'lit';

/** A cross, for buttons that close or remove. */
export const cross = html`
  <svg viewBox="0 0 16 16" width="0.75em" height="0.75em" aria-hidden="true">
    <path d="m3 3 10 10m0-10L3 13" fill="none" stroke="currentColor" stroke-width="2.25" />
  </svg>
`;

/** A bookmark, for buttons that save; filled by style when pressed. */
export const bookmark = html`
  <svg class="bookmark" viewBox="0 0 16 16" width="1.1em" height="1.1em" aria-hidden="true">
    <path d="M4 2h8v12l-4-3-4 3z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" />
  </svg>
`;
