import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Which cards are far from what is on screen, so that they can be light: the browser says so of every element under
 * `content-visibility: auto`, and remembers its size. Where it does not say, none is far.
 */
export class FarCards implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #far = new Set<number>();

  constructor(host: ReactiveControllerHost) {
    (this.#host = host).addController(this);
  }

  hostDisconnected() {
    this.#far.clear();
  }

  has(id: number): boolean {
    return this.#far.has(id);
  }

  /** For the list around the cards, whose `data-id` names the designer. */
  readonly onChange = (event: Event) => {
    const {target} = event;
    if (!(event instanceof ContentVisibilityAutoStateChangeEvent) || !(target instanceof HTMLElement)) return;
    const id = Number(target.dataset['id']);
    if (event.skipped) this.#far.add(id);
    else this.#far.delete(id);
    this.#host.requestUpdate();
  };
}
