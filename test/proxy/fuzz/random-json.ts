import type {Schema} from '../../../src/contract/schema.js';
import type {Random} from '../tools/random.js';

const words = [
  '',
  'a',
  'logo',
  'Grün',
  '日本',
  '\u2028',
  '\0',
  '"',
  '\\',
  '</script>',
  '__proto__',
  'x'.repeat(300),
  '1e999',
  'null',
];
const numbers = [0, -0, 1, -1, 0.1, 1e21, -1e-7, 2 ** 31, 2 ** 53, 1e308, 100, 7];
const names = ['a', 'id', 'title', 'page', 'message', 'errors', '__proto_', 'constructor', 'toString', 'length', ''];

/** Any JSON value. */
export function randomJson(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 4 : 6);
  if (kind === 0) return random.pick([null, true, false]);
  if (kind === 1) return random.pick(numbers);
  if (kind < 4) return random.pick(words);
  const items = Array.from({length: random.below(4)}, () => randomJson(random, depth + 1));
  return kind === 4 ? items : Object.fromEntries(items.map((item) => [random.pick(names), item]));
}

/** A value that roughly satisfies a schema of the contract; where the schema is silent, any value. */
export function valueOf(schema: unknown, random: Random): unknown {
  if (typeof schema !== 'object' || schema === null) return randomJson(random);
  const {type, enum: choices, properties = {}, items, required = [], anyOf = []} = schema as Exclude<Schema, boolean>;
  if (Array.isArray(choices)) return random.pick(choices as unknown[]);
  if (type === 'array') return Array.from({length: random.below(4)}, () => valueOf(items, random));
  if (type === 'integer') return random.below(100);
  if (type === 'number') return random.pick([1, 4.5, 0]);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'string')
    return random.chance(0.8) ? random.pick(['a', 'logo', 'https://pages.example/x']) : random.pick(words);
  if (type !== 'object') return randomJson(random, 2);
  const needed = [...required, ...anyOf.flatMap((one) => (typeof one === 'object' && one.required) || [])];
  const wanted = Object.entries(properties).filter(([name]) => needed.includes(name) || random.chance(0.3));
  return Object.fromEntries(wanted.map(([name, field]) => [name, valueOf(field, random)]));
}

/** The same value; three times in ten, one part of it is replaced. */
export function mutate(value: unknown, random: Random): unknown {
  return random.chance(0.3) ? changed(value, random) : value;
}

function changed(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.2)) return randomJson(random);
  if (Array.isArray(value)) return value.map((item: unknown) => (random.chance(0.5) ? changed(item, random) : item));
  const fields = Object.entries(value).filter(() => random.chance(0.9));
  const turned = fields.map(([name, field]): [string, unknown] => [
    name,
    random.chance(0.3) ? changed(field, random) : field,
  ]);
  if (random.chance(0.3)) turned.push([random.pick(names), randomJson(random)]);
  return Object.fromEntries(turned);
}
