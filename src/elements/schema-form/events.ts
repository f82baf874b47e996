import {PublicEvent} from '../shared/public-event.js';

/**
 * The visitor changed a form; `pointer` is the location, `value` the form's value after the change. Both are built on
 * access, so that a key press costs the same in a form of any size.
 */
export class FormChangeEvent extends PublicEvent {
  static readonly type = 'dm-change';
  readonly #pointer: () => string;
  readonly #value: () => unknown;

  constructor(pointer: () => string, value: () => unknown) {
    super(FormChangeEvent.type);
    this.#pointer = pointer;
    this.#value = value;
  }

  /** Where, as a JSON Pointer. */
  get pointer(): string {
    return this.#pointer();
  }

  /** The form's current value. */
  get value(): unknown {
    return this.#value();
  }
}

/** The visitor submits a valid form. */
export class FormSubmitEvent extends PublicEvent {
  static readonly type = 'dm-submit';

  constructor(
    /** The value of the form. */
    readonly value: unknown,
  ) {
    super(FormSubmitEvent.type);
  }
}

/** The visitor tried to submit an invalid form; the focus moves to the errors. */
export class FormInvalidEvent extends PublicEvent {
  static readonly type = 'dm-invalid';

  constructor(
    /** The number of errors. */
    readonly count: number,
  ) {
    super(FormInvalidEvent.type);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'dm-change': FormChangeEvent;
    'dm-invalid': FormInvalidEvent;
    'dm-submit': FormSubmitEvent;
  }
}
