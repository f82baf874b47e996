import {expect} from '@open-wc/testing';
import {ConnectionError, RefusedError} from '../../../../src/client/errors.js';
import {LoadError} from '../../../../src/loading/lazy.js';
import {Attempts} from '../../../../src/elements/brief-form/submission/attempts.js';
import {Submission} from '../../../../src/elements/brief-form/submission/submission.js';
import {openTab, unknown, lost} from './submission-tab.js';

describe('a submission', () => {
  afterEach(() => localStorage.clear());

  it('starts before anything is awaited, so that a second press is ignored', async () => {
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

  it('knows that nothing was sent when the code for sending did not load', async () => {
    const tab = openTab();
    await tab.sendAndFail('a', new ConnectionError('not loaded', undefined, {cause: new LoadError()}));
    const done = tab.submission.submit('b');
    (await tab.arrived(2)).accept();
    await done;
    expect(tab.submission.state.at).to.equal('sent');
  });

  it('stays in doubt when the proxy refuses before it has looked up the earlier attempt', async () => {
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

  it('stays in doubt after a failure that is not of the proxy but of a gateway in front of it', async () => {
    for (const [status, code] of [
      [504, undefined],
      [504, 'GATEWAY_TIMEOUT'],
      [408, undefined],
      [403, 'session_expired'],
    ] as const) {
      const tab = openTab();
      await tab.sendAndFail('a', new RefusedError('Endpoint request timed out', status, code, undefined));
      const reloaded = openTab(tab.name);
      await reloaded.submission.submit('b');
      expect(reloaded.submission.state).to.deep.equal({at: 'asking', question: 'changed'});
      await reloaded.sendAndFail('a', lost);
      expect(reloaded.calls[0]!.idempotencyKey).to.equal(tab.calls[0]!.idempotencyKey);
    }
  });

  it('knows that nothing was sent when the proxy says that the service is down', async () => {
    const tab = openTab();
    await tab.sendAndFail('a', new RefusedError('down', 502, 'service_unreachable', 'r'));
    await tab.sendAndAccept('b');
    expect(tab.submission.state.at).to.equal('sent');
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

  it('does not believe a browser that it is offline if it said so while it loaded the form', async () => {
    const isOnline = (value: boolean) => Object.defineProperty(navigator, 'onLine', {value, configurable: true});
    const open = () =>
      new Submission<string, string>({
        attempts: new Attempts('session', `onLine ${Math.random()}`, undefined, Date.now),
        changed: () => undefined,
        send: () => Promise.resolve('order 1'),
      });
    try {
      const honest = open();
      isOnline(false);
      await honest.submit('a');
      expect(honest.state.at).to.equal('failed');
      const lying = open();
      await lying.submit('a');
      expect(lying.state).to.deep.equal({at: 'sent', result: 'order 1'});
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
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
});
