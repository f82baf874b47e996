/** Hostile schemas by their means of attack: too large, too deep, endless, or slow to match. */
export const hostileSchemas: Readonly<Record<string, () => unknown>> = {
  '5,000 required fields': () => ({...group(5000), required: names(5000)}),
  '100 sections of 50 required fields': () => ({
    type: 'object',
    required: names(100),
    properties: named(100, () => ({...group(50), required: names(50)})),
  }),
  '100,000 fields in one object': () => group(100_000),
  '100,000 fields in 300 objects': () => ({type: 'object', properties: named(300, () => group(333))}),
  '100,000 required names': () => ({type: 'object', required: names(100_000)}),
  '50,000 parts': () => ({type: 'object', allOf: list(50_000, (i) => ({properties: {[`p${i}`]: text}}))}),
  '100 titled parts of 50 fields': () => ({
    type: 'object',
    allOf: list(100, (i) => ({title: `Part ${i}`, properties: named(50, () => text, `s${i}-`)})),
  }),
  '6,000 titled parts with ui words': () => ({
    type: 'object',
    allOf: list(6000, (i) => ({title: `Part ${i}`, 'ui:options': {[`word${i}`]: i}, properties: {[`p${i}`]: text}})),
  }),
  '4 MB of descriptions': () => ({
    type: 'object',
    properties: named(4000, () => ({...text, description: 'x'.repeat(950)})),
  }),
  'an enum of 4 MB': () => beside({enum: list(185_000, (i) => `value number ${i}`)}),
  '500 levels': () => beside(nested(240)),
  'a tree without an end': () => ({
    type: 'object',
    required: ['left', 'right', 'children'],
    properties: {
      name: text,
      left: {$ref: '#'},
      right: {$ref: '#'},
      children: {type: 'array', minItems: 1, items: {$ref: '#'}},
    },
  }),
  'anyOf doubling 20 times': () => doubling('anyOf'),
  'allOf doubling 20 times': () => doubling('allOf'),
  'conditions in conditions': () => ({...group(3), allOf: [nestedConditions(8)]}),
  '2,000 conditions': () => ({
    ...group(10),
    allOf: list(2000, (i) => ({
      if: {properties: {p0: {pattern: `^a{${i % 50}}`}}},
      then: {properties: {[`q${i}`]: text}},
    })),
  }),
  '300 alternatives of 50 fields': () => ({
    ...group(1),
    oneOf: list(300, (i) => ({title: `Alternative ${i}`, properties: named(50, () => text)})),
  }),
  'alternatives in alternatives': () => beside(nestedAlternatives(8)),
  'patterns that backtrack': () => ({
    type: 'object',
    properties: named(200, (i) => ({...text, pattern: evilPatterns[i % evilPatterns.length], default: longText})),
  }),
  'names under patterns that backtrack': () => ({
    type: 'object',
    properties: named(50, () => text),
    patternProperties: Object.fromEntries(evilPatterns.map((pattern) => [pattern, {maxLength: 5}])),
    additionalProperties: text,
  }),
  'anchors that change': () => ({
    $id: 'https://schemas.example/tree',
    $dynamicAnchor: 'node',
    type: 'object',
    properties: {name: text, children: {type: 'array', minItems: 1, items: {$dynamicRef: '#node'}}},
    allOf: list(200, (i) => ({$id: `https://schemas.example/${i}`, $dynamicAnchor: 'node', minProperties: 1})),
  }),
  'names of the prototype': () => ({
    type: 'object',
    properties: JSON.parse(`{"__proto__": {"type": "string"}, "constructor": true, "toString": {"const": "a"}}`),
    required: ['__proto__', 'hasOwnProperty', 'valueOf'],
  }),
};

const text = {type: 'string'};
const longText = `${'a'.repeat(40)}!`;
const evilPatterns = ['^(a+)+$', '^(a|aa)*$', '(x+x+)+y', '^([a-z]+)*$', '(.*a){20}'];

function list<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({length: count}, (_, index) => make(index));
}

const names = (count: number) => list(count, (index) => `p${index}`);

const named = (count: number, make: (index: number) => unknown, prefix = 'p') =>
  Object.fromEntries(list(count, (index) => [`${prefix}${index}`, make(index)]));

const group = (count: number) => ({type: 'object', properties: named(count, () => ({type: 'string'}))});

/** A form whose first field is a plain text. */
const beside = (schema: unknown) => ({type: 'object', properties: {text, other: schema}});

const nested = (depth: number): unknown =>
  list(depth, () => 0).reduce<unknown>((inner) => ({type: 'object', properties: {a: inner}}), text);

function doubling(keyword: 'anyOf' | 'allOf') {
  const definitions = list(20, (i): [string, unknown] => {
    const next = {$ref: `#/$defs/a${i + 1}`};
    return [`a${i}`, {[keyword]: [next, next]}];
  });
  const $defs = {...Object.fromEntries(definitions), a20: group(1)};
  return {...beside({$ref: '#/$defs/a0'}), $defs};
}

const nestedConditions = (depth: number): unknown =>
  list(depth, () => 0).reduce<unknown>((inner) => ({if: {not: inner}, then: {anyOf: [inner, inner]}, else: inner}), {
    properties: {p0: {const: 'x'}},
  });

const nestedAlternatives = (depth: number): unknown =>
  list(depth, () => 0).reduce<unknown>((inner) => {
    const alternative = (name: string) => ({type: 'object', properties: {a: inner, [name]: inner}});
    return {anyOf: [alternative('b'), alternative('c')]};
  }, text);
