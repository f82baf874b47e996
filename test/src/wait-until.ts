import {waitUntil as waitFor} from '@open-wc/testing';

/** Waits until a function returns a truthy value; the function of the package gives a busy machine only one second. */
export const waitUntil = (isSo: () => unknown, message?: string) =>
  waitFor(isSo, message, {interval: 10, timeout: 25_000});
