import {copyJson, equalJson, isObject, member, type JsonObject} from '../../../json/json.js';
import {isInside, join} from '../../../json/pointer.js';
import {Fields} from './fields.js';
import type {FormNode} from './form-node.js';
import type {Form} from './form.js';
import {List} from './list.js';
import {ValueContent} from './value-content.js';

/** Sets the value of a field or list without a visitor's change. A list is made again: it may be too long for rows now. */
export function setValue(form: Form, formNode: FormNode, value: unknown) {
  const {content} = formNode;
  // Rows write in their values.
  if (content instanceof List || isStopgap(formNode)) form.act(formNode, () => formNode.renew(copyJson(value)));
  else if (content instanceof ValueContent) form.write(formNode, value);
}

/**
 * With more changes, an untouched form is made again: each of them would evaluate all conditions, and a long list may have
 * to be a single field.
 */
const maxChanges = 50;

/** How many values change, those of rows too. */
function countChanges(before: unknown, after: unknown): number {
  return changesIn(before, after).reduce((sum, [, was, is]) => sum + countChanges(was, is), 0) || 1;
}

const membersOf = (value: unknown): JsonObject => (typeof value === 'object' ? {...value} : {});

/** The members, or rows, that change: their names, and their values before and after. */
function changesIn(before: unknown, after: unknown) {
  const old = membersOf(before);
  const now = membersOf(after);
  return Object.keys({...old, ...now})
    .map((name) => [name, member(old, name), member(now, name)] as const)
    .filter(([, was, is]) => !equalJson(was, is));
}

/**
 * Applies the page's new values where the visitor has changed nothing; `typed` lists the pointers they wrote to. Leaves
 * many values of an untouched form to a new form.
 */
export function takeChanges(form: Form, before: unknown, after: unknown, typed: ReadonlySet<string>) {
  const isUntouched = typed.size === 0 && equalJson(before, form.value);
  if (isUntouched && countChanges(before, after) > maxChanges) return;
  setTogether(form, () => countUnplaced(form, before, after, typed, ''));
}

/**
 * Sets values in rounds: after each one, conditions are evaluated, which may add fields for more of the values. `setAll`
 * sets those that it can, and returns how many have no field.
 */
export function setTogether(form: Form, setAll: () => number) {
  let unplaced = Infinity;
  for (let left = unplaced; left > 0;) {
    form.quietly(() => (left = setAll()));
    if (left >= unplaced) return;
    unplaced = left;
  }
}

/** Applies what has changed at and below a pointer; returns how many values have no field. */
function countUnplaced(
  form: Form,
  before: unknown,
  after: unknown,
  typed: ReadonlySet<string>,
  pointer: string,
): number {
  if (equalJson(before, after)) return 0;
  const formNode = form.find(pointer);
  if (!formNode) return 1;
  if (formNode.content instanceof Fields && isObject(before ?? {}) && isObject(after ?? {})) {
    formNode.content.order = Object.keys(after ?? {});
    return changesIn(before, after).reduce(
      (sum, [name, was, is]) => sum + countUnplaced(form, was, is, typed, join(pointer, name)),
      0,
    );
  }
  const isTyped = [...typed].some((at) => isInside(at, pointer));
  if (isTyped || isHalfTyped(formNode)) return 0;
  const live = formNode.filled ? formNode.live : undefined;
  if (equalJson(live, before) || equalJson(formNode.live, before)) setValue(form, formNode, after);
  return 0;
}

const isHalfTyped = ({content}: FormNode) => content instanceof ValueContent && content.problem !== undefined;

/** One field in place of another kind, or of too many: the next value may need neither. */
const isStopgap = ({content, kind}: FormNode) => content instanceof ValueContent && (kind === 'json' || content.isCut);
