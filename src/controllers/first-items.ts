import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {nextPaint} from './next-paint.js';

/** Few enough items for a frame of a slow phone. */
const perFrame = 6;

/** Renders the first items of a list in several frames: in one, a slow phone would not answer a touch meanwhile. */
export class FirstItems implements ReactiveController {
  /** How many items to render in this update; the others follow. */
  count = 0;
  readonly #host: ReactiveControllerHost;
  readonly #list: {readonly items: readonly unknown[]};

  constructor(host: ReactiveControllerHost, list: {readonly items: readonly unknown[]}) {
    (this.#host = host).addController(this);
    this.#list = list;
  }

  hostUpdate() {
    const {length} = this.#list.items;
    if (length === 0) return;
    this.count = this.count + perFrame < length ? this.count + perFrame : Infinity;
    if (this.count < length) void nextPaint().then(() => this.#host.requestUpdate());
  }
}
