import {html, nothing, type TemplateResult} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {Fields} from '../../../form/model/tree/fields.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {PlanBranches} from '../../../form/plan/plan.js';
import type {RenderContext} from './render-context.js';
import {isTickBox} from '../fields/boolean.js';
import {describedByOf, nameIdOf, renderOptionLabel} from '../fields/option-label.js';
import {choicesOf, isChoiceOnly, isFixed, isReadonly, renderMark, hintAndErrorOf} from './parts.js';
import {branchTitles, tagTitleOf} from '../words/branch-titles.js';
import {ownTitleOf} from '../words/titles.js';
import {subjectOf} from '../widgets.js';

/** Up to this number, branches are radio buttons; more are a select. */
const radioCount = 5;
/** In characters; a longer list of branches is no title. */
const longestTitle = 60;

/** Lets the visitor choose between the branches of a node; nothing else chooses one. */
export const renderChoices = (formNode: FormNode, context: RenderContext) =>
  choicesOf(formNode).map((choice, index) => renderChoice(formNode, choice, index, context));

/** The hint of a node whose branch is not chosen yet; once it is, the node's field shows it. */
function hintBeforeChoice(formNode: FormNode, id: string, context: RenderContext) {
  const isFirst = id.endsWith('-b0');
  if (!isChoiceOnly(formNode) || !isFirst) return {hint: nothing, ids: nothing};
  const {hint, ids} = hintAndErrorOf(formNode, context);
  return {hint, ids: ids.join(' ') || nothing};
}

function renderChoice(formNode: FormNode, choice: PlanBranches, index: number, context: RenderContext) {
  const id = `f${formNode.id}-b${index}`;
  const titles = branchTitles(formNode, choice, context);
  const title = titleOfChoice(formNode, choice, titles, context);
  const chosen = formNode.chosen(choice);
  if (isFixed(formNode, context)) return renderFixed(formNode, title, titles[chosen ?? -1], context);
  const marked = markedNode(formNode, choice);
  const parts = {
    ...hintBeforeChoice(formNode, id, context),
    id,
    label: html`${title}${marked ? renderMark(marked, context) : nothing}`,
    labelClass: visibilityOf(formNode, title, context),
    name: nameOf(formNode, title, context),
    required: marked ? 'true' : nothing,
    disabled: context.disabled || isReadonly(formNode, context),
    titles,
    chosen,
    choose: (index?: number) => choose(formNode, choice, index, context),
  };
  return choice.options.length <= radioCount ? renderRadios(choice, parts, context) : renderSelect(parts, context);
}

/** The title of a choice: the node's, the discriminator's, or the branches' if the node has several choices. */
function titleOfChoice(formNode: FormNode, choice: PlanBranches, titles: string[], context: RenderContext): string {
  const {words, language} = context;
  const own = ownTitleOf(formNode, words);
  // The title of a tick box stands below the choice.
  if (own && (isChoiceOnly(formNode) || isTickBox(subjectOf(formNode, undefined)))) return own;
  const tag = tagTitleOf(choice);
  // The outermost group has no legend with the title that its errors mention.
  if (tag || (own && !formNode.parent)) return tag ?? own;
  const branches = choicesOf(formNode).length > 1 ? titles : [];
  const alternatives = new Intl.ListFormat(language, {type: 'disjunction'}).format(branches);
  return alternatives.length > 0 && alternatives.length <= longestTitle ? alternatives : words.chooseOne;
}

/** What was chosen where it cannot be changed; the value of a single field shows it. */
function renderFixed(formNode: FormNode, title: string, chosen: string | undefined, context: RenderContext) {
  const isShown = isChoiceOnly(formNode) || formNode.content instanceof Fields;
  if (!isShown || chosen === undefined) return nothing;
  return html`<div class="choice">
    ${title === context.words.chooseOne ? nothing : html`<div part="label" class=${visibilityOf(formNode, title, context)}>${title}</div>`}
    <div class="fact" part="fact">${chosen}</div>
  </div>`;
}

/** The texts and callbacks of a choice, whether it is drawn as radio buttons or as a select. */
interface ChoiceParts {
  id: string;
  label: TemplateResult;
  labelClass: unknown;
  name: unknown;
  hint: unknown;
  ids: unknown;
  required: unknown;
  disabled: boolean;
  titles: string[];
  chosen: number | undefined;
  choose: (index?: number) => void;
}

function renderRadios({options}: PlanBranches, parts: ChoiceParts, context: RenderContext) {
  const {id, titles} = parts;
  return html`<fieldset
    class="choice"
    role="radiogroup"
    aria-describedby=${parts.ids}
    aria-label=${parts.name}
    aria-required=${parts.required}
  >
    <legend part="label" class=${parts.labelClass}>${parts.label}</legend>
    ${parts.hint}
    <div class="options">
      ${options.map(({description}, index) => {
        const control = index === 0 ? id : `${id}-${index}`;
        return html`<div class="option">
          <input
            id=${control}
            type="radio"
            part="input"
            name=${id}
            aria-labelledby=${ifDefined(nameIdOf(control, description))}
            aria-describedby=${ifDefined(describedByOf(control, description))}
            ?disabled=${parts.disabled}
            .checked=${live(parts.chosen === index)}
            @change=${() => {
              parts.choose(index);
              context.focus(control);
            }}
          />
          ${renderOptionLabel(control, titles[index], description)}
        </div>`;
      })}
    </div>
  </fieldset>`;
}

function renderSelect(parts: ChoiceParts, context: RenderContext) {
  const {id, chosen} = parts;
  const onChange = (event: Event) => {
    const index = event.target instanceof HTMLSelectElement ? event.target.selectedIndex - 1 : -1;
    parts.choose(index < 0 ? undefined : index);
    context.focus(id);
  };
  return html`<div class="choice">
    <label for=${id} part="label" class=${parts.labelClass}>${parts.label}</label>
    ${parts.hint}
    <select
      id=${id}
      part="input"
      aria-describedby=${parts.ids}
      aria-label=${parts.name}
      aria-required=${parts.required}
      ?disabled=${parts.disabled}
      @change=${onChange}
    >
      <option .selected=${live(chosen === undefined)}>${context.words.choose}</option>
      ${parts.titles.map((title, index) => html`<option .selected=${live(chosen === index)}>${title}</option>`)}
    </select>
  </div>`;
}

/** The class that hides the general words for a choice, or its title, where the title of its field or form stands right above. */
function visibilityOf(formNode: FormNode, title: string, {words}: RenderContext) {
  const {content, ui, parent} = formNode;
  const isOfForm = !parent && content instanceof Fields && title === ownTitleOf(formNode, words);
  const isGeneral = (isOfForm || title === words.chooseOne) && choicesOf(formNode).length === 1;
  const isBelowTitle = (isOfForm || parent !== undefined) && ui.options['label'] !== false;
  const isBelowFields = content instanceof Fields && content.shown.some((child) => !content.isOfBranch(child));
  return isGeneral && isBelowTitle && !isBelowFields ? 'visually-hidden' : nothing;
}

function choose(formNode: FormNode, choice: PlanBranches, index: number | undefined, {form}: RenderContext) {
  form.choose(formNode, choice, index);
  // A branch that repeats a group around it starts collapsed, but the visitor who chooses it wants to fill it in.
  if (formNode.collapsed) form.setCollapsed(formNode, false);
}

/** The name of a choice: it starts with the title that stands above the choice rather than in its label. */
function nameOf(formNode: FormNode, title: string, {words}: RenderContext) {
  const above = ownTitleOf(formNode, words);
  return above && above !== title ? `${above}: ${title}` : nothing;
}

/**
 * The node whose required mark the choice shows: the node itself while it has only the choice, else its discriminator.
 */
const markedNode = (formNode: FormNode, {discriminator: tag}: PlanBranches): FormNode | undefined =>
  isChoiceOnly(formNode) && formNode.required
    ? formNode
    : formNode.parts.find(
        ({name, setByDiscriminator, mandatory}) => setByDiscriminator && mandatory && name === tag?.name,
      );
