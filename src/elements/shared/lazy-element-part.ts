import {html, nothing, type ReactiveControllerHost} from 'lit';
import {untilLoaded} from '../../loading/retry.js';
import type {Words} from '../../locales/locales.js';
import {renderError} from './errors/render-error.js';
import {reportError} from './errors/report-error.js';

/**
 * A part of one element whose code is loaded when a visitor first needs it. While it fails to load, the element says so.
 * `LazyPart` loads what all forms of a page share.
 */
export class LazyElementPart<Part> {
  /** Why the last try failed; undefined while a try that the visitor asked for is running, and once it has loaded. */
  failure: unknown;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #importPart: () => Promise<Part>;
  #loading: Promise<Part> | undefined;
  #hasLoaded = false;
  #tryNow: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, importPart: () => Promise<Part>) {
    this.#host = host;
    this.#importPart = importPart;
  }

  /** Loads the part, and tries again until that succeeds: at once where the visitor asks for it again. */
  load(): Promise<Part> {
    const tryNow = this.#tryNow;
    this.#setFailure(undefined);
    tryNow?.();
    return (this.#loading ??= this.#load());
  }

  /** What the visitor sees while the part is missing; `retry` asks for it again. */
  renderMissing(words: Words, retry: () => void) {
    if (this.failure) return renderError(this.failure, words, retry);
    if (!this.#loading || this.#hasLoaded) return nothing;
    return html`<p class="muted" role="status">${words.common.loading}</p>`;
  }

  async #load(): Promise<Part> {
    const part = await untilLoaded(this.#importPart, (error, tryNow) => {
      this.#setFailure(error, tryNow);
      reportError(this.#host, error);
    });
    this.#hasLoaded = true;
    this.#setFailure(undefined);
    return part;
  }

  #setFailure(failure: unknown, tryNow?: () => void) {
    this.failure = failure;
    this.#tryNow = tryNow;
    this.#host.requestUpdate();
  }
}
