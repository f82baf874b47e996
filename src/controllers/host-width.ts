import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Measures whether the host is at least as wide as a number of em. It replaces a size container on the host: there, a
 * host in a flex or grid cell collapses to zero width, and WebKit scrolls to the top of the page whenever the content
 * changes.
 */
export class HostWidth implements ReactiveController {
  isWide = false;

  readonly #host: ReactiveControllerHost & Element;
  readonly #minimum: number;
  /** Deferred to the next frame: a layout that changes the host's height in here causes a "ResizeObserver loop" error. */
  readonly #resizes = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()));

  constructor(host: ReactiveControllerHost & Element, minimumEm: number) {
    (this.#host = host).addController(this);
    this.#minimum = minimumEm;
  }

  hostConnected() {
    this.#measure();
    this.#resizes.observe(this.#host);
  }

  hostDisconnected() {
    this.#resizes.disconnect();
  }

  /** A hidden host has no width: it keeps its last layout. */
  #measure() {
    const {width} = this.#host.getBoundingClientRect();
    if (width === 0) return;
    const isWide = width >= this.#minimum * parseFloat(getComputedStyle(this.#host).fontSize);
    if (isWide === this.isWide) return;
    this.isWide = isWide;
    this.#host.requestUpdate();
  }
}
