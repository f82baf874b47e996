/** An event for the page: it leaves the shadow root and bubbles. */
export abstract class PublicEvent extends Event {
  constructor(type: string, init?: EventInit) {
    super(type, {bubbles: true, composed: true, ...init});
  }
}
