import {expect, html, oneEvent} from '@open-wc/testing';
import {ConnectionError, RefusedError} from '../../../../src/client/errors.js';
import {designer, many, pagedClient} from './fake-client.js';
import {openGallery, textOf} from './gallery-page.js';
import {waitUntil} from '../../wait-until.js';

const designers = many(6, (id) =>
  designer(id, {displayName: `Person ${id}`, completedProjectsCount: id * 10, ...(id === 2 && {country: 'NL'})}),
);

const found = async (id: number) => designers[id - 1]!;
const gone = () => Promise.reject(new RefusedError('Not found', 404, undefined, undefined));
const lost = () => Promise.reject(new ConnectionError('No connection', undefined));

const open = () => openGallery(pagedClient({designers}).client);

describe('the shortlist of <dm-designer-gallery>', () => {
  beforeEach(() => sessionStorage.removeItem('dm-shortlist'));
  afterEach(() => sessionStorage.removeItem('dm-shortlist'));

  it('keeps designers for the tab, in every gallery of the page', async () => {
    const [page, other] = [await open(), await open()];
    page.button('Shortlist Person 1').click();
    await Promise.all([page.gallery.updateComplete, other.gallery.updateComplete]);
    const saved = () => textOf(other.root.querySelector('[part="shortlist"]')!);
    expect([saved(), other.button('Shortlist Person 1').ariaPressed]).to.deep.equal([
      'Your shortlist Person 1',
      'true',
    ]);
    const later = await open();
    expect(textOf(later.root.querySelector('[part="shortlist"]')!)).to.equal('Your shortlist Person 1');
    await expect(later.gallery).to.be.accessible();
    later.button('Remove Person 1 from your shortlist').click();
    await later.gallery.updateComplete;
    expect(later.root.querySelectorAll('[part="shortlist"]').length).to.equal(0);
    await waitUntil(() => later.root.activeElement?.className === 'count');
  });

  it('compares up to three of them side by side, by the facts that they have', async () => {
    const page = await open();
    for (const id of [1, 2, 3, 4]) page.button(`Shortlist Person ${id}`).click();
    await page.gallery.updateComplete;
    page.button('Compare').click();
    const comparison = page.root.querySelector('dm-designer-comparison')!;
    await waitUntil(() => comparison.shadowRoot?.querySelectorAll('thead th').length === 3, 'compared');
    const root = comparison.shadowRoot!;
    const rows = [...root.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf));
    expect(rows).to.deep.equal([
      ['Completed projects', '10', '20', '30'],
      ['Country', '', 'Netherlands', ''],
    ]);
    await expect(page.gallery).to.be.accessible();
    expect(page.button('Person 4', root).ariaDisabled).to.equal('true');
    page.button('Person 1', root.querySelector('.pick')!).click();
    await comparison.updateComplete;
    page.button('Person 4', root).click();
    const heads = () => [...root.querySelectorAll('thead th')].map(textOf).join();
    await waitUntil(() => heads() === 'Person 2,Person 3,Person 4');
    page.button('Person 3', root.querySelector('thead')!).click();
    await waitUntil(() => page.frame.querySelector('dialog')!.open);
    expect([root.querySelector('dialog')!.open, page.frame.querySelector('dialog')!.ariaLabel]).to.deep.equal([
      false,
      'Person 3',
    ]);
  });

  it('compares the others where one is no longer there, and says so', async () => {
    const {client} = pagedClient({designers, more: {getDesigner: (id) => (id === 2 ? gone() : found(id))}});
    const page = await openGallery(client);
    for (const id of [1, 2, 3]) page.button(`Shortlist Person ${id}`).click();
    await page.gallery.updateComplete;
    page.button('Compare').click();
    const comparison = page.root.querySelector('dm-designer-comparison')!;
    await waitUntil(() => comparison.shadowRoot?.querySelectorAll('thead th').length === 3, 'compared');
    const rows = [...comparison.shadowRoot!.querySelectorAll('tr')].map((row) => [...row.children].map(textOf));
    expect(rows).to.deep.equal([
      ['', 'Person 1', 'Person 2: This is no longer available.', 'Person 3'],
      ['Completed projects', '10', '', '30'],
    ]);
    await expect(page.gallery).to.be.accessible();
  });

  /** A comparison that has failed, with a switch for further failures. */
  async function failedComparison() {
    let isDown = true;
    const {client} = pagedClient({designers, more: {getDesigner: (id) => (isDown ? lost() : found(id))}});
    const page = await openGallery(client);
    for (const id of [1, 2]) page.button(`Shortlist Person ${id}`).click();
    await page.gallery.updateComplete;
    page.button('Compare').click();
    const root = page.root.querySelector('dm-designer-comparison')!.shadowRoot!;
    await waitUntil(() => root.querySelector('[part="failure"]'), 'failed');
    const retry = () => root.querySelector<HTMLElement>('[part="retry"]')!;
    return {page, root, retry, fail: (isFailing: boolean) => (isDown = isFailing)};
  }

  it('compares anew when the comparison is opened again after a failure', async () => {
    const {page, root, fail} = await failedComparison();
    const closed = oneEvent(root.querySelector('dialog')!, 'close');
    page.button('Close', root).click();
    await closed;
    fail(false);
    page.button('Compare').click();
    await waitUntil(() => root.querySelectorAll('thead th').length === 2, 'compared');
    expect([...root.querySelectorAll('[role="alert"]')].map(textOf)).to.deep.equal(['']);
  });

  it('compares by itself when the connection is back', async () => {
    const {root, fail} = await failedComparison();
    fail(false);
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => root.querySelectorAll('thead th').length === 2, 'compared');
    expect([...root.querySelectorAll('[role="alert"]')].map(textOf)).to.deep.equal(['']);
  });

  it('keeps the focus in the dialog and the failure in sight when the visitor tries again', async () => {
    const {root, retry} = await failedComparison();
    retry().focus();
    retry().click();
    await waitUntil(() => root.activeElement !== null && !root.activeElement.matches('[part="retry"]'), 'moved');
    expect(root.querySelector('.sheet-body')!.contains(root.activeElement)).to.equal(true);
    await waitUntil(() => root.querySelector('[part="failure"]'), 'failed again');
  });

  it('is not offered where the partner does not want it', async () => {
    const page = await openGallery(
      pagedClient({designers}).client,
      (client) => html`<dm-designer-gallery no-shortlist .client=${client}></dm-designer-gallery>`,
    );
    expect(page.root.querySelectorAll('[part="save"]').length).to.equal(0);
  });
});

describe('a profile in <dm-designer-gallery>', () => {
  it('is named by its designer and announced in one sentence', async () => {
    const page = await open();
    const before = page.said;
    page.button('Person 2').click();
    const dialog = page.frame.querySelector('dialog')!;
    await waitUntil(() => dialog.open);
    expect(dialog.ariaLabel).to.equal('Person 2');
    const profile = () => page.frame.querySelector('dm-designer-profile')?.shadowRoot;
    await waitUntil(() => profile()?.querySelector('dm-designer-reviews')?.shadowRoot, 'loaded');
    await waitUntil(() => textOf(profile()!.querySelector('[role="status"]')!) !== '');
    const inside = ['dm-designer-designs', 'dm-designer-reviews'].map((name) => profile()!.querySelector(name)!);
    const said = [profile()!, ...inside.map(({shadowRoot}) => shadowRoot!)].map((root) =>
      [...root.querySelectorAll('[role="status"], [role="alert"]')].map(textOf).join(''),
    );
    expect([said, page.said]).to.deep.equal([['Profile of Person 2', '', ''], before]);
    await expect(page.gallery).to.be.accessible();
  });

  it('leads to a brief with its designer, unless the page does something else', async () => {
    const page = await openGallery(
      pagedClient({designers}).client,
      (client) => html`<dm-designer-gallery brief-url="#brief-{id}" .client=${client}></dm-designer-gallery>`,
    );
    page.button('Person 2').click();
    await page.gallery.updateComplete;
    const link = page.root.querySelector<HTMLAnchorElement>('[part="start-brief"]')!;
    expect([textOf(link), link.getAttribute('href')]).to.deep.equal(['Start a brief with this designer', '#brief-2']);
    const hired: number[] = [];
    page.gallery.addEventListener('dm-designer-hire', (event) => {
      hired.push(event.designerId);
      event.preventDefault();
    });
    link.click();
    expect([hired, location.hash]).to.deep.equal([[2], '']);
  });

  it('offers no brief at an address that is not http or https', async () => {
    const page = await openGallery(
      pagedClient({designers}).client,
      (client) =>
        html`<dm-designer-gallery brief-url="javascript:alert({id})" .client=${client}></dm-designer-gallery>`,
    );
    page.button('Person 2').click();
    await page.gallery.updateComplete;
    expect(page.root.querySelectorAll('[part="start-brief"]').length).to.equal(0);
  });
});
