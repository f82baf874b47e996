/** The form has started with a draft; `dropped` are the pointers of values that no longer have a field. */
export class FormRestoreEvent extends CustomEvent<null> {
  constructor(
    readonly dropped: readonly string[],
    readonly hasChanged: boolean,
  ) {
    super('dm-form-restore');
  }
}
