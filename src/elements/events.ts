import type {BriefType} from '../contract/brief.js';
import type {Designer} from '../contract/designer.js';
import type {Product} from '../contract/product.js';
import type {BriefState} from '../contract/value-sets.js';

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

/** What a brief form is for: a product that is ordered, or one of the brief bodies. */
export type BriefSubject = {productId: Product['id']} | {briefType: BriefType};

/** The visitor is at another step of the journey; `about` says which brief it is at a brief or its receipt. */
export class StepChangeEvent extends Event {
  static readonly type = 'dm-step-change';

  constructor(
    readonly step: 'products' | 'brief' | 'receipt' | 'designers',
    readonly about?: BriefSubject,
  ) {
    super(StepChangeEvent.type, reach);
  }
}

/** The visitor changed the brief; `pointer` says where, what it says now is in the form's `value`. */
export class BriefChangeEvent extends Event {
  static readonly type = 'dm-brief-change';

  constructor(
    readonly subject: BriefSubject,
    readonly pointer: string,
  ) {
    super(BriefChangeEvent.type, reach);
  }
}

/** The brief is right and about to be sent; cancel it to keep it from going. */
export class BeforeSubmitEvent extends Event {
  static readonly type = 'dm-before-submit';

  constructor(readonly subject: BriefSubject) {
    super(BeforeSubmitEvent.type, {...reach, cancelable: true});
  }
}

/** The service accepted an order. */
export class OrderCreateEvent extends Event {
  static readonly type = 'dm-order-create';

  constructor(
    readonly productId: Product['id'],
    readonly briefIds: readonly string[],
  ) {
    super(OrderCreateEvent.type, reach);
  }
}

/** The service accepted a brief. */
export class BriefCreateEvent extends Event {
  static readonly type = 'dm-brief-create';

  constructor(
    readonly briefType: BriefType,
    readonly briefId: string,
  ) {
    super(BriefCreateEvent.type, reach);
  }
}

/** The page is about to go on to the service; cancel it to stay: the receipt has the link. */
export class BeforeRedirectEvent extends Event {
  static readonly type = 'dm-before-redirect';

  constructor(readonly url: string) {
    super(BeforeRedirectEvent.type, {...reach, cancelable: true});
  }
}

/** The visitor launched or discarded a brief. */
export class BriefStateChangeEvent extends Event {
  static readonly type = 'dm-brief-state-change';

  constructor(
    readonly briefId: string,
    readonly state: BriefState,
  ) {
    super(BriefStateChangeEvent.type, reach);
  }
}

/** The visitor wants to see a designer; cancelled, the widget shows nothing and the page may. */
export class DesignerOpenEvent extends Event {
  static readonly type = 'dm-designer-open';

  constructor(readonly designerId: Designer['id']) {
    super(DesignerOpenEvent.type, {...reach, cancelable: true});
  }
}

/** The visitor chose a designer or took one back: all that are chosen now. */
export class DesignerSelectEvent extends Event {
  static readonly type = 'dm-designer-select';

  constructor(readonly designerIds: readonly Designer['id'][]) {
    super(DesignerSelectEvent.type, reach);
  }
}

/** The visitor searches designers: by which filters, without the words typed. */
export class DesignerSearchEvent extends Event {
  static readonly type = 'dm-search';

  constructor(readonly filters: Readonly<Record<string, readonly string[]>>) {
    super(DesignerSearchEvent.type, reach);
  }
}

/** Something failed that the visitor was told about; `error` says what, without personal data. */
export class WidgetErrorEvent extends Event {
  static readonly type = 'dm-error';

  constructor(readonly error: Error) {
    super(WidgetErrorEvent.type, reach);
  }
}

/** The visitor changed a form; `pointer` says where, `value` is what the whole form says then. */
export class FormChangeEvent extends Event {
  static readonly type = 'dm-change';
  readonly #read: () => unknown;

  constructor(
    readonly pointer: string,
    read: () => unknown,
  ) {
    super(FormChangeEvent.type, reach);
    this.#read = read;
  }

  /** Built when it is asked for, so that a key press costs the same in a form of any size. */
  get value(): unknown {
    return this.#read();
  }
}

/** A form is filled in rightly and the visitor wants it sent. */
export class FormSubmitEvent extends Event {
  static readonly type = 'dm-submit';

  constructor(readonly value: unknown) {
    super(FormSubmitEvent.type, {...reach, cancelable: true});
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'dm-product-select': ProductSelectEvent;
    'dm-step-change': StepChangeEvent;
    'dm-brief-change': BriefChangeEvent;
    'dm-before-submit': BeforeSubmitEvent;
    'dm-order-create': OrderCreateEvent;
    'dm-brief-create': BriefCreateEvent;
    'dm-before-redirect': BeforeRedirectEvent;
    'dm-brief-state-change': BriefStateChangeEvent;
    'dm-designer-open': DesignerOpenEvent;
    'dm-designer-select': DesignerSelectEvent;
    'dm-search': DesignerSearchEvent;
    'dm-change': FormChangeEvent;
    'dm-submit': FormSubmitEvent;
    'dm-error': WidgetErrorEvent;
  }
}
