import type {FormState} from '../../../form/model/tree/form.js';

/** The state of a form changed: the visitor wrote something, or went to another field or step. */
export class FormStateEvent extends Event {
  constructor(
    /** False when only the focus or the step moved. */
    readonly isWritten: boolean,
    /** Reads the state. It is built only then, so that a key press costs the same in a form of any size. */
    readonly read: () => FormState | undefined,
  ) {
    super('dm-form-state');
  }
}

/** The form has started with a draft; `dropped` are the pointers of values that no longer have a field. */
export class FormRestoreEvent extends Event {
  constructor(
    readonly dropped: readonly string[],
    readonly hasChanged: boolean,
  ) {
    super('dm-form-restore');
  }
}
