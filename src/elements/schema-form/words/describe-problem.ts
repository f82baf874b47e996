import type {Problem} from '../../../form/model/check/problems.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {Form} from '../../../form/model/tree/form.js';
import {lazy} from '../../../loading/lazy.js';
import type {FormWords} from '../../../locales/locales.js';
import {LazyPart} from '../lazy/lazy-part.js';
import type {SlottedControl} from '../../shared/slotted-controls.js';
import {readable} from '../../shared/option-title.js';
import {titleOf} from './titles.js';

const messages = new LazyPart(lazy(() => import('./messages.js')));

/** Preloads the messages of problems. */
export const loadMessages = (): void => void messages.load();

/** Resolves when they have loaded or the latest attempt has failed; at once if they were not requested. */
export const messagesTried = (): Promise<unknown> => messages.tried;

/**
 * The message of a problem at a node. Until the words for each keyword have loaded, it is a general one; `redraw` is
 * called when that changes.
 */
export function describeProblem(
  {keyword, params}: Problem,
  formNode: FormNode | undefined,
  words: FormWords,
  form: Form,
  redraw?: () => void,
): string {
  if (keyword === 'server') return String(params['message']);
  const title = formNode ? titleOf(formNode, words) : readable(String(params[nameParam(params)] ?? ''));
  const message = messages.get(redraw)?.messageOf(keyword, {title, params, formNode, words, form});
  return message ?? words.errors.other(title);
}

/** The message for one of the page's own controls; `redraw` is called when a better one has loaded. */
export const describeControl = (control: SlottedControl, words: FormWords, redraw: () => void): string =>
  messages.get(redraw)?.messageOfControl(control, words) ?? control.validationMessage;

const nameParam = (params: Record<string, unknown>) =>
  Object.keys(params).find((name) => /property(name)?$/i.test(name)) ?? '';
