import {expect, fixture, html, oneEvent} from '@open-wc/testing';
import {ConnectionError} from '../../../../src/client/errors.js';
import {readView, writeView} from '../../../../src/elements/designer-gallery/url-state.js';
import type {DmDesignerGallery} from '../../../../src/elements/designer-gallery/designer-gallery.js';
import {deferred, designer, many, pagedClient} from './fake-client.js';
import {GalleryPage, openGallery, textOf} from './gallery-page.js';
import {waitUntil} from '../../wait-until.js';

const designers = many(60, (id) => designer(id, {displayName: `Designer ${id}`}));
const template = (paging: 'more' | 'pages') => (client: object) =>
  html`<dm-designer-gallery url-state paging=${paging} .client=${client}></dm-designer-gallery>`;

/** A gallery with a filter set and the profile of a designer open. */
async function openProfile() {
  const {client} = pagedClient({designers});
  const page = await openGallery(client, template('more'));
  await page.tick('Level', 'Top level');
  page.button('Designer 3').click();
  const dialog = page.frame.querySelector('dialog')!;
  await waitUntil(() => dialog.open);
  return {page, dialog};
}

describe('the address of a page with <dm-designer-gallery url-state>', () => {
  const before = location.href;
  afterEach(() => history.replaceState(null, '', before));

  it('contains the search, and going back undoes it', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client, template('more'));
    await page.tick('Level', 'Top level');
    await waitUntil(() => searches.length === 2);
    expect(new URL(location.href).searchParams.getAll('dm-designer-level')).to.deep.equal(['top']);
    history.back();
    await waitUntil(() => searches.length === 3);
    expect(searches[2]![0].designerLevel).to.equal(undefined);
    expect(page.chips.length).to.equal(0);
  });

  it('contains the open designer, and going back closes the profile', async () => {
    const {client} = pagedClient({designers});
    const page = await openGallery(client, template('more'));
    page.button('Designer 3').click();
    await waitUntil(() => page.frame.querySelector('dialog')?.open);
    expect(new URL(location.href).searchParams.get('dm-designer')).to.equal('3');
    history.back();
    await waitUntil(() => page.frame.querySelector('dialog')?.open === false);
    expect(new URL(location.href).searchParams.has('dm-designer')).to.equal(false);
  });

  it('contains a designer who is opened at once after another was closed', async () => {
    const {client} = pagedClient({designers});
    const page = await openGallery(client, template('more'));
    page.button('Designer 3').click();
    const dialog = page.frame.querySelector('dialog')!;
    await waitUntil(() => dialog.open);
    const closed = oneEvent(dialog, 'close');
    page.button('Close', page.frame).click();
    await page.gallery.updateComplete;
    page.button('Designer 4').click();
    await closed;
    await page.gallery.updateComplete;
    expect(new URL(location.href).searchParams.get('dm-designer')).to.equal('4');
    expect(dialog.open).to.equal(true);
  });

  it('shows the page that it names, also where the visitor goes back and forward faster than pages arrive', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client, template('pages'));
    page.button('Page 2').click();
    await waitUntil(() => location.search.includes('dm-page=2'));
    const {searchDesigners} = client;
    const {promise, resolve} = deferred<void>();
    client.searchDesigners = (...asked) => promise.then(() => searchDesigners(...asked));
    history.back();
    await waitUntil(() => !location.search.includes('dm-page'));
    await page.gallery.updateComplete;
    history.forward();
    await waitUntil(() => location.search.includes('dm-page=2'));
    await page.gallery.updateComplete;
    const before = searches.length;
    resolve();
    await waitUntil(() => searches.length > before);
    await page.settled();
    expect(page.count).to.include('Page 2 of 3');
  });

  it('leads to the first page of a search that follows a return to a later page', async () => {
    history.replaceState(null, '', '?dm-page=2');
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client, template('pages'));
    page.button('Designer 30').click();
    const dialog = page.frame.querySelector('dialog')!;
    await waitUntil(() => dialog.open);
    history.back();
    await waitUntil(() => !dialog.open);
    const before = searches.length;
    await page.tick('Level', 'Top level');
    await waitUntil(() => searches.length > before);
    await page.settled();
    expect(page.count).to.include('Page 1 of 3');
  });

  it('stays as it is without url-state', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client);
    await page.tick('Level', 'Top level');
    await waitUntil(() => searches.length === 2);
    page.button('Designer 3').click();
    await page.gallery.updateComplete;
    expect(location.href).to.equal(before);
  });

  it('gives the same view again: filters, page and opened designer', async () => {
    history.replaceState(null, '', '?theirs=1&dm-designer-level=mid&dm-page=2&dm-designer=30');
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client, template('more'));
    await waitUntil(() => page.names.length === 48);
    expect(searches.every(([{designerLevel}]) => designerLevel?.[0] === 'mid' || designerLevel === undefined)).to.equal(
      true,
    );
    await waitUntil(() => page.frame.querySelector('dialog')?.open);
    const paged = await openGallery(client, template('pages'));
    await waitUntil(() => paged.names[0] === 'Designer 25');
    expect(paged.count).to.include('Page 2 of 3');
  });

  it('leads to its page also where the first ones fail at first', async () => {
    history.replaceState(null, '', '?dm-page=3');
    const {client} = pagedClient({designers});
    const {searchDesigners} = client;
    let failures = 0;
    client.searchDesigners = (...asked) => {
      const isFirstTry = asked[0].page === failures;
      if (!isFirstTry) return searchDesigners(...asked);
      failures++;
      return Promise.reject(new ConnectionError('no answer'));
    };
    const gallery = await fixture<DmDesignerGallery>(
      html`<dm-designer-gallery url-state first-page="0" .client=${client}></dm-designer-gallery>`,
    );
    const page = new GalleryPage(gallery);
    await waitUntil(() => page.part('retry'));
    dispatchEvent(new Event('online'));
    await waitUntil(() => failures === 2 && page.part('retry'));
    page.part('retry')!.click();
    await waitUntil(() => failures === 3 && page.part('retry'));
    page.part('retry')!.click();
    await waitUntil(() => page.names.length === 60);
    expect(new URL(location.href).searchParams.get('dm-page')).to.equal('3');
    expect(page.said[0]).to.equal('60 of 60 shown');
  });

  it('leads to the first page when the named one no longer exists', async () => {
    history.replaceState(null, '', '?dm-page=99');
    const {client} = pagedClient({designers});
    const page = await openGallery(client, template('pages'));
    await waitUntil(() => page.names[0] === 'Designer 1');
  });

  it('ends with the last page where the named one lies far beyond it', async () => {
    history.replaceState(null, '', '?dm-page=999999999');
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client, template('more'));
    await waitUntil(() => page.names.length === 60);
    await page.gallery.updateComplete;
    expect(page.part('end')).not.to.equal(null);
    const most = Math.max(...searches.map(([{page: asked = 0}]) => asked));
    expect(most).to.equal(2);
  });

  it('asks for no page beyond the last that the proxy requests', () => {
    expect(readView('https://partner.example/?dm-page=5000', 'dm-', undefined).page).to.equal(999);
  });

  it('is left alone once the page has moved on and removed the gallery with an open profile', async () => {
    const {page, dialog} = await openProfile();
    history.pushState(null, '', '/brief?for=3');
    const closed = oneEvent(dialog, 'close');
    page.gallery.remove();
    await closed;
    expect(location.pathname + location.search).to.equal('/brief?for=3');
  });

  it('is shown again by a gallery that is put back: the profile, and the filters', async () => {
    const {page, dialog} = await openProfile();
    const [place, closed] = [page.gallery.parentElement!, oneEvent(dialog, 'close')];
    page.gallery.remove();
    await closed;
    place.append(page.gallery);
    await waitUntil(() => dialog.open, 'open again');
    expect(new URL(location.href).searchParams.get('dm-designer')).to.equal('3');
    page.gallery.remove();
    history.replaceState(null, '', before);
    place.append(page.gallery);
    await page.gallery.updateComplete;
    expect(dialog.open).to.equal(false);
    expect(page.chips.length).to.equal(0);
  });

  it('opens a designer who is not among the results, and who can be saved and chosen by name', async () => {
    sessionStorage.removeItem('dm-shortlist');
    history.replaceState(null, '', '?dm-designer=50');
    const {client} = pagedClient({designers: designers.map((one) => ({...one, displayName: `Person ${one.id}`}))});
    const page = await openGallery(
      client,
      (client) => html`<dm-designer-gallery url-state selectable="single" .client=${client}></dm-designer-gallery>`,
    );
    const action = (slot: string) => page.root.querySelector<HTMLElement>(`dm-profile-frame > [slot="${slot}"]`)!;
    await waitUntil(() => page.frame.querySelector('dialog')?.ariaLabel === 'Person 50');
    await page.gallery.updateComplete;
    expect(action('save').ariaLabel).to.equal('Shortlist Person 50');
    action('save').click();
    action('action').click();
    await page.gallery.updateComplete;
    sessionStorage.removeItem('dm-shortlist');
    expect(textOf(page.part('shortlist')!)).to.equal('Your shortlist Person 50');
    expect(textOf(page.part('choice')!)).to.equal('Your choice: 1 of 1 Person 50');
  });

  it('stays as it is where the browser refuses an entry, and the search goes on', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client, template('more'));
    const {pushState} = history;
    history.pushState = () => {
      throw new DOMException('Too many entries.', 'SecurityError');
    };
    try {
      await page.tick('Level', 'Top level');
      await waitUntil(() => searches.length === 2);
      page.button('Designer 3').click();
      await waitUntil(() => page.frame.querySelector('dialog')?.open);
    } finally {
      history.pushState = pushState;
    }
    expect(location.href).to.equal(before);
  });

  it('keeps the parameters of others, and two galleries apart', () => {
    const view = {filters: {country: ['DE', 'FR']}, page: 2, designerId: 7};
    const address = writeView('https://partner.example/find?a=1&dm-country=US#top', 'two-', view);
    expect(address).to.equal(
      'https://partner.example/find?a=1&dm-country=US&two-country=DE&two-country=FR&two-page=3&two-designer=7#top',
    );
    expect(readView(address, 'two-', undefined)).to.deep.equal(view);
    expect(writeView(address, 'two-', {filters: {}, page: 0, designerId: undefined})).to.equal(
      'https://partner.example/find?a=1&dm-country=US#top',
    );
  });

  it('leaves the parameters of others as they are written', () => {
    const others = 'tags[]=a&tags[]=b&q=two%20words&plus=1%2B1&flag&=&&utm_source=x:y';
    const view = {filters: {keywordQuery: ['a&b=c']}, page: 0, designerId: undefined};
    const address = writeView(`https://partner.example/find?${others}&dm-page=2`, 'dm-', view);
    expect(address).to.equal(
      'https://partner.example/find?tags[]=a&tags[]=b&q=two%20words&plus=1%2B1&flag&=&utm_source=x:y&dm-keyword-query=a%26b%3Dc',
    );
    expect(readView(address, 'dm-', undefined)).to.deep.equal(view);
  });

  it('ignores what it does not understand', () => {
    const address = 'https://partner.example/?dm-page=-3&dm-designer=x&dm-country=Germany&dm-last-activity=online_now';
    expect(readView(address, 'dm-', undefined)).to.deep.equal({
      filters: {lastActivity: ['online_now']},
      page: 0,
      designerId: undefined,
    });
  });
});
