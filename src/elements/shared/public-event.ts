/** An event for the page: it leaves the shadow root and bubbles. */
export abstract class PublicEvent extends Event {
  constructor(type: string, {cancelable = false}: Pick<EventInit, 'cancelable'> = {}) {
    super(type, {bubbles: true, composed: true, cancelable});
  }
}
