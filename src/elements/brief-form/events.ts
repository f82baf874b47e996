import type {BriefType} from '../../contract/media-types.js';
import type {Product} from '../../contract/product.js';
import type {BriefState} from '../../contract/value-sets.js';
import {PublicEvent} from '../shared/public-event.js';

/** What a brief form is for: a product that is ordered, or one of the brief bodies. */
export type BriefSubject = {productId: Product['id']} | {briefType: BriefType};

/** A brief form is rendered and can be filled in. */
export class BriefReadyEvent extends PublicEvent {
  static readonly type = 'dm-ready';

  constructor(
    /** What the form is for. */
    readonly subject: BriefSubject,
  ) {
    super(BriefReadyEvent.type);
  }
}

/** The visitor starts a brief: the first change without a draft. */
export class BriefStartEvent extends PublicEvent {
  static readonly type = 'dm-start';

  constructor(
    /** What the form is for. */
    readonly subject: BriefSubject,
  ) {
    super(BriefStartEvent.type);
  }
}

/** A draft of an earlier visit was restored. */
export class DraftRestoreEvent extends PublicEvent {
  static readonly type = 'dm-draft-restore';

  constructor(
    /** What the form is for. */
    readonly subject: BriefSubject,
    /** How many values were dropped, because the form no longer has fields for them. */
    readonly lost: number,
  ) {
    super(DraftRestoreEvent.type);
  }
}

/** The visitor changed the brief; the form's `value` has its current value. */
export class BriefChangeEvent extends PublicEvent {
  static readonly type = 'dm-brief-change';

  constructor(
    /** What the form is for. */
    readonly subject: BriefSubject,
    /** The JSON Pointer of the changed value. */
    readonly pointer: string,
  ) {
    super(BriefChangeEvent.type);
  }
}

/** The brief is valid and about to be sent; cancel the event to stop it. */
export class BeforeSubmitEvent extends PublicEvent {
  static readonly type = 'dm-before-submit';

  constructor(
    /** What the form is for. */
    readonly subject: BriefSubject,
  ) {
    super(BeforeSubmitEvent.type, {cancelable: true});
  }
}

/** The service accepted an order. */
export class OrderCreateEvent extends PublicEvent {
  static readonly type = 'dm-order-create';

  constructor(
    /** The product ordered. */
    readonly productId: Product['id'],
    /** The ids of the order's briefs. */
    readonly briefIds: readonly string[],
    /** The product's price in US cents, if the form knew it. */
    readonly price: Product['price'] | undefined,
  ) {
    super(OrderCreateEvent.type);
  }
}

/** The service accepted a brief. */
export class BriefCreateEvent extends PublicEvent {
  static readonly type = 'dm-brief-create';

  constructor(
    /** The kind of brief. */
    readonly briefType: BriefType,
    /** The brief's id. */
    readonly briefId: string,
  ) {
    super(BriefCreateEvent.type);
  }
}

/** The page is about to go to the service; cancel the event to stay: the receipt has the link. */
export class BeforeRedirectEvent extends PublicEvent {
  static readonly type = 'dm-before-redirect';

  constructor(
    /** The address at the service. */
    readonly url: string,
  ) {
    super(BeforeRedirectEvent.type, {cancelable: true});
  }
}

/** The visitor launched or discarded a brief. */
export class BriefStateChangeEvent extends PublicEvent {
  static readonly type = 'dm-brief-state-change';

  constructor(
    /** The brief's id. */
    readonly briefId: string,
    /** `LAUNCHED`, or `DELETED` if discarded. */
    readonly state: BriefState,
  ) {
    super(BriefStateChangeEvent.type);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'dm-ready': BriefReadyEvent;
    'dm-start': BriefStartEvent;
    'dm-draft-restore': DraftRestoreEvent;
    'dm-brief-change': BriefChangeEvent;
    'dm-before-submit': BeforeSubmitEvent;
    'dm-order-create': OrderCreateEvent;
    'dm-brief-create': BriefCreateEvent;
    'dm-before-redirect': BeforeRedirectEvent;
    'dm-brief-state-change': BriefStateChangeEvent;
  }
}
