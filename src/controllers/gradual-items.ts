import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {nextPaint} from './next-paint.js';
import {longestUnreleased} from './sparse-pages.js';

/**
 * Renders the new items of a short list one in a frame, so that a slow phone keeps responding to touch. The first one is
 * rendered as soon as they arrive, so that the focus can move there.
 */
export class GradualItems implements ReactiveController {
  /** How many items to render in this update; the others follow. */
  count = 0;
  /** The number of items before the last arrived. */
  #before = 0;
  #length = 0;
  /** Set once the browser has painted: other updates before that render no further items. */
  #isDue = false;
  readonly #host: ReactiveControllerHost & {readonly isConnected: boolean};
  readonly #list: {readonly items: readonly unknown[]};

  constructor(
    host: ReactiveControllerHost & {readonly isConnected: boolean},
    list: {readonly items: readonly unknown[]},
  ) {
    (this.#host = host).addController(this);
    this.#list = list;
  }

  /** True once the last item is rendered, in this update or before. */
  get isComplete(): boolean {
    return this.count > 0 && this.count === this.#length;
  }

  hostConnected() {
    this.#goOn();
  }

  hostUpdate() {
    const {length} = this.#list.items;
    const isFirst = length !== this.#length;
    // Chromium keeps a picture in memory that was first rendered outside the page, and with it the whole element.
    if (!this.#host.isConnected || !(isFirst || this.#isDue)) return;
    this.#isDue = false;
    if (isFirst) [this.#before, this.#length] = [this.#length, length];
    const next = Math.max(this.count, this.#before) + 1;
    // A virtualizer measures the rows of a longer list.
    this.count = length > longestUnreleased ? length : Math.min(length, next);
    if (this.count < length) void nextPaint().then(this.#goOn);
  }

  readonly #goOn = () => {
    this.#isDue = true;
    this.#host.requestUpdate();
  };
}
