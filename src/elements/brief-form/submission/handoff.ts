import {BeforeRedirectEvent, BriefCreateEvent, OrderCreateEvent} from '../events.js';
import type {Receipt} from '../receipt/receipt.js';
import type {Subject} from '../subject.js';

/** How the visitor continues at the service after success. */
export type Handoff = 'redirect' | 'new-tab' | 'none';

/** Navigates to an address, in this tab or a new one. */
export type Navigate = (url: string, target: 'same-tab' | 'new-tab') => void;

export const navigate: Navigate = (url, target) => {
  if (target === 'new-tab') window.open(url, '_blank', 'noopener');
  else window.location.assign(url);
};

/**
 * Dispatches the event for what the service has accepted, with ids only. An event of a removed form does not reach the
 * page: it is also dispatched `around` the form, by the element that rendered it, or by the document.
 */
export function announceCreation(form: Node, around: Node, {about, product}: Subject, {items}: Receipt) {
  const ids = items.map(({briefId}) => briefId);
  const event =
    'productId' in about
      ? new OrderCreateEvent(about.productId, ids, product?.price)
      : new BriefCreateEvent(about.briefType, ids[0] ?? '');
  form.dispatchEvent(event);
  if (!form.isConnected) (around.isConnected ? around : document).dispatchEvent(event);
}

/**
 * Takes the visitor to the service when there is one link; of several, the visitor chooses on the receipt.
 *
 * @returns whether this page is about to be left.
 */
export function handOff(from: EventTarget & {handoff: Handoff; navigate: Navigate}, {items}: Receipt): boolean {
  const next = items.length === 1 ? items[0]?.next : undefined;
  if (from.handoff === 'none' || !next) return false;
  if (!from.dispatchEvent(new BeforeRedirectEvent(next.url))) return false;
  const inNewTab = from.handoff === 'new-tab';
  from.navigate(next.url, inNewTab ? 'new-tab' : 'same-tab');
  return !inNewTab;
}
