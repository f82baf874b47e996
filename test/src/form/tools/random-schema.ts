import {Random} from './random.js';

type Json = Record<string, unknown>;
type Make = (maker: RandomSchemas, depth: number) => Json;

/** Random schemas, the same for the same seed, with every keyword that a form knows in unlikely combinations. */
export class RandomSchemas {
  readonly random: Random;

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /** A whole schema: an object with definitions that the rest refers to, sometimes with keywords of older drafts. */
  schema(): Json {
    const defs = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, this.node(2)]));
    const root = this.random.chance(0.9) ? {type: 'object', ...this.object(0)} : this.node(0);
    return {...root, [this.random.chance(0.8) ? '$defs' : 'definitions']: defs};
  }

  /** A subschema. */
  node(depth: number): Json {
    const makers = depth > 3 ? leaves : [...leaves, ...structures];
    const make = this.random.pick(makers);
    return {...make?.(this, depth + 1), ...this.extra(depth + 1)};
  }

  object(depth: number): Json {
    const names = ['a', 'b', 'c', 'a/b~', 'constructor', '__proto__'].filter((_, i) =>
      this.random.chance(i < 3 ? 0.7 : 0.01),
    );
    const parts: [number, () => Json][] = [
      [0.9, () => ({properties: Object.fromEntries(names.map((name) => [name, this.child(depth)]))})],
      [0.5, () => ({required: names.filter(() => this.random.chance(0.5))})],
      [0.15, () => ({additionalProperties: this.random.chance(0.6) ? false : this.node(depth + 1)})],
      [0.05, () => ({unevaluatedProperties: this.random.chance(0.8) ? false : this.node(depth + 1)})],
      [0.1, () => ({patternProperties: {'^[a-c]': this.node(depth + 1)}})],
      [0.08, () => ({propertyNames: {maxLength: this.random.between(1, 12)}})],
      [0.08, () => ({minProperties: this.random.between(0, 2), maxProperties: this.random.between(2, 6)})],
      [0.1, () => ({dependentRequired: {a: ['b']}})],
      [0.1, () => ({dependentSchemas: {b: this.node(depth + 1)}})],
      [0.05, () => ({dependencies: {a: ['c'], c: this.node(depth + 1)}})],
      [0.2, () => ({if: this.condition(), then: this.object(depth + 2), else: this.object(depth + 2)})],
    ];
    return this.some(depth > 4 ? parts.slice(0, 2) : parts);
  }

  array(depth: number): Json {
    return this.some([
      [0.8, () => ({items: this.child(depth)})],
      [0.2, () => ({prefixItems: [this.node(depth + 1), this.node(depth + 1)]})],
      [0.1, () => ({contains: this.node(depth + 1)})],
      [0.1, () => ({unevaluatedItems: this.random.chance(0.7) ? false : this.node(depth + 1)})],
      [0.3, () => ({minItems: this.random.between(0, 2), maxItems: this.random.between(2, 5)})],
      [0.2, () => ({uniqueItems: true})],
    ]);
  }

  /** A property's schema: usually its own, sometimes a reference, perhaps to the root. */
  child(depth: number): Json | boolean {
    if (this.random.chance(0.03)) return this.random.chance(0.5);
    return this.random.chance(0.15) ? this.reference() : this.node(depth + 1);
  }

  reference(): Json {
    return {$ref: this.random.pick(['#/$defs/a', '#/$defs/b', '#/definitions/c', '#'])};
  }

  condition(): Json {
    const name = this.random.pick(['a', 'b', 'c']) ?? 'a';
    return {properties: {[name]: this.node(4)}, ...(this.random.chance(0.7) ? {required: [name]} : {})};
  }

  some(parts: [number, () => Json][]): Json {
    return Object.assign({}, ...parts.map(([probability, make]) => (this.random.chance(probability) ? make() : {})));
  }

  /** Keywords that may stand beside any other. */
  extra(depth: number): Json {
    return this.some([
      [0.1, () => ({title: 'A title'})],
      [0.05, () => ({default: this.random.pick([1, 'x', null, {a: 1}])})],
      [0.05, () => ({readOnly: true})],
      [0.04, () => ({allOf: [this.node(depth + 2), this.node(depth + 2)]})],
      [0.04, () => ({not: {const: this.random.pick([1, 'x', null])}})],
    ]);
  }
}

const leaves: Make[] = [
  ({random}) => ({type: 'string', minLength: random.between(0, 2), maxLength: random.between(2, 9)}),
  ({random}) => ({
    type: 'string',
    format: random.pick(['date', 'date-time', 'email', 'uri', 'uuid', 'time', 'ipv4', 'nonsense']),
  }),
  ({random}) => ({type: 'string', pattern: random.pick(['^[a-z]+$', '^\\d{2,4}$', 'x|y', '^a\\-b$'])}),
  ({random}) => ({
    type: random.pick(['number', 'integer']),
    minimum: random.between(-3, 0),
    maximum: random.between(0, 9),
  }),
  ({random}) => ({type: 'integer', multipleOf: random.between(1, 4), exclusiveMinimum: 0}),
  ({random}) => ({type: 'number', format: random.pick(['int32', 'float'])}),
  () => ({type: 'boolean'}),
  () => ({type: ['string', 'null']}),
  () => ({enum: ['x', 'y', 1, null]}),
  ({random}) => ({const: random.pick(['x', 1, true, {a: [1]}])}),
  () => ({oneOf: [{const: 'x', title: 'An x'}, {const: 'y'}]}),
  () => ({}),
];

const structures: Make[] = [
  (maker, depth) => ({type: 'object', ...maker.object(depth)}),
  (maker, depth) => maker.object(depth),
  (maker, depth) => ({type: 'array', ...maker.array(depth)}),
  (maker, depth) => ({oneOf: [maker.node(depth), maker.node(depth), maker.node(depth)]}),
  (maker, depth) => ({anyOf: [maker.node(depth), {type: 'null'}]}),
  (maker, depth) => ({anyOf: [maker.node(depth), maker.node(depth)]}),
  (maker, depth) => ({
    type: 'object',
    oneOf: ['x', 'y'].map((kind) => ({
      ...maker.object(depth + 1),
      properties: {kind: {const: kind}},
      required: ['kind'],
    })),
  }),
];
