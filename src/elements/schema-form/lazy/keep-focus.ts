import {pointerOf} from '../../../form/model/check/validate-whole.js';
import type {Form} from '../../../form/model/tree/form.js';
import {idOf} from '../draw/parts.js';
import {nodeAt} from '../focus.js';
import {lazyFeatures} from './load-lazy-features.js';

/** An element with the form that is drawn in it. */
interface Drawn {
  readonly element: Element;
  readonly form: Form | undefined;
}

/**
 * Remembers the focused control and its selection; the returned function restores both, also in a new form, unless the
 * focus has moved. `takesText`: the control will go, and with it a text that it takes over on `change`.
 */
export function keepFocus({element: {shadowRoot}, form}: Drawn, takesText?: boolean) {
  const active = shadowRoot?.activeElement;
  if (!form || !(active instanceof HTMLElement)) return undefined;
  const formNode = nodeAt(active, form.nodes());
  const pointer = formNode && pointerOf(formNode);
  const selection = isText(active) && ([active.selectionStart, active.selectionEnd] as const);
  if (takesText && selection) active.dispatchEvent(new CustomEvent('change'));
  return (now: Form): undefined => {
    if (document.activeElement !== document.body) return;
    const node = pointer === undefined ? undefined : now.find(pointer);
    if (node) lazyFeatures()?.queueOf(now).reveal(node);
    const control = active.isConnected
      ? active
      : node && shadowRoot?.getElementById(active.id.replace(/^f\d+/, idOf(node)));
    control?.focus({preventScroll: true});
    if (selection && isText(control)) control.setSelectionRange(...selection);
  };
}

/** E-mail and number controls have no selection. */
const isText = (control?: Element | null): control is HTMLInputElement | HTMLTextAreaElement =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && control.selectionStart !== null;
