import type {FormNodeState} from './types.js';
import type {Form} from './form.js';
import {nameIn} from './node-content.js';
import {equalJson} from '../../../json/json.js';
import {join} from '../../../json/pointer.js';

/** The pointers of draft values for which a changed form has no node any more. */
export function lostPointers(state: FormNodeState, form: Form): string[] {
  return [...valuesIn(state, '')]
    .filter(([pointer, value]) => !equalJson(form.find(pointer)?.live, value))
    .map(([pointer]) => pointer);
}

function* valuesIn(state: FormNodeState, pointer: string): Generator<[string, unknown]> {
  if (state.v !== undefined) yield [pointer, state.v];
  for (const [key, child] of Object.entries(state.f ?? {})) {
    yield* valuesIn(child, join(pointer, nameIn(key)));
  }
  for (const [name, child] of state.e ?? []) if (name !== null) yield* valuesIn(child, join(pointer, name));
  for (const [index, child] of Object.entries(state.i ?? [])) yield* valuesIn(child, join(pointer, index));
}
