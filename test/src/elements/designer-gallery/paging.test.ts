import {expect, fixture, html} from '@open-wc/testing';
import type {TemplateResult} from 'lit';
import {ConnectionError, RefusedError} from '../../../../src/client/errors.js';
import type {Client} from '../../../../src/client/client.js';
import type {DesignerPage} from '../../../../src/contract/designer.js';
import type {DmDesignerGallery} from '../../../../src/elements/designer-gallery/designer-gallery.js';
import {pageNumbers} from '../../../../src/elements/shared/paging/render-paging.js';
import {deferred, designer, many, pagedClient} from './fake-client.js';
import {GalleryPage, openGallery, textOf} from './gallery-page.js';
import {waitUntil} from '../../wait-until.js';

const designers = many(60, (id) => designer(id, {displayName: `Designer ${id}`}));

describe('paging in <dm-designer-gallery>', () => {
  for (const firstPage of [0, 1] as const) {
    it(`shows every designer once with "more", where the service counts from ${firstPage}`, async () => {
      const {client} = pagedClient({designers, firstPage});
      const page = await openGallery(client);
      for (const count of [48, 60]) {
        page.button('Show more').click();
        await waitUntil(() => page.names.length === count);
        await page.settled();
      }
      expect(page.names).to.deep.equal(designers.map(({displayName}) => displayName));
      expect(textOf(page.root.querySelector('[part="end"]')!)).to.equal('That is all.');
    });

    it(`shows every designer once with "pages", where the service counts from ${firstPage}`, async () => {
      const {client} = pagedClient({designers, firstPage});
      const page = await openGallery(
        client,
        (client) => html`<dm-designer-gallery paging="pages" .client=${client}></dm-designer-gallery>`,
      );
      await waitUntil(() => page.names.length === 24);
      const seen = [...page.names];
      for (const number of [2, 3]) {
        page.button(`Page ${number}`).click();
        await waitUntil(() => page.count.includes(`Page ${number} of 3`));
        seen.push(...page.names);
      }
      expect(seen).to.deep.equal(designers.map(({displayName}) => displayName));
    });
  }

  it('renders the first designers over several frames, with placeholders for the others', async () => {
    const {client} = pagedClient({designers});
    const gallery = document.createElement('dm-designer-gallery');
    gallery.client = client;
    document.body.append(gallery);
    const page = new GalleryPage(gallery);
    const frames: {names: number; entries: number}[] = [];
    const note = () =>
      frames.push({names: page.names.length, entries: page.root.querySelectorAll('.cards > li').length});
    new MutationObserver(note).observe(page.root, {childList: true, subtree: true});
    await waitUntil(() => page.names.length === 24);
    const partly = frames.filter(({names}) => names > 0 && names < 24);
    expect(partly.length).to.be.above(0);
    expect(partly.map(({entries}) => entries)).to.deep.equal(partly.map(() => 24));
    gallery.remove();
  });

  it('leaves the focus of a visitor who searches anew before the page asked for arrives', async () => {
    const {client} = pagedClient({designers});
    const {searchDesigners} = client;
    const late = deferred<void>();
    let answered = 0;
    client.searchDesigners = async (...asked) => {
      if (asked[0].page === 1) await late.promise;
      answered++;
      return searchDesigners(...asked);
    };
    const page = await openGallery(
      client,
      (given) => html`<dm-designer-gallery paging="pages" first-page="0" .client=${given}></dm-designer-gallery>`,
    );
    page.button('Page 2').click();
    page.gallery.filters = {designerLevel: ['top']};
    await waitUntil(() => answered === 2);
    await page.settled();
    page.keyword.focus();
    late.resolve();
    await waitUntil(() => answered === 3);
    await new Promise((resolve) => setTimeout(resolve));
    await page.gallery.updateComplete;
    expect(page.filters.activeElement).to.equal(page.keyword);
  });

  it('offers to show more only while a press has an effect, so not while a search is loading', async () => {
    const first = deferred<DesignerPage>();
    const second = deferred<DesignerPage>();
    const answers = [first.promise, second.promise];
    const {client} = pagedClient({designers, more: {searchDesigners: () => answers.shift()!}});
    const gallery = await fixture<DmDesignerGallery>(
      html`<dm-designer-gallery .client=${client}></dm-designer-gallery>`,
    );
    const page = new GalleryPage(gallery);
    const disabled = () => page.root.querySelector('[part="more"]')!.getAttribute('aria-disabled');
    const found = {designers: designers.slice(0, 24), totalPages: 3, totalResults: 60};
    page.button('Loading…');
    expect(disabled()).to.equal('true');
    first.resolve(found);
    await page.settled();
    page.button('Show more');
    expect(disabled()).to.equal('false');
    gallery.filters = {designerLevel: ['top']};
    await gallery.updateComplete;
    page.button('Loading…');
    expect(disabled()).to.equal('true');
    second.resolve(found);
    await page.settled();
    page.button('Show more');
  });

  it('asks once for the first page', async () => {
    const {client, searches} = pagedClient({designers});
    await openGallery(client);
    expect(searches.map(([{page}]) => page)).to.deep.equal([undefined]);
  });

  it('asks by the number that the partner fixed', async () => {
    const {client, searches} = pagedClient({designers, firstPage: 1});
    const page = await openGallery(
      client,
      (client) => html`<dm-designer-gallery first-page="1" .client=${client}></dm-designer-gallery>`,
    );
    page.button('Show more').click();
    await waitUntil(() => page.names.length === 48);
    expect(searches.map(([search]) => search.page)).to.deep.equal([1, 2]);
  });

  it('leaves the visitor where they are when more is shown or a filter is set', async () => {
    const {client} = pagedClient({designers: many(200, (id) => designer(id))});
    const page = await openGallery(client);
    await waitUntil(() => page.names.length === 24);
    page.button('Show more').scrollIntoView({block: 'center'});
    const before = scrollY;
    expect(before).to.be.above(innerHeight / 2);
    page.button('Show more').click();
    await waitUntil(() => page.names.length === 48);
    await page.settled();
    expect(scrollY).to.equal(before);
    page.gallery.filters = {designerLevel: ['top']};
    await page.gallery.updateComplete;
    await page.settled();
    expect(scrollY).to.be.above(0);
  });

  it('keeps the focus on the button while more is on its way, and says so when that was all', async () => {
    const {client} = pagedClient({designers});
    const page = await openGallery(
      client,
      (client) => html`<dm-designer-gallery first-page="0" .client=${client}></dm-designer-gallery>`,
    );
    const {searchDesigners} = client;
    const {promise, resolve} = deferred<void>();
    client.searchDesigners = (...asked) => promise.then(() => searchDesigners(...asked));
    const more = page.button('Show more');
    more.focus();
    more.click();
    await page.gallery.updateComplete;
    expect([page.root.activeElement, more.ariaDisabled]).to.deep.equal([more, 'true']);
    resolve();
    await waitUntil(() => page.names.length === 48);
    await page.settled();
    expect(page.root.activeElement).to.equal(more);
    expect([textOf(page.root.querySelector('.paging .muted')!), page.said[0]]).to.deep.equal([
      '48 of 60 shown',
      '48 of 60 shown',
    ]);
    more.click();
    await waitUntil(() => page.root.activeElement?.getAttribute('part') === 'end');
  });

  it('leaves the focus where the visitor has moved it while the rest was on its way', async () => {
    const {client} = pagedClient({designers: designers.slice(0, 30)});
    const page = await openGallery(
      client,
      (client) => html`<dm-designer-gallery first-page="0" .client=${client}></dm-designer-gallery>`,
    );
    page.button('Show more').focus();
    page.button('Show more').click();
    const name = page.root.querySelector<HTMLElement>('[part="name"]')!;
    name.focus();
    await waitUntil(() => page.root.querySelector('[part="end"]'));
    await page.settled();
    expect(page.root.activeElement === name).to.equal(true);
  });

  describe('tries again, and the focus', () => {
    /** A gallery whose first page, or a page requested later, fails; a retry waits for `answer`. */
    async function openBroken(template: (client: Client) => TemplateResult, press?: string) {
      const {client} = pagedClient({designers});
      const {searchDesigners} = client;
      const fail = () => Promise.reject(new ConnectionError('no answer'));
      if (!press) client.searchDesigners = fail;
      const page = await openGallery(client, template);
      client.searchDesigners = fail;
      if (press) page.button(press).click();
      await waitUntil(() => page.root.querySelector('[part="retry"]'));
      const {promise, resolve: answer} = deferred<void>();
      client.searchDesigners = (...asked) => promise.then(() => searchDesigners(...asked));
      const retry = page.button('Try again');
      retry.focus();
      retry.click();
      await waitUntil(() => page.root.querySelector('[part="retry"]') === null);
      return {page, answer, focused: () => page.root.activeElement};
    }
    const more = (client: Client) => html`<dm-designer-gallery first-page="0" .client=${client}></dm-designer-gallery>`;
    const pages = (client: Client) =>
      html`<dm-designer-gallery paging="pages" first-page="0" .client=${client}></dm-designer-gallery>`;

    it('stays on the button while more load, then moves to the first new card', async () => {
      const {page, answer, focused} = await openBroken(more, 'Show more');
      await waitUntil(() => focused()?.part.value === 'more');
      answer();
      await waitUntil(() => focused()?.ariaPosInSet === '25');
      await waitUntil(() => page.names.length === 48);
    });

    it('goes to the first of all where none was there', async () => {
      const {answer, focused} = await openBroken(more);
      answer();
      await waitUntil(() => focused()?.ariaPosInSet === '1');
    });

    it('goes to the count of another page', async () => {
      const {page, answer, focused} = await openBroken(pages, 'Page 2');
      await waitUntil(() => focused()?.ariaCurrent === 'page');
      answer();
      await waitUntil(() => focused()?.className === 'count');
      expect(page.count).to.equal('60 designers · Page 2 of 3');
    });

    it('stays where the visitor has moved it meanwhile', async () => {
      const {page, answer, focused} = await openBroken(more, 'Show more');
      await waitUntil(() => focused()?.part.value === 'more');
      const first = page.root.querySelector<HTMLElement>('[part="name"]')!;
      first.focus();
      answer();
      await waitUntil(() => page.names.length === 48);
      await page.settled();
      expect(focused() === first).to.equal(true);
    });
  });

  it('loads the next page ahead when the visitor is about to ask for it', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(
      client,
      (client) => html`<dm-designer-gallery first-page="0" .client=${client}></dm-designer-gallery>`,
    );
    const more = page.button('Show more');
    more.dispatchEvent(new PointerEvent('pointerenter'));
    await waitUntil(() => searches.length === 2);
    more.dispatchEvent(new PointerEvent('pointerenter'));
    more.click();
    await waitUntil(() => page.names.length === 48);
    expect(searches.length).to.equal(2);
  });

  it('leads to the other pages where the service refuses one', async () => {
    const {client} = pagedClient({designers});
    const search: Client['searchDesigners'] = async (asked, ...rest) => {
      if (asked.page === 2) throw new RefusedError('No page beyond the second.', 400, undefined, 'r');
      return client.searchDesigners(asked, ...rest);
    };
    const page = await openGallery(
      {...client, searchDesigners: search},
      (client) => html`<dm-designer-gallery paging="pages" first-page="0" .client=${client}></dm-designer-gallery>`,
    );
    page.button('Page 3').focus();
    page.button('Page 3').click();
    await waitUntil(() => page.part('failure'));
    expect(textOf(page.part('failure')!)).to.contain('No page beyond the second.');
    expect(textOf(page.root.activeElement!)).to.equal('3');
    page.button('Page 2').click();
    await waitUntil(() => page.count.includes('Page 2 of 3'));
    expect(page.part('failure')).to.equal(null);
  });

  it('shows the first page where the service has emptied the one asked for meanwhile', async () => {
    const before = pagedClient({designers}).client;
    const page = await openGallery(
      before,
      (client) => html`<dm-designer-gallery paging="pages" first-page="0" .client=${client}></dm-designer-gallery>`,
    );
    before.searchDesigners = pagedClient({designers: designers.slice(0, 30)}).client.searchDesigners;
    page.button('Page 3').click();
    await waitUntil(() => page.root.activeElement?.className === 'count');
    expect([page.count, page.part('empty')]).to.deep.equal(['30 designers · Page 1 of 2', null]);
  });

  /** A gallery whose second page failed at first, and then loaded without the visitor's help. */
  async function recovered(paging: 'more' | 'pages') {
    const {client} = pagedClient({designers});
    const {searchDesigners} = client;
    const page = await openGallery(
      client,
      (client) => html`
        <dm-designer-gallery url-state paging=${paging} first-page="0" .client=${client}></dm-designer-gallery>
      `,
    );
    client.searchDesigners = () => Promise.reject(new ConnectionError('no answer'));
    page.button(paging === 'more' ? 'Show more' : 'Page 2').click();
    await waitUntil(() => page.part('failure'));
    client.searchDesigners = searchDesigners;
    dispatchEvent(new Event('online'));
    await waitUntil(() => page.said[0] !== '');
    return {said: page.said[0], address: new URL(location.href).searchParams.get('dm-page')};
  }

  describe('that loads by itself after a failure', () => {
    const before = location.href;
    afterEach(() => history.replaceState(null, '', before));

    it('says how many are shown, and puts the page in the address', async () => {
      expect(await recovered('more')).to.deep.equal({said: '48 of 60 shown', address: '2'});
    });

    it('says which page is shown with "pages", and puts it in the address', async () => {
      expect(await recovered('pages')).to.deep.equal({said: '60 designers · Page 2 of 3', address: '2'});
    });
  });

  it('offers the pages around the current one and both ends', () => {
    expect(pageNumbers(0, 1)).to.deep.equal([0]);
    expect(pageNumbers(0, 4)).to.deep.equal([0, 1, 2, 3]);
    expect(pageNumbers(9, 20)).to.deep.equal([0, undefined, 8, 9, 10, undefined, 19]);
    expect(pageNumbers(3, 20)).to.deep.equal([0, 1, 2, 3, 4, undefined, 19]);
  });

  it('marks the current page for assistive technology, and is accessible', async () => {
    const {client} = pagedClient({designers});
    const page = await openGallery(
      client,
      (client) => html`<dm-designer-gallery paging="pages" .client=${client}></dm-designer-gallery>`,
    );
    expect(textOf(page.root.querySelector('[aria-current="page"]')!)).to.equal('1');
    expect(page.button('Previous').ariaDisabled).to.equal('true');
    page.button('Next').click();
    await waitUntil(() => textOf(page.root.querySelector('[aria-current="page"]')!) === '2');
    await waitUntil(() => page.root.activeElement?.className === 'count');
    await expect(page.gallery).to.be.accessible();
  });
});
