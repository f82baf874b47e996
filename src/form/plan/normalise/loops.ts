import type {Steps} from '../steps.js';
import {isObject, type JsonObject} from '../../../json/json.js';
import {valueAt} from '../../../json/pointer.js';
import {childrenOf, inPlaceChildren} from './keywords.js';
import {targetOf, undecidedReference, type Schema} from './schema.js';

/** A schema being searched, and its remaining subschemas and references that validate the same value. */
interface Frame {
  schema: JsonObject;
  edges: Edge[];
}

/** An edge to a schema that validates the same value, and the schema whose reference was last followed on the way. */
interface Edge {
  to: unknown;
  holder: JsonObject;
}

/**
 * Replaces every `$ref` that leads back to its own schema without descending into the value: no validator terminates on
 * these. Changes the given (copied) schema. Returns the schemas whose reference was replaced.
 */
export function* cutEndlessReferences(root: Schema): Steps<JsonObject[]> {
  const cut: JsonObject[] = [];
  const open = new Set<unknown>();
  const done = new Set<unknown>();
  const waiting: unknown[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isObject(next)) continue;
    for (const child of childrenOf(next)) {
      yield;
      waiting.push(child);
    }
    const path: Frame[] = [];
    enter(next, next, path);
    for (let frame = path.at(-1); frame; frame = path.at(-1)) {
      yield;
      const edge = frame.edges.pop();
      if (!edge) {
        open.delete(frame.schema);
        done.add(frame.schema);
        path.pop();
      } else if (open.has(edge.to)) {
        edge.holder['$ref'] = undecidedReference;
        cut.push(edge.holder);
      } else enter(edge.to, edge.holder, path);
    }
  }
  return cut;

  function enter(schema: unknown, holder: JsonObject, path: Frame[]) {
    if (!isObject(schema) || done.has(schema)) return;
    open.add(schema);
    const target = targetOf(schema);
    const edges = inPlaceChildren(schema).map((to): Edge => ({to, holder}));
    if (target !== undefined) edges.unshift({to: valueAt(root, target), holder: schema});
    path.push({schema, edges});
  }
}
