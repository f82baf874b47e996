import {pointerOf} from '../../../form/model/check/validate-whole.js';
import type {Form} from '../../../form/model/tree/form.js';
import {queueOf} from '../draw/later/draw-queue.js';
import {nodeAt} from '../focus.js';

const controls = 'input, select, textarea, button, summary';

/** Remembers the focused control and its selection; the returned function restores both, also in a new form. */
export function keepFocus(root: Node, form: Form): (form: Form | undefined) => void {
  const active = root instanceof ShadowRoot ? root.activeElement : null;
  if (!(active instanceof HTMLElement) || !(root instanceof ShadowRoot)) return () => undefined;
  const formNode = nodeAt(active, form.nodes());
  const pointer = formNode && pointerOf(formNode);
  const index = [...(active.closest('[data-node]')?.querySelectorAll(controls) ?? [])].indexOf(active);
  const selection = selectionIn(active);
  return (now) => {
    if (root.activeElement === active) return;
    const node = pointer === undefined ? undefined : now?.find(pointer);
    if (now && node) queueOf(now).reveal(node);
    const wrapper = node && root.querySelector(`[data-node="${node.id}"]`);
    const control = active.isConnected ? active : wrapper?.querySelectorAll(controls)[index];
    if (!(control instanceof HTMLElement)) return;
    control.focus({preventScroll: true});
    if (selection && isText(control)) control.setSelectionRange(...selection);
  };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isText = (control: Element): control is TextControl =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && control.selectionStart !== null;

/** E-mail and number controls have no selection. */
function selectionIn(control: Element): [number, number] | undefined {
  if (!isText(control)) return undefined;
  const {selectionStart, selectionEnd} = control;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}
