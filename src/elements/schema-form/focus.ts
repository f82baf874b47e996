import type {Place} from '../../form/model/tree/place.js';
import {idOf} from './draw/parts.js';

const focusable = 'input:not([type="hidden"]), select, textarea, button, summary, [tabindex]';

/** Moves the focus to a place's first control (or to a control by id) and opens what it is folded in; true when it is there. */
export function focusIn(root: ParentNode, target: Place | string): boolean {
  const id = typeof target === 'string' ? target : idOf(target);
  const wrapper = typeof target === 'string' ? null : root.querySelector(`[data-place="${target.id}"]`);
  const found = root.querySelector(`#${id}`) ?? wrapper;
  if (!found) return false;
  for (let at: Element | null = found; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
  const isGroup = found === wrapper || found instanceof HTMLFieldSetElement || found instanceof HTMLDetailsElement;
  const control = isGroup ? (firstControl(found) ?? found) : found;
  if (!(control instanceof HTMLElement)) return false;
  control.focus();
  return true;
}

/** The place an element on the page belongs to. */
export function placeAt(element: EventTarget | null, places: Iterable<Place>): Place | undefined {
  const wrapper = element instanceof Element ? element.closest('[data-place]') : null;
  const id = Number(wrapper?.getAttribute('data-place'));
  for (const place of places) if (place.id === id) return place;
  return undefined;
}

const firstControl = (group: Element) =>
  [...group.querySelectorAll(focusable)].find((control) => !control.matches(':disabled'));
