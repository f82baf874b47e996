import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {nextPaint} from './next-paint.js';
import {longestUnreleased} from './sparse-pages.js';

/** The number of items that a slow phone renders in one frame. */
const perFrame = 4;

/**
 * Renders the new items of a short list over several frames, so that a slow phone keeps responding to touch. The first of
 * them are rendered as soon as they arrive, so that the focus can move there.
 */
export class GradualItems implements ReactiveController {
  /** How many items to render in this update; the others follow. */
  count = 0;
  /** The number of items before the last arrived. */
  #before = 0;
  #length = 0;
  readonly #host: ReactiveControllerHost;
  readonly #list: {readonly items: readonly unknown[]};

  constructor(host: ReactiveControllerHost, list: {readonly items: readonly unknown[]}) {
    (this.#host = host).addController(this);
    this.#list = list;
  }

  hostUpdate() {
    const {length} = this.#list.items;
    if (length !== this.#length) [this.#before, this.#length] = [this.#length, length];
    // A virtualizer measures the rows of a longer list.
    this.count = length > longestUnreleased ? length : Math.min(length, Math.max(this.count, this.#before) + perFrame);
    if (this.count < length) void nextPaint().then(() => this.#host.requestUpdate());
  }
}
