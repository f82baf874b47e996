import {untilLoaded} from '../../../loading/retry.js';
import {holdFocus} from '../../shared/focus/held-focus.js';

/** A part of the form that is loaded on demand; fields waiting for it are then rendered again. */
export class LazyPart<Part> {
  /** Undefined until it has loaded. */
  part?: Part;
  /** Set while loading fails: tries again at once. */
  tryNow?: () => void;
  /** Resolves when the latest try is over, with success or without. */
  tried: Promise<unknown> = Promise.resolve();
  readonly #importPart: () => Promise<Part>;
  #loading?: Promise<Part>;
  #waiting: (() => void)[] = [];

  constructor(importPart: () => Promise<Part>) {
    this.#importPart = importPart;
  }

  /** Resolves when it has loaded, if it was requested. */
  get loaded(): Promise<unknown> {
    return this.#loading ?? Promise.resolve();
  }

  /** The part, or undefined while it loads; `redraw` is called when it has loaded or an attempt fails. */
  get(redraw?: () => void): Part | undefined {
    if (this.part) return this.part;
    if (redraw) this.#waiting.push(redraw);
    void this.load();
    return undefined;
  }

  /** Loads it, and tries again until that succeeds. */
  load(): Promise<Part> {
    return (this.#loading ??= untilLoaded(() => this.#try(), this.#onFailure));
  }

  #try(): Promise<Part> {
    const trying = this.#importPart().then((part) => {
      this.part = part;
      this.#redrawAll();
      return part;
    });
    this.tried = trying.catch(() => undefined);
    return trying;
  }

  readonly #onFailure = (error: unknown, tryNow: () => void) => {
    console.error('dm-schema-form: a part did not load.', error);
    this.tryNow = tryNow;
    this.#redrawAll();
  };

  /** Renders the waiting parts again; those that still wait register again. */
  #redrawAll() {
    const all = this.#waiting;
    this.#waiting = [];
    const handOn = holdFocus();
    for (const redraw of all) redraw();
    handOn();
  }
}
