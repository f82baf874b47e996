import type {RuleError, RuleId, Rules} from '../../plan/plan.js';

/** A rule's verdict. A missing rule, or one that throws (Ajv's can), accepts the value. */
export function accepts(rules: Rules, id: RuleId, value: unknown): boolean {
  try {
    return rules[id]?.(value) ?? true;
  } catch {
    return true;
  }
}

/** A rule's verdict; `undefined` when only the service can decide. */
export function verdictOf(rules: Rules, id: RuleId, value: unknown): boolean | undefined {
  const isAccepted = accepts(rules, id, value);
  return rules[id]?.isUndecided ? undefined : isAccepted;
}

/** A rule's errors for a value, with pointers relative to that value. */
export function ruleErrors(rules: Rules, id: RuleId, value: unknown, pointer = ''): RuleError[] {
  if (accepts(rules, id, value)) return [];
  return (rules[id]?.errors ?? []).map((error) => ({...error, instancePath: pointer + error.instancePath}));
}
