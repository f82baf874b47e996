import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {PagedList, type LoadedPage} from '../../../src/controllers/paged-list.js';
import {deferred} from '../elements/designer-gallery/fake-client.js';

/** A host that only counts updates, since paging does not depend on rendering. */
export class Host implements ReactiveControllerHost {
  updates = 0;
  isConnected = true;
  updateComplete = Promise.resolve(true);
  readonly controllers: ReactiveController[] = [];
  addController(controller: ReactiveController) {
    this.controllers.push(controller);
  }
  removeController() {}
  requestUpdate() {
    this.updates++;
  }
  connect() {
    this.isConnected = true;
    for (const controller of this.controllers) controller.hostConnected?.();
  }
  disconnect() {
    this.isConnected = false;
    for (const controller of this.controllers) controller.hostDisconnected?.();
  }
}

interface Asked {
  index: number;
  signal: AbortSignal;
  answer: (page: LoadedPage<string>) => void;
  fail: (error: unknown) => void;
}

/** A list whose requests the test resolves by hand; it tries again by itself after a `TypeError`. */
export function handLoaded(keyOf?: (item: string) => unknown) {
  const host = new Host();
  const asked: Asked[] = [];
  const errors: unknown[] = [];
  const load = (index: number, signal: AbortSignal) => {
    const {promise, resolve, reject} = deferred<LoadedPage<string>>();
    asked.push({index, signal, answer: resolve, fail: reject});
    return promise;
  };
  const isTransient = (error: unknown) => error instanceof TypeError;
  const list = new PagedList<string>(host, load, {keyOf, isTransient, onError: (error) => errors.push(error)});
  return {host, list, asked, errors};
}

export const pages = [
  {items: ['a', 'b'], totalPages: 2, totalResults: 3},
  {items: ['c'], totalPages: 2, totalResults: 3},
] as const;

/** A list with its first page loaded. */
export async function withFirstPage(page: LoadedPage<string> = pages[0], keyOf?: (item: string) => unknown) {
  const parts = handLoaded(keyOf);
  const done = parts.list.restart();
  parts.asked[0]!.answer(page);
  await done;
  return parts;
}
