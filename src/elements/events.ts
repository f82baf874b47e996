import type {Product} from '../contract/product.js';

/** Public events leave the shadow root and bubble to the page. */
const reach = {bubbles: true, composed: true} as const;

/** The visitor chose a product. */
export class ProductSelectEvent extends Event {
  static readonly type = 'dm-product-select';

  constructor(
    readonly productId: Product['id'],
    init: EventInit = reach,
  ) {
    super(ProductSelectEvent.type, init);
  }
}

/** Something failed that the visitor was told about; `error` says what, without personal data. */
export class WidgetErrorEvent extends Event {
  static readonly type = 'dm-error';

  constructor(readonly error: Error) {
    super(WidgetErrorEvent.type, reach);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'dm-product-select': ProductSelectEvent;
    'dm-error': WidgetErrorEvent;
  }
}
