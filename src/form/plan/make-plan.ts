import type {NodeId, Plan, PlanNode, PlanProblem, SchemaPointer} from './plan.js';
import {branchesOf, conditionsOf, type Surroundings} from './branches.js';
import {compact, factsOf} from './facts.js';
import {isSchema, valueAt, type Schema} from './normalise/json.js';
import {isStructured, RuleNames} from './leaf-rules.js';
import {allSources, placeOf, type Lookup, type Place} from './places.js';
import {arrayFacts, objectFacts, speakOf, type NodeFor} from './structures.js';

/** Thrown when a schema would need more nodes than a page should ever hold. */
export class TooManyNodes extends Error {}

/** The plan of a normalised schema. No rule is made here: their names say from which schema each is to be made. */
export function makePlan(schema: Schema, hash: string, problems: PlanProblem[], maxNodes: number): Plan {
  return new PlanMaker(schema, maxNodes).make(hash, problems);
}

class PlanMaker {
  readonly #schema: Schema;
  readonly #maxNodes: number;
  readonly #nodes = new Map<NodeId, PlanNode>();
  readonly #known = new Set<NodeId>();
  readonly #waiting: Place[] = [];
  /** Schemas looked up before, and those that others imply. */
  readonly #schemas = new Map<SchemaPointer, Schema | undefined>();
  readonly #ruleNames: RuleNames;
  readonly #around: Surroundings;

  constructor(schema: Schema, maxNodes: number) {
    this.#schema = schema;
    this.#maxNodes = maxNodes;
    this.#ruleNames = new RuleNames(this.#lookup);
    this.#around = {
      lookup: this.#lookup,
      overlayFor: (pointers, base) => this.#nodeFor(pointers, base),
      ruleFor: (pointer) => this.#ruleNames.find(pointer) ?? pointer,
      imply: (pointer, implied) => this.#schemas.set(pointer, implied),
    };
  }

  make(hash: string, problems: PlanProblem[]): Plan {
    const root = this.#nodeFor(['']);
    const places: Place[] = [];
    for (let place = this.#waiting.pop(); place; place = this.#waiting.pop()) {
      this.#nodes.set(place.id, this.#makeNode(place));
      places.push(place);
    }
    for (const place of places) this.#addRules(place);
    const never = this.#nodes.get(root)?.never ? [neverProblem] : [];
    return {hash, root, nodes: Object.fromEntries(this.#nodes), problems: [...problems, ...never]};
  }

  readonly #lookup: Lookup = (pointer) => {
    if (!this.#schemas.has(pointer)) {
      const found = valueAt(this.#schema, pointer);
      this.#schemas.set(pointer, isSchema(found) ? found : undefined);
    }
    return this.#schemas.get(pointer);
  };

  #nodeFor(pointers: SchemaPointer[], base?: Place): NodeId {
    const place = placeOf(this.#lookup, pointers, base);
    if (this.#known.has(place.id)) return place.id;
    if (this.#known.size >= this.#maxNodes) throw new TooManyNodes();
    this.#known.add(place.id);
    this.#waiting.push(place);
    return place.id;
  }

  #makeNode(place: Place): PlanNode {
    const all = allSources(place);
    const facts = factsOf(all);
    const nodeFor: NodeFor = (pointers) => this.#nodeFor(pointers);
    const mayBe = (kind: 'object' | 'array') => facts.types?.includes(kind) ?? true;
    return compact({
      ...facts,
      object: mayBe('object') && speakOf('object', place.sources) ? objectFacts(place, nodeFor) : undefined,
      array: mayBe('array') && speakOf('array', all) ? arrayFacts(place, nodeFor) : undefined,
      branches: branchesOf(place, this.#around),
      conditions: conditionsOf(place, this.#around),
      rules: [],
    });
  }

  /** Leaves are judged alone, and so are lists of options, which are one control. */
  #addRules(place: Place) {
    const node = this.#nodes.get(place.id);
    if (!node) return;
    const items = node.array?.items ? this.#nodes.get(node.array.items) : undefined;
    const isLeaf = items?.options !== undefined || !isStructured(this.#lookup, place.roots);
    if (!isLeaf) return;
    const rules = place.roots.flatMap((pointer) => this.#ruleNames.find(pointer) ?? []);
    node.rules = [...new Set(rules)];
  }
}

const neverProblem: PlanProblem = {
  pointer: '',
  code: 'never-valid',
  detail: 'No value is valid by this schema.',
  fatal: true,
};
