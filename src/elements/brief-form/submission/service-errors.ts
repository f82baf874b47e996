import type {ValidationErrors} from '../../../contract/errors.js';
import type {Plan, PlanNode} from '../../../form/plan/plan.js';
import {ValidationError} from '../../../client/errors.js';
import type {Subject} from '../subject.js';
import type {SubmissionState} from './submission.js';

/** One error of the service with its pointer in the form; without a pointer it concerns the whole form. */
export interface LocatedError {
  message: string;
  pointer?: string;
}

/** Prefixes of the brief's own fields in some of the service's paths. */
const wrappers = new Set(['body', 'request', 'data', 'order', 'brief']);

const none: readonly LocatedError[] = [];

/** The errors with which the service refused what was sent last. */
export function serverErrors(status: SubmissionState<unknown>, {form}: Subject): readonly LocatedError[] {
  const error = status.at === 'failed' ? status.error : undefined;
  return error instanceof ValidationError && form ? locateServiceErrors(error.errors, form.plan) : none;
}

/**
 * Finds the field of each error, whatever the notation of its path: `/brief/title`, `brief.title`, `$.brief.title`,
 * `brief.urls[0]`, `title`.
 * A path deeper than the form ends at the deepest field on the way.
 */
export function locateServiceErrors(errors: ValidationErrors['errors'], plan: Plan): LocatedError[] {
  return errors.map(({message, path}) => ({message, pointer: path === undefined ? undefined : findPlace(path, plan)}));
}

function findPlace(path: string, plan: Plan): string | undefined {
  const segments = parsePath(path);
  const bare = segments.findIndex((segment) => !wrappers.has(segment));
  const most = bare < 0 ? segments.length - 1 : bare;
  for (let start = most; start >= 0; start--) {
    const pointer = knownPart(segments.slice(start), plan);
    if (pointer.length > 0) return pointer.map((segment) => `/${escape(segment)}`).join('');
  }
  return undefined;
}

/** A path as segments: JSON Pointer (also as a fragment), JSONPath, or names with dots and brackets. */
export function parsePath(path: string): string[] {
  const text = path.trim();
  const isPointer = text.startsWith('/') || text.startsWith('#/');
  if (isPointer) return text.replace(/^#?\//, '').split('/').map(unescape);
  const tokens = text.replace(/^\$\.?/, '').match(/\[\s*(?:'[^']*'|"[^"]*"|\d+)\s*\]|[^.[\]/]+/g) ?? [];
  return tokens.map((token) => token.replace(/^\[\s*['"]?|['"]?\s*\]$/g, ''));
}

const unescape = (segment: string) => segment.replaceAll('~1', '/').replaceAll('~0', '~');
const escape = (segment: string) => segment.replaceAll('~', '~0').replaceAll('/', '~1');

/** The longest prefix of the segments that exists in the form. */
function knownPart(segments: readonly string[], plan: Plan): string[] {
  let nodes = layers(plan.root, plan);
  const known: string[] = [];
  for (const segment of segments) {
    nodes = nodes.flatMap((node) => children(node, segment)).flatMap((id) => layers(id, plan));
    if (nodes.length === 0) break;
    known.push(segment);
  }
  return known;
}

/** A node and all its overlays: it does not matter here which of them are active. */
function layers(id: string, plan: Plan, seen = new Set<string>()): PlanNode[] {
  const node = plan.nodes[id];
  if (!node || seen.has(id)) return [];
  seen.add(id);
  const overlays = [
    ...(node.conditions ?? []).flatMap(({then, otherwise}) => [then, otherwise]),
    ...(node.branches ?? []).flatMap(({options}) => options.map((option) => option.node)),
  ];
  return [node, ...overlays.flatMap((overlay) => (overlay === undefined ? [] : layers(overlay, plan, seen)))];
}

function children({object, array}: PlanNode, segment: string): string[] {
  const property = object?.properties.find(({name}) => name === segment)?.node;
  if (property !== undefined) return [property];
  const isIndex = /^\d+$/.test(segment);
  const item = isIndex ? (array?.prefix?.[Number(segment)] ?? array?.items) : undefined;
  return [item || undefined, object?.additional || undefined].filter((id) => id !== undefined);
}
