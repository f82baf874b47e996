import {pointerOf} from '../../../form/model/check/validate-whole.js';
import {Fields} from '../../../form/model/tree/fields.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {List} from '../../../form/model/tree/list.js';
import {ValueContent} from '../../../form/model/tree/value-content.js';
import {isInside} from '../../../json/pointer.js';
import type {Words} from '../../../locales/locales.js';
import {readable} from '../../shared/option-title.js';
import {choicesOf} from '../draw/parts.js';
import {subjectAt, widgetFor} from '../widget-for.js';
import {branchTitles} from '../words/branch-titles.js';
import {titleOf} from '../words/titles.js';
import {describeJson, describeValue} from './describe-value.js';
import {leavesOf} from './leaves.js';

/** One answer of a form as a person reads it. */
export interface Answer {
  /** A JSON Pointer to its value. */
  readonly pointer: string;
  /** What is asked, after the titles of the groups around it, the outermost first. */
  readonly question: readonly string[];
  /** The value in words, a line for each entry of a list; empty for a secret. */
  readonly text: string;
  readonly isSecret: boolean;
}

/** What answers are told by. */
interface Telling {
  readonly form: Form;
  readonly words: Words['form'];
  readonly language: string;
}

/**
 * All of a value that a form says, in reading order: each value without parts is in one answer. What the page hides is
 * left out; what has no field, such as a fixed value of a branch that is not chosen, comes last.
 */
export function answersIn(form: Form, sent: unknown, words: Words['form'], language: string): Answer[] {
  const telling = {form, words, language};
  const told = answersAt(form.root, telling, []);
  const hidden = [...form.places()].filter(isHidden).map(pointerOf);
  const known = [...told.map(({pointer}) => pointer), ...hidden];
  const rest = leavesOf(sent).filter(({pointer}) => !known.some((one) => isInside(pointer, one)));
  return [
    ...told,
    ...rest.map(({pointer, names, leaf}) => ({
      pointer,
      question: names.length > 0 ? names.map(readable) : [words.value],
      text: describeJson(leaf, words, language),
      isSecret: false,
    })),
  ];
}

const isHidden = ({ui}: FormNode) => ui.widget === 'hidden';

/** The outermost group is the brief itself: its title says nothing here. */
function answersAt(formNode: FormNode, telling: Telling, path: readonly string[]): Answer[] {
  const {content} = formNode;
  if (isHidden(formNode) || formNode.setByDiscriminator || !formNode.emitted) return [];
  const own = [...path, ...(formNode.parent ? [nameOf(formNode, telling)] : [])];
  if (content instanceof ValueContent) return [answer(formNode, textsOf([formNode], telling), own, telling)];
  if (content instanceof List && content.items.every(isSingle)) {
    const items = content.items.slice(0, content.live.length);
    return [answer(formNode, textsOf(items, telling), own, telling)];
  }
  const found = content instanceof List ? inList(content, telling, own) : inGroup(formNode, content, telling, own);
  return found.length > 0 || !formNode.parent ? found : [answer(formNode, [], own, telling)];
}

function inGroup(formNode: FormNode, content: Fields<FormNode>, telling: Telling, path: readonly string[]): Answer[] {
  // Of two fields under one name only the one that is sent.
  const parts = content.parts.filter((part) => part.name !== undefined && content.find(String(part.name)) === part);
  return [
    ...parts.filter((part) => !content.isOfBranch(part)).flatMap((part) => answersAt(part, telling, path)),
    ...chosenAt(formNode, content, telling, path),
    ...parts.filter((part) => content.isOfBranch(part)).flatMap((part) => answersAt(part, telling, path)),
  ];
}

/** A row that is empty before a filled one is sent as `null`. */
const inList = ({items, live}: List<FormNode>, telling: Telling, path: readonly string[]): Answer[] =>
  items
    .slice(0, live.length)
    .flatMap((item) =>
      item.emitted ? answersAt(item, telling, path) : [answer(item, [], [...path, nameOf(item, telling)], telling)],
    );

/** The choices between branches that are part of the value: the property that tells them has no field of its own. */
function chosenAt(formNode: FormNode, content: Fields<FormNode>, telling: Telling, path: readonly string[]): Answer[] {
  return choicesOf(formNode).flatMap((choice) => {
    const named = choice.discriminator && content.find(choice.discriminator.name);
    const title = branchTitles(formNode, choice, telling)[formNode.chosen(choice) ?? -1];
    if (!named?.setByDiscriminator || title === undefined) return [];
    return [answer(named, [title], [...path, nameOf(named, telling)], telling)];
  });
}

/** What is in a secret group is secret too. */
const isInSecret = ({isSecret, parent}: FormNode): boolean => isSecret || (parent !== undefined && isInSecret(parent));

const isSingle = ({content}: FormNode) => content instanceof ValueContent;

function answer(formNode: FormNode, texts: readonly string[], question: readonly string[], {words}: Telling): Answer {
  const isSecret = isInSecret(formNode) || formNode.parts.some((part) => part.isSecret);
  const text = isSecret ? '' : texts.join('\n') || words.nothing;
  return {pointer: pointerOf(formNode), question: question.length > 0 ? question : [words.value], text, isSecret};
}

function textsOf(formNodes: readonly FormNode[], {form, words, language}: Telling): string[] {
  return formNodes.map((formNode) => {
    const {content, live} = formNode;
    if (live === undefined) return words.nothing;
    const raw = content instanceof ValueContent ? content.raw : undefined;
    const describe = widgetFor(formNode, form).describe ?? describeValue;
    return describe({...subjectAt(formNode, form.plan), raw, language, words}) || words.nothing;
  });
}

/** Visitors read names of their own as they wrote them. */
function nameOf(formNode: FormNode, {words}: Telling): string {
  const {parent, name} = formNode;
  const isEntry = parent?.content instanceof Fields && parent.content.entries.includes(formNode);
  return isEntry ? String(name) : titleOf(formNode, words) || words.value;
}
