import {equalJson, isObject, member} from '../../../json/json.js';
import {isInside, join} from '../../../json/pointer.js';
import {Fields} from './fields.js';
import type {FormNode} from './form-node.js';
import type {Form} from './form.js';
import {List} from './list.js';
import {ValueContent} from './value-content.js';

/** Sets the value of a field or list without a visitor's change. */
export function setValue(form: Form, formNode: FormNode, value: unknown) {
  const {content, facts} = formNode;
  if (content instanceof ValueContent) form.write(formNode, value);
  if (!(content instanceof List)) return;
  form.act(formNode, () => {
    content.arrange(content.items.slice(0, content.prefix), facts.node);
    for (const item of Array.isArray(value) ? value : []) content.add(facts.node, item);
  });
}

/** With this many changes, an untouched form is made again: each of them would judge all conditions. */
const many = 50;

/**
 * Applies the page's new values where the visitor has changed nothing; `typed` lists the pointers they wrote to. Leaves
 * many values of an untouched form to a new form.
 */
export function takeChanges(form: Form, before: unknown, after: unknown, typed: ReadonlySet<string>, pointer = '') {
  if (equalJson(before, after)) return;
  const formNode = form.find(pointer);
  if (formNode?.content instanceof Fields && isObject(before ?? {}) && isObject(after ?? {})) {
    const [old, now] = [before, after].map((value) => (isObject(value) ? value : {}));
    const names = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
    const changed = [...names].filter((name) => !equalJson(member(old ?? {}, name), member(now ?? {}, name)));
    if (changed.length > many && typed.size === 0 && pointer === '' && equalJson(before, form.value)) return;
    for (const name of changed) {
      takeChanges(form, member(old ?? {}, name), member(now ?? {}, name), typed, join(pointer, name));
    }
    return;
  }
  const isTyped = [...typed].some((at) => isInside(at, pointer));
  if (!formNode || isTyped || isHalfTyped(formNode)) return;
  const live = formNode.filled ? formNode.live : undefined;
  if (equalJson(live, before) || equalJson(formNode.live, before)) setValue(form, formNode, after);
}

const isHalfTyped = ({content}: FormNode) => content instanceof ValueContent && content.problem !== undefined;
