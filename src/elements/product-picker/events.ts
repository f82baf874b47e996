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

declare global {
  interface GlobalEventHandlersEventMap {
    'dm-product-select': ProductSelectEvent;
  }
}
