import {nextTask} from '../../controllers/next-paint.js';
import {lazy} from '../../loading/lazy.js';
import {extras} from '../../form/model/extras/registry.js';
import {makeRules} from '../../form/model/rules/make-rules.js';
import {isFormDefinition, ruleIdsOf, type FormDefinition, type Plan, type RuleId} from '../../form/plan/plan.js';
import {LazyPart} from './lazy/lazy-part.js';
import type {FormSource} from './live-form.js';

const maker = new LazyPart(lazy(() => import('../../form/plan/make-form.js')));
const rareExtras = new LazyPart(lazy(() => import('../../form/model/extras/extras.js')));

/** Begins with what has been opened, or that nothing has; hears of all that is thrown meanwhile. */
interface Opener {
  begin(): void;
  /** Resolves once something else has been opened in its place. */
  fail(error: unknown): unknown;
}

/** Opens what the page provides, a form definition or a schema; if there are several, only the last one counts. */
export class FormLoader {
  opened?: FormSource;
  /** The code that is being loaded for it. */
  awaited?: LazyPart<unknown>;
  /** There is no form to draw: the schema or the form definition cannot be used. */
  hasFailed = false;
  /** Resolves once it has been opened, or has failed. */
  done: Promise<void> = Promise.resolve();
  /** What the page provides, if anything. */
  source: unknown;
  #schema: unknown;
  readonly #opener: Opener;

  constructor(opener: Opener) {
    this.#opener = opener;
  }

  /** Opens a form definition of a known version, at once if its code is there, or compiles the schema. */
  open(form: unknown, schema?: unknown) {
    this.opened = undefined;
    this.hasFailed = false;
    this.#schema = schema;
    this.source = form ?? schema;
    if (this.source === undefined) this.#opener.begin();
    else this.done = this.#open(form, this.source);
  }

  /** What is given cannot be drawn: a form definition gives way to the schema. */
  async giveWay() {
    if (this.#schema === undefined || this.#schema === this.source) return this.#take(undefined);
    this.open(undefined, this.#schema);
    await this.done;
  }

  async #open(given: unknown, source: unknown) {
    try {
      const form = isFormDefinition(given) ? given : await this.#compile(this.#schema);
      // The code of rarer features.
      if (!extras && form.plan.needsExtras) await this.#load(rareExtras);
      if (source === this.source) this.#take(openForm(form));
    } catch (error) {
      if (source === this.source) await this.#opener.fail(error);
    }
  }

  /** Compiles a schema to a form definition, with code that is loaded on demand. Does not block the page meanwhile. */
  async #compile(schema: unknown): Promise<FormDefinition> {
    if (schema === undefined) throw new Error('Unknown version, and no schema.');
    const {makeFormInSlices} = await this.#load(maker);
    return makeFormInSlices(schema, nextTask);
  }

  #load<Part>(part: LazyPart<Part>): Promise<Part> {
    this.awaited = part;
    return part.load();
  }

  #take(opened: FormSource | undefined) {
    this.hasFailed = !opened;
    this.opened = opened;
    this.#opener.begin();
  }
}

/** Creates a form ready for rendering and validation; undefined if it has no fields. */
function openForm({plan, schema}: FormDefinition): FormSource | undefined {
  explain(plan);
  if (!isUsable(plan)) return undefined;
  const {patternLimits} = plan;
  return {plan, rules: makeRules(schema, ruleIdsOf(plan), {patternLimits, onOverBudget})};
}

function onOverBudget(id: RuleId) {
  console.warn(`dm-schema-form: the schema at "#${id}" takes too long: the service validates it.`);
}

/** True when there is something to draw. */
const isUsable = ({root, nodes, problems}: Plan) =>
  nodes[root] !== undefined && !nodes[root].never && !problems.some(({fatal}) => fatal);

/** Reports the schema's problems in the console, for the page's developer. */
function explain({problems}: Plan) {
  for (const {pointer, code, detail} of problems) {
    console.warn(`dm-schema-form: the schema at "#${pointer}" has a problem (${code}): ${detail}`);
  }
}

/** Forms made from the same schema are the same, whatever their source. */
export function isOtherForm(form: unknown, old: unknown): boolean {
  if (form === old) return false;
  return !isFormDefinition(form) || !isFormDefinition(old) || !form.plan.hash || form.plan.hash !== old.plan.hash;
}
