import {expect} from '@open-wc/testing';
import {ReleasedPages} from '../../../src/controllers/released-pages.js';
import {pages, withFirstPage} from './hand-loaded.js';

describe('a released page of a PagedList', () => {
  describe('a released page', () => {
    /** A list of two pages, the first of which is released. */
    async function withReleasedPage() {
      const parts = await withFirstPage();
      const {host, list, asked} = parts;
      const released = new ReleasedPages(host, list);
      const done = list.loadMore();
      asked[1]!.answer(pages[1]);
      await done;
      const [page] = list.pages;
      released.release(page!);
      return {...parts, released, page: page!};
    }

    it('keeps its indexes, and loads the items again with one request', async () => {
      const {list, released, asked, page} = await withReleasedPage();
      expect([list.items, list.hasMore, list.status]).to.deep.equal([[undefined, undefined, 'c'], false, 'complete']);
      const back = released.reload(page);
      void released.reload(page);
      asked[2]!.answer(pages[0]);
      await back;
      void released.reload(page);
      expect([list.items, asked.map(({index}) => index)]).to.deep.equal([
        ['a', 'b', 'c'],
        [0, 1, 0],
      ]);
    });

    it('leaves the totals of the list unchanged', async () => {
      const {list, released, asked, page} = await withReleasedPage();
      const back = released.reload(page);
      expect(list.status).to.equal('complete');
      asked[2]!.answer({items: ['a', 'b'], totalPages: 9, totalResults: 99});
      await back;
      expect([list.total, list.pageCount, list.page]).to.deep.equal([3, 2, 1]);
    });

    it('has its request aborted when it is released again', async () => {
      const {list, released, asked, page, errors} = await withReleasedPage();
      const back = released.reload(page);
      released.release(page);
      expect(asked[2]!.signal.aborted).to.equal(true);
      asked[2]!.answer(pages[0]);
      await back;
      expect([list.items[0], errors]).to.deep.equal([undefined, []]);
    });

    it('keeps the error of a failed request, and can be loaded again', async () => {
      const {list, released, asked, page, errors} = await withReleasedPage();
      const failing = released.reload(page);
      asked[2]!.fail(new Error('no connection'));
      await failing;
      expect([page.error, list.status]).to.deep.equal([errors[0], 'complete']);
      expect(errors.length).to.equal(1);
      const back = released.reload(page);
      asked[3]!.answer(pages[0]);
      await back;
      expect([list.items, page.error]).to.deep.equal([['a', 'b', 'c'], undefined]);
    });

    it('is not loaded while another list is loading, nor mixed into it', async () => {
      const {list, released, asked, page} = await withReleasedPage();
      const back = released.reload(page);
      const other = list.refresh();
      expect(asked[2]!.signal.aborted).to.equal(true);
      void released.reload(page);
      expect(asked.length).to.equal(4);
      asked[2]!.answer(pages[0]);
      asked[3]!.answer({items: ['x']});
      await Promise.all([back, other]);
      expect(list.items).to.deep.equal(['x']);
    });

    it('has its request aborted when the host disconnects, and can be loaded after it reconnects', async () => {
      const {host, list, released, asked, page} = await withReleasedPage();
      void released.reload(page);
      host.disconnect();
      expect(asked[2]!.signal.aborted).to.equal(true);
      host.connect();
      const back = released.reload(page);
      asked[3]!.answer(pages[0]);
      await back;
      expect(list.items).to.deep.equal(['a', 'b', 'c']);
    });
  });
});
