import {expect} from '@open-wc/testing';
import {ConnectionError, RefusedError, ValidationError} from '../../../../src/client/errors.js';
import type {WriteOptions} from '../../../../src/client/client.js';
import {Attempts} from '../../../../src/elements/brief-form/submission/attempts.js';
import {Submission, type SubmissionState} from '../../../../src/elements/brief-form/submission/submission.js';

interface Call<Data> extends WriteOptions {
  data: Data;
  accept: () => void;
  fail: (error: Error) => void;
}

const unknown = new RefusedError('nobody knows', 502, 'outcome_unknown', 'r1');
const lost = new ConnectionError('no answer');
let opened = 0;

/**
 * A form in a tab, with the service's responses controlled by the test. Tabs with the same name share their storage.
 */
function openTab<Data = string>(name = `test ${++opened}`, {offline = false, now = Date.now} = {}) {
  const calls: Call<Data>[] = [];
  const states: SubmissionState<string>[] = [];
  const arrivals: (() => void)[] = [];
  const network = {offline};
  const submission = new Submission<Data, string>({
    attempts: new Attempts('local', name, now),
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

describe('a submission', () => {
  afterEach(() => localStorage.clear());

  it('is on its way before anything is awaited, and takes no second press', async () => {
    const tab = openTab();
    const first = tab.submission.submit('a');
    expect(tab.submission.state.at).to.equal('sending');
    await tab.submission.submit('a');
    (await tab.arrived(1)).accept();
    await first;
    await tab.submission.submit('a');
    expect(tab.calls).to.have.length(1);
    expect(tab.submission.state).to.deep.equal({at: 'sent', result: 'order 1'});
  });

  it('keeps its key while the data stay the same, and takes a new one when they change', async () => {
    const tab = openTab();
    await tab.sendAndFail('a', new RefusedError('down', 503, 'service_unreachable', 'r'));
    await tab.sendAndFail('a', new ValidationError([{message: 'no'}], 'r'));
    await tab.sendAndAccept('b');
    const [one, two, three] = tab.calls.map(({idempotencyKey}) => idempotencyKey);
    expect(one).to.equal(two);
    expect(three).not.to.equal(one);
    expect(one).to.match(/^[0-9a-f]{32}$/);
  });

  it('uses the same key after a lost answer, in this page and after a reload', async () => {
    const tab = openTab();
    await tab.sendAndFail('a', lost);
    expect(tab.submission.state).to.deep.equal({at: 'failed', error: lost});
    await tab.sendAndFail('a', lost);
    const reloaded = openTab(tab.name);
    await reloaded.sendAndAccept('a');
    expect(new Set([...tab.calls, ...reloaded.calls].map(({idempotencyKey}) => idempotencyKey)).size).to.equal(1);
  });

  it('writes its key down before it sends, so that a reload in flight finds it', async () => {
    const tab = openTab();
    void tab.submission.submit('a');
    const {idempotencyKey} = await tab.arrived(1);
    expect(localStorage.getItem(tab.name)).to.contain(idempotencyKey).and.contain('open');
  });

  it('asks before it sends changed data while an earlier try is in doubt', async () => {
    const tab = openTab();
    await tab.sendAndFail('a', lost);
    await tab.submission.submit('b');
    expect(tab.submission.state).to.deep.equal({at: 'asking', question: 'changed'});
    expect(tab.calls).to.have.length(1);
    const done = tab.submission.answer('again');
    (await tab.arrived(2)).accept();
    await done;
    expect(tab.calls[1]!.idempotencyKey).not.to.equal(tab.calls[0]!.idempotencyKey);
    expect(tab.calls[1]!.confirmedRetry).to.equal(false);
  });

  it('stays in doubt when the proxy refuses before it can know what became of an earlier try', async () => {
    const tab = openTab();
    await tab.sendAndFail('a', lost);
    await tab.sendAndFail('a', new RefusedError('slow down', 429, 'rate_limited', 'r'));
    await tab.submission.submit('b');
    expect(tab.submission.state).to.deep.equal({at: 'asking', question: 'changed'});
  });

  it('has an unknown outcome after an unusable response, since an order may exist', async () => {
    const tab = openTab();
    await tab.sendAndFail('a', new RefusedError('bad answer', 502, 'service_answer_invalid', 'r'));
    await tab.submission.submit('b');
    expect(tab.submission.state).to.deep.equal({at: 'asking', question: 'changed'});
  });

  it('reports an unknown outcome, and sends again only when the visitor confirms', async () => {
    const tab = openTab();
    await tab.sendAndFail('a', unknown);
    expect(tab.submission.state).to.deep.equal({at: 'asking', question: 'unknown', error: unknown});
    const done = tab.submission.answer('again');
    const second = await tab.arrived(2);
    expect(second.idempotencyKey).to.equal(tab.calls[0]!.idempotencyKey);
    expect(second.confirmedRetry).to.equal(true);
    second.accept();
    await done;
    expect(tab.submission.state.at).to.equal('sent');
  });

  it('lets the visitor go back to the form instead', async () => {
    const tab = openTab();
    await tab.sendAndFail('a', unknown);
    tab.submission.edit();
    expect(tab.submission.state).to.deep.equal({at: 'editing'});
    await tab.submission.answer('again');
    expect(tab.calls).to.have.length(1);
  });

  it('sends nothing while the browser is offline, and leaves no doubt behind', async () => {
    const tab = openTab(undefined, {offline: true});
    await tab.submission.submit('a');
    expect(tab.submission.state.at).to.equal('failed');
    tab.network.offline = false;
    await tab.sendAndAccept('b');
    expect(tab.calls).to.have.length(1);
  });

  it('makes one order of the same data pressed in two tabs at once', async () => {
    const one = openTab();
    const two = openTab(one.name);
    const first = one.submission.submit('a');
    const second = two.submission.submit('a');
    (await one.arrived(1)).accept();
    await Promise.all([first, second]);
    expect(two.calls).to.have.length(0);
    expect(two.submission.state).to.deep.equal({at: 'asking', question: 'sent-before'});
  });

  it('shows the first order, or makes a second one, of what was sent before: as the visitor says', async () => {
    const one = openTab();
    await one.sendAndAccept('a');
    const shows = openTab(one.name);
    await shows.submission.submit('a');
    const shown = shows.submission.answer('show');
    (await shows.arrived(1)).accept();
    await shown;
    expect(shows.calls[0]!.idempotencyKey).to.equal(one.calls[0]!.idempotencyKey);

    const renews = openTab(one.name);
    await renews.submission.submit('a');
    const renewed = renews.submission.answer('again');
    (await renews.arrived(1)).accept();
    await renewed;
    expect(renews.calls[0]!.idempotencyKey).not.to.equal(one.calls[0]!.idempotencyKey);
  });

  it('forgets its keys after a day', async () => {
    let time = 0;
    const tab = openTab(undefined, {now: () => time});
    await tab.sendAndFail('a', lost);
    time = 24 * 60 * 60 * 1000;
    await tab.sendAndFail('a', lost);
    expect(tab.calls[0]!.idempotencyKey).not.to.equal(tab.calls[1]!.idempotencyKey);
  });

  it('says since when a key may have arrived, unless it was refused', async () => {
    const tab = openTab();
    await tab.sendAndFail('a', new RefusedError('down', 503, 'service_unreachable', 'r'));
    await tab.sendAndFail('a', lost);
    await tab.sendAndFail('a', lost);
    const [first, second, third] = tab.calls.map(({firstSentAt}) => firstSentAt);
    expect([first, second]).to.deep.equal([undefined, undefined]);
    expect(third).to.be.within(Date.now() - 60_000, Date.now());
  });

  it('sends a key with the secret of the tab that made it, in every tab', async () => {
    const tab = openTab();
    await tab.sendAndFail('a', lost);
    sessionStorage.clear();
    const other = openTab(tab.name);
    await other.sendAndFail('a', lost);
    expect(tab.calls[0]!.tabSecret).to.match(/^[0-9a-f]{32}$/);
    expect(other.calls[0]!.tabSecret).to.equal(tab.calls[0]!.tabSecret);
  });

  it('asks before it sends the same data with another secret while an earlier try is in doubt', async () => {
    const tab = openTab<object>();
    await tab.sendAndFail({name: 'a', password: 'one'}, lost, ['/password']);
    await tab.submission.submit({name: 'a', password: 'two'}, ['/password']);
    expect(tab.submission.state).to.deep.equal({at: 'asking', question: 'changed'});
    const reloaded = openTab<object>(tab.name);
    await reloaded.sendAndFail(
      {name: 'a', password: 'two'},
      new RefusedError('another body', 422, 'idempotency_key_reused', 'r'),
      ['/password'],
    );
    expect(reloaded.submission.state.at).to.equal('asking');
  });

  it('takes a new key for another secret after a refusal', async () => {
    const tab = openTab<object>();
    await tab.sendAndFail({password: 'one'}, new ValidationError([{message: 'too short'}], 'r'), ['/password']);
    await tab.sendAndFail({password: 'another'}, lost, ['/password']);
    expect(tab.calls[0]!.idempotencyKey).not.to.equal(tab.calls[1]!.idempotencyKey);
  });

  it('stores nothing that depends on a secret', async () => {
    const stored = async (password: string) => {
      const tab = openTab<object>();
      await tab.sendAndFail({name: 'a', list: [{password}], password}, lost, ['/password', '/list/0/password']);
      const [attempt] = JSON.parse(localStorage.getItem(tab.name)!).value as {fingerprint: string}[];
      return attempt!.fingerprint;
    };
    expect(await stored('one')).to.equal(await stored('two'));
  });

  it('works on a page without locks', async () => {
    const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks')!;
    Object.defineProperty(Navigator.prototype, 'locks', {configurable: true, get: () => undefined});
    try {
      const tab = openTab();
      await tab.sendAndAccept('a');
      expect(tab.submission.state.at).to.equal('sent');
      expect(tab.calls).to.have.length(1);
    } finally {
      Object.defineProperty(Navigator.prototype, 'locks', locks);
    }
  });

  it('keeps keys in its own memory where nothing may be stored', async () => {
    const attempts = new Attempts('off', 'k');
    const {key} = attempts.begin('f');
    expect(attempts.begin('f').key).to.equal(key);
    expect(localStorage.length).to.equal(0);
    attempts.clear();
    expect(attempts.begin('f').key).not.to.equal(key);
  });

  it('does not trust what it finds in storage', () => {
    localStorage.setItem('k', '[{"fingerprint": "f", "key": 1}, null]');
    expect(new Attempts('local', 'k').begin('f').key).to.match(/^[0-9a-f]{32}$/);
  });
});
