import type {DmBriefForm} from '../../../../src/elements/brief-form/brief-form.js';

/** Simulates that the visitor leaves: only what is in storage remains. */
export function leave(element: DmBriefForm) {
  window.dispatchEvent(new Event('pagehide'));
  element.remove();
}
