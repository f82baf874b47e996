import {pointerOf} from '../../../form/model/check/validate-whole.js';
import type {Fields} from '../../../form/model/tree/fields.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {List} from '../../../form/model/tree/list.js';
import {ValueContent} from '../../../form/model/tree/value-content.js';
import {isObject} from '../../../json/json.js';
import {isInside} from '../../../json/pointer.js';
import type {FormWords} from '../../../locales/locales.js';
import {readable} from '../../shared/option-title.js';
import {choicesOf} from '../draw/parts.js';
import {subjectAt, widgetFor} from '../widget-for.js';
import {branchTitles} from '../words/branch-titles.js';
import {titleOf} from '../words/titles.js';
import {describeJson, describeValue} from './describe-value.js';
import {leavesOf} from './leaves.js';

/** One answer of a form, in words. */
export interface Answer {
  /** A JSON Pointer to its value. */
  readonly pointer: string;
  /** The question, preceded by the titles of the groups around it, the outermost first. */
  readonly question: readonly string[];
  /** The value in words, a line for each entry of a list; empty for a secret. */
  readonly text: string;
  readonly isSecret: boolean;
}

/** What is needed to put answers into words. */
interface AnswerContext {
  readonly form: Form;
  readonly words: FormWords;
  readonly language: string;
}

/**
 * The answers of a form, in reading order: every leaf of the value to be sent is in one of them. Fields that the page
 * hides are left out; leaves without a field, such as a constant of a branch that is not chosen, come last.
 */
export function answersIn(form: Form, sent: unknown, words: FormWords, language: string): Answer[] {
  const context = {form, words, language};
  const answered = answersAt(form.root, context, []);
  const hidden = form.nodes().filter(isHidden).map(pointerOf);
  const known = [...answered.map(({pointer}) => pointer), ...hidden];
  const rest = isObject(sent) && Object.keys(sent).length === 0 ? [] : leavesOf(sent);
  const others = rest.filter(({pointer}) => !known.some((one) => isInside(pointer, one)));
  return [
    ...answered,
    ...others.map(({pointer, names, leaf}) => ({
      pointer,
      question: names.length > 0 ? names.map(readable) : [words.value],
      text: describeJson(leaf, words, language),
      isSecret: false,
    })),
  ];
}

const isHidden = ({ui}: FormNode) => ui.widget === 'hidden';

/** The outermost group is the brief itself: its title adds nothing here. */
function answersAt(formNode: FormNode, context: AnswerContext, path: readonly string[]): Answer[] {
  const {content} = formNode;
  if (isHidden(formNode) || formNode.setByDiscriminator || !formNode.emitted) return [];
  const own = [...path, ...(formNode.parent ? [titleOf(formNode, context.words)] : [])];
  if (content instanceof ValueContent) return [answer(formNode, textsOf([formNode], context), own, context)];
  if (content instanceof List && content.items.every(isSingle)) {
    const items = content.items.slice(0, content.live.length);
    return [answer(formNode, textsOf(items, context), own, context)];
  }
  const found = content instanceof List ? inList(content, context, own) : inGroup(formNode, content, context, own);
  return found.length > 0 || !formNode.parent ? found : [answer(formNode, [], own, context)];
}

function inGroup(formNode: FormNode, content: Fields, context: AnswerContext, path: readonly string[]): Answer[] {
  // Of two fields with the same name, only one is sent.
  const parts = content.parts.filter((part) => part.name !== undefined && content.find(String(part.name)) === part);
  return [
    ...parts.filter((part) => !content.isOfBranch(part)).flatMap((part) => answersAt(part, context, path)),
    ...chosenAt(formNode, content, context, path),
    ...parts.filter((part) => content.isOfBranch(part)).flatMap((part) => answersAt(part, context, path)),
  ];
}

/** An empty row before a filled one is sent as `null`. */
const inList = ({items, live}: List, context: AnswerContext, path: readonly string[]): Answer[] =>
  items
    .slice(0, live.length)
    .flatMap((item) =>
      item.emitted
        ? answersAt(item, context, path)
        : [answer(item, [], [...path, titleOf(item, context.words)], context)],
    );

/** The choices between branches that the value contains, as discriminators: those properties have no field. */
function chosenAt(formNode: FormNode, content: Fields, context: AnswerContext, path: readonly string[]): Answer[] {
  return choicesOf(formNode).flatMap((choice) => {
    const named = choice.discriminator && content.find(choice.discriminator.name);
    const title = branchTitles(formNode, choice, context)[formNode.chosen(choice) ?? -1];
    if (!named?.setByDiscriminator || !named.emitted || title === undefined) return [];
    return [answer(named, [title], [...path, titleOf(named, context.words)], context)];
  });
}

/** Everything in a secret group is secret. */
const isInSecret = ({isSecret, parent}: FormNode): boolean => isSecret || (parent !== undefined && isInSecret(parent));

const isSingle = ({content}: FormNode) => content instanceof ValueContent;

function answer(
  formNode: FormNode,
  texts: readonly string[],
  question: readonly string[],
  {words}: AnswerContext,
): Answer {
  const isSecret = isInSecret(formNode) || formNode.parts.some((part) => part.isSecret);
  const text = isSecret ? '' : texts.join('\n') || words.noAnswer;
  return {pointer: pointerOf(formNode), question: question.length > 0 ? question : [words.value], text, isSecret};
}

function textsOf(formNodes: readonly FormNode[], {form, words, language}: AnswerContext): string[] {
  return formNodes.map((formNode) => {
    const {content, live} = formNode;
    if (live === undefined) return words.noAnswer;
    const raw = content instanceof ValueContent ? content.raw : undefined;
    const describe = widgetFor(formNode, form).describe ?? describeValue;
    return describe({...subjectAt(formNode, form.plan), raw, language, words}) || words.noAnswer;
  });
}
