import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Puts off what would move the page until a press has ended: an error that appears when a field is left by pressing a
 * button would push that button away from under the pointer, and the click would be lost.
 */
export class Press implements ReactiveController {
  #isDown = false;
  #waiting: (() => void)[] = [];

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** Now, or after the click that is under way. */
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
    this.#isDown = false;
    this.#waiting = [];
  }

  readonly #onDown = () => (this.#isDown = true);

  /** The click comes right after the release, before any timer. */
  readonly #onUp = () =>
    setTimeout(() => {
      this.#isDown = false;
      for (const act of this.#waiting.splice(0)) act();
    });
}

const endings = ['pointerup', 'pointercancel'];
