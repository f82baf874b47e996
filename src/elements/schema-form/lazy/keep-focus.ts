import {pointerOf} from '../../../form/model/check/validate-whole.js';
import type {Form} from '../../../form/model/tree/form.js';
import {idOf} from '../draw/parts.js';
import {openAround} from '../focus.js';
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
  const [id = ''] = active?.id.split('-') ?? [];
  const formNode = form?.nodes().find((node) => idOf(node) === id);
  if (!active || !form || !formNode) return undefined;
  const selection = isText(active) && ([active.selectionStart, active.selectionEnd] as const);
  if (takesText) takeText(element);
  const pointer = pointerOf(formNode);
  // Entries without a name have the same pointer.
  const alike = (of: Form) => of.nodes().filter((node) => pointerOf(node) === pointer);
  const number = alike(form).indexOf(formNode);
  return (now: Form): undefined => {
    const node = alike(now)[number];
    if (!node || document.activeElement !== document.body) return;
    lazyFeatures()?.queueOf(now).reveal(node);
    const control = root.getElementById(active.id.replace(id, idOf(node)));
    openAround(control);
    control?.focus({preventScroll: true});
    if (!selection || !isText(control)) return;
    if (active.type === 'search') {
      control.value = active.value;
      control.dispatchEvent(new CustomEvent('input'));
    }
    control.setSelectionRange(...selection);
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
