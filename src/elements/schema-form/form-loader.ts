import {lazy} from '../../loading/lazy.js';
import {untilLoaded} from '../../loading/retry.js';
import {needsExtras} from '../../form/model/extras/needs-extras.js';
import {extras} from '../../form/model/extras/registry.js';
import {makeRules} from '../../form/model/rules/make-rules.js';
import {
  isFormDefinition,
  ruleIdsOf,
  type FormDefinition,
  type Plan,
  type RuleId,
  type Rules,
} from '../../form/plan/plan.js';

const loadMaker = lazy(() => import('../../form/plan/make-form.js'));
const loadExtras = lazy(() => import('../../form/model/extras/extras.js'));

/** A form made ready for this page: what to draw, and who judges it; or that there is nothing to draw. */
export type LoadedForm = {plan: Plan; rules: Rules; failure?: undefined} | {failure: 'unusable'};

/** Opens what the page gives, a form or any schema; of several, only the last one counts. */
export class FormLoader {
  opened?: LoadedForm;
  /** Resolves once it has been opened, or could not be. */
  done: Promise<void> = Promise.resolve();
  #source: unknown;
  readonly #begin: () => void;

  constructor(begin: () => void) {
    this.#begin = begin;
  }

  get isPending() {
    return this.#source !== undefined && !this.opened;
  }

  /** Opens a form of a version that this code knows, or makes one of the schema. */
  open(form: FormDefinition | undefined, schema: unknown) {
    this.opened = undefined;
    const source = (this.#source = form ?? schema);
    if (source === undefined) return;
    if (isFormDefinition(form)) this.#open(form, source);
    else if (schema !== undefined) this.done = this.#await(openSchema(schema), source);
    else {
      console.error('dm-schema-form: the form is of another version, and there is no schema to make it of.');
      this.#take({failure: 'unusable'});
    }
  }

  #open(form: FormDefinition, source: unknown) {
    const preparing = prepareFor(form);
    if (preparing)
      this.done = this.#await(
        preparing.then(() => openForm(form)),
        source,
      );
    else this.#take(openForm(form));
  }

  async #await(opening: Promise<LoadedForm>, source: unknown) {
    try {
      const opened = await opening;
      if (source === this.#source) this.#take(opened);
    } catch (error) {
      console.error('dm-schema-form: the form could not be made.', error);
      if (source === this.#source) this.#take({failure: 'unusable'});
    }
  }

  #take(opened: LoadedForm) {
    this.opened = opened;
    this.#begin();
  }
}

/** Loads what only some forms need, where this one does and it is not there yet. */
const prepareFor = ({schema}: FormDefinition): Promise<unknown> | undefined =>
  extras || !needsExtras(schema) ? undefined : untilLoaded(loadExtras);

/** Makes a form ready to be drawn and judged. */
function openForm({plan, schema}: FormDefinition): LoadedForm {
  explain(plan);
  if (!isUsable(plan)) return {failure: 'unusable'};
  const {patternLimits} = plan;
  return {plan, rules: makeRules(schema, ruleIdsOf(plan), {patternLimits, onOverBudget})};
}

function onOverBudget(id: RuleId) {
  console.warn(
    `dm-schema-form: what the schema at "#${id}" asks for takes too long to find out: it is left to the service.`,
  );
}

/** Makes a form of a schema as it is; what that takes is loaded only now. The page can do other things in between. */
async function openSchema(schema: unknown): Promise<LoadedForm> {
  const {makeFormInSlices} = await untilLoaded(loadMaker);
  const form = await makeFormInSlices(schema, pause);
  await prepareFor(form);
  return openForm(form);
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** True when there is something to draw. */
const isUsable = ({root, nodes, problems}: Plan) =>
  nodes[root] !== undefined && !nodes[root].never && !problems.some(({fatal}) => fatal);

/** Tells the page's developer what is wrong with the schema. */
function explain({problems}: Plan) {
  for (const {pointer, code, detail} of problems) {
    console.warn(`dm-schema-form: the schema at "#${pointer}" has a problem (${code}): ${detail}`);
  }
}
