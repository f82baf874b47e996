import {html, nothing} from 'lit';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {answersIn, type Answer} from '../answers/answers.js';
import type {StepWords} from '../../../locales/step-words.js';
import type {RenderContext} from '../draw/render-context.js';
import {isReadonly} from '../draw/parts.js';
import type {FormSteps} from '../steps/form-steps.js';
import {stepAt, type FormStep} from '../steps/step-list.js';
import {stepLevel, titleOfStep} from '../steps/step-title.js';

/** An answer, and the field that changes it; locked values may have no field. */
interface Entry {
  answer: Answer;
  formNode: FormNode | undefined;
  /** The groups it is in that the headings above do not name. */
  path: readonly string[];
}

/** All answers by question, as they are sent, each with the way to change it. */
export function renderReview(steps: FormSteps, value: unknown, context: RenderContext) {
  const {words, form, language} = context;
  const entries = answersIn(form, value, words, language).map((answer) => entryOf(answer, context));
  const others = entries.filter(({formNode}) => !formNode);
  const withField = entries.filter(({formNode}) => formNode);
  const {list} = steps;
  const inStep = (step: FormStep) =>
    withField.filter(({formNode}) => formNode && (stepAt(list, formNode) ?? list.at(-1)) === step);
  return html`
    <p class="hint">${steps.words.checkHint}</p>
    ${
      list.length < 2
        ? renderGroups(withField, steps, context, renderHigh)
        : list.map((step) => renderSection(step, inStep(step), steps, context))
    }
    ${
      others.length > 0
        ? html`${renderHigh(steps.words.more, context)} ${renderGroups(others, steps, context)}`
        : nothing
    }
  `;
}

/** A property set by a choice has no field: it is changed at the choice. */
function entryOf(answer: Answer, {form}: RenderContext): Entry {
  const found = form.find(answer.pointer);
  const formNode = found?.setByDiscriminator ? found.parent : found;
  return {answer, formNode, path: answer.question.slice(0, -1)};
}

function renderSection(step: FormStep, entries: readonly Entry[], steps: FormSteps, context: RenderContext) {
  const {words} = steps;
  const title = titleOfStep(step, words, context);
  const [only] = step.parts;
  const isGroup = step.parts.length === 1 && typeof only === 'object';
  const bare = isGroup ? entries.map((entry) => ({...entry, path: entry.path.slice(1)})) : entries;
  return html`
    ${renderHigh(title, context)}
    ${
      bare.length > 0
        ? renderGroups(bare, steps, context)
        : html`<div class="answer">
            <p class="muted">${words.notAnswered}</p>
            ${
              context.readonly
                ? nothing
                : html`<div class="change">${renderChange(title, words, () => steps.change(step.key))}</div>`
            }
          </div>`
    }
  `;
}

/** Answers of one group after the other, each under the names of the groups it is in. */
function renderGroups(entries: readonly Entry[], steps: FormSteps, context: RenderContext, renderTitle = renderLow) {
  return byPath(entries).map(
    ({title, members}) => html`
      ${title ? renderTitle(title, context) : nothing}
      <dl>${members.map((entry) => renderAnswer(entry, steps.words, context))}</dl>
    `,
  );
}

const renderHigh = (title: string, context: RenderContext) =>
  html`<h4 aria-level=${stepLevel(context) + 1}>${title}</h4>`;
const renderLow = (title: string, context: RenderContext) =>
  html`<h5 aria-level=${stepLevel(context) + 2}>${title}</h5>`;

function renderAnswer({answer, formNode}: Entry, words: StepWords, context: RenderContext) {
  const {pointer, question, text, isSecret} = answer;
  const title = question.at(-1) ?? context.words.value;
  const isFixed = !formNode || isReadonly(formNode, context);
  return html`<div class="answer" part="answer" data-pointer=${pointer}>
    <dt>${title}</dt>
    <dd dir="auto">${isSecret ? words.secret : text}</dd>
    ${isFixed ? nothing : html`<dd class="change">${renderChange(title, words, () => context.focus(formNode))}</dd>`}
  </div>`;
}

const renderChange = (title: string, words: StepWords, change: () => void) =>
  html`<button type="button" class="quiet" aria-label=${words.changeNamed(title)} @click=${change}>
    ${words.change}
  </button>`;

/** Answers by group; those without a group come first, without a heading. */
function byPath(entries: readonly Entry[]): {title: string; members: Entry[]}[] {
  const groups = new Map<string, Entry[]>([['', []]]);
  for (const entry of entries) {
    const title = entry.path.join(' › ');
    groups.set(title, [...(groups.get(title) ?? []), entry]);
  }
  return [...groups].map(([title, members]) => ({title, members})).filter(({members}) => members.length > 0);
}
