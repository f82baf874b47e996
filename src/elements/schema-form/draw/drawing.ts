import type {Form} from '../../../form/model/tree/form.js';
import type {Place} from '../../../form/model/tree/place.js';
import type {Words} from '../../../locales/locales.js';

/** What every function that draws a part of the form is given: the form, the words, and how to act on the page. */
export interface Drawing {
  readonly form: Form;
  readonly words: Words['form'];
  /** BCP 47, for `Intl`. */
  readonly language: string;
  readonly disabled: boolean;
  readonly readonly: boolean;
  /** Draws a place, and from then on by itself whenever it changes. */
  draw(place: Place): unknown;
  /** Tells a visitor who does not see the change. */
  say(text: string): void;
  /** Moves the focus to the first control of a place, or to a control by id, once it is drawn. */
  focus(target: Place | string): void;
}

/** A drawing with these facts: the old one where nothing is new, since each field is drawn anew for a new one. */
export function renewDrawing(
  old: Drawing | undefined,
  facts: Pick<Drawing, 'form' | 'words' | 'language' | 'disabled' | 'readonly'>,
  acts: Pick<Drawing, 'say' | 'focus'> & {draw(place: Place, drawing: Drawing): unknown},
): Drawing {
  const {form, words, language, disabled, readonly} = facts;
  const isSame =
    old?.form === form &&
    old.words === words &&
    old.language === language &&
    old.disabled === disabled &&
    old.readonly === readonly;
  if (isSame) return old;
  const drawing: Drawing = {...facts, ...acts, draw: (place) => acts.draw(place, drawing)};
  return drawing;
}
