import {expect, fixture, html} from '@open-wc/testing';
import type {Client} from '../../../../src/client/client.js';
import {ConnectionError} from '../../../../src/client/errors.js';
import '../../../../src/elements/designer-profile/designer-reviews.js';
import type {DmDesignerReviews} from '../../../../src/elements/designer-profile/designer-reviews.js';
import {designer, many, pagedClient} from '../designer-gallery/fake-client.js';
import {textOf} from '../designer-gallery/gallery-page.js';
import {waitUntil} from '../../wait-until.js';

const designers = many(30, (id) => designer(id));
const reviews = many(25, (id) => ({rating: 4.5, message: `Review ${id}`, displayName: `Client ${id}`}));

async function open(client: Client, paging: 'more' | 'pages' = 'more') {
  const element = await fixture<DmDesignerReviews>(
    html`<dm-designer-reviews designer-id="7" .paging=${paging} .client=${client}></dm-designer-reviews>`,
  );
  const root = element.shadowRoot!;
  await waitUntil(() => root.querySelector('[aria-busy="false"]'));
  const messages = () => [...root.querySelectorAll('blockquote')].map(textOf);
  return {element, root, messages};
}

const all = reviews.map(({message}) => message);

describe('<dm-designer-reviews>', () => {
  it('gives the stars as text too, and the author where known', async () => {
    const {client} = pagedClient({reviews: [{rating: 4.5, message: 'Good', displayName: 'Bo'}, {message: 'Fine'}, {}]});
    const {element, root} = await open(client);
    const texts = [...root.querySelectorAll('[part="review"]')].map(textOf);
    expect(texts).to.deep.equal(['Rated 4.5 out of 5 4.5 Good Bo', 'Fine A client', 'A client']);
    await expect(element).to.be.accessible();
  });

  it('writes each review in its own direction', async () => {
    const {client} = pagedClient({reviews: [{rating: 4, message: 'عمل رائع', displayName: 'Bo'}, {message: 'Good'}]});
    const {root} = await open(client);
    const directions = [...root.querySelectorAll('blockquote')].map((quote) => getComputedStyle(quote).direction);
    expect(directions).to.deep.equal(['rtl', 'ltr']);
  });

  it('is no wider than its place where a review has a long address', async () => {
    const {client} = pagedClient({reviews: [{rating: 5, message: `https://a.example/${'a'.repeat(200)}`}]});
    const {element} = await open(client);
    element.style.inlineSize = '300px';
    expect(element.scrollWidth).to.equal(300);
  });

  for (const firstPage of [0, 1] as const) {
    it(`shows every review once with "more", where the service counts from ${firstPage}`, async () => {
      const {client} = pagedClient({designers, reviews, firstPage});
      const {root, messages} = await open(client);
      for (const count of [20, 25]) {
        root.querySelector<HTMLButtonElement>('[part="more"]')!.click();
        await waitUntil(() => messages().length === count);
      }
      expect(messages()).to.deep.equal(all);
    });
  }

  it('shows one page at a time with "pages"', async () => {
    const {client} = pagedClient({designers, reviews, firstPage: 1});
    const {root, messages} = await open(client, 'pages');
    const seen = messages();
    for (const number of ['2', '3']) {
      [...root.querySelectorAll<HTMLButtonElement>('[part="page"]')]
        .find((button) => textOf(button) === number)!
        .click();
      await waitUntil(() => textOf(root.querySelector('[aria-current="page"]')!) === number);
      seen.push(...messages());
    }
    expect(seen).to.deep.equal(all);
  });

  it('shows nothing of a designer that the page has taken away', async () => {
    const {client} = pagedClient({designers, reviews});
    const {element, messages} = await open(client);
    expect(messages()).to.have.length(10);
    element.removeAttribute('designer-id');
    await element.updateComplete;
    expect(textOf(element.shadowRoot!)).to.equal('');
    element.setAttribute('designer-id', '7');
    await waitUntil(() => messages().length === 10);
  });

  it('shows no failure of a designer that the page has taken away, and asks for no other', async () => {
    let asked = 0;
    const listReviews = () => Promise.reject(new ConnectionError(`no answer ${++asked}`));
    const {element, root} = await open({...pagedClient({}).client, listReviews});
    expect(root.querySelector('[part="failure"]')).not.to.equal(null);
    element.setAttribute('designer-id', 'none');
    await element.updateComplete;
    expect(root.querySelector('[part="failure"]')).to.equal(null);
    expect(asked).to.equal(1);
  });

  it('says that there are none', async () => {
    const {element, root} = await open(pagedClient({}).client);
    expect(textOf(root)).to.include('There are no reviews yet.');
    await expect(element).to.be.accessible();
  });

  it("forgets one designer's reviews when another is shown", async () => {
    const {client} = pagedClient({reviews});
    const {element, messages} = await open(client);
    client.listReviews = () => new Promise(() => undefined);
    element.designerId = 8;
    await element.updateComplete;
    expect(messages()).to.deep.equal([]);
  });

  it('keeps what is there when more does not load, and tries that page again', async () => {
    const {client} = pagedClient({designers, reviews});
    const {listReviews} = client;
    const {root, messages, element} = await open(client);
    client.listReviews = () => Promise.reject(new ConnectionError('no answer'));
    root.querySelector<HTMLButtonElement>('[part="more"]')!.click();
    await waitUntil(() => root.activeElement?.getAttribute('part') === 'retry');
    expect(messages().length).to.equal(10);
    await expect(element).to.be.accessible();
    client.listReviews = listReviews;
    root.querySelector<HTMLButtonElement>('[part="retry"]')!.click();
    await waitUntil(() => messages().length === 20);
    await waitUntil(() => root.activeElement?.ariaPosInSet === '11');
  });

  it('holds of a long list only what is near the window', async () => {
    const long = many(300, (id) => ({rating: 4, message: `Review ${id}`}));
    const {client, lists} = pagedClient({designers, reviews: long});
    const {element, root, messages} = await open(client);
    element.pageSize = 60;
    await waitUntil(() => messages().length === 60);
    for (const loaded of [120, 180, 240, 300]) {
      root.querySelector<HTMLButtonElement>('[part="more"]')!.click();
      await waitUntil(() => root.querySelector(`[aria-setsize="${loaded}"]`));
    }
    await waitUntil(() => messages().length === 60);
    expect(root.querySelector('[part="review"]')!.ariaPosInSet).to.equal('1');
    const asked = lists.length;
    const height = element.offsetHeight;
    element.scrollIntoView({block: 'end'});
    await waitUntil(() => messages().includes('Review 300') && !messages().includes('Review 1'));
    // WebKit may measure a page with or without the gap beside it: at most one line for each of the five.
    const slack = navigator.vendor.startsWith('Apple') ? 5 * 21 : 0;
    expect(element.offsetHeight).to.be.closeTo(height, slack);
    expect(lists.length).to.be.greaterThan(asked);
    await expect(element).to.be.accessible();
    scrollTo(0, 0);
  });
});
