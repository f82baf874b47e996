import type {BriefType} from '../../contract/brief.js';
import type {Product} from '../../contract/product.js';
import type {BriefState} from '../../contract/value-sets.js';
import {PublicEvent} from '../shared/public-event.js';

/** What a brief form is for: a product that is ordered, or one of the brief bodies. */
export type BriefSubject = {productId: Product['id']} | {briefType: BriefType};

/** The visitor changed the brief; `pointer` says where, what it says now is in the form's `value`. */
export class BriefChangeEvent extends PublicEvent {
  static readonly type = 'dm-brief-change';

  constructor(
    readonly subject: BriefSubject,
    readonly pointer: string,
  ) {
    super(BriefChangeEvent.type);
  }
}

/** The brief is right and about to be sent; cancel it to keep it from going. */
export class BeforeSubmitEvent extends PublicEvent {
  static readonly type = 'dm-before-submit';

  constructor(readonly subject: BriefSubject) {
    super(BeforeSubmitEvent.type, {cancelable: true});
  }
}

/** The service accepted an order. */
export class OrderCreateEvent extends PublicEvent {
  static readonly type = 'dm-order-create';

  constructor(
    readonly productId: Product['id'],
    readonly briefIds: readonly string[],
  ) {
    super(OrderCreateEvent.type);
  }
}

/** The service accepted a brief. */
export class BriefCreateEvent extends PublicEvent {
  static readonly type = 'dm-brief-create';

  constructor(
    readonly briefType: BriefType,
    readonly briefId: string,
  ) {
    super(BriefCreateEvent.type);
  }
}

/** The page is about to go on to the service; cancel it to stay: the receipt has the link. */
export class BeforeRedirectEvent extends PublicEvent {
  static readonly type = 'dm-before-redirect';

  constructor(readonly url: string) {
    super(BeforeRedirectEvent.type, {cancelable: true});
  }
}

/** The visitor launched or discarded a brief. */
export class BriefStateChangeEvent extends PublicEvent {
  static readonly type = 'dm-brief-state-change';

  constructor(
    readonly briefId: string,
    readonly state: BriefState,
  ) {
    super(BriefStateChangeEvent.type);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'dm-brief-change': BriefChangeEvent;
    'dm-before-submit': BeforeSubmitEvent;
    'dm-order-create': OrderCreateEvent;
    'dm-brief-create': BriefCreateEvent;
    'dm-before-redirect': BeforeRedirectEvent;
    'dm-brief-state-change': BriefStateChangeEvent;
  }
}
