import {valueAt} from '../../json/pointer.js';
import {branchesOf, conditionsOf, type Surroundings} from './branches.js';
import {Budget} from './budget.js';
import {compact, factsOf} from './facts.js';
import {isStructured, RuleNames} from './leaf-rules.js';
import {limits} from './limits.js';
import {isSchema, type Schema} from './normalise/schema.js';
import {allSources, rootsOf, sourcesOf, type Lookup, type Place} from './places.js';
import type {NodeId, Plan, PlanNode, PlanProblem, SchemaPointer} from './plan.js';
import type {Steps} from './steps.js';
import {arrayFacts, objectFacts, speakOf, type NodeFor} from './structures.js';

/** The plan of a normalised schema. No rule is made here: their names say by which schema each judges. */
export function makePlan(schema: Schema, hash: string, problems: PlanProblem[]): Steps<Plan> {
  return new PlanMaker(schema).make(hash, problems);
}

class PlanMaker {
  readonly #schema: Schema;
  readonly #nodes = new Map<NodeId, PlanNode>();
  /** The names of nodes, by the schemas that make them up. */
  readonly #ids = new Map<string, NodeId>();
  readonly #waiting: Place[] = [];
  /** Schemas looked up before, and those that others imply. */
  readonly #schemas = new Map<SchemaPointer, Schema | undefined>();
  readonly #budget = new Budget();
  readonly #ruleNames: RuleNames;
  readonly #around: Surroundings;

  constructor(schema: Schema) {
    this.#schema = schema;
    this.#ruleNames = new RuleNames(this.#lookup);
    this.#around = {
      lookup: this.#lookup,
      overlayFor: (pointers, base) => this.#nodeFor(pointers, base),
      ruleFor: (pointer) => this.#ruleNames.find(pointer) ?? pointer,
      imply: (pointer, implied) => this.#schemas.set(pointer, implied),
    };
  }

  *make(hash: string, problems: PlanProblem[]): Steps<Plan> {
    const root = this.#nodeFor(['']);
    const places: Place[] = [];
    for (let place = this.#waiting.pop(); place; place = this.#waiting.pop()) {
      yield;
      this.#nodes.set(place.id, yield* this.#makeNode(place));
      places.push(place);
    }
    for (const place of places) {
      yield;
      this.#addRules(place);
    }
    const never = this.#nodes.get(root)?.never ? [neverProblem] : [];
    const partly = this.#isFull ? [partlyProblem] : [];
    return {hash, root, nodes: Object.fromEntries(this.#nodes), problems: [...problems, ...never, ...partly]};
  }

  readonly #lookup: Lookup = (pointer) => {
    if (!this.#schemas.has(pointer)) {
      const found = valueAt(this.#schema, pointer);
      this.#schemas.set(pointer, isSchema(found) ? found : undefined);
    }
    return this.#schemas.get(pointer);
  };

  get #isFull(): boolean {
    return this.#budget.isSpent;
  }

  #nodeFor(pointers: SchemaPointer[], base?: Place): NodeId {
    const roots = rootsOf(this.#lookup, pointers);

    const key = JSON.stringify([roots, base?.id]);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    if (this.#isFull) return this.#simplest();
    const sources = sourcesOf(this.#lookup, roots);
    const place = {id: this.#nextId(), roots, sources, base};
    const weight = 10 + sources.length + key.length / 8 + (base ? allSources(place).length : 0);
    this.#budget.spend(weight);
    this.#ids.set(key, place.id);
    if (this.#ids.size >= limits.nodes) this.#budget.end();
    this.#waiting.push(place);
    return place.id;
  }

  #nextId(): NodeId {
    return this.#ids.size === 0 ? '' : String(this.#ids.size);
  }

  /** The node of all places that are not drawn: whatever is in them is one field. */
  #simplest(): NodeId {
    if (!this.#nodes.has(simplest)) this.#nodes.set(simplest, {rules: []});
    return simplest;
  }

  *#makeNode(place: Place): Steps<PlanNode> {
    const all = allSources(place);
    const facts = factsOf(all);
    const nodeFor: NodeFor = (pointers) => this.#nodeFor(pointers);
    const mayBe = (kind: 'object' | 'array') => facts.types?.includes(kind) ?? true;
    const isObject = mayBe('object') && speakOf('object', place.sources);
    const isArray = mayBe('array') && speakOf('array', all);
    return compact({
      ...facts,
      object: isObject ? yield* objectFacts(place, nodeFor, this.#budget) : undefined,
      array: isArray ? yield* arrayFacts(place, nodeFor) : undefined,
      branches: yield* branchesOf(place, this.#around),
      conditions: yield* conditionsOf(place, this.#around),
      rules: [],
    });
  }

  /** Leaves are judged alone, and so are lists of options, which are one control. */
  #addRules(place: Place) {
    const node = this.#nodes.get(place.id);
    if (!node) return;
    const items = node.array?.items ? this.#nodes.get(node.array.items) : undefined;
    const isLeaf = items?.options !== undefined || !isStructured(this.#lookup, place.roots, this.#budget);
    if (!isLeaf) return;
    const rules = place.roots.flatMap((pointer) => this.#ruleNames.find(pointer) ?? []);
    node.rules = [...new Set(rules)];
  }
}

const simplest = 'any';

const neverProblem: PlanProblem = {
  pointer: '',
  code: 'never-valid',
  detail: 'No value is valid by this schema.',
  fatal: true,
};

const partlyProblem: PlanProblem = {
  pointer: '',
  code: 'too-many-nodes',
  detail: 'Its parts combine to more fields than are drawn: some parts are one field each, whatever is in them.',
};
