import {expect} from '@open-wc/testing';
import {waitUntil} from '../wait-until.js';
import {handLoaded, pages, withFirstPage} from './hand-loaded.js';

describe('PagedList', () => {
  it('adds the next page to what is there, until there is no more', async () => {
    const {list, asked} = await withFirstPage();
    expect([list.items, list.hasMore, list.total]).to.deep.equal([['a', 'b'], true, 3]);
    const done = list.loadMore();
    expect([list.status, list.items]).to.deep.equal(['loading-more', ['a', 'b']]);
    asked[1]!.answer(pages[1]);
    await done;
    expect([list.items, list.hasMore, list.page]).to.deep.equal([['a', 'b', 'c'], false, 1]);
    await list.loadMore();
    expect(asked.length).to.equal(2);
  });

  it('puts another page in the place of what is there, once it has come', async () => {
    const {list, asked} = await withFirstPage();
    const done = list.show(1);
    expect([list.status, list.items]).to.deep.equal(['loading', ['a', 'b']]);
    asked[1]!.answer(pages[1]);
    await done;
    expect([list.items, list.page]).to.deep.equal([['c'], 1]);
  });

  it('offers no page that the proxy would refuse, however many there are', async () => {
    const {list, asked} = await withFirstPage({items: ['a'], totalPages: 10_000, totalResults: 10_000});
    expect(list.pageCount).to.equal(1000);
    const done = list.show(999);
    asked[1]!.answer({items: ['b'], totalPages: 10_000, totalResults: 10_000});
    await done;
    expect([list.items, list.hasMore]).to.deep.equal([['b'], false]);
  });

  it('goes to the first page from one that has been emptied, and keeps its items until then', async () => {
    const {list, asked, errors} = await withFirstPage();
    const done = list.show(1);
    asked[1]!.answer({items: [], totalPages: 1, totalResults: 1});
    await waitUntil(() => asked[2]);
    expect([list.items, list.status]).to.deep.equal([['a', 'b'], 'loading']);
    asked[2]!.answer({items: ['a'], totalPages: 1, totalResults: 1});
    await done;
    expect([list.items, list.page, list.status, errors.length]).to.deep.equal([['a'], 0, 'complete', 0]);
  });

  it('forgets its items when another list is requested', async () => {
    const {list} = await withFirstPage();
    void list.restart();
    expect([list.items, list.total]).to.deep.equal([[], undefined]);
  });

  it('drops an older response that arrives after a newer one', async () => {
    const {list, asked} = handLoaded();
    const older = list.restart();
    const newer = list.refresh();
    expect(asked[0]!.signal.aborted).to.equal(true);
    asked[1]!.answer({items: ['new']});
    await newer;
    asked[0]!.answer({items: ['old']});
    await older;
    expect(list.items).to.deep.equal(['new']);
  });

  it('keeps its items after an error, says so once, and tries the same page again', async () => {
    const {list, asked, errors} = await withFirstPage();
    const failing = list.loadMore();
    asked[1]!.fail(new Error('no connection'));
    await failing;
    expect([list.status, list.items, errors.length]).to.deep.equal(['error', ['a', 'b'], 1]);
    const again = list.retry();
    expect(asked[2]!.index).to.equal(1);
    asked[2]!.answer(pages[1]);
    await again;
    expect([list.status, list.items, list.error]).to.deep.equal(['complete', ['a', 'b', 'c'], undefined]);
  });

  it('loads a failed page by itself when the connection returns; the failure stays until then', async () => {
    const {host, list, asked, errors} = await withFirstPage();
    const failing = list.loadMore();
    asked[1]!.fail(new TypeError('no connection'));
    await failing;
    window.dispatchEvent(new Event('online'));
    expect([asked[2]!.index, list.status]).to.deep.equal([1, 'error']);
    asked[2]!.fail(new TypeError('no connection'));
    await Promise.resolve();
    window.dispatchEvent(new Event('online'));
    const {updates} = host;
    asked[3]!.answer(pages[1]);
    await waitUntil(() => host.updates > updates);
    expect([list.status, list.items, list.error]).to.deep.equal(['complete', ['a', 'b', 'c'], undefined]);
    expect(errors.length).to.equal(1);
    window.dispatchEvent(new Event('online'));
    expect(asked.length).to.equal(4);
  });

  it('does not repeat a refusal by itself, nor anything once its host has left the page', async () => {
    const {host, list, asked} = await withFirstPage();
    const refused = list.loadMore();
    asked[1]!.fail(new Error('refused'));
    await refused;
    window.dispatchEvent(new Event('online'));
    expect(asked.length).to.equal(2);
    const lost = list.retry();
    asked[2]!.fail(new TypeError('no connection'));
    await lost;
    host.disconnect();
    window.dispatchEvent(new Event('online'));
    expect(asked.length).to.equal(3);
    host.connect();
    expect(asked[3]!.index).to.equal(1);
  });

  it('does not list twice what moved to a later page in the meantime', async () => {
    const {list, asked} = await withFirstPage(pages[0], (item) => item);
    const done = list.loadMore();
    asked[1]!.answer({items: ['b', 'c'], totalPages: 2});
    await done;
    expect(list.items).to.deep.equal(['a', 'b', 'c']);
  });

  it('goes on by the number of results where the number of pages is missing', async () => {
    const {list} = await withFirstPage({items: ['a', 'b'], totalResults: 3});
    expect(list.hasMore).to.equal(true);
    const whole = await withFirstPage({items: ['a', 'b'], totalResults: 2});
    expect(whole.list.hasMore).to.equal(false);
  });

  it('continues to the first empty page if the service sends no totals', async () => {
    const {list, asked} = await withFirstPage({items: ['a']});
    const done = list.loadMore();
    asked[1]!.answer({items: []});
    await done;
    expect([list.items, list.hasMore]).to.deep.equal([['a'], false]);
  });

  it('takes a page that was loaded ahead without asking for it again', async () => {
    const {list, asked} = await withFirstPage();
    list.prefetch(1);
    list.prefetch(1);
    asked[1]!.answer(pages[1]);
    await list.loadMore();
    expect([list.items, asked.length]).to.deep.equal([['a', 'b', 'c'], 2]);
  });

  it('is painted as loading before it shows a page that was loaded ahead, which would delay the press', async () => {
    const {list, asked} = await withFirstPage();
    list.prefetch(1);
    asked[1]!.answer(pages[1]);
    const done = list.loadMore();
    const painted = new Promise((resolve) => requestAnimationFrame(() => resolve([list.status, list.items.length])));
    expect(await painted).to.deep.equal(['loading-more', 2]);
    await done;
    expect([list.status, list.items.length]).to.deep.equal(['complete', 3]);
  });

  it('asks again for a page that could not be loaded ahead', async () => {
    const {list, asked, errors} = await withFirstPage();
    list.prefetch(1);
    asked[1]!.fail(new Error('no connection'));
    await Promise.resolve().then(() => undefined);
    const done = list.loadMore();
    asked[2]!.answer(pages[1]);
    await done;
    expect([list.items, errors]).to.deep.equal([['a', 'b', 'c'], []]);
  });

  it('does not mix a page loaded ahead into another search', async () => {
    const {list, asked} = await withFirstPage();
    list.prefetch(0);
    void list.refresh();
    expect([asked[1]!.signal.aborted, asked.length]).to.deep.equal([true, 3]);
  });

  it('aborts its request when its host leaves the page, and sends it again when that returns', async () => {
    const {host, list, asked, errors} = handLoaded();
    void list.restart();
    host.disconnect();
    expect(asked[0]!.signal.aborted).to.equal(true);
    asked[0]!.fail(new DOMException('', 'AbortError'));
    host.connect();
    asked[1]!.answer(pages[0]);
    await asked[1]!.signal;
    await new Promise(requestAnimationFrame);
    expect([list.items, errors]).to.deep.equal([['a', 'b'], []]);
  });

  it('sends no request on return when it has its page already', async () => {
    const {host, asked} = await withFirstPage();
    host.disconnect();
    host.connect();
    expect(asked.length).to.equal(1);
  });
});
