import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {branchUi} from '../../../form/model/facts/ui.js';
import type {PlanBranches, PlanNode} from '../../../form/plan/plan.js';
import type {RenderContext} from './render-context.js';
import {choicesOf, isReadonly, renderMark} from './parts.js';
import {titleOf} from '../words/titles.js';
import {optionTitle, readable} from '../../shared/option-title.js';

/** As many branches are all in sight; more are in a list. */
const radioCount = 5;

/** Lets the visitor choose between the branches of a node: nobody else does. */
export const renderChoices = (formNode: FormNode, context: RenderContext) =>
  choicesOf(formNode).map((choice, index) => renderChoice(formNode, choice, index, context));

function renderChoice(formNode: FormNode, choice: PlanBranches, index: number, context: RenderContext) {
  const id = `f${formNode.id}${index > 0 ? `-b${index}` : formNode.kind === 'unchosen' ? '' : '-b'}`;
  const {words} = context;
  // The outermost has no legend of its own that would say the title by which its errors speak of it.
  const isNamed = formNode.kind === 'unchosen' || !formNode.parent;
  const title = (isNamed && titleOf(formNode, words)) || words.chooseOne;
  return choice.options.length <= radioCount
    ? renderRadios(formNode, choice, id, title, context)
    : renderSelect(formNode, choice, id, title, context);
}

function renderRadios(formNode: FormNode, choice: PlanBranches, id: string, title: string, context: RenderContext) {
  const {form} = context;
  const disabled = context.disabled || isReadonly(formNode, context);
  const chosen = formNode.chosen(choice);
  return html`<fieldset class="choice" role="radiogroup" aria-required=${isAsked(formNode) ? 'true' : nothing}>
    <legend part="label">${title}${markOf(formNode, context)}</legend>
    <div class="options">
      ${choice.options.map((option, index) => {
        const control = index === 0 ? id : `${id}-${index}`;
        return html`<div class="option">
          <input
            id=${control}
            type="radio"
            part="input"
            name=${id}
            ?disabled=${disabled}
            .checked=${live(chosen === index)}
            @change=${() => form.choose(formNode, choice, index)}
          />
          <label for=${control}>
            ${branchTitle(formNode, choice, index, context)}
            ${option.description ? html`<span class="hint">${option.description}</span>` : ''}
          </label>
        </div>`;
      })}
    </div>
  </fieldset>`;
}

function renderSelect(formNode: FormNode, choice: PlanBranches, id: string, title: string, context: RenderContext) {
  const {form, words} = context;
  const disabled = context.disabled || isReadonly(formNode, context);
  const chosen = formNode.chosen(choice);
  const choose = (event: Event) => {
    const index = event.target instanceof HTMLSelectElement ? event.target.selectedIndex - 1 : -1;
    form.choose(formNode, choice, index < 0 ? undefined : index);
  };
  return html`<div class="choice">
    <label for=${id} part="label">${title}${markOf(formNode, context)}</label>
    <select
      id=${id}
      part="input"
      aria-required=${isAsked(formNode) ? 'true' : nothing}
      ?disabled=${disabled}
      @change=${choose}
    >
      <option .selected=${live(chosen === undefined)}>${words.choose}</option>
      ${choice.options.map(
        (_, index) =>
          html`<option .selected=${live(chosen === index)}>${branchTitle(formNode, choice, index, context)}</option>`,
      )}
    </select>
  </div>`;
}

/** Once something is chosen, the group that stands there says that it is required. */
const isAsked = (formNode: FormNode) => formNode.kind === 'unchosen' && formNode.required;
const markOf = (formNode: FormNode, context: RenderContext) =>
  isAsked(formNode) ? renderMark(formNode, context) : nothing;

/** What a branch is called: by the page, its title, its constant, the fields it asks for, its type. */
function branchTitle(
  formNode: FormNode,
  choice: PlanBranches,
  index: number,
  {form: {plan}, words}: RenderContext,
): string {
  const isFirst = formNode.facts.choices.find(({kind}) => kind === choice.kind) === choice;
  const given = isFirst && branchUi(formNode.givenUi, choice.kind, index).title;
  if (given) return given;
  const option = choice.options[index];
  if (option?.title) return option.title;
  const constants = choice.discriminator?.values[index] ?? [];
  if (constants.length === 1) return optionTitle({value: constants[0]}, words);
  const node: PlanNode | undefined = option && plan.nodes[option.node];
  if (node?.options) return node.options.map((value) => optionTitle(value, words)).join(', ');
  const names = node?.object?.required.length ? node.object.required : node?.object?.properties.map(({name}) => name);
  if (names?.length) return names.map(readable).join(', ');
  const type = node?.types?.[0];
  return type ? words.kinds[type] : words.option(index + 1);
}
