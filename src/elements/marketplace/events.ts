import type {BriefSubject} from '../brief-form/events.js';
import {PublicEvent} from '../shared/public-event.js';

/** The visitor is at another step of the journey; its cause, such as `dm-order-create`, fires first. */
export class StepChangeEvent extends PublicEvent {
  static readonly type = 'dm-step-change';

  constructor(
    /** Where the visitor is now. */
    readonly step: 'products' | 'brief' | 'receipt' | 'designers',
    /** Which brief it is, at a brief or its receipt. */
    readonly about?: BriefSubject,
  ) {
    super(StepChangeEvent.type);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'dm-step-change': StepChangeEvent;
  }
}
