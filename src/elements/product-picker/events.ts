import type {Product} from '../../contract/product.js';
import {PublicEvent} from '../shared/public-event.js';

/** The visitor chose a product. */
export class ProductSelectEvent extends PublicEvent {
  static readonly type = 'dm-product-select';

  constructor(readonly productId: Product['id']) {
    super(ProductSelectEvent.type);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'dm-product-select': ProductSelectEvent;
  }
}
