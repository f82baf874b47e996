import {Fields} from '../../../form/model/tree/fields.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {Form} from '../../../form/model/tree/form.js';
import {setValue} from '../../../form/model/tree/set-values.js';
import {copyJson, equalJson, isObject, setMember, type JsonObject} from '../../../json/json.js';
import {overlay} from '../../../json/overlay.js';
import {isInside, join, segments} from '../../../json/pointer.js';
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
  readonly #locks: Lock[];

  /** `makeForm` creates a form of these values only: its errors do not depend on the visitor's answers. */
  constructor(given: JsonObject, makeForm: (value: JsonObject) => Form) {
    const probe = makeForm(given);
    probe.validate();
    // The page's objects stay its own: a framework's cannot be cloned.
    this.#locks = [...locksIn(copyJson(given), probe.root, '')].filter(({pointer}) => {
      const found = probe.problems.find((problem) => isInside(problem.pointer, pointer));
      if (found) this.errors.push(new InvalidLockError(pointer, found.problem.keyword));
      return !found;
    });
    this.value = this.#locks.map(({pointer, value}) => atPointer(pointer, value)).reduce(overlay, {});
  }

  /** Applies the locked values, for example to fields of an older draft or to a field that has just appeared. */
  apply(form: Form) {
    for (const {pointer, value} of this.#locks) {
      const formNode = form.find(pointer);
      if (formNode && !equalJson(formNode.live, value)) form.quietly(() => setValue(form, formNode, value));
    }
  }

  /** True when the visitor cannot change it. */
  has(pointer: string): boolean {
    return this.#locks.some((lock) => isInside(pointer, lock.pointer));
  }
}

const reported = new WeakMap<Element, string[]>();

/** Reports locked values that the form does not accept, once. */
export function reportLocks(element: HTMLElement, locks: Locks | undefined) {
  const errors = locks?.errors ?? [];
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

function atPointer(pointer: string, value: unknown): JsonObject {
  const wrap = (inner: unknown, name: string) => {
    const object: JsonObject = {};
    setMember(object, name, inner);
    return object;
  };
  const [first = '', ...rest] = segments(pointer);
  return wrap(rest.reduceRight<unknown>(wrap, value), first);
}
