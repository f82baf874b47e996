import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Postpones changes of the layout until a press has ended: an error that appears on blur would push the pressed button
 * away from the pointer, and the click would be lost.
 */
export class Press implements ReactiveController {
  #isDown = false;
  #waiting: (() => void)[] = [];

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** Runs now, or after the pending click. */
  afterwards(act: () => void) {
    if (this.#isDown) this.#waiting.push(act);
    else act();
  }

  hostConnected() {
    addEventListener('pointerdown', this.#onDown, true);
    for (const type of endings) addEventListener(type, this.#onUp, true);
  }

  hostDisconnected() {
    removeEventListener('pointerdown', this.#onDown, true);
    for (const type of endings) removeEventListener(type, this.#onUp, true);
    this.#onUp();
  }

  readonly #onDown = () => (this.#isDown = true);

  /** The click follows the release immediately, before any timer. */
  readonly #onUp = () =>
    setTimeout(() => {
      this.#isDown = false;
      for (const act of this.#waiting.splice(0)) act();
    });
}

const endings = ['pointerup', 'pointercancel'];
