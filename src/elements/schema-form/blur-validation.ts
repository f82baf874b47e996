import type {ReactiveControllerHost} from 'lit';
import type {Form} from '../../form/model/tree/form.js';
import type {FormNode} from '../../form/model/tree/form-node.js';
import {nodeAt} from './focus.js';
import {Press} from './press.js';

/** Validates the form when the visitor leaves a field, but not before a press has ended, nor during a render. */
export class BlurValidation {
  readonly #press: Press;
  readonly #validate: (formNode: FormNode) => void;

  constructor(host: ReactiveControllerHost, validate: (formNode: FormNode) => void) {
    this.#press = new Press(host);
    this.#validate = validate;
  }

  /** Call it on every `focusout`. */
  notice({target, relatedTarget}: FocusEvent, form: Form) {
    const left = target instanceof Element ? target.closest('[data-node]') : null;
    const isStill = relatedTarget instanceof Node && left?.contains(relatedTarget);
    const formNode = isStill ? undefined : nodeAt(left, form.nodes());
    if (!formNode) return;
    const leave = () => {
      form.leave(formNode);
      this.#validate(formNode);
    };
    // A focused control that is removed loses the focus in the middle of a render.
    const {isDrawing} = form;
    const act = () => this.#press.afterwards(isDrawing ? () => queueMicrotask(leave) : leave);
    // A link of the error summary that is removed before it has the focus could not pass it on.
    if (relatedTarget instanceof HTMLAnchorElement) relatedTarget.addEventListener('focus', act, {once: true});
    else act();
  }
}
