import {Fields} from '../../../form/model/tree/fields.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {Form} from '../../../form/model/tree/form.js';
import {setTogether, setValue} from '../../../form/model/tree/set-values.js';
import {equalJson, isObject, member, setMember, type JsonObject} from '../../../json/json.js';
import {join, segments} from '../../../json/pointer.js';
import {reportError} from '../../shared/errors/report-error.js';

/** A value that the page has locked. */
interface Lock {
  pointer: string;
  value: unknown;
}

/** A locked value that the form does not accept: its field stays editable, so that the visitor can continue. */
export class InvalidLockError extends Error {
  override get name() {
    return 'InvalidLockError' as const;
  }

  constructor(
    readonly pointer: string,
    readonly keyword: string,
  ) {
    super(`The locked value at "${pointer}" is not valid (${keyword}): it has no effect and the field stays open.`);
  }
}

/** The values that a page has locked: they override all others, and the visitor cannot change them. */
export class Locks {
  readonly errors: InvalidLockError[] = [];
  /** The locked values in effect, as one object. */
  readonly value: JsonObject;
  readonly #locks: ReadonlyMap<string, unknown>;

  /** `makeForm` creates a form of these values only: its errors do not depend on the visitor's answers. */
  constructor(given: JsonObject, makeForm: (value: JsonObject) => Form) {
    const probe = makeForm(given);
    probe.validate();
    const keywords = keywordsIn(probe);
    const locks = [...locksIn(given, probe.root, '')].filter(({pointer}) => {
      const keyword = keywords.get(pointer);
      if (keyword !== undefined) this.errors.push(new InvalidLockError(pointer, keyword));
      return keyword === undefined;
    });
    this.#locks = new Map(locks.map(({pointer, value}) => [pointer, value]));
    this.value = {};
    for (const {pointer, value} of locks) place(this.value, segments(pointer), value);
  }

  /** Applies the locked values, for example to fields of an older draft or to a field that has just appeared. */
  apply(form: Form) {
    setTogether(form, () => [...this.#locks].filter(([pointer, value]) => !setAt(form, pointer, value)).length);
  }

  /** True when the visitor cannot change it. */
  has(pointer: string): boolean {
    return around(pointer).some((one) => this.#locks.has(one));
  }
}

/** Sets the value at a pointer; false if there is no field. */
function setAt(form: Form, pointer: string, value: unknown): boolean {
  const formNode = form.find(pointer);
  if (formNode && !equalJson(formNode.live, value)) setValue(form, formNode, value);
  return formNode !== undefined;
}

/** A pointer and those of all groups around it, from the inside out. */
const around = (pointer: string): string[] =>
  pointer === '' ? [''] : [pointer, ...around(pointer.slice(0, pointer.lastIndexOf('/')))];

/** The first problem at or below each pointer, by its keyword. */
function keywordsIn(form: Form): ReadonlyMap<string, string> {
  const keywords = new Map<string, string>();
  for (const {pointer, problem} of form.problems.toReversed())
    for (const one of around(pointer)) keywords.set(one, problem.keyword);
  return keywords;
}

/** How many invalid locks are reported: whoever locks more has given something else. */
const mostReported = 20;

const reported = new WeakMap<Element, string[]>();

/** Reports locked values that the form does not accept, once. */
export function reportLocks(element: HTMLElement, locks: Locks | undefined) {
  const errors = locks?.errors.slice(0, mostReported) ?? [];
  const found = errors.map(({message}) => message);
  if (equalJson(found, reported.get(element) ?? [])) return;
  reported.set(element, found);
  for (const error of errors) reportError(element, error);
}

/** The locked values by field; one widget for a whole object is one field. */
function* locksIn(value: unknown, formNode: FormNode | undefined, pointer: string): Generator<Lock> {
  const content = formNode?.content;
  const isGroup = isObject(value) && (content instanceof Fields || pointer === '') && Object.keys(value).length > 0;
  if (!isGroup) {
    if (pointer !== '') yield {pointer, value};
    return;
  }
  for (const [name, child] of Object.entries(value)) {
    const below = content instanceof Fields ? content.find(name) : undefined;
    if (child !== undefined) yield* locksIn(child, below, join(pointer, name));
  }
}

/** Sets a member of an object, and makes the objects on the way to it. */
function place(object: JsonObject, [name = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) return setMember(object, name, value);
  const inner = member(object, name);
  const next = isObject(inner) ? inner : {};
  setMember(object, name, next);
  place(next, rest, value);
}
