import type {Steps} from '../steps.js';
import {isObject, type JsonObject} from '../../../json/json.js';
import {valueAt} from '../../../json/pointer.js';
import {childrenOf, inPlaceChildren} from './keywords.js';
import {targetOf, type Schema} from './schema.js';

/** A schema that is being looked through, and the schemas that judge the same value as it does and are still to be looked at. */
interface Frame {
  schema: JsonObject;
  edges: Edge[];
}

/** A way to a schema that judges the same value, and the schema whose reference was followed last on that way. */
interface Edge {
  to: unknown;
  holder: JsonObject;
}

/**
 * Takes out every `$ref` that leads back to its own schema without a step into the value, which no validator ever ends on.
 * Changes the given (copied) schema. Gives the schemas that have lost their reference.
 */
export function* cutEndlessReferences(root: Schema): Steps<JsonObject[]> {
  const cut: JsonObject[] = [];
  const open = new Set<unknown>();
  const done = new Set<unknown>();
  const waiting: Schema[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield;
    if (!isObject(next)) continue;
    for (const [, child] of childrenOf(next).reverse()) waiting.push(child);
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
        if (delete edge.holder['$ref']) cut.push(edge.holder);
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
