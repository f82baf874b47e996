import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {nextPaint} from './next-paint.js';
import {longestUnreleased} from './sparse-pages.js';

/** The number of items in the frame in which they arrive, which has other work to do, and the most in a later one. */
const inFirstFrame = 1;
const maxPerFrame = 2;

/** A device that takes longer than this for a frame, in milliseconds, is slow: it renders one item a frame. */
const slowFrame = 24;

/**
 * Renders the new items of a short list over several frames, so that a slow phone keeps responding to touch. The first one
 * is rendered as soon as they arrive, so that the focus can move there.
 */
export class GradualItems implements ReactiveController {
  /** How many items to render in this update; the others follow. */
  count = 0;
  /** The number of items before the last arrived. */
  #before = 0;
  #length = 0;
  /** When items were last rendered: this device has needed the time since then. */
  #renderedAt = 0;
  /** Set once the browser has painted: other updates before that render no further items. */
  #isDue = false;
  readonly #host: ReactiveControllerHost & {readonly isConnected: boolean};
  readonly #list: {readonly items: readonly unknown[]};
  readonly #now: () => number;

  constructor(
    host: ReactiveControllerHost & {readonly isConnected: boolean},
    list: {readonly items: readonly unknown[]},
    now: () => number = () => performance.now(),
  ) {
    (this.#host = host).addController(this);
    this.#list = list;
    this.#now = now;
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
    const time = this.#now();
    const perFrame = time - this.#renderedAt > slowFrame ? 1 : maxPerFrame;
    this.#renderedAt = time;
    if (isFirst) [this.#before, this.#length] = [this.#length, length];
    const next = Math.max(this.count, this.#before) + (isFirst ? inFirstFrame : perFrame);
    // A virtualizer measures the rows of a longer list.
    this.count = length > longestUnreleased ? length : Math.min(length, next);
    if (this.count < length) void nextPaint().then(this.#goOn);
  }

  readonly #goOn = () => {
    this.#isDue = true;
    this.#host.requestUpdate();
  };
}
