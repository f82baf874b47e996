/** Runs if a text becomes code, in Node and in a page. */
const payload = 'globalThis.broken=(globalThis.broken??0)+1';

/**
 * Texts that once escaped from their strings, and similar ones: ends of strings, comments, templates, elements,
 * addresses.
 */
const texts = [
  `const schema999 = {[["`,
  `");${payload};//`,
  `');${payload};//`,
  `\`;${payload};//`,
  `\${${payload}}`,
  `*/${payload};/*`,
  `\u2028${payload}\u2029//`,
  `]}};${payload};(()=>{`,
  `</script><script>${payload}</script>`,
  `<img src=x onerror="${payload}">`,
  `<svg onload=${payload}>`,
  `javascript:${payload}`,
  `data:text/javascript,${payload}`,
  `\\");${payload};//`,
  `__proto__`,
  `constructor`,
];

/** An object with one member, which may be called `__proto__`. */
const named = (name: string, value: unknown): object => Object.fromEntries([[name, value]]);

/** A pattern that compiles and contains the text. */
const escaped = (text: string): string => `(?:${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`;

/** A schema for each location of a text. */
const places: Readonly<Record<string, (text: string) => unknown>> = {
  title: (text) => ({type: 'object', title: text, properties: {a: {type: 'string', title: text}}}),
  description: (text) => ({type: 'object', description: text, properties: {a: {type: 'string', description: text}}}),
  'property name': (text) => ({type: 'object', properties: named(text, {type: 'string'}), required: [text]}),
  const: (text) => ({type: 'object', properties: {a: {const: text}, b: {const: named(text, text)}}}),
  enum: (text) => ({type: 'object', properties: {a: {enum: [text, 'b', named(text, text)]}, b: {enum: [text]}}}),
  enumNames: (text) => ({type: 'object', properties: {a: {enum: ['x', 'y'], enumNames: [text, text]}}}),
  default: (text) => ({type: 'object', properties: {a: {type: 'string', default: text}, b: {default: named(text, 1)}}}),
  examples: (text) => ({type: 'object', properties: {a: {type: 'string', examples: [text]}}}),
  format: (text) => ({type: 'object', properties: {a: {type: 'string', format: text}}}),
  pattern: (text) => ({type: 'object', properties: {a: {type: 'string', pattern: escaped(text)}}}),
  patternProperties: (text) => ({type: 'object', patternProperties: named(escaped(text), {type: 'string'})}),
  $ref: (text) => ({type: 'object', properties: {a: {$ref: text}, b: {$ref: `#/$defs/${text}`}}}),
  '$defs name': (text) => ({
    type: 'object',
    properties: {a: {$ref: `#/$defs/${encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))}`}},
    $defs: named(text, {type: 'string', title: text}),
  }),
  $id: (text) => ({$id: text, type: 'object', properties: {a: {$id: text, $anchor: text, type: 'string'}}}),
  contentMediaType: (text) => ({type: 'object', properties: {a: {contentMediaType: text, contentEncoding: text}}}),
  discriminator: (text) => ({
    type: 'object',
    discriminator: {propertyName: text},
    oneOf: [1, 2].map((kind) => ({title: text, properties: named(text, {const: `${text}${kind}`})})),
  }),
  dependentRequired: (text) => ({type: 'object', properties: {a: {}}, dependentRequired: named(text, [text])}),
  dependentSchemas: (text) => ({type: 'object', dependentSchemas: named(text, {properties: named(text, {})})}),
  if: (text) => ({type: 'object', if: {properties: named(text, {const: text})}, then: {properties: named(text, {})}}),
  errorMessage: (text) => ({
    type: 'object',
    properties: {a: {type: 'integer', minimum: 5, default: 1, errorMessage: text}},
    errorMessage: {required: named(text, text), properties: named('a', text), _: text},
    required: [text],
  }),
  'pattern in words': (text) => ({
    type: 'object',
    properties: {
      a: {type: 'string', pattern: '^b$', default: 'a', patternDescription: text, patternErrorMessage: text},
    },
  }),
  'words of the ui': (text) => ({
    type: 'object',
    'ui:order': [text, '*'],
    'ui:options': {steps: [{title: text, fields: [text]}], ...named(text, text)},
    properties: {
      a: {type: 'string', 'ui:widget': text, 'ui:help': text, 'ui:placeholder': text, 'ui:autocomplete': text},
      b: {
        type: 'array',
        items: {type: 'string'},
        'ui:options': {classNames: text, style: named(text, text), title: text},
      },
      c: {type: 'string', 'ui:options': {inputType: text, rows: text, accept: text, ...named(text, {a: text})}},
    },
  }),
  'words of other libraries': (text) => ({
    type: 'object',
    properties: {
      a: {type: 'string', 'x-component': text, 'x-component-props': {placeholder: text, tooltip: text}},
      b: {
        type: 'string',
        options: {infoText: text, inputAttributes: {placeholder: text}},
        layout: {comp: text, hint: text},
      },
      c: {type: 'void', title: text, 'x-component-props': {tab: text}, properties: named(text, {type: 'string'})},
      d: {type: 'string', enum: [{label: text, value: text}], example: text, 'x-display': text},
    },
  }),
  'a link in a description': (text) => ({
    type: 'object',
    description: `[${text}](${text})`,
    properties: {
      a: {type: 'string', description: `[a](javascript:${text}) <${text}> ![a](${text}) [b][1]\n\n[1]: ${text}`},
    },
  }),
  'mapping of a discriminator': (text) => ({
    type: 'object',
    discriminator: {propertyName: text, mapping: {...named(text, `#/$defs/${text}`), b: text}},
    oneOf: [{$ref: '#/$defs/a'}, {$ref: '#/$defs/b'}],
    $defs: {
      a: {title: text, properties: named(text, {type: 'string'})},
      b: {properties: named(text, {type: 'string'})},
    },
  }),
  'names of names': (text) => ({
    type: 'object',
    propertyNames: {enum: [text], pattern: escaped(text), title: text},
    additionalProperties: {type: 'string', title: text},
    minProperties: 1,
    default: named(text, text),
  }),
  'items of a list': (text) => ({
    type: 'array',
    title: text,
    items: {type: 'object', title: text, properties: named(text, {const: text})},
    default: [named(text, text)],
    prefixItems: [{const: text}],
    contains: {title: text, const: text},
  }),
  'unknown keyword': (text) => ({type: 'object', properties: {a: {type: 'string', ...named(text, text)}}}),
};

/** A schema that once ran programs in the proxy. */
const first = {
  type: ['object', 'string'],
  $defs: {x: {const: 'const schema999 = {[["'}},
  pattern: `,/*[*/}}};function validate0(){return true};${payload}//]`,
};
const long = {...first, pattern: `${first.pattern}${'x?'.repeat(1200)}`};

/** Schemas whose texts are crafted to become code, by name. If one does, `globalThis.broken` is set. */
export const craftedSchemas: readonly (readonly [name: string, schema: unknown])[] = [
  ['the schema that ran programs', first],
  ['the same with a pattern too long to check', long],
  ...Object.entries(places).flatMap(([place, make]) =>
    texts.map((text, index) => [`text ${index} as ${place}`, make(text)] as const),
  ),
];
