import {rulesRequire} from '../../form/model/rules-runtime.js';
import type {FormModule, Plan, Rules} from '../../form/plan.js';

/** A form made ready for this page: what to draw, and who judges it. */
export interface OpenedForm {
  plan: Plan;
  rules: Rules;
  /** Nobody judges it: the interpreter did not load. It can be filled in all the same. */
  isUnjudged?: boolean;
}

/** Makes a compiled form ready: at once, unless its rules have to be interpreted. */
export function openForm({plan, rules}: FormModule): OpenedForm | Promise<OpenedForm> {
  explain(plan);
  if (!plan.interpret) return {plan, rules: rules(rulesRequire)};
  return interpret(plan);
}

async function interpret(plan: Plan): Promise<OpenedForm> {
  try {
    const {interpretRules} = await import('../../form/model/interpret.js');
    return {plan, rules: await interpretRules(plan)};
  } catch (error) {
    console.error('dm-schema-form: the interpreter did not load.', error);
    return {plan, rules: {}, isUnjudged: true};
  }
}

/** Makes a form of a schema that nobody has compiled; what that takes is loaded only now. */
export async function openSchema(schema: unknown): Promise<OpenedForm> {
  const {planOnly} = await import('../../form/compile/plan-only.js');
  return openForm({plan: planOnly(schema), rules: () => ({})});
}

/** True when there is something to draw. */
export const isUsable = ({root, nodes, problems}: Plan) =>
  nodes[root] !== undefined && !nodes[root].never && !problems.some(({fatal}) => fatal);

/** Tells the page's developer what is wrong with the schema. */
function explain({problems}: Plan) {
  for (const {pointer, code, detail} of problems) {
    console.warn(`dm-schema-form: the schema at "#${pointer}" has a problem (${code}): ${detail}`);
  }
}
