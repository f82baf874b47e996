import type {Designer} from '../../contract/designer.js';
import {PublicEvent} from '../shared/public-event.js';

/** The visitor wants to see a designer; cancelled, the widget shows nothing and the page may. */
export class DesignerOpenEvent extends PublicEvent {
  static readonly type = 'dm-designer-open';

  constructor(
    /** The designer's id. */
    readonly designerId: Designer['id'],
  ) {
    super(DesignerOpenEvent.type, {cancelable: true});
  }
}

/** The visitor chose a designer or took one back: all that are chosen now. */
export class DesignerSelectEvent extends PublicEvent {
  static readonly type = 'dm-designer-select';

  constructor(
    /** The ids of all that are chosen now. */
    readonly designerIds: readonly Designer['id'][],
  ) {
    super(DesignerSelectEvent.type);
  }
}

/** The visitor wants to start a brief with a designer; cancelled, the widget does not follow `brief-url`. */
export class DesignerHireEvent extends PublicEvent {
  static readonly type = 'dm-designer-hire';

  constructor(
    /** The designer the brief is for. */
    readonly designerId: Designer['id'],
  ) {
    super(DesignerHireEvent.type, {cancelable: true});
  }
}

/** The visitor searches designers: by which filters, without the words typed. */
export class DesignerSearchEvent extends PublicEvent {
  static readonly type = 'dm-search';

  constructor(
    /** All filters that apply, the page's own too, by their names in the search; the words typed are left out. */
    readonly filters: Readonly<Record<string, readonly string[]>>,
  ) {
    super(DesignerSearchEvent.type);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'dm-designer-hire': DesignerHireEvent;
    'dm-designer-open': DesignerOpenEvent;
    'dm-designer-select': DesignerSelectEvent;
    'dm-search': DesignerSearchEvent;
  }
}
