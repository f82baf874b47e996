import type {StepWords} from '../../../locales/step-words.js';
import type {RenderContext} from '../draw/render-context.js';
import {titleOf} from '../words/titles.js';
import type {FormStep} from './step-list.js';

/** As many fields name a step before the rest is only counted. */
const named = 2;

/** What a step is called: by the page, as its group, or by the first fields in it. */
export function titleOfStep({title, parts}: FormStep, {more}: StepWords, {words}: RenderContext): string {
  if (title?.trim()) return title;
  const titles = parts.flatMap((part) => (typeof part === 'object' ? [titleOf(part, words)] : []));
  if (titles.length === 0) return more;
  if (titles.length <= named + 1) return titles.join(', ');
  return words.andMore(titles.slice(0, named).join(', '), titles.length - named);
}
