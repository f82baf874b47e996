import {html, type ReactiveController, type ReactiveControllerHost} from 'lit';
import {keyed} from 'lit/directives/keyed.js';

/**
 * An element's two live regions, one polite and one assertive. A screen reader announces only changes in a region that
 * was already on the page, so every render of the host must include `render()`.
 */
export class LiveRegions implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #polite = '';
  #assertive = '';
  /** A repeated sentence is a new node each time, so that it is announced again. */
  #count = 0;

  constructor(host: ReactiveControllerHost) {
    (this.#host = host).addController(this);
  }

  hostDisconnected() {
    this.#polite = this.#assertive = '';
  }

  /** Announces a sentence when the screen reader is idle; it replaces the last one. */
  say(sentence: string) {
    this.#polite = sentence;
    this.#assertive = '';
    this.#announce();
  }

  /** Announces a failure at once. */
  warn(sentence: string) {
    this.#polite = '';
    this.#assertive = sentence;
    this.#announce();
  }

  render() {
    const text = (sentence: string) => keyed(this.#count, html`<span>${sentence}</span>`);
    return html`
      <div class="visually-hidden" role="status">${this.#polite && text(this.#polite)}</div>
      <div class="visually-hidden" role="alert">${this.#assertive && text(this.#assertive)}</div>
    `;
  }

  #announce() {
    this.#count++;
    this.#host.requestUpdate();
  }
}
