import {expect} from '@open-wc/testing';
import {Draft} from '../../../src/controllers/draft.js';
import {forget, keep, readKept} from '../../../src/controllers/page-storage.js';
import {waitUntil} from '../wait-until.js';

const isText = (kept: unknown): kept is string => typeof kept === 'string';
const host = {addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true)};
const drafts: Draft<string>[] = [];

function draftOf(state: {text: string | undefined}) {
  const draft = new Draft<string>(host, isText);
  draft.hostConnected();
  drafts.push(draft);
  return Object.assign(draft, {change: () => draft.touch(() => state.text)});
}

/** What another page of the visitor would find. */
const found = (area: 'session' | 'local', key: string) => draftOf({text: undefined}).open(area, key);

function written(text: string) {
  const draft = draftOf({text});
  draft.open('local', 'k');
  draft.change();
  draft.flush();
  return draft;
}

function replaceMethod<T extends object, K extends keyof T>(target: T, name: K, value: T[K]) {
  const before = target[name];
  target[name] = value;
  return () => (target[name] = before);
}

describe('a draft', () => {
  afterEach(() => {
    drafts.splice(0).forEach((draft) => draft.hostDisconnected());
    sessionStorage.clear();
    localStorage.clear();
  });

  it('is restored on the next page', () => {
    const draft = draftOf({text: 'a logo'});
    expect(draft.open('session', 'k')).to.equal(undefined);
    draft.change();
    draft.flush();
    expect(found('session', 'k')).to.equal('a logo');
    expect(found('session', 'other')).to.equal(undefined);
    expect(localStorage.length).to.equal(0);
  });

  it('in `local` is kept with its tab where the storage that tabs share is full', () => {
    const restore = replaceMethod(Storage.prototype, 'setItem', function (this: Storage, key, value) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      Object.assign(this, {[key]: value});
    });
    written('a logo');
    restore();
    forget('local', 'k');
    expect(found('local', 'k')).to.equal('a logo');
    expect(found('local', 'k')).to.equal('a logo');
  });

  it('is saved soon after a change', async () => {
    const draft = draftOf({text: 'a logo'});
    draft.open('local', 'k');
    const written = new Promise<void>((resolve) => {
      const restore = replaceMethod(Storage.prototype, 'setItem', function (this: Storage, key, value) {
        restore();
        this.setItem(key, value);
        resolve();
      });
    });
    draft.change();
    await written;
    expect(found('local', 'k')).to.equal('a logo');
  });

  it('is saved while the visitor goes on without a pause', async () => {
    const draft = draftOf({text: 'a logo'});
    draft.open('session', 'k');
    const writing = setInterval(() => draft.change(), 20);
    await waitUntil(() => readKept('session', 'k')).finally(() => clearInterval(writing));
  });

  for (const [event, target] of [
    ['pagehide', window],
    ['visibilitychange', document],
  ] as const) {
    it(`is saved at once on ${event}`, () => {
      const draft = draftOf({text: 'half a sen'});
      draft.open('session', 'k');
      draft.change();
      target.dispatchEvent(new Event(event));
      expect(found('session', 'k')).to.equal('half a sen');
    });
  }

  it('is saved when its host leaves the page, and stops listening', () => {
    const state = {text: 'first'};
    const draft = draftOf(state);
    draft.open('session', 'k');
    draft.change();
    draft.hostDisconnected();
    expect(found('session', 'k')).to.equal('first');
    state.text = 'second';
    window.dispatchEvent(new Event('pagehide'));
    expect(found('session', 'k')).to.equal('first');
  });

  it('is saved before another form opens it, such as the one that a page fades in instead', () => {
    const leaving = draftOf({text: 'half a sen'});
    leaving.open('session', 'k');
    leaving.change();
    expect(draftOf({text: undefined}).open('session', 'k')).to.equal('half a sen');
  });

  it('is saved under its old key before another one is opened', () => {
    const draft = draftOf({text: 'for a'});
    draft.open('session', 'a');
    draft.change();
    draft.open('session', 'b');
    expect(found('session', 'a')).to.equal('for a');
    expect(found('session', 'b')).to.equal(undefined);
  });

  it('is deleted when it is discarded, with any pending change', () => {
    const draft = draftOf({text: 'sent'});
    draft.open('session', 'k');
    draft.change();
    draft.flush();
    draft.change();
    draft.discard();
    draft.flush();
    expect(found('session', 'k')).to.equal(undefined);
    expect(sessionStorage.length).to.equal(0);
  });

  it('expires in `local` after its days, even if its form is not opened again', () => {
    const draft = draftOf({text: 'a logo'});
    const {now} = Date;
    draft.open('local', 'dm-draft k', 5);
    draft.change();
    draft.flush();
    const restore = replaceMethod(Date, 'now', () => now() + 4 * 86_400_000);
    try {
      expect(found('local', 'dm-draft k')).to.equal('a logo');
      Date.now = () => now() + 6 * 86_400_000;
      found('local', 'dm-draft of another form');
      expect(localStorage.length).to.equal(0);
    } finally {
      restore();
    }
  });

  it('in `local` stays what this tab has saved when another tab saves; a new tab finds the latest', () => {
    written('mine');
    keep('local', 'k', 'of another tab');
    expect(found('local', 'k')).to.equal('mine');
    sessionStorage.clear();
    expect(found('local', 'k')).to.equal('of another tab');
  });

  it('in `local` is gone once another tab has sent or discarded it', () => {
    written('mine');
    forget('local', 'k');
    expect(found('local', 'k')).to.equal(undefined);
    keep('local', 'k', 'of another tab');
    expect(found('local', 'k')).to.equal('of another tab');
  });

  it('in `local` is gone from this tab, too, once discarded', () => {
    expect(written('sent').discard()).to.equal('sent');
    expect(sessionStorage.length + localStorage.length).to.equal(0);
  });

  it('leaves no trace when switched off', () => {
    const draft = draftOf({text: 'secret'});
    draft.open('off', 'k');
    draft.change();
    draft.flush();
    expect(sessionStorage.length + localStorage.length).to.equal(0);
    expect(draft.open('off', 'k')).to.equal(undefined);
  });

  it('ignores stored data of an unknown type', () => {
    sessionStorage.setItem('k', '{"not": "a text"}');
    expect(found('session', 'k')).to.equal(undefined);
    sessionStorage.setItem('k', '{broken');
    expect(found('session', 'k')).to.equal(undefined);
  });

  it('lasts as long as the page where storage is full, newer than what is stored', () => {
    sessionStorage.setItem('full', '"old"');
    const restore = replaceMethod(Storage.prototype, 'setItem', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    try {
      const draft = draftOf({text: 'new'});
      draft.open('session', 'full');
      draft.change();
      draft.flush();
      expect(found('session', 'full')).to.equal('new');
      draft.discard();
      expect(found('session', 'full')).to.equal(undefined);
    } finally {
      restore();
    }
  });

  for (const area of ['session', 'local'] as const) {
    it(`is stored without its files where they are too large for ${area} storage`, () => {
      const storage = area === 'local' ? localStorage : sessionStorage;
      const file = `data:;base64,${'A'.repeat(20_000_000)}`;
      const typed = {title: 'a logo', toString: 'text', i: [{v: 'small'}, {}]};
      keep(area, 'full', {...typed, file, i: [{v: 'small'}, {v: file}]});
      const stored: unknown = JSON.parse(storage.getItem('full') ?? '');
      expect(area === 'local' ? (stored as {value: unknown}).value : stored).to.deep.equal(typed);
      expect(readKept(area, 'full'), 'on this page').to.have.property('file', file);
      forget(area, 'full');
    });
  }

  it('lasts as long as the page where storage is blocked altogether', () => {
    const blocked = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    try {
      const draft = draftOf({text: 'kept here'});
      draft.open('local', 'blocked');
      draft.change();
      draft.flush();
      expect(found('local', 'blocked')).to.equal('kept here');
    } finally {
      Object.defineProperty(window, 'localStorage', blocked);
    }
  });
});
