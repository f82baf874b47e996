import type {Product} from '../../contract/product.js';
import {PublicEvent} from '../shared/public-event.js';

/** The visitor chose a product. */
export class ProductSelectEvent extends PublicEvent {
  static readonly type = 'dm-product-select';

  constructor(
    /** The product's id. */
    readonly productId: Product['id'],
    /** Its price in US cents, where the list knew it. */
    readonly price?: Product['price'],
  ) {
    super(ProductSelectEvent.type);
  }
}

/** The products are there; or, with an id, the visitor points at one of them or chooses it. For what loads ahead. */
export class ProductNearEvent extends Event {
  static readonly type = 'product-near';

  constructor(readonly productId?: Product['id']) {
    super(ProductNearEvent.type);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'dm-product-select': ProductSelectEvent;
  }
}
