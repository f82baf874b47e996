import {PublicEvent} from '../shared/public-event.js';

/** The visitor changed a form; `pointer` is the location, `value` the form's value after the change. */
export class FormChangeEvent extends PublicEvent {
  static readonly type = 'dm-change';
  readonly #read: () => unknown;

  constructor(
    /** Where, as a JSON Pointer. */
    readonly pointer: string,
    read: () => unknown,
  ) {
    super(FormChangeEvent.type);
    this.#read = read;
  }

  /** The form's current value. Built on access, so that a key press costs the same in a form of any size. */
  get value(): unknown {
    return this.#read();
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
