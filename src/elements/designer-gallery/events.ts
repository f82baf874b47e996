import type {Designer} from '../../contract/designer.js';
import {PublicEvent} from '../shared/public-event.js';

/** The visitor opens a designer; if cancelled, the widget shows nothing. */
export class DesignerOpenEvent extends PublicEvent {
  static readonly type = 'dm-designer-open';

  constructor(
    /** The designer's id. */
    readonly designerId: Designer['id'],
  ) {
    super(DesignerOpenEvent.type, {cancelable: true});
  }
}

/** The visitor chose a designer or removed one. */
export class DesignerSelectEvent extends PublicEvent {
  static readonly type = 'dm-designer-select';

  constructor(
    /** The ids of all chosen designers. */
    readonly designerIds: readonly Designer['id'][],
  ) {
    super(DesignerSelectEvent.type);
  }
}

/** The visitor wants to start a brief with a designer; if cancelled, the widget does not follow `brief-url`. */
export class DesignerHireEvent extends PublicEvent {
  static readonly type = 'dm-designer-hire';

  constructor(
    /** The designer the brief is for. */
    readonly designerId: Designer['id'],
  ) {
    super(DesignerHireEvent.type, {cancelable: true});
  }
}

/** The visitor searches designers; typed words are left out. */
export class DesignerSearchEvent extends PublicEvent {
  static readonly type = 'dm-search';

  constructor(
    /**
     * All active filters, including those fixed by the page, by their names in the search; typed words are left out.
     */
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
