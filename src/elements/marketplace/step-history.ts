import type {ReactiveControllerHost} from 'lit';
import {HistoryReturn, HistoryValue} from '../../controllers/history-entries.js';
import {forget, keep, readKept, type StorageArea} from '../../controllers/page-storage.js';
import {readLinkedDraft} from '../shared/drafts/draft-link.js';
import {hashOf, isSameStep, readStep, stepOfHash, type Step} from './steps.js';

/** A marketplace, with the settings that its steps depend on. */
export interface StepHistoryHost extends ReactiveControllerHost {
  readonly id: string;
  readonly hashSteps: boolean;
  readonly draft: StorageArea;
  /** The first step of the journey. */
  readonly home: Step;
}

/** The state of the history that a marketplace has written, unless another one goes on with it. */
let written: unknown;

/**
 * The steps of a marketplace as entries of the tab's history: in the address's hash or, where the page uses the hash
 * itself, in the history state beside the page's own. The browser's Back leads to the previous step, and leaves the
 * page only from the first.
 */
export class StepHistory {
  readonly #host: StepHistoryHost;
  /** The routers of some pages dispatch `popstate` for each entry written, though the visitor has not gone anywhere. */
  #isWriting = false;

  constructor(host: StepHistoryHost, onReturn: (step: Step) => void) {
    this.#host = host;
    new HistoryReturn(host, () => {
      const step = this.#isWriting ? undefined : this.#returned;
      if (step) onReturn(step);
    });
  }

  /** The first step of a page that has just loaded: after a reload, on returning from the service, or at a step's address. */
  begin(): Step {
    const {home} = this.#host;
    const arrived = this.#linkedStep;
    const known = arrived ? undefined : readStep(this.#entry.get());
    const step = arrived ?? this.#ofAddress ?? known ?? this.#sent ?? home;
    if (known) written = undefined;
    // Back leads to the first step before it leaves the page.
    else if (!isSameStep(step, home)) {
      this.#write(() => {
        this.#entry.set(home, this.#address(home));
        this.#entry.push(step, this.#address(step));
      });
    }
    return step;
  }

  /** The visitor moves from one step to another. */
  go(from: Step, to: Step) {
    this.#write(() => {
      if (this.#entry.get() === undefined) this.#entry.set(from);
      this.#entry.push(to, this.#address(to));
    });
    if (to.at !== 'receipt') forget('session', this.#sentKey);
  }

  /** The brief was sent: this entry becomes its receipt, and the next visit of the page starts there. */
  noteSent(step: Step) {
    this.#write(() => this.#entry.set(step));
    const area = this.#host.draft === 'off' ? 'off' : 'session';
    keep(area, this.#sentKey, step);
  }

  /**
   * The element was removed: its replacement starts over. It goes on at a step that the visitor has gone back or forward
   * to, or that it shows already, since routers render such entries anew and fade one page into the other; and where a
   * router renders the page anew for each entry (`navigation` is new): otherwise no visitor would get beyond the first step.
   */
  end() {
    if (written === history.state && !window.navigation?.transition) this.#entry.set(undefined);
  }

  get #returned(): Step | undefined {
    if (this.#host.hashSteps) return this.#ofAddress ?? this.#host.home;
    return readStep(this.#entry.get());
  }

  /** The step of a link from another device. Reading it removes the link from the URL, so it comes first. */
  get #linkedStep(): Step | undefined {
    const [, kind, what = ''] = / (order|brief) (.*)$/.exec(readLinkedDraft()?.name ?? '') ?? [];
    return kind === undefined
      ? undefined
      : readStep({at: 'brief', about: kind === 'order' ? {productId: what} : {briefType: what}});
  }

  get #ofAddress() {
    return this.#host.hashSteps ? stepOfHash(location.hash, this.#prefix) : undefined;
  }

  get #sent(): Step | undefined {
    return readStep(readKept('session', this.#sentKey));
  }

  #address(step: Step): string | undefined {
    if (!this.#host.hashSteps) return undefined;
    // The whole address: a hash alone would be resolved against the page's <base>.
    const [page] = location.href.split('#');
    return page + hashOf(step, this.#prefix);
  }

  get #entry() {
    return new HistoryValue(`dm-step ${this.#prefix}`);
  }

  get #sentKey() {
    return `dm-sent ${location.pathname}#${this.#prefix}`;
  }

  #write(change: () => void) {
    this.#isWriting = true;
    change();
    written = history.state;
    this.#isWriting = false;
  }

  /** Two marketplaces on a page have two ids. */
  get #prefix() {
    return this.#host.id || 'dm';
  }
}

declare global {
  interface Window {
    /** The Navigation API, which the types of the DOM lack. */
    readonly navigation?: EventTarget & {readonly transition: unknown};
  }
}
