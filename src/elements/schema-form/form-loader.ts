import {nextTask} from '../../controllers/next-paint.js';
import {lazy} from '../../loading/lazy.js';
import {extras} from '../../form/model/extras/registry.js';
import {makeRules} from '../../form/model/rules/make-rules.js';
import {isFormDefinition, ruleIdsOf, type FormDefinition, type Plan, type RuleId} from '../../form/plan/plan.js';
import {LazyPart} from './lazy/lazy-part.js';
import type {FormSource} from './live-form.js';

const maker = new LazyPart(lazy(() => import('../../form/plan/make-form.js')));
const rareExtras = new LazyPart(lazy(() => import('../../form/model/extras/extras.js')));

/** Opens what the page provides, a form definition or a schema; if there are several, only the last one counts. */
export class FormLoader {
  opened?: FormSource;
  /** The code that is being loaded for it. */
  awaited?: LazyPart<unknown>;
  /** There is no form to draw: the schema or the form definition cannot be used. */
  hasFailed = false;
  /** Resolves once it has been opened, or has failed. */
  done: Promise<void> = Promise.resolve();
  #source: unknown;
  readonly #begin: () => void;

  constructor(begin: () => void) {
    this.#begin = begin;
  }

  get isPending() {
    return this.#source !== undefined && !this.opened && !this.hasFailed;
  }

  /** Opens a form definition of a known version, or compiles the schema. */
  open(form: FormDefinition | undefined, schema: unknown) {
    this.opened = undefined;
    this.hasFailed = false;
    const source = (this.#source = form ?? schema);
    if (source === undefined) return;
    if (isFormDefinition(form)) this.#open(form, source);
    else if (schema !== undefined) this.done = this.#await(this.#openSchema(schema), source);
    else {
      console.error('dm-schema-form: unknown version, and no schema.');
      this.#take(undefined);
    }
  }

  #open(form: FormDefinition, source: unknown) {
    const preparing = this.#prepareFor(form);
    if (preparing)
      this.done = this.#await(
        preparing.then(() => openForm(form)),
        source,
      );
    else this.#take(openForm(form));
  }

  async #await(opening: Promise<FormSource | undefined>, source: unknown) {
    try {
      const opened = await opening;
      if (source === this.#source) this.#take(opened);
    } catch (error) {
      console.error('dm-schema-form: the schema could not be compiled.', error);
      if (source === this.#source) this.#take(undefined);
    }
  }

  /** Loads the code of rarer features, if this form needs it. */
  #prepareFor({plan}: FormDefinition): Promise<unknown> | undefined {
    return extras || !plan.needsExtras ? undefined : this.#load(rareExtras);
  }

  /** Compiles a schema to a form definition, with code that is loaded on demand. Does not block the page meanwhile. */
  async #openSchema(schema: unknown): Promise<FormSource | undefined> {
    const {makeFormInSlices} = await this.#load(maker);
    const form = await makeFormInSlices(schema, nextTask);
    await this.#prepareFor(form);
    return openForm(form);
  }

  #load<Part>(part: LazyPart<Part>): Promise<Part> {
    this.awaited = part;
    return part.load();
  }

  #take(opened: FormSource | undefined) {
    this.hasFailed = !opened;
    this.opened = opened;
    this.#begin();
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
