import type {FormNodeState} from './types.js';
import type {Form} from './form.js';
import {nameIn} from './node-content.js';
import {equalJson} from '../../../json/json.js';
import {join} from '../../../json/pointer.js';

/** A part of a draft, with its rows by index. */
type State = Omit<FormNodeState, 'i'> & {i?: Record<number, FormNodeState>};

/** The pointers of draft values and half-typed texts for which a changed form has no node any more. */
export function lostPointers({v, r, f, e = [], i}: State, form: Form, pointer = ''): string[] {
  const {live, content} = form.find(pointer) ?? {};
  const isLost = v === undefined ? r !== content?.state.r : !equalJson(live, v);
  const below = [
    ...Object.entries<FormNodeState>({...f, ...i}).flatMap(([key, child]) =>
      lostPointers(child, form, join(pointer, nameIn(key))),
    ),
    ...e.flatMap(([name, child]) => (name === null ? [] : lostPointers(child, form, join(pointer, name)))),
  ];
  return isLost ? [pointer, ...below] : below;
}
