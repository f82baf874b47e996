import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {walk} from '../../../form/model/check/validate-whole.js';
import {problemsAt} from '../../../form/model/check/validation-state.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {Plan, PlanNode} from '../../../form/plan/plan.js';
import {describeValue} from '../answers/describe-value.js';
import {subjectOf} from '../widgets.js';
import {titleOf} from '../words/titles.js';
import {idOf} from './parts.js';
import type {RenderContext} from './render-context.js';

/** The entry that is open, of each list whose entries are rows. */
const openEntries = new WeakMap<FormNode, FormNode>();

/** Lists with at least this many fields show their entries as rows. */
const manyFields = 5;

/** True for a list of large objects: its entries are rows that summarise their content, and only one is open at a time. */
export function hasRows({facts}: FormNode, {form: {plan}}: RenderContext): boolean {
  const {items} = facts.node.array ?? {};
  return Boolean(items) && fieldsIn(plan.nodes[String(items)], plan) >= manyFields;
}

/** The number of fields of an object, with those of the groups in it and of its largest branch. */
function fieldsIn(node: PlanNode | undefined, plan: Plan, depth = 0): number {
  const own = (node?.object?.properties ?? []).map((property) => {
    const inner = plan.nodes[property.node];
    return inner?.object && depth < 2 ? Math.max(1, fieldsIn(inner, plan, depth + 1)) : 1;
  });
  const branches = (node?.branches ?? []).flatMap(({options}) => options);
  const largest = Math.max(0, ...branches.map((branch) => plan.nodes[branch.node]?.object?.properties.length ?? 0));
  return own.reduce((sum, count) => sum + count, largest);
}

/** Opens an entry of a list and closes the one that was open. */
export function openEntry(list: FormNode, entry: FormNode | undefined) {
  const before = openEntries.get(list);
  if (before === entry) return;
  if (entry) openEntries.set(list, entry);
  else openEntries.delete(list);
  before?.notify();
  entry?.notify();
}

/** An entry of a list as one line, which opens it. */
export function renderRow(entry: FormNode, content: unknown, context: RenderContext) {
  const {words} = context;
  watch(entry);
  const list = entry.parent ?? entry;
  const toggle = ({target}: Event) => {
    if (!(target instanceof HTMLDetailsElement)) return;
    const isOpen = openEntries.get(list) === entry;
    if (target.open === isOpen) return;
    openEntry(list, target.open ? entry : undefined);
    // The entry that was closed may have been above it.
    target.querySelector(':focus')?.scrollIntoView({block: 'nearest'});
  };
  const wrong = walk(entry).filter((node) => node.touched && problemsAt(node).length > 0).length;
  return html`<details
    class="group entry"
    part="group"
    data-node=${entry.id}
    id=${idOf(entry)}
    .open=${live(openEntries.get(list) === entry)}
    @toggle=${toggle}
  >
    <summary part="label">
      ${titleOf(entry, words)} <span class="hint">${summaryOf(entry, context)}</span> ${
        wrong > 0 ? html`<span class="error" part="error">${words.problems(wrong)}</span>` : nothing
      }
    </summary>
    <div class="body">${content}</div>
  </details>`;
}

/** The number of answers in a row's summary. */
const maxAnswers = 3;
/** A longer answer is cut. */
const longest = 40;

/** The first answers of an entry, those that name it before others. */
function summaryOf(entry: FormNode, context: RenderContext): string {
  const answers = entry.parts.filter((node) => !node.isSecret && !node.isImplicit && !node.setByDiscriminator);
  const isName = ({name}: FormNode) => Number(/(name|title|label|id)$/i.test(String(name)));
  return answers
    .toSorted((a, b) => isName(b) - isName(a))
    .map((node) => textOf(node, context))
    .filter((text) => text !== '')
    .slice(0, maxAnswers)
    .join(', ');
}

function textOf(formNode: FormNode, {words, language}: RenderContext): string {
  const subject = subjectOf(formNode, undefined);
  const {value, facts} = subject;
  const {contentEncoding, contentMediaType} = facts.string ?? {};
  const isNameable = typeof value === 'string' || typeof value === 'number' || (value !== undefined && facts.options);
  if (!isNameable || (contentEncoding ?? contentMediaType) || String(value).startsWith('data:')) return '';
  const text = describeValue({...subject, words, language, raw: undefined});
  const [line = ''] = (value === '' ? '' : text).trim().split('\n');
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
}

/** The nodes whose changes redraw the row that they are in. */
const watched = new WeakSet<FormNode>();
const waiting = new WeakSet<FormNode>();

/** Redraws a row when something in it changes, once for all that changes together. */
function watch(entry: FormNode) {
  for (const node of walk(entry)) {
    if (node === entry || watched.has(node)) continue;
    watched.add(node);
    node.subscribe(() => redraw(entry));
  }
}

function redraw(entry: FormNode) {
  if (waiting.has(entry)) return;
  waiting.add(entry);
  queueMicrotask(() => {
    waiting.delete(entry);
    entry.notify();
  });
}
