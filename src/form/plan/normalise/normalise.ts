import type {PlanProblem} from '../plan.js';
import {limits, TooMuch} from '../limits.js';
import type {Steps} from '../steps.js';
import {isObject, setMember, type JsonObject} from '../../../json/json.js';
import {join, valueAt} from '../../../json/pointer.js';
import {isKnown, isWellFormed, lists, maps, singles} from './keywords.js';
import {cutEndlessReferences} from './loops.js';
import {modernise} from './older-words.js';
import {PatternLimits} from '../patterns/pattern-limits.js';
import {unicodePattern} from './patterns.js';
import {homeBase, References, type Target} from './references.js';
import {isSchema, referenceTo, type Schema} from './schema.js';

export interface Normalised {
  schema: Schema;
  problems: PlanProblem[];
  /** How long a text some of its patterns may be run on: matching a longer one may take very long. */
  patternLimits: Record<string, number>;
}

/**
 * A copy of a schema in plain 2020-12: older words replaced, malformed and unknown ones left out, every reference a `#/…`
 * pointer that exists. Plan and evaluator work on it, so that they mean the same by the same pointer. It shares with the
 * given schema what no keyword leads into, such as the values of an `enum`.
 *
 * @throws TooMuch
 */
export function normalise(schema: Schema): Steps<Normalised> {
  return new Normaliser(schema).run();
}

/** A schema to copy: where it was, where its copy is and the base of its references. */
interface Place {
  from: string;
  to: string;
  base: string;
}

interface Reference {
  holder: JsonObject;
  text: string;
  dynamic: boolean;
  place: Place;
}

const noProblemWords = new Set(['enumNames', 'discriminator', 'definitions']);
/** More problems than anybody reads. */
const mostProblems = 100;

class Normaliser {
  readonly #source: Schema;
  readonly #references = new References();
  readonly #problems: PlanProblem[] = [];
  /** Where the copy of each schema is, by where the schema was. */
  readonly #copies = new Map<string, string>();
  /** Where the copies are that hold a reference. */
  readonly #holders = new Map<JsonObject, string>();
  readonly #limits = new PatternLimits();
  readonly #limited = new Map<string, number>();
  #pending: Reference[] = [];
  /** Schemas that only references lead to, under the name their copy has in `$defs`. */
  readonly #strays = new Map<string, Schema>();
  #count = 0;
  #pointerLength = 0;

  constructor(source: Schema) {
    this.#source = source;
  }

  *run(): Steps<Normalised> {
    let schema = yield* this.#copy(this.#source, {from: '', to: '', base: homeBase});
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
      this.#report(this.#holders.get(holder) ?? '', 'endless-reference', 'The reference leads back to itself.');
    }
    return {schema, problems: this.#problems, patternLimits: Object.fromEntries(this.#limited)};
  }

  *#copy(source: unknown, place: Place): Steps<Schema> {
    this.#meter(place);
    if (this.#count % 50 === 0) yield;
    this.#copies.set(place.from, place.to);
    if (typeof source === 'boolean') return source;
    if (!isObject(source)) {
      this.#report(place.from, 'not-a-schema', 'A schema must be an object or a boolean.');
      return true;
    }
    const inside = {...place, base: this.#references.note(source, place.from, place.base)};
    const {schema, origins} = modernise(source);
    const copy: JsonObject = {};
    for (const word of Object.keys(schema)) {
      yield* this.#copyWord(copy, word, schema[word], origins[word] ?? word, inside);
    }
    this.#collectReferences(schema, copy, inside);
    return copy;
  }

  /** A schema deep inside others has a long pointer: many of these weigh more than the schema itself. */
  #meter({from}: Place) {
    this.#count += 1;
    this.#pointerLength += from.length;
    if (this.#count > limits.schemas) throw new TooMuch('too-large', `It has more than ${limits.schemas} schemas.`);
    if (this.#pointerLength > limits.pointers)
      throw new TooMuch('too-large', 'Its schemas lie too deep in each other.');
  }

  *#copyWord(copy: JsonObject, word: string, value: unknown, origin: string, place: Place): Steps<void> {
    if (!isKnown(word)) return;
    if (!isWellFormed(word, value)) {
      if (noProblemWords.has(word)) return;
      const detail = `“${word}” does not have the shape it must have.`;
      this.#report(join(place.from, origin), 'wrong-keyword', detail);
      return;
    }
    const child = (...steps: (string | number)[]): Place => {
      const from = join(place.from, origin, ...steps);
      const isSame = place.from === place.to && word === origin;
      return {from, to: isSame ? from : join(place.to, word, ...steps), base: place.base};
    };
    if (word === 'pattern') {
      yield;
      const pattern = this.#copyPattern(String(value), join(place.from, word));
      if (pattern !== undefined) copy[word] = pattern;
    } else if (singles.has(word)) copy[word] = yield* this.#copy(value, child());
    else if (lists.has(word) && Array.isArray(value)) copy[word] = yield* this.#copyList(value, child);
    else if (maps.has(word) && isObject(value)) copy[word] = yield* this.#copyMap(word, value, child);
    else copy[word] = value;
  }

  *#copyList(values: unknown[], child: (index: number) => Place): Steps<Schema[]> {
    const copies: Schema[] = [];
    for (const value of values) copies.push(yield* this.#copy(value, child(copies.length)));
    return copies;
  }

  *#copyMap(word: string, value: JsonObject, child: (name: string) => Place): Steps<JsonObject> {
    const copies: JsonObject = {};
    for (const [name, schema] of Object.entries(value)) {
      yield;
      const place = child(name);
      if (word !== 'patternProperties') {
        setMember(copies, name, yield* this.#copy(schema, place));
        continue;
      }
      const pattern = this.#copyPattern(name, place.from);
      if (pattern === undefined) continue;
      const to = pattern === name ? place.to : join(place.to.slice(0, place.to.lastIndexOf('/')), pattern);
      setMember(copies, pattern, yield* this.#copy(schema, {...place, to}));
    }
    return copies;
  }

  #copyPattern(pattern: string, pointer: string): string | undefined {
    const usable = unicodePattern(pattern);
    if (usable === undefined) {
      this.#report(pointer, 'bad-pattern', `“${shortened(pattern)}” is not a regular expression.`);
    } else this.#limit(usable, pointer);
    return usable;
  }

  #limit(pattern: string, pointer: string) {
    const limit = this.#limits.of(pattern);
    if (limit === Infinity) return;
    this.#limited.set(pattern, limit);
    if (limit > 0) return;
    const detail = `Matching “${shortened(pattern)}” may take very long: it is left to the service.`;
    this.#report(pointer, 'unsafe-pattern', detail);
  }

  #collectReferences(source: JsonObject, holder: JsonObject, place: Place) {
    for (const word of ['$ref', '$dynamicRef']) {
      const text = source[word];
      if (typeof text === 'string') {
        this.#pending.push({holder, text, dynamic: word === '$dynamicRef', place});
      } else if (text !== undefined) {
        this.#report(join(place.from, word), 'wrong-keyword', `“${word}” must be a string.`);
      }
    }
  }

  *#follow({holder, text, dynamic, place}: Reference): Steps<void> {
    const target = dynamic ? this.#references.findDynamic(text, place.base) : this.#references.find(text, place.base);
    const copy = yield* this.#copyOf(target);
    if (copy === undefined) {
      const code = 'problem' in target ? target.problem : 'unresolved-reference';
      const what = code === 'remote-reference' ? 'is outside the schema, and nothing is fetched' : 'leads nowhere';
      const detail = `The reference “${shortened(text)}” ${what}.`;
      this.#report(join(place.from, dynamic ? '$dynamicRef' : '$ref'), code, detail);
      return;
    }
    const reference = referenceTo(copy);
    if (holder['$ref'] !== undefined) {
      holder['allOf'] = [...(Array.isArray(holder['allOf']) ? holder['allOf'] : []), {$ref: reference}];
      return;
    }
    holder['$ref'] = reference;
    this.#holders.set(holder, place.to);
  }

  /** Where the copy of a reference's target is; makes it where only the reference leads to it. */
  *#copyOf(target: Target): Steps<string | undefined> {
    if ('problem' in target) return undefined;
    const {pointer} = target;
    const known = this.#copies.get(pointer);
    if (known !== undefined) return known;
    const source = valueAt(this.#source, pointer);
    if (!isSchema(source)) return undefined;
    const to = join('', '$defs', pointer);
    this.#copies.set(pointer, to);
    const copy = yield* this.#copy(source, {from: pointer, to, base: this.#references.baseAt(pointer)});
    this.#strays.set(pointer, copy);
    return to;
  }

  #report(pointer: string, code: PlanProblem['code'], detail: string) {
    if (this.#problems.length < mostProblems) this.#problems.push({pointer, code, detail});
  }
}

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
