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

/** A form is filled in rightly and the visitor wants it sent. */
export class FormSubmitEvent extends PublicEvent {
  static readonly type = 'dm-submit';

  constructor(
    /** What the form says. */
    readonly value: unknown,
  ) {
    super(FormSubmitEvent.type);
  }
}

/** The visitor wants a form sent in which something is wrong, and is led there. */
export class FormInvalidEvent extends PublicEvent {
  static readonly type = 'dm-invalid';

  constructor(
    /** How many things are wrong. */
    readonly count: number,
  ) {
    super(FormInvalidEvent.type);
  }
}

/** The form has started with a draft; `dropped` are the pointers of values it has no place for any more. */
export class FormRestoreEvent extends Event {
  static readonly type = 'dm-form-restore';

  constructor(
    readonly dropped: readonly string[],
    readonly hasChanged: boolean,
  ) {
    super(FormRestoreEvent.type);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'dm-change': FormChangeEvent;
    'dm-invalid': FormInvalidEvent;
    'dm-submit': FormSubmitEvent;
  }
}
