import {html, nothing} from 'lit';
import {List} from '../../../../form/model/tree/list.js';
import type {FormNode} from '../../../../form/model/tree/form-node.js';
import type {PlanNode} from '../../../../form/plan/plan.js';
import {optionTitle, readable} from '../../../shared/option-title.js';
import {idOf} from '../parts.js';
import type {RenderContext} from '../render-context.js';
import {kindName} from '../../words/kind-names.js';
import {writeLimit} from '../../words/limits.js';

/** The constraints of `contains` and `uniqueItems`, in words. */
export function renderRules(formNode: FormNode, context: RenderContext) {
  const {form, words} = context;
  const {array} = formNode.facts.node;
  const needed = (array?.contains ?? []).filter(({min, max}) => min > 0 || max !== undefined);
  const rules = needed.map(({node, min, max}) => {
    const facts = form.plan.nodes[node] ?? {rules: []};
    const what = facts.title ?? (wanted(facts, context) || (facts.description ?? kindOf(facts, context)));
    const example = facts.string?.example;
    return words.contains(min, max, what) + (example ? ` ${words.examples(example)}` : '');
  });
  // Check boxes cannot be ticked twice.
  if (array?.unique && formNode.content instanceof List) rules.push(words.unique);
  return rules.length > 0 ? html`<p class="hint" id="${idOf(formNode)}-r">${rules.join(' ')}</p>` : nothing;
}

/** The type that counts, if nothing else does: "Text". */
function kindOf(node: PlanNode, {words}: RenderContext): string {
  const {types: [type] = [], string, number} = node;
  return type && type !== 'object' && !string && !number ? kindName(type, node, words) : words.ofAKind;
}

/** The entries that count: "Red, Blue", "10 or more", or by their fields "Role: captain". */
function wanted({options, object, number}: PlanNode, context: RenderContext): string {
  const {form, words} = context;
  if (options) return options.map((option) => optionTitle(option, words)).join(', ');
  if (number?.minimum !== undefined && number.maximum === undefined) {
    return words.limits.atLeast(writeLimit(number.minimum, form)).replace(/[.。]$/, '');
  }
  const fields = (object?.properties ?? []).flatMap(({name, node}) => {
    const facts = form.plan.nodes[node];
    return facts?.options ? `${facts.title?.trim() || readable(name)}: ${wanted(facts, context)}` : [];
  });
  return fields.join('; ');
}
