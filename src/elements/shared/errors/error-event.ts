import {PublicEvent} from '../public-event.js';

/** An element has shown a failure to the visitor; `error` describes it, without personal data. */
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
