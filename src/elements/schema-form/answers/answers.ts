import {pointerOf} from '../../../form/model/check/validate-whole.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {ValueContent} from '../../../form/model/tree/value-content.js';
import type {Words} from '../../../locales/locales.js';
import {subjectAt, widgetFor} from '../widget-for.js';
import {titleOf} from '../words/titles.js';
import {describeValue} from './describe-value.js';

/** One answer of a form as a person reads it. */
export interface Answer {
  /** A JSON Pointer to its value. */
  readonly pointer: string;
  /** What is asked, after the titles of the groups around it, the outermost first. */
  readonly question: readonly string[];
  /** The value in words; empty for a secret. */
  readonly text: string;
  readonly isSecret: boolean;
}

/** All that a form says now, in reading order: one answer for each value that would be sent. What the page hides is left out. */
export function answersIn(form: Form, words: Words['form'], language: string): Answer[] {
  return [...form.places()].filter(isAnswered).map((formNode) => {
    const isSecret = isInSecret(formNode);
    const subject = {...subjectAt(formNode, form.plan), language, words};
    const describe = widgetFor(formNode, form).describe ?? describeValue;
    return {
      pointer: pointerOf(formNode),
      question: questionOf(formNode, words),
      text: isSecret ? '' : describe(subject),
      isSecret,
    };
  });
}

const isAnswered = (formNode: FormNode) =>
  formNode.content instanceof ValueContent && formNode.live !== undefined && formNode.present && !isHidden(formNode);

function isHidden(formNode: FormNode | undefined): boolean {
  return formNode !== undefined && (formNode.ui.widget === 'hidden' || isHidden(formNode.parent));
}

/** What is in a secret group is secret too. */
const isInSecret = ({isSecret, parent}: FormNode): boolean => isSecret || (parent !== undefined && isInSecret(parent));

/** The outermost group is the brief itself: its title says nothing here. */
function questionOf(formNode: FormNode, words: Words['form']): string[] {
  const titles: string[] = [];
  for (let at = formNode; at.parent; at = at.parent) titles.unshift(titleOf(at, words) || words.value);
  return titles.length > 0 ? titles : [titleOf(formNode, words) || words.value];
}
