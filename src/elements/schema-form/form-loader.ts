import {rulesRequire} from '../../form/model/rules/rules-runtime.js';
import type {FormModule, Plan, Rules} from '../../form/plan/plan.js';

/** A form made ready for this page: what to draw, and who judges it; or that there is nothing to draw. */
export type LoadedForm =
  | {
      plan: Plan;
      rules: Rules;
      /** Nobody judges it: the interpreter did not load. It can be filled in all the same. */
      failure?: 'unjudged';
    }
  | {failure: 'unusable'};

/** Opens what the page gives, a compiled form or any schema; of several, only the last one counts. */
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

  /** Opens a compiled form at once, where it can be. */
  open(form: FormModule | undefined, schema: unknown) {
    this.opened = undefined;
    const source = (this.#source = form ?? schema);
    if (source === undefined) return;
    const opening = form ? openForm(form) : openSchema(schema);
    if (opening instanceof Promise) this.done = this.#await(opening, source);
    else this.#take(opening);
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

/** Makes a compiled form ready: at once, unless its rules have to be interpreted. */
function openForm({plan, rules}: FormModule): LoadedForm | Promise<LoadedForm> {
  explain(plan);
  if (!isUsable(plan)) return {failure: 'unusable'};
  if (!plan.interpret) return {plan, rules: rules(rulesRequire)};
  return interpret(plan);
}

/** Makes a form of a schema that nobody has compiled; what that takes is loaded only now. */
async function openSchema(schema: unknown): Promise<LoadedForm> {
  const {planOnly} = await import('../../form/plan/plan-only.js');
  return openForm({plan: planOnly(schema), rules: () => ({})});
}

async function interpret(plan: Plan): Promise<LoadedForm> {
  try {
    const {interpretRules} = await import('../../form/model/rules/interpret.js');
    return {plan, rules: await interpretRules(plan)};
  } catch (error) {
    console.error('dm-schema-form: the interpreter did not load.', error);
    return {plan, rules: {}, failure: 'unjudged'};
  }
}

/** True when there is something to draw. */
const isUsable = ({root, nodes, problems}: Plan) =>
  nodes[root] !== undefined && !nodes[root].never && !problems.some(({fatal}) => fatal);

/** Tells the page's developer what is wrong with the schema. */
function explain({problems}: Plan) {
  for (const {pointer, code, detail} of problems) {
    console.warn(`dm-schema-form: the schema at "#${pointer}" has a problem (${code}): ${detail}`);
  }
}
