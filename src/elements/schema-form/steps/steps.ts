/** Steps and review, lazily loaded with the first form that has some. */
import {lazyForm} from '../../../locales/en/form/lazy-form.js';
import {registerEnglish} from '../../../locales/english.js';
import {List} from '../../../form/model/tree/list.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {isDrawn} from '../draw/parts.js';
import type {RenderContext} from '../draw/render-context.js';
import {FormSteps, type StepHost} from './form-steps.js';
import {renderBack, renderNext, renderProgress, renderSteps} from './render-steps.js';
import {StepLanguage} from './step-language.js';
import {stepsOf} from './step-list.js';
import {stepStyles} from './steps.styles.js';

// The review needs the words of lazily loaded fields too.
registerEnglish({form: lazyForm});

/** The most steps a form gets by itself; one with more stays a single page unless the page asks for steps. */
const maxAutoSteps = 12;

/** The steps of a form, and how they are drawn. */
export interface ShownSteps {
  readonly way: FormSteps;
  /** What a draft keeps of them. */
  readonly state: {readonly step: string};
  renderProgress(context: RenderContext): unknown;
  renderSteps(context: RenderContext): unknown;
  renderNext(context: RenderContext): unknown;
  renderBack(context: RenderContext): unknown;
}

/** The steps of a form; undefined unless its settings, or more questions than `longFormFields`, require some. */
export async function openSteps(host: StepHost, longFormFields: number): Promise<ShownSteps | undefined> {
  const form = host.form;
  if (!form) return undefined;
  const {element} = host;
  const {layout, review} = element;
  const isLong = countFields(form.root) > longFormFields;
  const count = stepsOf(form).length;
  const isStepped = count > 1 && (layout === 'steps' || (layout === 'auto' && isLong && count <= maxAutoSteps));
  const hasReview = review === 'always' || (review === 'auto' && (isLong || isStepped));
  if (!isStepped && !hasReview) return undefined;
  adopt(element.shadowRoot);
  const language = new StepLanguage(() => element.requestUpdate());
  await language.follow(host.language);
  const way = new FormSteps(host, language, isStepped, hasReview);
  return {
    way,
    get state() {
      return {step: way.at};
    },
    renderProgress: (context) => {
      way.refresh(context.form);
      void language.follow(context.language);
      return renderProgress(way, context);
    },
    renderSteps: (context) => renderSteps(way, () => element.value, context),
    renderNext: (context) => renderNext(way, context, () => element.requestSubmit()),
    renderBack: (context) => renderBack(way, context),
  };
}

/** How many questions are drawn; a list is one, however many entries it has. */
function countFields(formNode: FormNode): number {
  if (!isDrawn(formNode)) return 0;
  if (formNode.parts.length === 0 || formNode.content instanceof List) return 1;
  return formNode.parts.reduce((sum, part) => sum + countFields(part), 0);
}

/** Only forms with steps have this sheet. */
function adopt(root: ShadowRoot | null) {
  const {styleSheet} = stepStyles;
  if (!root || !styleSheet || root.adoptedStyleSheets.includes(styleSheet)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
}
