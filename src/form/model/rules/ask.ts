import type {RuleError, RuleId, Rules} from '../../plan/plan.js';

/** A rule's verdict. One that is not there, or that fails itself (Ajv's can), refuses nothing. */
export function accepts(rules: Rules, id: RuleId, value: unknown): boolean {
  try {
    return rules[id]?.(value) ?? true;
  } catch {
    return true;
  }
}

/** A rule's verdict as far as there is one: `undefined` where only the service can tell. */
export function decides(rules: Rules, id: RuleId, value: unknown): boolean | undefined {
  const isAccepted = accepts(rules, id, value);
  return rules[id]?.isUndecided ? undefined : isAccepted;
}

/** What a rule has against a value, with pointers from where that value is. */
export function faultsBy(rules: Rules, id: RuleId, value: unknown, pointer = ''): RuleError[] {
  if (accepts(rules, id, value)) return [];
  return (rules[id]?.errors ?? []).map((error) => ({...error, instancePath: pointer + error.instancePath}));
}
