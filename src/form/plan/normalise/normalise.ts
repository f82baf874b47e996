import type {PlanProblem} from '../plan.js';
import {limits, Room} from '../limits.js';
import type {Steps} from '../steps.js';
import {isObject, setMember, type JsonObject} from '../../../json/json.js';
import {join, valueAt} from '../../../json/pointer.js';
import {asserts} from './annotations.js';
import {isKnown, isWellFormed, lists, maps, singles} from './keywords.js';
import {inlineConstants} from './inline-constants.js';
import {cutEndlessReferences} from './loops.js';
import {modernise} from './older-keywords.js';
import {readFields} from './formily.js';
import {markPassword, namesInOrder} from './other-form-keywords.js';
import {emptyNames} from '../titles/schema-names.js';
import {CopiedPatterns} from './copied-patterns.js';
import {namePrefixed} from './prefixed-options.js';
import {readWordPatterns} from './word-patterns.js';
import {Problems, shortened} from './problems.js';
import {homeBase, References, type Target} from './references.js';
import {addReference, isSchema, referenceTo, undecidedReference, type Schema} from './schema.js';

export interface Normalised {
  schema: Schema;
  problems: PlanProblem[];
  /** The maximum text length for some of its patterns: matching a longer text may take very long. */
  patternLimits: Record<string, number>;
}

/**
 * A copy of a schema in plain 2020-12: older keywords are replaced, malformed and unknown ones left out, and every
 * reference is a `#/…` pointer that exists. The plan and the rules both work on it, so that their pointers mean the
 * same. Shares values that are not schemas, such as `enum`, with the given schema.
 */
export function normalise(schema: Schema): Steps<Normalised> {
  return new Normaliser(schema).run();
}

/** A schema to copy: its pointer, its copy's pointer, the base URI of its references, and how deep it is nested. */
interface Position {
  from: string;
  to: string;
  base: string;
  depth: number;
}

/** The copied schemas of a keyword such as `properties`, by name. */
interface CopiedMap {
  copies: JsonObject;
  isWhole: boolean;
}

interface Reference {
  holder: JsonObject;
  text: string;
  dynamic: boolean;
  position: Position;
}

const noProblemKeywords = new Set([
  'enumNames',
  'enumDescriptions',
  'discriminator',
  'definitions',
  'errorMessage',
  'patternDescription',
  'widget',
  'ui',
]);
/** In characters: each pointer below a property contains its name, and takes milliseconds to write if that is longer. */
const longestName = 20_000;

class Normaliser {
  readonly #source: Schema;
  readonly #references = new References();
  readonly #problems = new Problems();
  readonly #patterns = new CopiedPatterns(this.#problems);
  /** Pointers of the copies, by the pointer of the original schema. */
  readonly #copies = new Map<string, string>();
  /** Pointers of the copies that hold a reference. */
  readonly #holders = new Map<JsonObject, string>();
  #pending: Reference[] = [];
  /** Schemas that only references lead to, by their names in the copy's `$defs`. */
  readonly #strays = new Map<string, Schema>();
  readonly #room = new Room();
  #count = 0;

  constructor(source: Schema) {
    this.#source = source;
  }

  *run(): Steps<Normalised> {
    let schema = yield* this.#copy(this.#source, {from: '', to: '', base: homeBase, depth: 0});
    while (this.#pending.length > 0) {
      const pending = this.#pending;
      this.#pending = [];
      for (const reference of pending) {
        yield;
        yield* this.#follow(reference);
      }
    }
    if (this.#strays.size > 0 && isObject(schema)) {
      const defs = isObject(schema['$defs']) ? schema['$defs'] : {};
      schema = {...schema, $defs: {...defs, ...Object.fromEntries(this.#strays)}};
    }
    for (const holder of yield* cutEndlessReferences(schema)) {
      this.#problems.report(
        this.#holders.get(holder) ?? '',
        'endless-reference',
        'The reference leads back to itself.',
      );
    }
    yield* inlineConstants(schema, this.#holders.values());
    return {
      schema,
      problems: [...this.#problems.found, ...this.#room.problems],
      patternLimits: Object.fromEntries(this.#patterns.limits),
    };
  }

  *#copy(source: unknown, position: Position): Steps<Schema> {
    this.#count += 1;
    if (this.#count % 50 === 0) yield;
    if (!this.#room.hasSchema(position.from, position.depth)) return {$ref: undecidedReference};
    this.#copies.set(position.from, position.to);
    if (typeof source === 'boolean') return source;
    if (!isObject(source)) {
      this.#problems.report(position.from, 'not-a-schema', 'A schema must be an object or a boolean.');
      return {$ref: undecidedReference};
    }
    const inside = {...position, base: this.#references.note(source, position.from, position.base)};
    const {schema, origins} = modernise(source);
    yield* readWordPatterns(schema);
    yield* readFields(schema);
    const copy: JsonObject = {};
    for (const keyword of Object.keys(schema)) {
      yield* this.#copyKeyword(copy, keyword, schema[keyword], origins[keyword] ?? keyword, inside);
    }
    this.#collectReferences(schema, copy, inside);
    return copy;
  }

  *#copyKeyword(copy: JsonObject, keyword: string, value: unknown, origin: string, position: Position): Steps<void> {
    if (!isKnown(keyword)) return;
    if (!isWellFormed(keyword, value)) {
      if (noProblemKeywords.has(keyword)) return;
      const detail = `“${keyword}” has an invalid value.`;
      this.#problems.report(join(position.from, origin), 'wrong-keyword', detail);
      if (asserts(keyword)) addReference(copy, undecidedReference);
      return;
    }
    const isValue = !singles.has(keyword) && !lists.has(keyword) && !maps.has(keyword);
    if (isValue && !(yield* this.#room.hasValue(value, keyword, join(position.from, origin), position.depth + 1))) {
      if (asserts(keyword)) addReference(copy, undecidedReference);
      return;
    }
    const child = (...steps: (string | number)[]): Position => {
      const from = join(position.from, origin, ...steps);
      const isSame = position.from === position.to && keyword === origin;
      const to = isSame ? from : join(position.to, keyword, ...steps);
      return {from, to, base: position.base, depth: position.depth + 1 + steps.length};
    };
    if (keyword === 'pattern') {
      yield;
      copy[keyword] = this.#patterns.copy(String(value), join(position.from, keyword));
    } else if (singles.has(keyword)) copy[keyword] = yield* this.#copy(value, child());
    else if (lists.has(keyword) && Array.isArray(value)) copy[keyword] = yield* this.#copyList(value, child);
    else if (maps.has(keyword) && isObject(value)) {
      const {copies, isWhole} = yield* this.#copyMap(keyword, value, child);
      copy[keyword] = copies;
      if (asserts(keyword) && !isWhole) addReference(copy, undecidedReference);
    } else copy[keyword] = value;
  }

  /** Copies no more schemas than there is room for: the last copies are undecided, so leaving out others changes nothing. */
  *#copyList(values: unknown[], child: (index: number) => Position): Steps<Schema[]> {
    const copies: Schema[] = [];
    for (const value of values) {
      if (copies.length === limits.schemas) break;
      copies.push(yield* this.#copy(value, child(copies.length)));
    }
    return copies;
  }

  /** `isWhole` is false if a name is left out or two patterns become the same. Counted, since listing many takes time. */
  *#copyMap(keyword: string, value: JsonObject, child: (name: string) => Position): Steps<CopiedMap> {
    const copies: JsonObject = {};
    let count = 0;
    const names = yield* namesInOrder(value);
    const titled: string[] = [];
    for (const name of names) {
      yield;
      if (!this.#isUsable(name)) continue;
      const schema = value[name];
      const position = child(name);
      if (keyword !== 'patternProperties') {
        const copied = yield* this.#copy(schema, position);
        if (keyword === 'properties' && isObject(copied)) {
          markPassword(name, copied);
          if ('title' in copied) titled.push(name);
        }
        if (isObject(copied)) namePrefixed(name, copied);
        setMember(copies, name, copied);
        count += 1;
        continue;
      }
      const pattern = this.#patterns.copy(name, position.from);
      const to = pattern === name ? position.to : join(position.to.slice(0, position.to.lastIndexOf('/')), pattern);
      if (!Object.hasOwn(copies, pattern)) count += 1;
      setMember(copies, pattern, yield* this.#copy(schema, {...position, to}));
    }
    yield* emptyNames(copies, titled);
    return {copies, isWhole: count === names.length};
  }

  /** Whether a pointer can contain this name; reports why not. */
  #isUsable(name: string): boolean {
    const isLong = name.length > longestName;
    const isBroken = /\p{Surrogate}/u.test(name);
    if (isLong)
      this.#problems.report(
        '',
        'wrong-keyword',
        `The name “${shortened(name)}” is longer than ${longestName} characters.`,
      );
    if (isBroken) this.#problems.report('', 'unreadable', 'A property name contains an unpaired surrogate.');
    return !isLong && !isBroken;
  }

  #collectReferences(source: JsonObject, holder: JsonObject, position: Position) {
    for (const keyword of ['$ref', '$dynamicRef']) {
      const text = source[keyword];
      if (typeof text === 'string') {
        this.#pending.push({holder, text, dynamic: keyword === '$dynamicRef', position});
      } else if (text !== undefined) {
        this.#problems.report(join(position.from, keyword), 'wrong-keyword', `“${keyword}” must be a string.`);
        addReference(holder, undecidedReference);
      }
    }
  }

  *#follow({holder, text, dynamic, position}: Reference): Steps<void> {
    const target = dynamic
      ? this.#references.findDynamic(text, position.base)
      : this.#references.find(text, position.base);
    const copy = yield* this.#copyOf(target);
    if (copy === undefined) {
      const code = 'problem' in target ? target.problem : 'unresolved-reference';
      const detail = `The reference “${shortened(text)}” ${reasons[code]}.`;
      this.#problems.report(join(position.from, dynamic ? '$dynamicRef' : '$ref'), code, detail);
      addReference(holder, undecidedReference);
      return;
    }
    if (holder['$ref'] === undefined) this.#holders.set(holder, position.to);
    addReference(holder, referenceTo(copy));
  }

  /** The pointer of a reference target's copy; creates the copy when only the reference leads to it. */
  *#copyOf(target: Target): Steps<string | undefined> {
    if ('problem' in target) return undefined;
    const {pointer} = target;
    const known = this.#copies.get(pointer);
    if (known !== undefined) return known;
    const source = valueAt(this.#source, pointer);
    if (!isSchema(source)) return undefined;
    const to = join('', '$defs', pointer);
    this.#copies.set(pointer, to);
    const depth = pointer.split('/').length - 1;
    const copy = yield* this.#copy(source, {from: pointer, to, base: this.#references.baseAt(pointer), depth});
    this.#strays.set(pointer, copy);
    return to;
  }
}

/** Why a reference is left to the service. */
const reasons = {
  'unresolved-reference': 'leads nowhere',
  'remote-reference': 'is outside the schema, and nothing is fetched',
  'dynamic-reference': 'leads to different schemas, depending on those that lead to it',
};
