import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import type {Place} from '../../../form/model/tree/place.js';
import {branchUi} from '../../../form/model/facts/ui.js';
import type {PlanBranches, PlanNode} from '../../../form/plan/plan.js';
import type {Drawing} from './drawing.js';
import {choicesOf, renderMark} from './parts.js';
import {optionTitle, readable, titleOf} from '../words/titles.js';

/** As many branches are all in sight; more are in a list. */
const radioCount = 5;

/** Lets the visitor choose between the branches of a place: nobody else does. */
export const renderChoices = (place: Place, drawing: Drawing) =>
  choicesOf(place).map((choice, index) => renderChoice(place, choice, index, drawing));

function renderChoice(place: Place, choice: PlanBranches, index: number, drawing: Drawing) {
  const id = `f${place.id}${index > 0 ? `-b${index}` : place.kind === 'unchosen' ? '' : '-b'}`;
  const {words} = drawing;
  // The outermost has no legend of its own that would say the title by which its errors speak of it.
  const isNamed = place.kind === 'unchosen' || !place.parent;
  const title = (isNamed && titleOf(place, words)) || words.chooseOne;
  return choice.options.length <= radioCount
    ? renderRadios(place, choice, id, title, drawing)
    : renderSelect(place, choice, id, title, drawing);
}

function renderRadios(place: Place, choice: PlanBranches, id: string, title: string, drawing: Drawing) {
  const {form, disabled} = drawing;
  const chosen = place.chosen(choice);
  return html`<fieldset class="choice" role="radiogroup" aria-required=${isAsked(place) ? 'true' : nothing}>
    <legend part="label">${title}${markOf(place, drawing)}</legend>
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
            @change=${() => form.choose(place, choice, index)}
          />
          <label for=${control}>
            ${branchTitle(place, choice, index, drawing)}
            ${option.description ? html`<span class="hint">${option.description}</span>` : ''}
          </label>
        </div>`;
      })}
    </div>
  </fieldset>`;
}

function renderSelect(place: Place, choice: PlanBranches, id: string, title: string, drawing: Drawing) {
  const {form, words, disabled} = drawing;
  const chosen = place.chosen(choice);
  const choose = (event: Event) => {
    const index = event.target instanceof HTMLSelectElement ? event.target.selectedIndex - 1 : -1;
    form.choose(place, choice, index < 0 ? undefined : index);
  };
  return html`<div class="choice">
    <label for=${id} part="label">${title}${markOf(place, drawing)}</label>
    <select
      id=${id}
      part="input"
      aria-required=${isAsked(place) ? 'true' : nothing}
      ?disabled=${disabled}
      @change=${choose}
    >
      <option .selected=${live(chosen === undefined)}>${words.choose}</option>
      ${choice.options.map(
        (_, index) =>
          html`<option .selected=${live(chosen === index)}>${branchTitle(place, choice, index, drawing)}</option>`,
      )}
    </select>
  </div>`;
}

/** Once something is chosen, the group that stands there says that it is required. */
const isAsked = (place: Place) => place.kind === 'unchosen' && place.required;
const markOf = (place: Place, drawing: Drawing) => (isAsked(place) ? renderMark(place, drawing) : nothing);

/** What a branch is called: by the page, its title, its constant, the fields it asks for, its type. */
function branchTitle(place: Place, choice: PlanBranches, index: number, {form: {plan}, words}: Drawing): string {
  const isFirst = place.facts.choices.find(({kind}) => kind === choice.kind) === choice;
  const given = isFirst && branchUi(place.givenUi, choice.kind, index).title;
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
