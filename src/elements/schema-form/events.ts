import {PublicEvent} from '../shared/public-event.js';

/** The visitor changed a form; `pointer` says where, `value` is what the whole form says then. */
export class FormChangeEvent extends PublicEvent {
  static readonly type = 'dm-change';
  readonly #read: () => unknown;

  constructor(
    readonly pointer: string,
    read: () => unknown,
  ) {
    super(FormChangeEvent.type);
    this.#read = read;
  }

  /** Built when it is asked for, so that a key press costs the same in a form of any size. */
  get value(): unknown {
    return this.#read();
  }
}

/** A form is filled in rightly and the visitor wants it sent. */
export class FormSubmitEvent extends PublicEvent {
  static readonly type = 'dm-submit';

  constructor(readonly value: unknown) {
    super(FormSubmitEvent.type, {cancelable: true});
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'dm-change': FormChangeEvent;
    'dm-submit': FormSubmitEvent;
  }
}
