import {PublicEvent} from '../public-event.js';

/** Something failed that the visitor was told about; `error` says what, without personal data. */
export class WidgetErrorEvent extends PublicEvent {
  static readonly type = 'dm-error';

  constructor(
    /** What failed, without personal data. */
    readonly error: Error,
  ) {
    super(WidgetErrorEvent.type);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'dm-error': WidgetErrorEvent;
  }
}
