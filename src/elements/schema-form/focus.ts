import type {FormNode} from '../../form/model/tree/form-node.js';
import {idOf} from './draw/parts.js';

const focusable = 'input:not([type="hidden"]), select, textarea, button, summary, [tabindex]';

/**
 * Moves the focus to a node's first control (or to a control by id), or to the field for its name where that is invalid,
 * and opens the groups around it; true when it has the focus.
 */
export function focusIn(root: ParentNode, target: FormNode | string): boolean {
  const id = typeof target === 'string' ? target : idOf(target);
  const wrapper = typeof target === 'string' ? null : root.querySelector(`[data-node="${target.id}"]`);
  const found = root.querySelector(`#${id}-n[aria-invalid], #${id}`) ?? wrapper;
  if (!found) return false;
  for (let at: Element | null = found; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) expand(at);
  }
  const isGroup = found === wrapper || found instanceof HTMLFieldSetElement || found instanceof HTMLDetailsElement;
  const control = isGroup ? (firstControl(found) ?? found) : found;
  if (!(control instanceof HTMLElement) || control.matches(':disabled')) return false;
  control.focus();
  return true;
}

/** Opens a group, and dispatches `toggle` at once: a redraw before the browser's own event would close it again. */
function expand(details: HTMLDetailsElement) {
  if (details.open) return;
  details.open = true;
  details.dispatchEvent(new CustomEvent('toggle'));
}

/** The node that an element on the page belongs to. */
export function nodeAt(element: EventTarget | null, formNodes: Iterable<FormNode>): FormNode | undefined {
  const wrapper = element instanceof Element ? element.closest('[data-node]') : null;
  const id = Number(wrapper?.getAttribute('data-node'));
  for (const formNode of formNodes) if (formNode.id === id) return formNode;
  return undefined;
}

const firstControl = (group: Element) =>
  [...group.querySelectorAll(focusable)].find((control) => !control.matches(':disabled'));
