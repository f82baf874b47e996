import type {ValidationErrors} from '../../../contract/errors.js';
import type {Plan, PlanNode} from '../../../form/plan/plan.js';
import {join, segments} from '../../../json/pointer.js';

/** One error of the service with its pointer in the form; without a pointer it concerns the whole form. */
export interface LocatedError {
  message: string;
  pointer?: string;
}

/** What some services put before the fields of the brief in a path. */
const wrappers = new Set(['body', 'request', 'data', 'order', 'brief']);

/**
 * Finds the field of each error, whatever the notation of its path: `/brief/title`, `brief.title`, `$.brief.title`,
 * `brief.urls[0]`, `title`.
 * A path deeper than the form ends at the deepest field on the way.
 */
export function locateServiceErrors(errors: ValidationErrors['errors'], plan: Plan): LocatedError[] {
  return errors.map(({message, path}) => ({message, pointer: path === undefined ? undefined : findField(path, plan)}));
}

function findField(path: string, plan: Plan): string | undefined {
  const names = parsePath(path);
  const bare = names.findIndex((name) => !wrappers.has(name));
  const max = bare < 0 ? names.length - 1 : bare;
  for (let start = max; start >= 0; start--) {
    const known = knownPart(names.slice(start), plan);
    if (known.length > 0) return join('', ...known);
  }
  return undefined;
}

/** A path as segments: JSON Pointer (also as a fragment), JSONPath, or names with dots and brackets. */
export function parsePath(path: string): string[] {
  const text = path.trim();
  const isPointer = text.startsWith('/') || text.startsWith('#/');
  if (isPointer) return segments(text);
  const tokens = text.replace(/^\$\.?/, '').match(/\[\s*(?:'[^']*'|"[^"]*"|\d+)\s*\]|[^.[\]/]+/g) ?? [];
  return tokens.map((token) => token.replace(/^\[\s*['"]?|['"]?\s*\]$/g, ''));
}

/** The longest prefix of a path that exists in the form. */
function knownPart(names: readonly string[], plan: Plan): string[] {
  let nodes = withOverlays(plan.root, plan);
  const known: string[] = [];
  for (const name of names) {
    nodes = nodes.flatMap((node) => children(node, name)).flatMap((id) => withOverlays(id, plan));
    if (nodes.length === 0) break;
    known.push(name);
  }
  return known;
}

/** A node and all its overlays: it does not matter here which of them are active. */
function withOverlays(id: string, plan: Plan, seen = new Set<string>()): PlanNode[] {
  const node = plan.nodes[id];
  if (!node || seen.has(id)) return [];
  seen.add(id);
  const overlays = [
    ...(node.conditions ?? []).flatMap(({then, otherwise}) => [then, otherwise]),
    ...(node.branches ?? []).flatMap(({options}) => options.map((option) => option.node)),
  ];
  return [node, ...overlays.flatMap((overlay) => (overlay === undefined ? [] : withOverlays(overlay, plan, seen)))];
}

function children({object, array}: PlanNode, segment: string): string[] {
  const property = object?.properties.find(({name}) => name === segment)?.node;
  if (property !== undefined) return [property];
  const isIndex = /^\d+$/.test(segment);
  const item = isIndex ? (array?.prefix?.[Number(segment)] ?? array?.items) : undefined;
  return [item || undefined, object?.additional || undefined].filter((id) => id !== undefined);
}
