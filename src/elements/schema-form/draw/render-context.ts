import type {Form} from '../../../form/model/tree/form.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {FormWords} from '../../../locales/locales.js';
import type {FormController} from '../form-controller.js';
import type {Locks} from '../lazy/locks.js';

/** The context of every drawing function: the form, its words, and its effects on the page. */
export interface RenderContext {
  readonly form: Form;
  readonly controller: FormController;
  readonly words: FormWords;
  /** BCP 47, for `Intl`. */
  readonly language: string;
  readonly disabled: boolean;
  readonly readonly: boolean;
  /** The values that the page has locked. */
  readonly locks: Locks | undefined;
  /** Draws a node, and again by itself whenever it changes. */
  draw(formNode: FormNode): unknown;
  /** Renders a description that is more than a short line. */
  describe(formNode: FormNode, text: string): unknown;
  /** Whether a custom widget draws the value of a node. */
  hasCustomWidget(formNode: FormNode): boolean;
  /** Announces something to a visitor who does not see the change. */
  say(text: string): void;
  /** Moves the focus to the first control of a node, or to a control by id; true when it has the focus. */
  focus(target: FormNode | string): boolean;
}
