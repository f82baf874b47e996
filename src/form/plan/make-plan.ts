import {jsonParts} from '../../json/json-parts.js';
import {valueAt} from '../../json/pointer.js';
import {branchesOf, conditionsOf, type PlanContext} from './branches.js';
import {Budget} from './budget.js';
import {compact, factsOf} from './facts.js';
import {isStructured, RuleNames} from './rule-names.js';
import {limits} from './limits.js';
import {isSchema, type Schema} from './normalise/schema.js';
import {allSources, isNever, rootsOf, sourcesOf, type Lookup, type InstanceLocation} from './locations.js';
import type {NodeId, Plan, PlanNode, PlanProblem, SchemaPointer} from './plan.js';
import {dropSharedTitles} from './titles/shared-titles.js';
import type {Steps} from './steps.js';
import {arrayFacts, objectFacts, describeKind, type NodeFor} from './structures.js';

/** The plan of a normalised schema. It only names rules, by the schema that each validates against. */
export function makePlan(schema: Schema, hash: string, problems: PlanProblem[]): Steps<Plan> {
  return new PlanMaker(schema).make(hash, problems);
}

class PlanMaker {
  readonly #schema: Schema;
  readonly #nodes = new Map<NodeId, PlanNode>();
  /** Node names, by the schemas of their locations. */
  readonly #ids = new Map<string, NodeId>();
  readonly #waiting: InstanceLocation[] = [];
  /** Schemas that were looked up, and those implied by others. */
  readonly #schemas = new Map<SchemaPointer, Schema | undefined>();
  readonly #budget = new Budget();
  /** Suggestions left for all fields together: a page draws each of them. */
  #suggestions = limits.suggestions;
  /** Characters left for the text of the plan: many nodes may repeat one long title or list of options. */
  #room = limits.planSize;
  /** True once more schemas apply at a location than are merged. */
  #isCut = false;
  readonly #leftOut: PlanProblem[] = [];
  readonly #ruleNames: RuleNames;
  readonly #context: PlanContext;

  constructor(schema: Schema) {
    this.#schema = schema;
    this.#ruleNames = new RuleNames(this.#lookup);
    this.#context = {
      lookup: this.#lookup,
      overlayFor: (pointers, base) => this.#nodeFor(pointers, base),
      ruleFor: (pointer) => this.#ruleNames.find(pointer) ?? pointer,
      imply: (pointer, implied) => this.#schemas.set(pointer, implied),
      leaveOut: (pointer) => this.#leftOut.push(leftOutProblem(pointer)),
    };
  }

  *make(hash: string, problems: PlanProblem[]): Steps<Plan> {
    const root = this.#nodeFor(['']);
    const locations: InstanceLocation[] = [];
    for (let location = this.#waiting.pop(); location; location = this.#waiting.pop()) {
      yield;
      const node = this.#room > 0 ? yield* this.#makeNode(location) : {rules: []};
      for (const {length} of jsonParts(node)) {
        yield;
        this.#room -= length;
      }
      if (this.#room <= 0) this.#budget.end();
      this.#nodes.set(location.id, node);
      locations.push(location);
    }
    const undrawn: PlanProblem[] = [];
    for (const location of locations) {
      yield;
      yield* this.#addRules(location);
      const node = this.#nodes.get(location.id);
      if (isUndrawn(location, node)) undrawn.push(undrawnProblem(location));
      const {examples, string} = this.#nodes.get(node?.object?.names ?? '') ?? {};
      const example = examples?.[0] ?? string?.example;
      if (node?.object && typeof example === 'string') node.object.nameExample = example;
    }
    // Each node may get a copy: the plan's text stays within its limit.
    if (this.#room > limits.planSize / 2) yield* dropSharedTitles(locations, this.#nodes);
    const never = this.#nodes.get(root)?.never ? [neverProblem] : [];
    const partly = this.#budget.isSpent ? [partlyProblem] : [];
    const cut = this.#isCut ? [cutProblem] : [];
    return {
      hash,
      root,
      nodes: Object.fromEntries(this.#nodes),
      problems: [...problems, ...never, ...undrawn, ...partly, ...cut, ...this.#leftOut],
    };
  }

  readonly #lookup: Lookup = (pointer) => {
    if (!this.#schemas.has(pointer)) {
      const found = valueAt(this.#schema, pointer);
      this.#schemas.set(pointer, isSchema(found) ? found : undefined);
    }
    return this.#schemas.get(pointer);
  };

  #nodeFor(pointers: SchemaPointer[], base?: InstanceLocation): NodeId {
    const roots = rootsOf(this.#lookup, pointers);
    const key = JSON.stringify([roots, base?.id]);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    if (this.#budget.isSpent) return this.#simplest();
    const location = {id: this.#nextId(), roots, sources: [], base};
    this.#budget.spend(10 + key.length / 8);
    this.#ids.set(key, location.id);
    if (this.#ids.size >= limits.nodes) this.#budget.end();
    this.#waiting.push(location);
    return location.id;
  }

  #nextId(): NodeId {
    return String(this.#ids.size);
  }

  /** The one node of all locations that are not drawn in detail: each is a single JSON field. */
  #simplest(): NodeId {
    if (!this.#nodes.has(simplest)) this.#nodes.set(simplest, {rules: []});
    return simplest;
  }

  *#makeNode(location: InstanceLocation): Steps<PlanNode> {
    location.sources = yield* sourcesOf(this.#lookup, location.roots);
    // Thousands of overlays may share a base of thousands of schemas.
    if (this.#budget.isSpent) location.base = undefined;
    if (location.sources.length >= limits.sources) this.#isCut = true;
    const all = allSources(location);
    this.#budget.spend(location.sources.length + (location.base ? all.length : 0));
    const facts = yield* factsOf(all, this.#nodes.size === 0);
    facts.examples = this.#fewer(facts.examples);
    yield;
    const nodeFor: NodeFor = (pointers) => this.#nodeFor(pointers);
    const mayBe = (kind: 'object' | 'array') => facts.types?.includes(kind) ?? true;
    const isObject = mayBe('object') && describeKind('object', location.sources);
    const isArray = mayBe('array') && describeKind('array', all);
    return compact({
      ...facts,
      object: isObject ? yield* objectFacts(location, nodeFor, this.#budget, this.#lookup) : undefined,
      array: isArray ? yield* arrayFacts(location, nodeFor, this.#budget) : undefined,
      branches: yield* branchesOf(location, this.#context),
      conditions: yield* conditionsOf(location, this.#context),
      rules: [],
    });
  }

  /** The first example is a hint in the field, which costs next to nothing. */
  #fewer(examples: unknown[] | undefined): unknown[] | undefined {
    if (!examples || examples.length < 2) return examples;
    const kept = examples.slice(0, Math.max(1, this.#suggestions));
    this.#suggestions -= kept.length;
    return kept;
  }

  /** Single values have rules of their own, and so do arrays of options, which are one control. */
  *#addRules(location: InstanceLocation): Steps<void> {
    const node = this.#nodes.get(location.id);
    if (!node) return;
    const items = node.array?.items ? this.#nodes.get(node.array.items) : undefined;
    const widget = widgetOfList(node, items);
    if (widget) {
      node.widget ??= widget;
      // The one control has no place for the help of each entry.
      node.description ??= items?.description;
    }
    const isLeaf = items?.options !== undefined || !(yield* isStructured(this.#lookup, location.roots, this.#budget));
    if (!isLeaf) return;
    const rules = location.roots.flatMap((pointer) => this.#ruleNames.find(pointer) ?? []);
    node.rules = [...new Set(rules)];
  }
}

/**
 * How a list is drawn that needs no rows: as check boxes, since nobody ticks an option twice (few generators write
 * `uniqueItems`), or as tags, for short texts.
 */
function widgetOfList({array}: PlanNode, items: PlanNode | undefined): string | undefined {
  const {options, branches, types, widget, string} = items ?? {};
  if (branches || array?.prefix) return undefined;
  if (options) return widget || Number(array?.minItems) > options.length ? undefined : 'checkboxes';
  const {format, contentMediaType, contentEncoding, minLength = 0, maxLength = 0} = string ?? {};
  const isPlain = String(types) === 'string' && (format ?? contentMediaType ?? contentEncoding) === undefined;
  const isLong = minLength > 20 || maxLength > 100;
  return isPlain && !isLong ? 'tags' : undefined;
}

const simplest = 'any';

const neverProblem: PlanProblem = {
  pointer: '',
  code: 'never-valid',
  detail: 'No value is valid against this schema.',
  fatal: true,
};

/** True for a field whose own schema allows no value, but is not `false`: mostly a mistake, while merged schemas may exclude each other. */
const isUndrawn = ({base, roots, sources}: InstanceLocation, node: PlanNode | undefined): boolean =>
  !base &&
  roots.length === 1 &&
  roots[0] !== '' &&
  node?.never === true &&
  !sources.some(({schema}) => isNever(schema));

const undrawnProblem = ({roots: [pointer = '']}: InstanceLocation): PlanProblem => ({
  pointer,
  code: 'never-valid',
  detail: 'No value is valid against it, so it is not drawn.',
});

const cutProblem: PlanProblem = {
  pointer: '',
  code: 'too-many-schemas',
  detail: `More than ${limits.sources} schemas apply to one value: only the first are drawn.`,
};

const leftOutProblem = (pointer: SchemaPointer): PlanProblem => ({
  pointer,
  code: 'too-many-schemas',
  detail: `More than ${limits.branches} branches, or ${limits.choices} choices in one place, are not drawn, only validated.`,
});

const partlyProblem: PlanProblem = {
  pointer: '',
  code: 'too-many-nodes',
  detail: 'The schema has too many fields: some of its parts become one JSON field each.',
};
