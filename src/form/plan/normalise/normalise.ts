import type {PlanProblem} from '../plan.js';
import {isObject, isSchema, pointerTo, referenceTo, valueAt, type JsonObject, type Schema} from './json.js';
import {isKnown, isWellFormed, lists, maps, singles} from './keywords.js';
import {cutEndlessReferences} from './loops.js';
import {modernise} from './older-words.js';
import {unicodePattern} from './patterns.js';
import {homeBase, References, type Target} from './references.js';

export interface Normalised {
  schema: Schema;
  problems: PlanProblem[];
  /** How many schemas it is made of, and how deep they are nested (references do not count). */
  nodes: number;
  depth: number;
}

/**
 * A copy of a schema in plain 2020-12: older words replaced, malformed and unknown ones left out, every reference a `#/…`
 * pointer that exists. Compiler, interpreter and plan all work on it, so that they mean the same by the same pointer.
 */
export function normalise(schema: Schema): Normalised {
  return new Normaliser(schema).run();
}

/** A schema to copy: where it was, where its copy is, the base of its references and its depth. */
interface Place {
  from: string;
  to: string;
  base: string;
  depth: number;
}

interface Reference {
  holder: JsonObject;
  text: string;
  dynamic: boolean;
  place: Place;
}

const noProblemWords = new Set(['enumNames', 'discriminator', 'definitions']);

class Normaliser {
  readonly #source: Schema;
  readonly #references = new References();
  readonly #problems: PlanProblem[] = [];
  readonly #copies = new Map<string, string>();
  #pending: Reference[] = [];
  /** Schemas that only references lead to, under the name their copy has in `$defs`. */
  readonly #strays = new Map<string, Schema>();
  #nodes = 0;
  #depth = 0;

  constructor(source: Schema) {
    this.#source = source;
  }

  run(): Normalised {
    let schema = this.#copy(this.#source, {from: '', to: '', base: homeBase, depth: 0});
    while (this.#pending.length > 0) {
      const pending = this.#pending;
      this.#pending = [];
      for (const reference of pending) this.#follow(reference);
    }
    if (this.#strays.size > 0 && isObject(schema)) {
      const defs = isObject(schema['$defs']) ? schema['$defs'] : {};
      schema = {...schema, $defs: {...defs, ...Object.fromEntries(this.#strays)}};
    }
    this.#problems.push(...cutEndlessReferences(schema));
    return {schema, problems: this.#problems, nodes: this.#nodes, depth: this.#depth};
  }

  #copy(source: unknown, place: Place): Schema {
    this.#nodes += 1;
    this.#depth = Math.max(this.#depth, place.depth);
    this.#copies.set(place.from, place.to);
    if (typeof source === 'boolean') return source;
    if (!isObject(source)) {
      this.#report(place.from, 'not-a-schema', 'A schema must be an object or a boolean.');
      return true;
    }
    const inside = {...place, base: this.#references.note(source, place.from, place.base)};
    const {schema, origins} = modernise(source);
    const copy = Object.fromEntries(
      Object.entries(schema).flatMap(([word, value]) => this.#copyWord(word, value, origins[word] ?? word, inside)),
    );
    this.#collectReferences(schema, copy, inside);
    return copy;
  }

  #copyWord(word: string, value: unknown, origin: string, place: Place): [string, unknown][] {
    if (!isKnown(word)) return [];
    if (!isWellFormed(word, value)) {
      if (!noProblemWords.has(word)) {
        this.#report(pointerTo(place.from, origin), 'wrong-keyword', `“${word}” does not have the shape it must have.`);
      }
      return [];
    }
    if (word === 'pattern') return this.#copyPattern(String(value), pointerTo(place.from, word)).map((p) => [word, p]);
    const child = (...steps: (string | number)[]): Place => ({
      from: pointerTo(place.from, origin, ...steps),
      to: pointerTo(place.to, word, ...steps),
      base: place.base,
      depth: place.depth + 1,
    });
    if (singles.has(word)) return [[word, this.#copy(value, child())]];
    if (lists.has(word) && Array.isArray(value)) return [[word, value.map((item, i) => this.#copy(item, child(i)))]];
    if (maps.has(word) && isObject(value)) return [[word, this.#copyMap(word, value, child)]];
    return [[word, structuredClone(value)]];
  }

  #copyMap(word: string, value: JsonObject, child: (name: string) => Place): JsonObject {
    const entries = Object.entries(value).flatMap(([name, schema]): [string, Schema][] => {
      if (word !== 'patternProperties') return [[name, this.#copy(schema, child(name))]];
      const place = child(name);
      return this.#copyPattern(name, place.from).map((pattern) => [
        pattern,
        this.#copy(schema, {...place, to: place.to.slice(0, place.to.lastIndexOf('/')) + pointerTo('', pattern)}),
      ]);
    });
    return Object.fromEntries(entries);
  }

  #copyPattern(pattern: string, pointer: string): string[] {
    const usable = unicodePattern(pattern);
    if (usable === undefined) this.#report(pointer, 'bad-pattern', `“${pattern}” is not a regular expression.`);
    return usable === undefined ? [] : [usable];
  }

  #collectReferences(source: JsonObject, holder: JsonObject, place: Place) {
    for (const word of ['$ref', '$dynamicRef']) {
      const text = source[word];
      if (typeof text === 'string') {
        this.#pending.push({holder, text, dynamic: word === '$dynamicRef', place});
      } else if (text !== undefined) {
        this.#report(pointerTo(place.from, word), 'wrong-keyword', `“${word}” must be a string.`);
      }
    }
  }

  #follow({holder, text, dynamic, place}: Reference) {
    const target = dynamic ? this.#references.findDynamic(text, place.base) : this.#references.find(text, place.base);
    const copy = this.#copyOf(target);
    if (copy === undefined) {
      const code = 'problem' in target ? target.problem : 'unresolved-reference';
      const what = code === 'remote-reference' ? 'is outside the schema, and nothing is fetched' : 'leads nowhere';
      this.#report(pointerTo(place.from, dynamic ? '$dynamicRef' : '$ref'), code, `The reference “${text}” ${what}.`);
      return;
    }
    const reference = referenceTo(copy);
    if (holder['$ref'] === undefined) holder['$ref'] = reference;
    else holder['allOf'] = [...(Array.isArray(holder['allOf']) ? holder['allOf'] : []), {$ref: reference}];
  }

  /** Where the copy of a reference's target is; makes it where only the reference leads to it. */
  #copyOf(target: Target): string | undefined {
    if ('problem' in target) return undefined;
    const {pointer} = target;
    const known = this.#copies.get(pointer);
    if (known !== undefined) return known;
    const source = valueAt(this.#source, pointer);
    if (!isSchema(source)) return undefined;
    const to = pointerTo('', '$defs', pointer);
    this.#copies.set(pointer, to);
    this.#strays.set(
      pointer,
      this.#copy(source, {from: pointer, to, base: this.#references.baseAt(pointer), depth: 1}),
    );
    return to;
  }

  #report(pointer: string, code: PlanProblem['code'], detail: string) {
    this.#problems.push({pointer, code, detail});
  }
}
