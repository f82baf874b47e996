import {ConnectionError, RefusedError} from '../../../../src/client/errors.js';
import type {WriteOptions} from '../../../../src/client/client.js';
import {Attempts} from '../../../../src/elements/brief-form/submission/attempts.js';
import {Submission, type SubmissionState} from '../../../../src/elements/brief-form/submission/submission.js';

interface Call<Data> extends WriteOptions {
  data: Data;
  accept: () => void;
  fail: (error: Error) => void;
}

export const unknown = new RefusedError('nobody knows', 502, 'outcome_unknown', 'r1');

export const lost = new ConnectionError('no answer');

let opened = 0;

/**
 * A form in a tab, with the service's responses controlled by the test. Tabs with the same name share their storage.
 */
export function openTab<Data = string>(name = `test ${++opened}`, {offline = false, now = Date.now} = {}) {
  const calls: Call<Data>[] = [];
  const states: SubmissionState<string>[] = [];
  const arrivals: (() => void)[] = [];
  const network = {offline};
  const submission = new Submission<Data, string>({
    attempts: new Attempts('local', name, undefined, now),
    changed: (state) => states.push(state),
    isOffline: () => network.offline,
    send: (data, options) =>
      new Promise((resolve, reject) => {
        calls.push({data, ...options, accept: () => resolve(`order ${calls.length}`), fail: reject});
        arrivals.shift()?.();
      }),
  });
  const tab = {
    calls,
    states,
    network,
    name,
    submission,
    /** Waits until the service has received this many calls. */
    async arrived(count: number) {
      while (calls.length < count) await new Promise<void>((resolve) => arrivals.push(resolve));
      return calls[count - 1]!;
    },
    async sendAndFail(data: Data, error: Error, secrets: string[] = []) {
      const count = calls.length;
      const done = tab.submission.submit(data, secrets);
      (await tab.arrived(count + 1)).fail(error);
      await done;
    },
    async sendAndAccept(data: Data) {
      const count = calls.length;
      const done = tab.submission.submit(data);
      (await tab.arrived(count + 1)).accept();
      await done;
    },
  };
  return tab;
}
