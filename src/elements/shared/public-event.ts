/**
 * An event for the page: it leaves the shadow root and bubbles. It has no `detail`; it extends CustomEvent because
 * MooTools replaces `window.Event`.
 */
export abstract class PublicEvent extends CustomEvent<null> {
  constructor(type: string, {cancelable = false}: Pick<EventInit, 'cancelable'> = {}) {
    super(type, {bubbles: true, composed: true, cancelable});
  }
}
