import type {Product} from '../../contract/product.js';

/** The products are shown, or, with an id, the visitor points at one of them or chooses it. Used for preloading. */
export class ProductNearEvent extends CustomEvent<null> {
  static readonly type = 'product-near';

  constructor(readonly productId?: Product['id']) {
    super(ProductNearEvent.type);
  }
}
