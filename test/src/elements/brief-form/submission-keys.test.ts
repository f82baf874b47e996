import {expect} from '@open-wc/testing';
import {RefusedError, ValidationError} from '../../../../src/client/errors.js';
import {tabSecret} from '../../../../src/client/tab-secret.js';
import {Attempts} from '../../../../src/elements/brief-form/submission/attempts.js';
import {openTab, lost} from './submission-tab.js';

describe('the keys of submissions', () => {
  afterEach(() => localStorage.clear());

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

  it('keeps a key in doubt for as long as the draft, and says how old it is, since the proxy forgets it after a day', async () => {
    const start = Date.now();
    let time = start;
    const tab = openTab(undefined, {now: () => time});
    await tab.sendAndFail('a', lost);
    time += 29 * 24 * 60 * 60 * 1000;
    const later = openTab(tab.name, {now: () => time});
    await later.submission.submit('b');
    expect(later.submission.state).to.deep.equal({at: 'asking', question: 'changed'});
    await later.sendAndFail('a', lost);
    expect(later.calls[0]!.idempotencyKey).to.equal(tab.calls[0]!.idempotencyKey);
    expect(later.calls[0]!.firstSentAt).to.equal(start);
  });

  it('are stored in the browser for as many days as the draft, and a year longer while one is in doubt', () => {
    const attempts = new Attempts('local', 'k', 2);
    const daysLeft = () => {
      const {until} = JSON.parse(localStorage.getItem('k')!) as {until: number};
      return Math.round((until - Date.now()) / (24 * 60 * 60 * 1000));
    };
    const attempt = attempts.begin('f');
    expect(daysLeft()).to.equal(367);
    attempts.settle(attempt, 'refused');
    expect(daysLeft()).to.equal(2);
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
    window.dispatchEvent(new Event('pagehide'));
    sessionStorage.clear();
    const other = openTab(tab.name);
    await other.sendAndFail('a', lost);
    expect(tab.calls[0]!.tabSecret).to.match(/^[0-9a-f]{32}$/);
    expect(other.calls[0]!.tabSecret).to.equal(tab.calls[0]!.tabSecret);
  });

  it('are sent with a new secret from a page to which Back leads, once another one has forgotten the visitor', () => {
    const secret = tabSecret();
    sessionStorage.clear();
    expect(tabSecret()).to.equal(secret);
    window.dispatchEvent(new Event('pagehide'));
    sessionStorage.clear();
    expect(tabSecret()).not.to.equal(secret);
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

  it('know an order that was in doubt for long for ten minutes after it was accepted', async () => {
    let time = Date.now();
    const tab = openTab(undefined, {now: () => time});
    await tab.sendAndFail('a', lost);
    time += 20 * 60_000;
    await tab.sendAndAccept('a');
    time += 9 * 60_000;
    const other = openTab(tab.name, {now: () => time});
    await other.submission.submit('a');
    expect(other.submission.state).to.deep.equal({at: 'asking', question: 'sent-before'});
  });

  it('are the same for the same data in a copy of the draft, and new once the visitor starts again', () => {
    const one = new Attempts('off', 'one');
    const copy = new Attempts('off', 'copy');
    copy.seed = one.seed;
    const {key} = one.begin('f');
    expect(copy.begin('f').key).to.equal(key);
    expect(copy.begin('g').key).not.to.equal(key);
    expect(new Attempts('off', 'another').begin('f').key).not.to.equal(key);
    copy.clear();
    expect(copy.begin('f').key).not.to.equal(key);
  });

  it('stay the same in a tab that was duplicated after a refusal', async () => {
    const tab = openTab();
    await tab.sendAndFail('a', new RefusedError('down', 503, 'service_unreachable', 'r'));
    const copy = openTab(tab.name);
    await copy.sendAndFail('a', lost);
    expect(copy.calls[0]!.idempotencyKey).to.equal(tab.calls[0]!.idempotencyKey);
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
    sessionStorage.setItem('dm-tab-secret', 'schön');
    for (const key of [1, 'schön']) {
      const attempt = {fingerprint: 'f', key, secret: '0'.repeat(32), since: Date.now(), outcome: 'open'};
      localStorage.setItem('k', JSON.stringify({until: Date.now() + 1e6, value: [attempt, null]}));
      const {key: own, secret} = new Attempts('local', 'k').begin('f');
      for (const text of [own, secret]) expect(text).to.match(/^[0-9a-f]{32}$/);
      expect(own).not.to.equal(key);
    }
  });
});
