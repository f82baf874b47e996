import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {designer, many, pagedClient} from './fake-client.js';
import {openGallery} from './gallery-page.js';
import {waitUntil} from '../../wait-until.js';

const designers = many(3, (id) => designer(id, {displayName: `Person ${id}`, completedProjectsCount: id * 10}));

/** Where the text of a cell is: the cell of a row's name is narrower than the name. */
function placeOfText(cell: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return range.getBoundingClientRect();
}

/** In a file of its own: WebKit keeps the styles of a wider page for elements that a test opens after it has shrunk. */
describe('the comparison of designers on a phone', () => {
  before(() => setViewport({width: 360, height: 640}));
  after(() => setViewport({width: 800, height: 600}));
  afterEach(() => sessionStorage.removeItem('dm-shortlist'));

  it('shows all three, with the name of each row above', async () => {
    const page = await openGallery(pagedClient({designers}).client);
    for (const {id} of designers) page.button(`Shortlist Person ${id}`).click();
    await page.gallery.updateComplete;
    page.button('Compare').click();
    const comparison = page.root.querySelector('dm-designer-comparison')!;
    await waitUntil(() => comparison.shadowRoot?.querySelectorAll('thead th').length === 3, 'compared');
    const root = comparison.shadowRoot!;
    const cells = [...root.querySelectorAll('th[scope=col], tbody td')];
    const ends = cells.map((cell) => cell.getBoundingClientRect().right);
    expect(Math.max(...ends)).to.be.at.most(innerWidth);
    const [name, fact] = [...root.querySelector('tbody tr')!.children].map(placeOfText);
    expect(name!.width).to.be.above(10);
    expect(name!.bottom).to.be.at.most(fact!.top + 1);
  });
  it('keeps columns wide enough for words where text is large, and scrolls sideways in the dialog', async () => {
    const page = await openGallery(pagedClient({designers}).client);
    page.gallery.style.fontSize = '32px';
    for (const {id} of designers) page.button(`Shortlist Person ${id}`).click();
    await page.gallery.updateComplete;
    page.button('Compare').click();
    const comparison = page.root.querySelector('dm-designer-comparison')!;
    await waitUntil(() => comparison.shadowRoot?.querySelectorAll('thead th').length === 3, 'compared');
    const widths = [...comparison.shadowRoot!.querySelectorAll('th[scope=col]')].map((one) => one.clientWidth);
    expect(Math.min(...widths)).to.be.at.least(6 * 32);
    const [person] = comparison.shadowRoot!.querySelectorAll('th[scope=col] button');
    const text = placeOfText(person!);
    expect(text.left - person!.getBoundingClientRect().left).to.be.below(2);
  });
});
