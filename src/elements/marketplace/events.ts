import type {BriefSubject} from '../brief-form/events.js';
import {PublicEvent} from '../shared/public-event.js';

/** The visitor is at another step of the journey; `about` says which brief it is at a brief or its receipt. */
export class StepChangeEvent extends PublicEvent {
  static readonly type = 'dm-step-change';

  constructor(
    readonly step: 'products' | 'brief' | 'receipt' | 'designers',
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
