import type {StepWords} from '../../../locales/step-words.js';
import type {RenderContext} from '../draw/render-context.js';
import {ownTitleOf, titleOf} from '../words/titles.js';
import type {FormStep} from './step-list.js';

/** The number of fields named in a step's title; the rest are only counted. */
const named = 2;

/** The level of the headings of steps: below the form's title, which a header of the page may show. */
export const stepLevel = ({form: {root}, words}: RenderContext): number =>
  root.ui.options['label'] === false || ownTitleOf(root, words) ? 3 : 2;

/** A step's title: the page's, its group's, or the names of its first fields. */
export function titleOfStep({title, parts}: FormStep, {more}: StepWords, {words}: RenderContext): string {
  if (title?.trim()) return title;
  const titles = parts.flatMap((part) => (typeof part === 'object' ? [titleOf(part, words)] : []));
  if (titles.length === 0) return more;
  if (titles.length <= named + 1) return titles.join(', ');
  return words.andMore(titles.slice(0, named).join(', '), titles.length - named);
}
