import {expect} from '@open-wc/testing';
import {createClient} from '../../../src/client/client.js';
import {pageNumber} from '../../../src/client/paging.js';
import {fakeClient} from '../fake-client.js';
import {designer, many, pagedClient} from '../elements/designer-gallery/fake-client.js';

const designers = many(25, (id) => designer(id));

describe('pageNumber', () => {
  for (const firstPage of [0, 1] as const) {
    it(`detects once that the service counts from ${firstPage}`, async () => {
      const {client, searches} = pagedClient({designers, firstPage});
      const numbers = await Promise.all([1, 2, 3].map((index) => pageNumber(client, index)));
      expect(numbers).to.deep.equal([1, 2, 3].map((index) => index + firstPage));
      expect(await pageNumber(client, 4)).to.equal(4 + firstPage);
      expect(searches.map(([{page}]) => page)).to.have.members([undefined, 1]);
    });

    it(`trusts the partner who says that it counts from ${firstPage}`, async () => {
      const client = fakeClient({});
      expect(await pageNumber(client, 0, firstPage)).to.equal(firstPage);
      expect(await pageNumber(client, 3, firstPage)).to.equal(3 + firstPage);
    });
  }

  it('requests the first page as the default one, without detecting anything', async () => {
    expect(await pageNumber(fakeClient({}), 0)).to.equal(undefined);
  });

  it('is not misled by a designer who came online between the two answers', async () => {
    const {client} = pagedClient({designers, firstPage: 1});
    const {searchDesigners} = client;
    client.searchDesigners = async (search, ...rest) => {
      const page = await searchDesigners(search, ...rest);
      return search.page === 1 ? {...page, designers: [designer(99), ...page.designers.slice(0, -1)]} : page;
    };
    expect(await pageNumber(client, 1)).to.equal(2);
  });

  it('works where there are fewer designers than on one page', async () => {
    const {client} = pagedClient({designers: designers.slice(0, 3), firstPage: 0});
    expect(await pageNumber(client, 1)).to.equal(1);
  });

  describe('remembers for the tab how the service behind a proxy counts', () => {
    afterEach(() => sessionStorage.clear());

    /** The number of the second page, and the number of requests it took to find out. */
    async function ask(proxyUrl: string, firstPage: 0 | 1 = 1) {
      const {client, searches} = pagedClient({designers, firstPage});
      const known = {...client, proxyUrl: createClient({proxyUrl}).proxyUrl};
      return {number: await pageNumber(known, 1), asked: searches.length};
    }

    it('so that the next page of the site does not ask', async () => {
      expect(await ask('https://one.test/')).to.deep.equal({number: 2, asked: 2});
      expect(await ask('https://one.test/')).to.deep.equal({number: 2, asked: 0});
      expect(await ask('https://other.test/', 0)).to.deep.equal({number: 1, asked: 2});
      expect(await ask('https://other.test/', 0)).to.deep.equal({number: 1, asked: 0});
    });

    it('unless what is kept makes no sense', async () => {
      await ask('https://one.test/');
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '7');
      expect(await ask('https://one.test/')).to.deep.equal({number: 2, asked: 2});
    });

    it('and detects it again where storage is blocked', async () => {
      const {getItem, setItem} = Storage.prototype;
      Storage.prototype.getItem = Storage.prototype.setItem = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      try {
        expect(await ask('https://one.test/')).to.deep.equal({number: 2, asked: 2});
        expect(await ask('https://one.test/')).to.deep.equal({number: 2, asked: 2});
      } finally {
        Object.assign(Storage.prototype, {getItem, setItem});
      }
    });
  });

  it('tries again after the detection has failed', async () => {
    const {client} = pagedClient({designers, firstPage: 1});
    const {searchDesigners} = client;
    client.searchDesigners = () => Promise.reject(new Error('no connection'));
    expect(await pageNumber(client, 1).catch(String)).to.equal('Error: no connection');
    client.searchDesigners = searchDesigners;
    expect(await pageNumber(client, 1)).to.equal(2);
  });
});
