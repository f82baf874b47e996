import type {JsonType} from '../../plan/plan.js';
import type {Facts} from '../facts/facts.js';

/** How a node is filled in: as one of JSON's types, from options, as raw JSON, or not before a branch is chosen. */
export type Kind = JsonType | 'options' | 'json' | 'never' | 'unchosen';

/** The kinds a visitor may choose from at a node; the first is the default. */
export function kindsOf({node, fields, choices}: Facts, required: boolean): Kind[] {
  if (node.never) return ['never'];
  if (node.options) return ['options'];
  // One widget writes either, so that nobody has to choose first.
  if (node.widget === 'int-or-string') return ['json'];
  if (!node.types) {
    const guess = guessKind({node, fields});
    if (guess) return [guess];
    return choices.length > 0 ? ['unchosen'] : anything;
  }
  const kinds: Kind[] = node.types.filter((type) => type !== 'null');
  // A value that may be left out needs no `null` as well; a yes-or-no question offers `null` as a third answer.
  const isOwnKind = !kinds.length || (required && String(kinds) !== 'boolean');
  return node.types.includes('null') && isOwnKind ? [...kinds, 'null'] : kinds;
}

/** The kind that shows a value without loss; raw JSON when no allowed kind can. */
export function kindFor(value: unknown, kinds: Kind[], nullable: boolean): Kind {
  const first = kinds[0] ?? 'json';
  if (value === undefined) return first;
  const fitting = kinds.find((kind) => fits(value, kind));
  if (fitting) return fitting;
  // A number with decimals is corrected in the field it was typed in.
  if (typeof value === 'number' && kinds.includes('integer')) return 'integer';
  if (value !== null) return 'json';
  if (first === 'object' || first === 'array' || first === 'unchosen') return 'null';
  return nullable || isScalar.has(first) ? first : 'json';
}

/** The kinds whose control is empty for a `null`, also for one that the schema does not allow. */
const isScalar = new Set<Kind>(['string', 'number', 'integer', 'boolean']);

/** True when a value is of a kind. */
export function fits(value: unknown, kind: Kind): boolean {
  if (kind === 'options' || kind === 'json') return true;
  return typesOf(value).includes(kind);
}

function typesOf(value: unknown): Kind[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'object')
    return [typeof value as Kind];
  return [];
}

const anything: Kind[] = ['string', 'number', 'boolean', 'json'];

/** Many schemas omit `type` where other keywords imply it. */
function guessKind({node, fields}: Pick<Facts, 'node' | 'fields'>): Kind | undefined {
  if (fields) return 'object';
  if (node.array) return 'array';
  if (node.string) return 'string';
  return node.number && 'number';
}
