import {writeNumber} from '../../../form/model/input/numbers.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {ArrayFacts} from '../../../form/plan/plan.js';
import type {RenderContext} from '../draw/render-context.js';

/** The limits a visitor should know before answering, in words; custom widgets state their own limits. */
export function limitsOf(formNode: FormNode, context: RenderContext): string | undefined {
  if (formNode.facts.node.options || (formNode.ui.widget ?? 'tags') !== 'tags') return undefined;
  const limits = limitsByKind(formNode, context);
  return limits !== undefined && context.hasCustomWidget(formNode) ? undefined : limits;
}

function limitsByKind(formNode: FormNode, {form, language, words: {limits}}: RenderContext): string | undefined {
  const {node} = formNode.facts;
  const write = (limit: number, beside = limit) =>
    Math.max(Math.abs(limit), Math.abs(beside)) < ungrouped
      ? writeNumber(limit, form)
      : limit.toLocaleString(language, {maximumFractionDigits: 20});
  if (formNode.kind === 'string' && node.string?.format === undefined) {
    const {minLength: least = 0, maxLength: most} = node.string ?? {};
    if (least < 2) return undefined;
    return least === most ? limits.exactCharacters(least) : limits.characters(least);
  }
  if (formNode.kind === 'number' || formNode.kind === 'integer') {
    const {minimum: least, maximum: most, multipleOf: step} = node.number ?? {};
    // Digits after the decimal point are given anyway.
    const steps = step && !/^(1|0\.0*1)$/.test(String(step)) ? limits.multiples(write(step)) : undefined;
    return [range({least, most}, write), steps].filter(Boolean).join(' ') || undefined;
  }
  // Check boxes show what is counted.
  const isChosen = form.plan.nodes[String(node.array?.items)]?.options;
  return range(
    formNode.kind === 'array' ? itemRange(node.array) : entryRange(formNode),
    isChosen ? write : limits.entries,
  );

  /** The larger limit says what is counted: "1 to 5 entries". */
  function range({least, most}: Range, count: (limit: number) => string): string | undefined {
    if (least !== undefined && most !== undefined) {
      return least === most ? limits.exactly(count(least)) : limits.between(write(least, most), count(most));
    }
    if (most !== undefined) return limits.atMost(count(most));
    return least !== undefined && least > 1 ? limits.atLeast(count(least)) : undefined;
  }
}

/** Years and other numbers of up to four digits are easy to read without separators. */
const ungrouped = 10_000;

interface Range {
  least?: number;
  most?: number;
}

/** A required list's mark already says "at least one", fixed rows say their number, and a list without entries offers none. */
function itemRange({minItems = 0, maxItems, prefix = [], items}: ArrayFacts = {}): Range {
  if (prefix.length > 0 && (items === false || minItems <= prefix.length)) return {most: items ? maxItems : undefined};
  return {least: minItems || undefined, most: maxItems || undefined};
}

/** The number of entries of a map: an object whose fields the visitor names and adds. */
function entryRange({kind, facts: {fields}}: FormNode): Range {
  if (kind !== 'object' || !fields || fields.properties.length > 0) return {};
  return {least: fields.minProperties || undefined, most: fields.maxProperties || undefined};
}
