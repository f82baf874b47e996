import type {InstancePointer} from './plan.js';
import {isObject, member} from '../../json/json.js';
import {join} from '../../json/pointer.js';
import {asserts} from './normalise/annotations.js';
import {targetOf, type Schema} from './normalise/schema.js';
import {listAt, type Lookup} from './locations.js';

const inPlaceLists = ['allOf', 'anyOf', 'oneOf'];
const inPlaceSingles = ['not', 'if', 'then', 'else'];

/** Keywords that read nothing besides what other keywords read, as annotations do. */
const silent = [
  ...inPlaceLists,
  ...inPlaceSingles,
  ...['$ref', 'properties', 'required', 'dependentRequired', 'dependentSchemas', 'type'],
];

/**
 * The pointers, relative to an object, that a schema reads. What cannot be named (items, patterns, counts, recursion)
 * counts as reading the whole object.
 */
export function readsOf(lookup: Lookup, schema: Schema): InstancePointer[] {
  const reads = new Set<InstancePointer>();
  const open = new Set<Schema>();
  let visits = 0;

  const visit = (current: unknown, at: InstancePointer, isRoot: boolean) => {
    if (!isObject(current)) {
      if (current === false && !isRoot) reads.add(at);
      return;
    }
    if (open.has(current)) return void reads.add(at);
    if ((visits += 1) > maxVisits) return;
    open.add(current);
    if (looksAtWhole(current, isRoot)) reads.add(at);
    const target = targetOf(current);
    if (target !== undefined) visit(lookup(target), at, isRoot);
    for (const keyword of inPlaceLists) for (const child of listAt(current, keyword)) visit(child, at, isRoot);
    for (const keyword of inPlaceSingles) visit(current[keyword], at, isRoot);
    for (const name of namesRead(current)) reads.add(join(at, name));
    for (const [name, child] of entriesAt(current, 'dependentSchemas')) {
      reads.add(join(at, name));
      visit(child, at, isRoot);
    }
    for (const [name, child] of entriesAt(current, 'properties')) visit(child, join(at, name), false);
    open.delete(current);
  };

  visit(schema, '', true);
  return visits > maxVisits ? [''] : withoutCovered(reads);
}

/** References can lead to one schema on too many paths to follow: after this many steps, the whole object counts as read. */
const maxVisits = 1000;

/** The object's own type adds nothing at the root; below, a type with named properties is covered by these. */
function looksAtWhole(schema: Record<string, unknown>, isRoot: boolean): boolean {
  if (Object.keys(schema).some((keyword) => asserts(keyword) && !silent.includes(keyword))) return true;
  const {type} = schema;
  if (type === undefined || (type === 'object' && (isRoot || Object.hasOwn(schema, 'properties')))) return false;
  return true;
}

function namesRead(schema: Record<string, unknown>): string[] {
  const pairs = entriesAt(schema, 'dependentRequired');
  return [
    ...listAt(schema, 'required').map(String),
    ...pairs.flatMap(([name, needed]) => [name, ...(Array.isArray(needed) ? needed.map(String) : [])]),
  ];
}

function entriesAt(schema: Record<string, unknown>, keyword: string): [string, unknown][] {
  const value = member(schema, keyword);
  return isObject(value) ? Object.entries(value) : [];
}

const withoutCovered = (reads: Set<InstancePointer>): InstancePointer[] =>
  [...reads].filter((read) => !parentsOf(read).some((parent) => reads.has(parent)));

function parentsOf(pointer: InstancePointer): InstancePointer[] {
  const parents: InstancePointer[] = [];
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    parents.push(pointer.slice(0, end));
    if (end === 0) break;
  }
  return parents;
}
