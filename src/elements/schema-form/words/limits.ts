import {writeNumber} from '../../../form/model/input/numbers.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {ArrayFacts} from '../../../form/plan/plan.js';
import type {RenderContext} from '../draw/render-context.js';

/** The limits a visitor should know before answering, in words; custom widgets state their own limits. */
export function limitsOf(formNode: FormNode, context: RenderContext): string | undefined {
  if (formNode.facts.node.options) return undefined;
  const limits = limitsByKind(formNode, context);
  return limits && context.hasCustomWidget(formNode) ? undefined : limits;
}

function limitsByKind(formNode: FormNode, {form, words: {limits}}: RenderContext): string | undefined {
  const {node} = formNode.facts;
  const write = (limit: number, beside?: number) => writeLimit(limit, form, beside);
  if (formNode.kind === 'string' && node.string?.format === undefined) {
    const {minLength: min = 0, maxLength: max} = node.string ?? {};
    if (min < 2) return undefined;
    return min === max ? limits.exactCharacters(min) : limits.characters(min);
  }
  if (formNode.kind === 'number' || formNode.kind === 'integer') {
    const {minimum: min, maximum: max, exclusiveMinimum: above, exclusiveMaximum: below} = node.number ?? {};
    const step = node.number?.multipleOf;
    const tell = (say: (limit: string) => string, limit?: number) =>
      limit !== undefined && say(write(limit, max ?? min));
    // Beside an upper limit, the lower one is told even if it is plain.
    const isOpen = (max ?? below) === undefined;
    const told = [
      !(isOpen && above === 0) && tell(limits.moreThan, above),
      range({min, max}, write, isOpen),
      tell(limits.lessThan, below),
      // Digits after the decimal point are given anyway.
      !/^(1|0\.0*1)$/.test(String(step)) && tell(limits.multiples, step),
    ];
    return told.filter(Boolean).join(' ') || undefined;
  }
  // Check boxes show what is counted.
  const isChosen = form.plan.nodes[String(node.array?.items)]?.options;
  return range(
    formNode.kind === 'array' ? itemRange(node.array) : entryRange(formNode),
    isChosen ? write : limits.entries,
  );

  /** The larger limit says what is counted: "1 to 5 entries". */
  function range({min, max}: Range, count: (limit: number) => string, isOpen = true): string | undefined {
    if (min !== undefined && max !== undefined) {
      return min === max ? limits.exactly(count(min)) : limits.between(write(min, max), count(max));
    }
    if (max !== undefined) return limits.atMost(count(max));
    return min === undefined || (isOpen && [0, 1].includes(min)) ? undefined : limits.atLeast(count(min));
  }
}

/** A limit as it is read, in one notation with the one beside it. */
export const writeLimit = (limit: number, form: Form, beside = limit): string =>
  Math.max(Math.abs(limit), Math.abs(beside)) < ungrouped
    ? writeNumber(limit, form)
    : limit.toLocaleString(form.language, {maximumFractionDigits: 20});

/** Years and other numbers of up to four digits are easy to read without separators. */
const ungrouped = 10_000;

interface Range {
  min?: number;
  max?: number;
}

/** A required list's mark already says "at least one", fixed rows say their number, and a list without entries offers none. */
function itemRange({minItems = 0, maxItems, prefix = [], items}: ArrayFacts = {}): Range {
  if (prefix.length > 0 && (items === false || minItems <= prefix.length)) return {max: items ? maxItems : undefined};
  return {min: minItems || undefined, max: maxItems || undefined};
}

/** The number of entries of a map: an object whose fields the visitor names and adds. */
function entryRange({kind, facts: {fields}}: FormNode): Range {
  if (kind !== 'object' || !fields || fields.properties.length > 0) return {};
  return {min: fields.minProperties || undefined, max: fields.maxProperties || undefined};
}
