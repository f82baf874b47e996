import {Random} from './random.js';

type Json = Record<string, unknown>;

/** The draft of JSON Schema whose keywords a schema uses. */
export type Draft = '2020-12' | '2019-09' | '07' | '04';

/** Names that objects inherit, and names that need escapes in pointers or in addresses. */
export const oddNames = [
  ...['a', 'b', '', '__proto__', 'constructor', 'length', 'hasOwnProperty', 'toString'],
  ...['a/b', 'm~n', '%25', '%', 'é', '\u{1f600}', ' ', '"', '0', '1', '#', '$ref', '$id', 'const', 'properties'],
];

const oddNumbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  0.15,
  0.3,
  1.005,
  19.99,
  1e-7,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e300,
  -1e300,
  5e-324,
];
const oddTexts = [
  ...['', 'a', 'ab', 'abc', '\u{1f600}', '\u{1f600}\u{1f600}', 'e\u0301', '\u00e9', '\ud800', '\udc00\ud800', '\u0000'],
  ...['aa', 'AB', '1', 'ß', 'ſ', '\n', 'a\nb', '٣', 'ab12', '2024-02-30', '2024-02-29', '12:00:00Z', 'a@b.cd', '::1'],
];
const patterns = [
  ...['^\\p{L}+$', '^\\p{Lu}', '\\P{ASCII}', '(?<=a)b', '(?<!a)b', '^(?<first>a)\\k<first>$', '(a)\\1', '^.$', '^..$'],
  ...['^[^a]$', '\\u{1f600}', '^\\w\\b', '(?=.*b)a', '(?!a)', '^$', '\\d', '^\\S*$', '[\\s\\S]', '^a|b$'],
];
const namePatterns = ['^a', 'b$', '^.?$', '\\p{L}', '[/~]', '^\\$', '(?<=_)p', '^(?!a)', '', '\\u{1f600}', '^\\d'];
const formats = ['date', 'time', 'email', 'ipv6', 'uuid', 'regex', 'json-pointer', 'uri', 'hostname', 'int32', 'nope'];
const types = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'];

/**
 * Random schemas that combine what `RandomSchemas` does not: identifiers and anchors, references to odd places,
 * `unevaluated*` beside every applicator, counted `contains`, odd names, numbers and texts, and keywords of one draft.
 */
export class OddSchemas {
  readonly random: Random;
  readonly #draft: Draft;
  /** True inside a schema with an address of its own, where `#` is that schema. */
  #isAway = false;

  constructor(seed: number, draft: Draft) {
    this.random = new Random(seed);
    this.#draft = draft;
  }

  schema(): unknown {
    const defs = {
      plain: this.#node(2),
      'a/b~%25': this.#node(2),
      resource: this.#away(() => ({
        [this.#id]: 'folder/resource',
        ...this.#defs({inner: this.#node(2)}),
        ...this.#dynamicAnchor(),
        ...this.#object(2),
      })),
      nested: this.#away(() => ({
        [this.#id]: 'nested',
        ...this.#dynamicAnchor(),
        properties: {a: {[this.#id]: 'deeper/', anyOf: [this.#node(3)]}},
      })),
      anchored: {...this.#anchor('spot'), ...this.#object(2)},
      ...(this.#draft === '2020-12' ? {dynamic: {$dynamicAnchor: 'other', ...this.#object(2)}} : {}),
      const: {const: {[this.#id]: 'https://form.example/fake', $anchor: 'spot'}},
    };
    const $schema = this.#draft === '04' ? {$schema: 'http://json-schema.org/draft-04/schema#'} : {};
    const root = {...$schema, [this.#id]: 'https://form.example/root', ...this.#dynamicAnchor(), ...this.#defs(defs)};
    return {...root, unknown: {place: this.#leaf()}, ...this.#node(0)};
  }

  /** Sometimes, what `$dynamicRef` or `$recursiveRef` leads to. */
  #dynamicAnchor(): Json {
    if (!this.#isNew || this.random.chance(0.5)) return {};
    return this.#draft === '2020-12' ? {$dynamicAnchor: 'node'} : {$recursiveAnchor: true};
  }

  get #isNew() {
    return this.#draft === '2020-12' || this.#draft === '2019-09';
  }

  #away<T>(make: () => T): T {
    this.#isAway = true;
    const made = make();
    this.#isAway = false;
    return made;
  }

  /** A value with odd names, numbers and texts. */
  value(depth = 0): unknown {
    const kind = this.random.between(0, depth > 3 ? 3 : 7);
    if (kind < 2) return this.random.pick(oddTexts);
    if (kind === 2) return this.random.pick(oddNumbers);
    if (kind === 3) return this.random.pick([true, false, null]);
    const count = this.random.between(0, 4);
    const items = Array.from({length: count}, () => this.value(depth + 1));
    return kind < 6 ? Object.fromEntries(items.map((item) => [this.#name(), item])) : items;
  }

  get #id() {
    return this.#draft === '04' ? 'id' : '$id';
  }

  #defs(defs: Json): Json {
    return {[this.#isNew ? '$defs' : 'definitions']: defs};
  }

  #anchor(name: string): Json {
    return this.#isNew ? {$anchor: name} : {[this.#id]: `#${name}`};
  }

  #name(): string {
    return this.random.pick(this.random.chance(0.5) ? oddNames.slice(0, 3) : oddNames) ?? 'a';
  }

  #names(): string[] {
    return [...new Set(Array.from({length: this.random.between(0, 4)}, () => this.#name()))];
  }

  #child(depth: number): unknown {
    if (this.random.chance(0.12)) return this.#draft === '04' ? {} : this.random.chance(0.5);
    return this.#node(depth + 1);
  }

  #children(depth: number): unknown[] {
    return Array.from({length: this.random.between(1, 3)}, () => this.#child(depth));
  }

  #map(depth: number, names: string[]): Json {
    return Object.fromEntries(names.map((name) => [name, this.#child(depth)]));
  }

  #node(depth: number): Json {
    if (depth > 3 || this.random.chance(0.35)) return this.#leaf();
    const makers = [
      () => this.#object(depth),
      () => this.#object(depth),
      () => this.#array(depth),
      () => this.#combination(depth),
      () => this.#reference(),
      () => ({...this.#reference(), ...this.#object(depth)}),
      () => ({...this.#combination(depth), ...this.#object(depth), ...this.#array(depth)}),
    ];
    return this.random.pick(makers)?.() ?? {};
  }

  #leaf(): Json {
    const {random} = this;
    return this.#some([
      [0.2, () => ({type: random.pick(types)})],
      [0.1, () => ({type: [...new Set([random.pick(types), random.pick(types)])]})],
      [0.15, () => ({enum: distinct([this.value(3), this.value(2), random.pick(oddNumbers), 'a'])})],
      [this.#draft === '04' ? 0 : 0.1, () => ({const: this.value(2)})],
      [0.15, () => ({minLength: random.between(0, 3)})],
      [0.15, () => ({maxLength: random.between(0, 3)})],
      [0.15, () => ({pattern: random.pick(patterns)})],
      [0.1, () => ({format: random.pick(formats)})],
      [0.2, () => this.#bounds()],
      [0.1, () => ({multipleOf: random.pick([1, 2, 3, 7, 10])})],
    ]);
  }

  #bounds(): Json {
    const limit = this.random.pick(oddNumbers) ?? 0;
    if (this.#draft !== '04')
      return {[this.random.pick(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']) ?? '']: limit};
    return this.random.chance(0.5)
      ? {minimum: limit, exclusiveMinimum: this.random.chance(0.5)}
      : {maximum: limit, exclusiveMaximum: this.random.chance(0.5)};
  }

  #object(depth: number): Json {
    const {random} = this;
    const isNew = this.#isNew;
    return this.#some([
      [0.3, () => ({type: 'object'})],
      [0.7, () => ({properties: this.#map(depth, this.#names())})],
      [
        0.3,
        () => ({
          patternProperties: this.#map(depth, [random.pick(namePatterns) ?? '', random.pick(namePatterns) ?? '']),
        }),
      ],
      [0.3, () => ({additionalProperties: this.#child(depth)})],
      [0.2, () => ({required: nonEmpty(this.#names())})],
      [this.#draft === '04' ? 0 : 0.15, () => ({propertyNames: this.#child(depth + 2)})],
      [0.1, () => ({[random.pick(['minProperties', 'maxProperties']) ?? '']: random.between(0, 3)})],
      [
        isNew ? 0.15 : 0,
        () => ({dependentRequired: Object.fromEntries(this.#names().map((name) => [name, this.#names()]))}),
      ],
      [isNew ? 0.2 : 0, () => ({dependentSchemas: this.#map(depth, this.#names())})],
      [0.1, () => ({dependencies: Object.fromEntries(this.#names().map((name) => [name, this.#dependency(depth)]))})],
      [isNew ? 0.3 : 0, () => ({unevaluatedProperties: this.#child(depth)})],
      [0.3, () => this.#combination(depth)],
    ]);
  }

  #dependency(depth: number): unknown {
    return this.random.chance(0.5)
      ? nonEmpty(this.#names())
      : this.#draft === '04'
        ? this.#node(depth + 1)
        : this.#child(depth);
  }

  #array(depth: number): Json {
    const {random} = this;
    const isNew = this.#isNew;
    const tuple = () =>
      this.#draft === '2020-12'
        ? {
            prefixItems: this.#children(depth),
            ...(random.chance(0.7) ? {items: random.chance(0.5) ? false : this.#child(depth)} : {}),
          }
        : {
            items: this.#children(depth),
            ...(random.chance(0.7) ? {additionalItems: random.chance(0.5) ? false : this.#child(depth)} : {}),
          };
    return this.#some([
      [0.3, () => ({type: 'array'})],
      [0.7, () => (random.chance(0.6) ? tuple() : {items: this.#child(depth)})],
      [this.#draft === '04' ? 0 : 0.4, () => ({contains: this.#child(depth), ...(isNew ? this.#counts() : {})})],
      [0.15, () => ({uniqueItems: random.chance(0.8)})],
      [0.15, () => ({[random.pick(['minItems', 'maxItems']) ?? '']: random.between(0, 3)})],
      [isNew ? 0.4 : 0, () => ({unevaluatedItems: this.#child(depth)})],
      [0.2, () => this.#combination(depth)],
    ]);
  }

  #counts(): Json {
    return this.#some([
      [0.5, () => ({minContains: this.random.between(0, 2)})],
      [0.4, () => ({maxContains: this.random.between(0, 2)})],
    ]);
  }

  #combination(depth: number): Json {
    return this.#some([
      [0.3, () => ({allOf: this.#children(depth)})],
      [0.3, () => ({anyOf: this.#children(depth)})],
      [0.25, () => ({oneOf: this.#children(depth)})],
      [0.25, () => ({not: this.#child(depth)})],
      [this.#draft === '04' ? 0 : 0.35, () => ({if: this.#child(depth), ...this.#outcomes(depth)})],
    ]);
  }

  #outcomes(depth: number): Json {
    return this.#some([
      [0.7, () => ({then: this.#child(depth)})],
      [0.6, () => ({else: this.#child(depth)})],
    ]);
  }

  #reference(): Json {
    const home = this.#isNew ? '$defs' : 'definitions';
    const places = [
      ...['', `/${home}/plain`, `/${home}/a~1b~0%2525`, 'spot', `/${home}/const`, '/unknown/place'],
      ...[`/${home}/resource/${home}/inner`, `/${home}/nested/properties/a/anyOf/0`],
    ];
    const root = this.#isAway || this.random.chance(0.2) ? 'https://form.example/root' : '';
    const references = [
      ...places.map((place) => `${root}#${place}`),
      ...['https://form.example/folder/resource', `https://form.example/folder/resource#/${home}/inner`],
    ];
    if (this.#draft === '2020-12' && this.random.chance(0.2))
      return {
        $dynamicRef: this.random.pick([
          '#node',
          `${root}#node`,
          `${root}#spot`,
          `${root}#/${home}/plain`,
          `${root}#other`,
        ]),
      };
    if (this.#draft === '2019-09' && this.random.chance(0.1)) return {$recursiveRef: '#'};
    return {$ref: this.random.pick(references)};
  }

  #some(parts: [number, () => Json][]): Json {
    return Object.assign({}, ...parts.map(([probability, make]) => (this.random.chance(probability) ? make() : {})));
  }
}

const nonEmpty = (names: string[]): string[] => (names.length > 0 ? names : ['a']);

const distinct = (values: unknown[]): unknown[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];
