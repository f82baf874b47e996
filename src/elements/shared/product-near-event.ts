import type {Product} from '../../contract/product.js';

/** The products are there; or, with an id, the visitor points at one of them or chooses it. For what loads ahead. */
export class ProductNearEvent extends Event {
  static readonly type = 'product-near';

  constructor(readonly productId?: Product['id']) {
    super(ProductNearEvent.type);
  }
}
