/** Hostile schemas that are large, deep or slow in one keyword or in one kind of text. */
export const hostileWords: Readonly<Record<string, () => unknown>> = {
  'one title of 4 MB': () => beside({type: 'string', title: long(4_000_000)}),
  'one description of 4 MB': () => beside({type: 'string', description: long(4_000_000)}),
  'a description of brackets': () => beside({type: 'string', description: '['.repeat(1_000_000)}),
  'a description of stars': () => beside({type: 'string', description: '*_`'.repeat(300_000)}),
  'a description of links': () => beside({type: 'string', description: '[a](https://a.example) '.repeat(40_000)}),
  'a description of lines': () => beside({type: 'string', description: '- a\n'.repeat(300_000)}),
  'a description of paragraphs': () => beside({type: 'string', description: 'a\n\n'.repeat(300_000)}),
  'a description of spaces': () => beside({type: 'string', description: `${' '.repeat(1_000_000)}a`}),
  'a description of blank lines': () => beside({type: 'string', description: `a${'\n '.repeat(500_000)}a`}),
  'a default of 4 MB': () => beside({type: 'string', default: long(4_000_000)}),
  'a default of 400 levels': () => beside({default: levels(400, (inner) => ({a: [inner]}), 1)}),
  'a default list of 100,000': () => beside({type: 'array', items: {type: 'integer'}, default: list(100_000, Number)}),
  'a default list of 20,000 texts': () => beside({type: 'array', items: text, default: list(20_000, String)}),
  'a default list of 2,000 rows': () =>
    beside({
      type: 'array',
      items: {type: 'object', properties: named(8, () => text)},
      default: list(2_000, (i) => ({p0: `row ${i}`})),
    }),
  'a default object of 50,000 members': () =>
    beside({type: 'object', additionalProperties: text, default: named(50_000, String)}),
  'a default for a tree': () => ({...tree(), default: levels(150, (inner) => ({name: 'a', child: inner}), {})}),
  'a unique list of 50,000 objects': () =>
    beside({type: 'array', uniqueItems: true, items: {type: 'object'}, default: list(50_000, (i) => ({a: i}))}),
  '100,000 examples': () => beside({type: 'string', examples: list(100_000, String)}),
  'an example of 4 MB': () => beside({type: 'string', examples: [long(4_000_000)]}),
  'a constant of 4 MB': () => beside({const: list(300_000, Number)}),
  'a constant of 50,000 members': () => beside({const: named(50_000, Number)}),
  'an enum of 9,999 objects': () => beside({enum: list(9_999, (i) => ({a: i, b: {c: [i]}}))}),
  'an enum of 9,999 long texts': () => beside({enum: list(9_999, (i) => `${i} ${long(300)}`)}),
  'an enum of one text, 100,000 times': () => beside({enum: list(100_000, () => 'a')}),
  '100,000 enum names': () => beside({type: 'integer', enum: list(100_000, Number), enumNames: list(100_000, String)}),
  '9,999 constants in oneOf': () => beside({oneOf: list(9_999, (i) => ({const: i, title: `Option ${i}`}))}),
  '30 lists of 9,000 options': () => beside({allOf: list(30, () => ({enum: list(9_000, Number)}))}),
  '1,000 enums of 200 options': () => ({
    type: 'object',
    properties: named(1_000, () => ({enum: list(200, (i) => `o${i}`)})),
  }),
  'names of 1 MB': () => ({
    type: 'object',
    properties: {...withName(long(1_000_000)), ...withName(`x${long(1_000_000)}`), ...withName(`y${long(1_000_000)}`)},
  }),
  'names of slashes and tildes': () => ({type: 'object', properties: withName('/~'.repeat(500_000))}),
  '2,000 names of 2 kB': () => ({
    type: 'object',
    properties: Object.fromEntries(list(2_000, (i) => [`${i}${long(2_000)}`, text])),
  }),
  '100,000 definitions': () => ({...group(2), $defs: named(100_000, () => ({type: 'string'}))}),
  '50,000 references to one': () => ({...beside({allOf: list(50_000, () => ({$ref: '#/$defs/a'}))}), $defs: {a: text}}),
  'a chain of 10,000 references': () => ({...beside({$ref: '#/$defs/d0'}), $defs: chain(10_000)}),
  '5,000 references that lead nowhere': () => ({
    type: 'object',
    properties: named(5_000, () => ({$ref: '#/$defs/none'})),
  }),
  '50,000 references out of the schema': () =>
    beside({anyOf: list(50_000, (i) => ({$ref: `https://a.example/${i}#/a`}))}),
  'references of 1 MB': () => beside({anyOf: list(3, (i) => ({$ref: `#/${i}${'%25'.repeat(300_000)}`}))}),
  'references of many steps': () => beside({anyOf: list(300, () => ({$ref: `#${'/a'.repeat(5_000)}`}))}),
  '50,000 anchors': () => ({...group(2), $defs: named(50_000, (i) => ({$anchor: `a${i}`, type: 'string'}))}),
  '20,000 addresses': () => ({
    ...group(2),
    $defs: named(20_000, (i) => ({$id: `https://a.example/${i}/`, type: 'string'})),
  }),
  'addresses in each other': () => beside(levels(200, (inner) => ({$id: 'a/', properties: {a: inner}}), text)),
  '5,000 dynamic anchors and references': () => ({
    ...group(2),
    $defs: named(5_000, (i) => ({$id: `https://a.example/${i}`, $dynamicAnchor: 'a', items: {$dynamicRef: '#a'}})),
  }),
  'a cycle through allOf': () => cyclic((next) => ({allOf: [next, group(2)]})),
  'a cycle through if': () => cyclic((next) => ({if: next, then: next, else: next})),
  'a cycle through not and anyOf': () => cyclic((next) => ({not: next, anyOf: [next, {type: 'string'}]})),
  'a cycle through items': () =>
    cyclic((next) => ({type: 'array', minItems: 1, items: next, prefixItems: [next, next]})),
  'a cycle through required members': () =>
    cyclic((next) => ({type: 'object', required: ['a', 'b', 'c'], properties: {a: next, b: next, c: next}})),
  'a cycle through additional members': () =>
    cyclic((next) => ({type: 'object', minProperties: 3, additionalProperties: next, patternProperties: {'^a': next}})),
  'a cycle through dependent schemas': () =>
    cyclic((next) => ({dependentSchemas: {a: next, b: next}, properties: {a: next}})),
  'a cycle through contains': () => cyclic((next) => ({type: 'array', contains: next, minContains: 1_000_000})),
  'a cycle through names': () => cyclic((next) => ({propertyNames: next, unevaluatedProperties: next})),
  'oneOf doubling 20 times': () => doubling((next) => ({oneOf: [next, next]})),
  'conditions doubling 20 times': () => doubling((next) => ({if: next, then: next, else: next})),
  'not doubling 20 times': () => doubling((next) => ({not: {anyOf: [next, {not: next}]}})),
  'properties doubling 20 times': () =>
    doubling((next) => ({type: 'object', properties: {a: next, b: next}, required: ['a', 'b']})),
  'items doubling 20 times': () => doubling((next) => ({type: 'array', prefixItems: [next, next], minItems: 2})),
  'unevaluated doubling 20 times': () =>
    doubling((next) => ({anyOf: [next, {allOf: [next]}], unevaluatedProperties: false})),
  'not 240 times': () => beside(levels(240, (inner) => ({not: inner}), text)),
  'allOf 240 times': () => beside(levels(240, (inner) => ({allOf: [inner]}), text)),
  'if 160 times': () =>
    beside(levels(160, (inner) => ({if: inner, then: {properties: {a: text}}}), {properties: {b: text}})),
  'lists 240 times': () => beside(levels(240, (inner) => ({type: 'array', minItems: 1, items: inner}), text)),
  '20,000 alternatives': () => beside({oneOf: list(20_000, (i) => ({type: 'object', properties: {[`p${i}`]: text}}))}),
  '2,000 alternatives of constants': () =>
    beside({
      oneOf: list(2_000, (i) => ({properties: {kind: {const: `kind ${i}`}, [`p${i}`]: text}, required: ['kind']})),
    }),
  '300 fields of 30 alternatives': () => ({
    type: 'object',
    properties: named(300, () => ({oneOf: list(30, (i) => ({type: 'object', properties: {[`p${i}`]: text}}))})),
  }),
  '5,000 dependent schemas': () => ({
    ...group(10),
    dependentSchemas: named(5_000, (i) => ({properties: {[`q${i}`]: text}})),
  }),
  '20,000 dependent names': () => ({...group(10), dependentRequired: named(20_000, (i) => [`q${i}`])}),
  'dependent names of each other': () => ({...group(300), dependentRequired: named(300, () => names(300))}),
  '100,000 items of a tuple': () => beside({type: 'array', prefixItems: list(100_000, () => ({type: 'string'}))}),
  'a billion items': () => beside({type: 'array', minItems: 1e9, items: text}),
  'a billion members': () => beside({type: 'object', minProperties: 1e9, additionalProperties: text}),
  'a billion characters': () => beside({type: 'string', minLength: 1e9, pattern: '^a{1000}$'}),
  'a billion contained': () => beside({type: 'array', contains: text, minContains: 1e9}),
  'numbers without measure': () =>
    beside({type: 'number', minimum: -1e308, maximum: 1e308, multipleOf: 5e-324, default: 1e308}),
  '5,000 divisors': () => beside({allOf: list(5_000, (i) => ({type: 'number', multipleOf: (i + 1) / 1e7}))}),
  '20,000 patterns': () => ({
    type: 'object',
    properties: named(20_000, (i) => ({...text, pattern: `^(a|b)*${i}c{2,9}$`})),
  }),
  '5,000 patterns in one field': () => beside({allOf: list(5_000, (i) => ({...text, pattern: `^.*${i}.*$`}))}),
  'a pattern of 4 MB': () => beside({...text, pattern: `^(?:${'a|'.repeat(2_000_000)}b)$`}),
  'a pattern of 2 kB in each other': () => beside({...text, pattern: `${'(?:'.repeat(600)}a${')*'.repeat(600)}$`}),
  'patterns that count': () =>
    beside({allOf: list(200, (i) => ({...text, pattern: `^(?:a{${900 + i}}){${900 + i}}$`}))}),
  'patterns of look-arounds': () => ({
    type: 'object',
    properties: named(200, (i) => ({...text, pattern: `^(?=(?:a+)+${i})(?!(?:b|bb)+$).*$`})),
  }),
  'patterns that backtrack in names': () => ({
    ...group(3),
    propertyNames: {pattern: '^(a+)+$'},
    patternProperties: {'^(a|aa)+$': {maxLength: 3}, '(x+x+)+y': false},
    additionalProperties: text,
  }),
  '20,000 patterns of names': () => ({
    ...group(50),
    patternProperties: Object.fromEntries(list(20_000, (i) => [`^q${i}[a-z]*$`, text])),
  }),
  '2,000 names under 200 patterns': () => ({
    ...group(2_000),
    patternProperties: Object.fromEntries(list(200, (i) => [`${i}.*${i}$`, {maxLength: 5}])),
  }),
  'formats of 1 MB': () => ({type: 'object', properties: named(3, () => ({...text, format: long(1_000_000)}))}),
  'every format with a long default': () => ({
    type: 'object',
    properties: Object.fromEntries(
      formats.map((format) => [format, {...text, format, default: `${'1a-'.repeat(30_000)}!`}]),
    ),
  }),
  'messages of 4 MB': () => beside({type: 'integer', minimum: 5, errorMessage: long(4_000_000), default: 1}),
  '50,000 messages': () =>
    beside({type: 'object', properties: {a: text}, errorMessage: {properties: named(50_000, String)}}),
  'ui words of 4 MB': () => beside({...text, 'ui:placeholder': long(2_000_000), 'ui:help': long(2_000_000)}),
  '50,000 ui words': () => beside({...text, ...Object.fromEntries(list(50_000, (i) => [`ui:word${i}`, i]))}),
  'an order of 100,000 names': () => ({
    ...group(1_000),
    'ui:order': list(100_000, (i) => `p${i}`),
    'ui:options': {order: ['*', '*', '*']},
  }),
  'ui options that are nested': () => beside({...text, 'ui:options': levels(400, (inner) => ({a: inner}), 1)}),
  'a mapping of 50,000 names': () =>
    beside(
      {
        discriminator: {propertyName: 'a', mapping: named(50_000, () => '#/$defs/a')},
        oneOf: [{$ref: '#/$defs/a'}, {$ref: '#/$defs/b'}],
      },
      {a: group(2), b: group(2)},
    ),
  '5,000 layout nodes': () => ({
    type: 'object',
    properties: named(5_000, (i) => ({type: 'void', title: `Card ${i}`, properties: {[`q${i}`]: text}})),
  }),
  '5,000 fields with the same title': () => ({
    type: 'object',
    properties: named(5_000, () => ({$ref: '#/$defs/a'})),
    $defs: {a: {...text, title: 'Name'}},
  }),
  '2,000 fields in 20 levels of groups': () =>
    levels(20, (inner) => ({type: 'object', properties: {...named(100, () => text), inner}}), group(1)),
  '1,000 lists with a default': () => ({
    type: 'object',
    properties: named(1_000, () => ({type: 'array', items: group(3), default: [{p0: 'a'}, {p1: 'b'}]})),
  }),
  '3,000 dates and files': () => ({
    type: 'object',
    properties: named(3_000, (i) => ({...text, format: ['date', 'date-time', 'data-url', 'color', 'time'][i % 5]})),
  }),
  '4,000 constants that are required': () => ({
    type: 'object',
    required: names(4_000),
    properties: named(4_000, (i) => ({const: i})),
  }),
  '4,000 texts with suggestions': () => ({
    type: 'object',
    properties: named(4_000, () => ({anyOf: [text, {enum: ['a', 'b']}]})),
  }),
  'tuples of tuples': () => beside(levels(12, (inner) => ({type: 'array', prefixItems: [inner, inner, inner]}), text)),
};

const text = {type: 'string'};
const formats = [
  ...['date', 'time', 'date-time', 'iso-time', 'iso-date-time', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'url'],
  ...['uri-reference', 'uri-template', 'uuid', 'regex', 'byte', 'duration', 'json-pointer', 'relative-json-pointer'],
];

function list<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({length: count}, (_, index) => make(index));
}

const names = (count: number) => list(count, (index) => `p${index}`);
const named = (count: number, make: (index: number) => unknown) =>
  Object.fromEntries(list(count, (index) => [`p${index}`, make(index)]));
const group = (count: number) => ({type: 'object', properties: named(count, () => ({type: 'string'}))});
const long = (length: number) => 'Lorem ipsum, '.repeat(Math.ceil(length / 13)).slice(0, length);
const withName = (name: string) => ({[name]: text});

/** A form whose first field is a plain text. */
const beside = (schema: unknown, $defs = {}) => ({type: 'object', properties: {text, other: schema}, $defs});

const levels = (depth: number, wrap: (inner: unknown) => unknown, core: unknown): unknown =>
  list(depth, () => 0).reduce<unknown>(wrap, core);

const tree = () => ({type: 'object', properties: {name: text, child: {$ref: '#'}}});

const chain = (length: number) => ({
  ...Object.fromEntries(list(length, (i) => [`d${i}`, {$ref: `#/$defs/d${i + 1}`}])),
  [`d${length}`]: text,
});

/** 100 schemas, the last of which refers to the first. */
function cyclic(make: (next: object) => object) {
  const $defs = Object.fromEntries(list(100, (i) => [`d${i}`, make({$ref: `#/$defs/d${(i + 1) % 100}`})]));
  return beside({$ref: '#/$defs/d0'}, $defs);
}

function doubling(make: (next: object) => object) {
  const $defs = Object.fromEntries(list(20, (i) => [`d${i}`, make({$ref: `#/$defs/d${i + 1}`})]));
  return beside({$ref: '#/$defs/d0'}, {...$defs, d20: group(1)});
}
