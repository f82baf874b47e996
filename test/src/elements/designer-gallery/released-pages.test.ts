import {expect, fixtureCleanup, html} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {ConnectionError} from '../../../../src/client/errors.js';
import type {DmDesignerGallery} from '../../../../src/elements/designer-gallery/designer-gallery.js';
import {designer, many, pagedClient} from './fake-client.js';
import {openGallery, textOf, type GalleryPage} from './gallery-page.js';
import {waitUntil} from '../../wait-until.js';

/** Some names take more lines than others, so that rows differ in height. */
const designers = many(600, (id) =>
  designer(id, {displayName: `Person ${id}`, ...(id % 37 === 0 && {completedProjectsCount: id, country: 'NL'})}),
);
const pageSize = 40;

/** A gallery with `pages` pages loaded, those far from the viewport released, scrolled to the top. */
async function openLong(pages: number, attributes: Partial<DmDesignerGallery> = {}) {
  const {client, searches} = pagedClient({designers});
  const page = await openGallery(
    client,
    (client) => html`
      <dm-designer-gallery
        hide-filters="keywordQuery"
        first-page="0"
        page-size=${pageSize}
        .client=${client}
        .selectable=${attributes.selectable}
        .profile=${attributes.profile ?? 'dialog'}
      ></dm-designer-gallery>
    `,
  );
  for (let number = 2; number <= pages; number++) {
    await waitUntil(() => page.root.querySelector('[part=more][aria-disabled=false]'));
    page.button('Show more').click();
    await waitUntil(() => searches.length === number);
    await page.settled();
  }
  await waitUntil(() => page.cards.length < 2 * pageSize);
  await atRest(page);
  return {page, client, searches};
}

/** Waits until nothing changes any more: pages are released and measured in turns that are a few frames apart. */
async function atRest(page: GalleryPage) {
  const state = () => `${page.cards.length} ${document.documentElement.scrollHeight}`;
  for (let frames = 0, before = ''; frames < 20; frames++) {
    if (before !== state()) [frames, before] = [0, state()];
    await new Promise(requestAnimationFrame);
  }
}

const spacersOf = (page: GalleryPage) => [...page.root.querySelectorAll<HTMLElement>('.spacer')];
const card = (page: GalleryPage, id: number) => page.root.querySelector<HTMLElement>(`[data-id="${id}"]`);
const nodesIn = (page: GalleryPage) => page.root.querySelectorAll('.cards *').length;

/** Scrolls to a position and waits until a card there is rendered. */
async function goTo(page: GalleryPage, id: number, top: number) {
  scrollTo(0, top);
  await waitUntil(() => card(page, id), `designer ${id} is shown`);
}

describe('<dm-designer-gallery> with pages far from the viewport', () => {
  // With two columns, no row is shared by two pages. A shared row may keep the second page; the tests of row ranges
  // cover that.
  beforeEach(() => setViewport({width: 600, height: 600}));
  afterEach(() => {
    fixtureCleanup();
    scrollTo(0, 0);
  });

  it('renders no cards for them: the document does not grow with the list', async () => {
    const some = await openLong(6);
    const ofSome = {nodes: nodesIn(some.page), cards: some.page.cards.length, spacers: spacersOf(some.page).length};
    fixtureCleanup();
    const more = await openLong(12);
    expect(more.page.cards.length).to.equal(ofSome.cards);
    const grown = {nodes: nodesIn(more.page) - ofSome.nodes, spacers: spacersOf(more.page).length - ofSome.spacers};
    expect(grown).to.deep.equal({nodes: 6, spacers: 6});
  });

  it('keeps their exact height, and loads each again with one request in the same position', async () => {
    const {page, searches} = await openLong(10);
    const top = card(page, 1)!.getBoundingClientRect().top + scrollY;
    const height = document.documentElement.scrollHeight;
    await goTo(page, 400, height);
    await waitUntil(() => card(page, 1) === null);
    await atRest(page);
    expect(Math.abs(document.documentElement.scrollHeight - height)).to.be.below(1);
    const asked = searches.length;
    await goTo(page, 1, 0);
    await waitUntil(() => card(page, 400) === null);
    await atRest(page);
    expect(card(page, 1)!.getBoundingClientRect().top + scrollY).to.equal(top);
    expect(Math.abs(document.documentElement.scrollHeight - height)).to.be.below(1);
    const again = searches.slice(asked).map(([search]) => search.page);
    expect(again).to.include(0);
    expect(new Set(again).size).to.equal(again.length);
    expect(page.names.slice(0, pageSize)).to.deep.equal(designers.slice(0, pageSize).map((one) => one.displayName));
  });

  it('numbers the rendered cards by their position in the whole list', async () => {
    const {page} = await openLong(10);
    await goTo(page, 400, document.documentElement.scrollHeight);
    const last = card(page, 400)!;
    expect([last.ariaSetSize, last.ariaPosInSet, last.closest('[role="list"]')]).to.deep.equal([
      '400',
      '400',
      last.parentElement,
    ]);
    expect(spacersOf(page).every((spacer) => spacer.getAttribute('aria-hidden') === 'true')).to.equal(true);
    await expect(page.gallery).to.be.accessible();
  });

  it('keeps the page that has the focus or opened the dialog', async () => {
    const {page} = await openLong(10);
    const name = page.button('Person 3');
    name.focus({preventScroll: true});
    name.click();
    const dialog = page.frame.querySelector('dialog')!;
    await waitUntil(() => dialog.open);
    await goTo(page, 400, document.documentElement.scrollHeight);
    await waitUntil(() => card(page, 200) === null);
    expect(name.isConnected).to.equal(true);
    dialog.close();
    expect(page.root.activeElement).to.equal(name);
  });

  it('keeps the names of chosen designers', async () => {
    const {page} = await openLong(10, {selectable: 'multiple'});
    page.gallery.selected = [2];
    await page.gallery.updateComplete;
    await goTo(page, 400, document.documentElement.scrollHeight);
    await waitUntil(() => card(page, 2) === null);
    expect(textOf(page.root.querySelector('[part="choice"]')!)).to.include('Person 2');
    await goTo(page, 2, 0);
    expect(page.button('Chosen: Person 2').isConnected).to.equal(true);
  });

  it('says when they fail to load again, and loads them on retry', async () => {
    const {page, client} = await openLong(10);
    await goTo(page, 400, document.documentElement.scrollHeight);
    await waitUntil(() => card(page, 1) === null);
    const {searchDesigners} = client;
    client.searchDesigners = () => Promise.reject(new ConnectionError('no answer'));
    scrollTo(0, 0);
    await waitUntil(() => page.root.querySelector('.spacer [part="retry"]'));
    await expect(page.gallery).to.be.accessible();
    client.searchDesigners = searchDesigners;
    const again = page.root.querySelector<HTMLButtonElement>('.spacer [part="retry"]')!;
    again.focus();
    again.click();
    await waitUntil(() => card(page, 1));
    await waitUntil(() => page.root.activeElement === card(page, 1));
    expect(page.count).to.equal('600 designers');
  });

  it('loads them by itself once the connection is back, and leaves them then', async () => {
    const {page, client, searches} = await openLong(10);
    await goTo(page, 400, document.documentElement.scrollHeight);
    await waitUntil(() => card(page, 1) === null);
    const {searchDesigners} = client;
    client.searchDesigners = () => Promise.reject(new ConnectionError('no answer'));
    scrollTo(0, 0);
    await waitUntil(() => page.root.querySelector('.spacer [part="retry"]'));
    client.searchDesigners = searchDesigners;
    dispatchEvent(new CustomEvent('online'));
    await waitUntil(() => card(page, 1));
    await atRest(page);
    const count = searches.length;
    dispatchEvent(new CustomEvent('online'));
    await atRest(page);
    expect(searches.length).to.equal(count);
  });

  it('estimates their height again when the width changes', async () => {
    const {page} = await openLong(10);
    const perDesigner = () => spacersOf(page).at(-1)!.offsetHeight / pageSize;
    const before = perDesigner();
    await setViewport({width: 400, height: 600});
    await waitUntil(() => perDesigner() > before * 2);
    const {height} = card(page, 1)!.getBoundingClientRect();
    expect(perDesigner()).to.be.within(height * 0.9, height * 1.3);
    await goTo(page, 400, document.documentElement.scrollHeight);
  });

  it('aborts their requests when the visitor scrolls away', async () => {
    const {page, client} = await openLong(10);
    await goTo(page, 400, document.documentElement.scrollHeight);
    await waitUntil(() => card(page, 1) === null);
    const signals: AbortSignal[] = [];
    const {searchDesigners} = client;
    client.searchDesigners = (_search, _type, {signal} = {}) => {
      signals.push(signal!);
      return new Promise(() => undefined);
    };
    scrollTo(0, 0);
    await waitUntil(() => signals.length > 0);
    client.searchDesigners = searchDesigners;
    await goTo(page, 400, document.documentElement.scrollHeight);
    await waitUntil(() => signals.every(({aborted}) => aborted));
  });
});
