import {List} from '../../form/model/tree/list.js';
import type {FormNode} from '../../form/model/tree/form-node.js';
import {isReadonly} from './draw/parts.js';
import type {RenderContext} from './draw/render-context.js';
import {nodeAt} from './focus.js';
import {lazyFeatures} from './lazy/load-lazy-features.js';
import {titleOf} from './words/titles.js';
import {isComposing} from '../shared/is-composing.js';

const fields = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea';
const withOwnEnter = 'textarea, select, button, a, summary, input:is([type="file"], [type="color"], [type="button"])';

/**
 * Call it on every press of Enter, which does not submit: it moves to the next field, or adds the next item of a list of
 * single fields. Where it is called late, the event no longer names its target, and the focus may have moved on.
 */
export function goOnByEnter(event: KeyboardEvent, target: EventTarget | null, context: RenderContext) {
  const {defaultPrevented, altKey, ctrlKey, metaKey, shiftKey} = event;
  if (isComposing(event) || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
  if (!(target instanceof HTMLElement) || !target.matches(':focus-within')) return;
  const isOwn = target.matches(withOwnEnter);
  // A button may pass the focus on to the next one of its kind, which a key that is held down would press as well.
  if (!isOwn || (event.repeat && target.matches('button'))) event.preventDefault();
  if (isOwn || event.repeat) return;
  const list = listToExtend(nodeAt(target, context.form.nodes()), context);
  const added = list && lazyFeatures()?.addItem(context.form, list);
  if (added) {
    context.say(context.words.added(titleOf(added, context.words)));
    context.focus(added);
    return;
  }
  nextField(target)?.focus();
}

/** The list whose last, non-empty single-field item has the focus. */
function listToExtend(formNode: FormNode | undefined, context: RenderContext): FormNode | undefined {
  const list = formNode?.parent;
  if (!formNode?.filled || !list || !(list.content instanceof List) || isReadonly(list, context)) return undefined;
  const {array} = list.facts.node;
  const {items, prefix} = list.content;
  const isLast = items.at(-1) === formNode && items.length > prefix;
  const isOpen = array?.items !== false && (array?.maxItems === undefined || items.length < array.maxItems);
  return isLast && isOpen && formNode.parts.length === 0 ? list : undefined;
}

/** The next field in reading order; a group of radio buttons is one. */
function nextField(from: HTMLElement): HTMLElement | undefined {
  const all = [...(from.closest('form')?.querySelectorAll<HTMLElement>(fields) ?? [])];
  const group = from.matches('[type=radio]') ? from.getAttribute('name') : '';
  // Asking for its rectangles lays out a control that is out of sight: seconds in a long form.
  return all
    .slice(all.indexOf(from) + 1)
    .find(
      (control) =>
        control.getAttribute('name') !== group && !control.matches(':disabled') && control.getClientRects().length > 0,
    );
}
