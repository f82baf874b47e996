import {writeNumber} from '../../../form/model/input/numbers.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {ArrayFacts, NumberFacts} from '../../../form/plan/plan.js';
import type {RenderContext} from '../draw/render-context.js';

/** The limits a visitor should know before answering, in words; custom widgets state their own limits. */
export function limitsOf(formNode: FormNode, context: RenderContext): string | undefined {
  if (formNode.facts.node.options || (formNode.ui.widget ?? 'tags') !== 'tags') return undefined;
  const limits = limitsByKind(formNode, context);
  return limits !== undefined && context.hasOwnWidget(formNode) ? undefined : limits;
}

function limitsByKind(formNode: FormNode, {form, words: {limits}}: RenderContext): string | undefined {
  const {node} = formNode.facts;
  if (formNode.kind === 'string' && node.string?.format === undefined) {
    const least = node.string?.minLength ?? 0;
    return least > 1 ? limits.characters(least) : undefined;
  }
  if (formNode.kind === 'number' || formNode.kind === 'integer') return range(numberRange(node.number), form.decimal);
  return formNode.kind === 'array' ? range(itemRange(node.array), form.decimal) : undefined;

  function range({least, most}: Range, decimal: string): string | undefined {
    const write = (limit: number) => writeNumber(limit, decimal);
    if (least !== undefined && most !== undefined) {
      return least === most ? limits.exactly(write(least)) : limits.between(write(least), write(most));
    }
    if (most !== undefined) return limits.atMost(write(most));
    return least !== undefined && least > 1 ? limits.atLeast(write(least)) : undefined;
  }
}

interface Range {
  least?: number;
  most?: number;
}

const numberRange = ({minimum, maximum}: NumberFacts = {}): Range => ({least: minimum, most: maximum});

/** A required list's mark already says "at least one", and fixed rows say their number. */
function itemRange({minItems = 0, maxItems, prefix = [], items}: ArrayFacts = {}): Range {
  if (prefix.length > 0 && (items === false || minItems <= prefix.length)) return {most: items ? maxItems : undefined};
  return {least: minItems > 0 ? minItems : undefined, most: maxItems};
}
