import {expect} from '@open-wc/testing';
import {untilLoaded} from '../../../src/loading/retry.js';

/** Fails once, and counts the attempts. */
async function failOnce() {
  const tries = {count: 0};
  let onFailure: (() => void) | undefined;
  const failed = new Promise<void>((resolve) => (onFailure = resolve));
  const load = () => ((tries.count += 1) === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('loaded'));
  const loaded = untilLoaded(load, onFailure);
  await failed;
  return {tries, loaded};
}

describe('what did not load', () => {
  for (const [what, event] of [
    ['the connection returns', () => new Event('online')],
    ['the visitor comes back to the page', () => new PageTransitionEvent('pageshow', {persisted: true})],
  ] as const) {
    it(`is loaded again at once when ${what}`, async () => {
      const {tries, loaded} = await failOnce();
      window.dispatchEvent(event());
      expect(tries.count).to.equal(2);
      expect(await loaded).to.equal('loaded');
    });
  }

  it('waits shortly again after the connection has returned, since the first requests often fail', async () => {
    const waits: (number | undefined)[] = [];
    const given = window.setTimeout;
    const runNow = (run: () => void, wait?: number) => {
      waits.push(wait);
      queueMicrotask(waits.length === 5 ? () => window.dispatchEvent(new Event('online')) : run);
      return waits.length;
    };
    window.setTimeout = runNow as typeof setTimeout;
    try {
      await untilLoaded(() => (waits.length < 8 ? Promise.reject(new Error('offline')) : Promise.resolve()));
    } finally {
      window.setTimeout = given;
    }
    expect(waits).to.deep.equal([1000, 3000, 10_000, 10_000, 10_000, 1000, 3000, 10_000]);
  });

  it('is not loaded again at once because the page has finished loading', async () => {
    const {tries, loaded} = await failOnce();
    window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: false}));
    expect(tries.count).to.equal(1);
    window.dispatchEvent(new Event('online'));
    await loaded;
  });
});
