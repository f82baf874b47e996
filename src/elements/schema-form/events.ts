import {PublicEvent} from '../shared/public-event.js';

/** The visitor changed a form; `pointer` says where, `value` is what the whole form says then. */
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

  /** What the whole form says now. Built when it is asked for, so that a key press costs the same in a form of any size. */
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

/** The visitor tried to submit an invalid form, and the focus goes to what is wrong. */
export class FormInvalidEvent extends PublicEvent {
  static readonly type = 'dm-invalid';

  constructor(
    /** How many things are wrong. */
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
