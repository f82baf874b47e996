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
  openAround(found);
  const isGroup = found === wrapper || found instanceof HTMLFieldSetElement || found instanceof HTMLDetailsElement;
  const control = isGroup ? (firstControl(found) ?? found) : found;
  if (!(control instanceof HTMLElement) || control.matches(':disabled')) return false;
  control.focus();
  return true;
}

/** Opens the groups around an element, and dispatches `toggle` at once: a redraw before the browser's own event would close them again. */
export function openAround(element: Element | null) {
  for (let at = element; at; at = at.parentElement) {
    if (!(at instanceof HTMLDetailsElement) || at.open) continue;
    at.open = true;
    at.dispatchEvent(new CustomEvent('toggle'));
  }
}

/** The node that an element on the page belongs to. */
export function nodeAt(element: EventTarget | null, formNodes: readonly FormNode[]): FormNode | undefined {
  const id = element instanceof Element && element.closest('[data-node]')?.getAttribute('data-node');
  return formNodes.find((formNode) => String(formNode.id) === id);
}

const firstControl = (group: Element) =>
  [...group.querySelectorAll(focusable)].find((control) => !control.matches(':disabled'));
