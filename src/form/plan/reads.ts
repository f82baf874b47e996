import type {InstancePointer} from './plan.js';
import {isObject} from '../../json/json.js';
import {join} from '../../json/pointer.js';
import {asserts} from './normalise/annotations.js';
import {targetOf, type Schema} from './normalise/schema.js';
import {listAt, membersAt, type Lookup} from './locations.js';

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
  let looks = 0;
  const look = () => (looks += 1) <= maxLooks;
  const read = (pointer: InstancePointer) => look() && reads.add(pointer) === reads;

  /** False once there is too much to look at. */
  const visit = (current: unknown, at: InstancePointer, isRoot: boolean): boolean => {
    if (!isObject(current)) return isRoot || current !== false || read(at);
    if (open.has(current) || at.length > maxLength) return read(at);
    open.add(current);
    const target = targetOf(current);
    const readName = (name: unknown) => read(join(at, String(name)));
    const isDone =
      look() &&
      (!looksAtWhole(current, isRoot) || read(at)) &&
      (target === undefined || visit(lookup(target), at, isRoot)) &&
      inPlaceLists.every((keyword) => listAt(current, keyword).every((child) => visit(child, at, isRoot))) &&
      inPlaceSingles.every((keyword) => visit(current[keyword], at, isRoot)) &&
      listAt(current, 'required').every(readName) &&
      entriesAt(current, 'dependentRequired').every((names) => names.flat().every(readName)) &&
      entriesAt(current, 'dependentSchemas').every(([name, child]) => readName(name) && visit(child, at, isRoot)) &&
      entriesAt(current, 'properties').every(([name, child]) => visit(child, join(at, name), false));
    open.delete(current);
    return isDone;
  };

  return visit(schema, '', true) ? withoutCovered(reads) : [''];
}

/** Schemas and names that are looked at for one condition; references can lead to one schema on endlessly many paths. */
const maxLooks = 1000;

/** Characters of a pointer; what is deeper is not told apart. */
const maxLength = 500;

/** The object's own type adds nothing at the root; below, a type with named properties is covered by these. */
function looksAtWhole(schema: Record<string, unknown>, isRoot: boolean): boolean {
  if (Object.keys(schema).some((keyword) => asserts(keyword) && !silent.includes(keyword))) return true;
  const {type} = schema;
  return type !== undefined && !(type === 'object' && (isRoot || Object.hasOwn(schema, 'properties')));
}

const entriesAt = (schema: Schema, keyword: string): [string, unknown][] => Object.entries(membersAt(schema, keyword));

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
