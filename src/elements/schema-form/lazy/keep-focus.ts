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
 * focus has moved. `takesText`: the control will go, and with it what it has not taken over yet.
 */
export function keepFocus({element, form}: Drawn, takesText?: boolean) {
  const root = element.shadowRoot;
  const active = root?.activeElement;
  const formNode = active && form && nodeAt(active, form.nodes());
  if (!formNode) return undefined;
  const pointer = pointerOf(formNode);
  const selection = isText(active) && ([active.selectionStart, active.selectionEnd] as const);
  if (takesText) takeText(element);
  return (now: Form): undefined => {
    const node = now.find(pointer);
    if (!node || document.activeElement !== document.body) return;
    lazyFeatures()?.queueOf(now).reveal(node);
    const control = root.getElementById(active.id.replace(/^f\d+/, idOf(node)));
    control?.focus({preventScroll: true});
    if (selection && isText(control)) control.setSelectionRange(...selection);
  };
}

/** Has the focused control take over its text as if the visitor left it: a name, half a date, a tag. */
export function takeText({shadowRoot}: Element) {
  const active = shadowRoot?.activeElement;
  if (isText(active)) active.dispatchEvent(new CustomEvent('change'));
  active?.dispatchEvent(new CustomEvent('focusout', {bubbles: true}));
}

/** E-mail and number controls have no selection. */
const isText = (control?: Element | null): control is HTMLInputElement | HTMLTextAreaElement =>
  !!control && 'selectionStart' in control && control.selectionStart !== null;
