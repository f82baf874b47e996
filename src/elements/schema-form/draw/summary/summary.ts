import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Problem} from '../../../../form/model/check/problems.js';
import type {FormProblem} from '../../../../form/model/check/validation-state.js';
import type {FormNode} from '../../../../form/model/tree/form-node.js';
import {choicesOf, idOf} from '../parts.js';
import type {RenderContext} from '../render-context.js';
import {keepFocusOfLink} from './keep-focus-of-link.js';
import {describeControl, describeProblem} from '../../words/describe-problem.js';
import {titleOf} from '../../words/titles.js';
import type {ValidationReporter} from '../../validation-reporter.js';

/** The maximum number of links; as problems are fixed, others take their place. */
const maxListed = 100;

/** Everything that keeps the form from being sent, each with a link to its field; the list shrinks as problems are fixed. */
export function renderSummary(reporter: ValidationReporter, context: RenderContext) {
  const {summary: problems = [], controls, general, count, redraw} = reporter;
  if (count === 0) return nothing;
  const {words} = context;
  const listed = problems.slice(0, maxListed);
  const keys = keysOf(listed);
  return html`<div
    class="notice danger summary"
    part="summary"
    id="summary"
    role="group"
    tabindex="-1"
    aria-labelledby="summary-title"
  >
    <h2 id="summary-title">${words.problems(count)}</h2>
    <ul>
      ${general.map((message) => html`<li>${message}</li>`)}
      ${repeat(
        listed,
        (_, index) => keys[index],
        (problem) => renderProblem(problem, context),
      )}
      ${problems.length > maxListed ? html`<li>…</li>` : nothing}
      ${controls.map((control) => {
        const go = (event: Event) => {
          event.preventDefault();
          control.focus();
        };
        return html`<li><a href="#${control.id}" @click=${go}>${describeControl(control, words, redraw)}</a></li>`;
      })}
    </ul>
  </div>`;
}

/**
 * A problem keeps its link while others are fixed: the visitor may be on it. Each key is unique, since two entries
 * without a name have the same pointer, and a service may say something twice.
 */
function keysOf(problems: readonly FormProblem[]): string[] {
  const keys = new Set<string>();
  for (const {formNode, pointer, problem} of problems) {
    let key = `${formNode?.id} ${pointer} ${JSON.stringify(problem)}`;
    while (keys.has(key)) key += '+';
    keys.add(key);
  }
  return [...keys];
}

function renderProblem({formNode, pointer, problem}: FormProblem, context: RenderContext) {
  const {focus} = context;
  const text = describeInContext(problem, formNode, context);
  if (!formNode || formNode.setByDiscriminator) return html`<li>${text}</li>`;
  const go = (event: Event) => {
    event.preventDefault();
    const target = targetIn(formNode, problem);
    // A control without a node of its own may be in another step, or in a folded group.
    if (typeof target === 'string') focus(formNode);
    focus(target);
  };
  const moveOn = () => focus('summary') || focusNear(formNode, context);
  return html`<li><a href="#${pointer}" @click=${go} ${keepFocusOfLink(moveOn)}>${text}</a></li>`;
}

/**
 * Where a problem can be corrected: at a group's choice, at the first of the alternative fields it requires, else at
 * the node.
 */
function targetIn(formNode: FormNode, {params: {id, missing}}: Problem): FormNode | string {
  const choice = choicesOf(formNode).findIndex((one) => one.id === id);
  if (choice >= 0) return `${idOf(formNode)}-b${choice}`;
  const needed: unknown[] = [missing ?? []].flat(2);
  return formNode.parts.find(({name}) => needed.includes(name)) ?? formNode;
}

/** The field itself may be gone, with the branch that it was in. */
const focusNear = (formNode: FormNode, context: RenderContext): boolean =>
  context.focus(formNode) || (formNode.parent !== undefined && focusNear(formNode.parent, context));

/** Includes the names of the groups around the field; the service's messages name the field too. */
function describeInContext(problem: Problem, formNode: FormNode | undefined, {words, form}: RenderContext): string {
  const text = describeProblem(problem, formNode, words, form);
  const path: string[] = [];
  for (let at = formNode; at?.parent; at = at.parent) {
    if (at !== formNode || problem.keyword === 'server') path.unshift(titleOf(at, words));
  }
  return [path.join(' › '), text].filter(Boolean).join(' – ');
}
