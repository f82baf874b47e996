import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Form} from '../../form/model/tree/form.js';
import {nodeAt} from './focus.js';
import {Press} from './press.js';

/** Notices that the visitor leaves a field, and has it judged: not before a press has ended, nor in the middle of drawing. */
export class BlurValidation implements ReactiveController {
  readonly #press: Press;
  readonly #judge: () => void;
  #isUpdating = false;

  constructor(host: ReactiveControllerHost, judge: () => void) {
    host.addController(this);
    this.#press = new Press(host);
    this.#judge = judge;
  }

  hostUpdate() {
    this.#isUpdating = true;
  }

  hostUpdated() {
    this.#isUpdating = false;
  }

  /** To be told of every `focusout`. */
  notice({target, relatedTarget}: FocusEvent, form: Form) {
    const left = target instanceof Element ? target.closest('[data-place]') : null;
    const isStill = relatedTarget instanceof Node && left?.contains(relatedTarget);
    const formNode = isStill ? undefined : nodeAt(left, form.places());
    if (!formNode) return;
    const leave = () => {
      form.leave(formNode);
      this.#judge();
    };
    // A control that is taken away while it has the focus loses it in the middle of drawing.
    const isDrawing = form.isDrawing || this.#isUpdating;
    this.#press.afterwards(isDrawing ? () => queueMicrotask(leave) : leave);
  }
}
