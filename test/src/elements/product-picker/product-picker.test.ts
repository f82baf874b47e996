import {expect, html, waitUntil} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {ConnectionError, RefusedError} from '../../../../src/client/errors.js';
import type {Client} from '../../../../src/client/client.js';
import type {Product} from '../../../../src/contract/product.js';
import {fakeClient, heldProducts, product} from '../../fake-client.js';
import {
  action,
  cards,
  drawn,
  focused,
  inside,
  openPicker,
  radios,
  retry,
  showsFallback,
  text,
  titles,
} from './picker-page.js';

const logo = product('logo-1', {
  title: 'Logo design',
  description: 'A mark that people remember.',
  price: 29900,
  details: [{title: 'Revisions', description: 'Three rounds'}],
  additionalDetails: [{title: 'Not included', description: 'Business cards'}],
});
const menu = product('menu-1', {title: 'Menu', price: 19950});
const poster = product('poster-1', {title: 'Poster', price: 9900});
const selling = (...products: Product[]) => fakeClient({listProducts: () => Promise.resolve(products)});

const picker = (client: Client) =>
  html`<dm-product-picker .client=${client}><a href="/shop">Shop</a></dm-product-picker>`;
const open = (client: Client) => openPicker(picker(client));

describe('<dm-product-picker>', () => {
  let complaints: unknown[][] = [];
  const complain = console.error;
  before(() => (console.error = (...what: unknown[]) => complaints.push(what)));
  beforeEach(() => (complaints = []));
  after(() => (console.error = complain));

  it('shows what a product is, costs and brings', async () => {
    const element = await open(selling(logo, menu));
    const [first, second] = cards(element);
    expect(text(first!)).to.include('Logo design').and.include('A mark that people remember.');
    expect(text(first!.querySelector('[part=price]'))).to.equal('$299');
    expect(text(second!.querySelector('[part=price]'))).to.equal('$199.50');
    const details = first!.querySelector('details')!;
    expect(details.open).to.equal(false);
    expect([...details.querySelectorAll('dt, dd')].map(text)).to.deep.equal([
      'Revisions',
      'Three rounds',
      'Not included',
      'Business cards',
    ]);
    expect(second!.querySelectorAll('details').length).to.equal(0);
  });

  it('writes prices as the language of the page does', async () => {
    const outer = await openPicker(html`<dm-product-picker lang="fr-FR" .client=${selling(menu)}></dm-product-picker>`);
    expect(text(inside(outer).querySelector('[part=price]'))).to.equal('199,50 $US');
  });

  it('is accessible while it waits, with products, one chosen and opened, with none, and after a failure', async () => {
    const held = heldProducts();
    await expect(await open(held.client)).to.be.accessible();
    const element = await open(selling(logo, menu));
    await expect(element).to.be.accessible();
    radios(element)[0]!.click();
    inside(element).querySelector('details')!.open = true;
    await element.updateComplete;
    await expect(element).to.be.accessible();
    await expect(await open(selling())).to.be.accessible();
    await expect(await open(fakeClient())).to.be.accessible();
  });

  it('offers the way on at the chosen product alone, and goes on only when it is pressed', async () => {
    const element = await open(selling(logo, menu));
    const selected: string[] = [];
    element.parentElement!.addEventListener('dm-product-select', ({productId}) => selected.push(productId));
    expect(action(element)?.localName).to.equal(undefined);
    radios(element)[1]!.click();
    await element.updateComplete;
    expect(selected).to.deep.equal([]);
    expect(cards(element)[1]!.contains(action(element))).to.equal(true);
    expect(action(element)!.ariaLabel).to.equal('Continue with Menu');
    action(element)!.click();
    expect(selected).to.deep.equal(['menu-1']);
  });

  for (const [kind, products] of [
    ['with details', [logo, {...logo, id: 'logo-2'}]],
    ['without details', [menu, poster]],
  ] as const) {
    it(`moves nothing on the page when a product ${kind} is chosen`, async () => {
      const element = await open(selling(...products));
      const places = () => cards(element).map((card) => JSON.stringify(card.getBoundingClientRect()));
      const before = places();
      radios(element)[1]!.click();
      await element.updateComplete;
      expect(places()).to.deep.equal(before);
    });
  }

  it('is one native radio group for the keyboard', async () => {
    const element = await open(selling(logo, menu, poster));
    radios(element)[0]!.focus();
    await sendKeys({press: 'ArrowDown'});
    await element.updateComplete;
    expect(focused(element)).to.equal('menu-1');
    expect(radios(element).map(({checked}) => checked)).to.deep.equal([false, true, false]);
    await sendKeys({press: 'Tab'});
    expect(focused(element)).to.equal('action');
    await sendKeys({down: 'Shift'});
    await sendKeys({press: 'Tab'});
    expect(focused(element)).to.equal('menu-1');
    await sendKeys({press: 'Tab'});
    await sendKeys({up: 'Shift'});
    expect(focused(element), 'the group is one stop').not.to.equal('logo-1');
  });

  it('gives each choice a name, a price and a description', async () => {
    const element = await open(selling(logo));
    const [radio] = radios(element);
    const said = (attribute: string) =>
      radio!
        .getAttribute(attribute)!
        .split(' ')
        .map((id) => text(inside(element).getElementById(id)));
    expect(said('aria-labelledby')).to.deep.equal(['Logo design', '$299']);
    expect(said('aria-describedby')).to.deep.equal(['A mark that people remember.', 'Revisions: Three rounds']);
    expect(text(inside(element).querySelector('legend'))).to.equal('Choose what you need designed');
  });

  it('says on each card the last two details that are short, which are time and revisions', async () => {
    const details = [
      {title: 'You get', description: 'One logo'},
      {title: 'Time', description: 'Three days'},
      {title: 'Revisions', description: 'Three rounds'},
      {title: 'Terms', description: 'Of which there are so many that nobody can read them at a glance'},
    ];
    const element = await open(selling({...logo, details}, menu));
    expect(text(inside(element).getElementById('facts-0'))).to.equal('Time: Three days Revisions: Three rounds');
    expect(inside(element).getElementById('facts-1')).to.equal(null);
  });

  it('has the product of product-id chosen from the start, and follows when the page changes it', async () => {
    const element = await openPicker(
      html`<dm-product-picker product-id="menu-1" .client=${selling(logo, menu)}></dm-product-picker>`,
    );
    expect(radios(element)[1]!.checked).to.equal(true);
    element.setAttribute('product-id', 'logo-1');
    await element.updateComplete;
    expect(radios(element)[0]!.checked).to.equal(true);
    element.setAttribute('product-id', 'no-such-product');
    await element.updateComplete;
    expect(action(element)?.localName).to.equal(undefined);
  });

  it('offers only the products that the page names, in its order, and leaves out what is not sold', async () => {
    const element = await openPicker(
      html`<dm-product-picker
        products="poster-1, gone-1,logo-1"
        .client=${selling(logo, menu, poster)}
      ></dm-product-picker>`,
    );
    expect(titles(element)).to.deep.equal(['Poster', 'Logo design']);
    element.setAttribute('products', 'menu-1');
    await element.updateComplete;
    expect(titles(element)).to.deep.equal(['Menu']);
  });

  it('puts cards beside each other, and one below the other in the compact layout', async () => {
    const element = await open(selling(logo, menu));
    const sides = () => new Set(cards(element).map((card) => card.getBoundingClientRect().left));
    expect(sides().size).to.equal(2);
    element.layout = 'compact';
    await element.updateComplete;
    expect(element.getAttribute('layout')).to.equal('compact');
    expect(sides().size).to.equal(1);
  });

  it('leaves what the partner wrote inside the tag until the products are there', async () => {
    const {client, calls} = heldProducts();
    const element = await open(client);
    expect(showsFallback(element)).to.equal(true);
    calls[0]!.answer([logo]);
    await drawn(element);
    expect(showsFallback(element)).to.equal(false);
  });

  it('opens the details of a row together, so that no card beside an open one is half empty', async () => {
    await setViewport({width: 1000, height: 800});
    const details = [{title: 'You get', description: 'Three ideas. '.repeat(30)}];
    const products = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({...logo, id, details}));
    const element = await open(selling(...products));
    const all = () => [...inside(element).querySelectorAll('details')];
    all()[0]!.querySelector('summary')!.click();
    const tops = cards(element).map(({offsetTop}) => offsetTop);
    const isInRow = tops.map((top) => top === tops[0]);
    expect(isInRow).to.include(false);
    await waitUntil(() => all()[1]!.open);
    expect(all().map((one) => one.open)).to.deep.equal(isInRow);
  });

  it('needs one row of text for a product in the compact layout', async () => {
    await setViewport({width: 1000, height: 800});
    const products = [{...logo, description: 'Long. '.repeat(40), details: [{title: 'Time', description: 'Soon'}]}];
    const element = await open(selling(...products));
    element.layout = 'compact';
    await element.updateComplete;
    expect(cards(element)[0]!.offsetHeight).to.be.below(90);
    expect(element.scrollWidth).to.equal(element.clientWidth);
  });

  it('keeps room for the words of a title where the card is narrow and the text large', async () => {
    const element = await open(selling({...logo, title: 'Logo', price: 149900}));
    element.style.cssText = 'inline-size: 280px; font-size: 32px; --dm-font-size: 32px';
    const title = inside(element).querySelector<HTMLElement>('[part=title]')!;
    const {lineHeight} = getComputedStyle(title);
    expect(title.offsetHeight).to.be.below(1.5 * parseFloat(lineHeight));
  });

  it('says when there is nothing to order, and shows what the partner wrote', async () => {
    const element = await open(selling());
    expect(text(inside(element).querySelector('[role=status]'))).to.equal(
      'There is nothing to order here at the moment.',
    );
    expect(showsFallback(element)).to.equal(true);
  });

  it('shows a plain error message, fires an event, and works after a retry', async () => {
    const {client, calls} = heldProducts();
    const element = await open(client);
    const errors: Error[] = [];
    element.addEventListener('dm-error', ({error}) => errors.push(error));
    const failure = new ConnectionError('fetch failed');
    calls[0]!.fail(failure);
    await drawn(element);
    expect(text(inside(element).querySelector('[role=alert]'))).to.include('We could not reach the server.');
    expect(errors).to.deep.equal([failure]);
    expect(complaints.flat()).to.include(failure);
    expect(showsFallback(element)).to.equal(true);
    retry(element)!.click();
    await element.updateComplete;
    calls[1]!.answer([logo]);
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Logo design']);
    expect(text(inside(element).querySelector('[role=alert]'))).to.equal('');
  });

  it('keeps the focus when the visitor tries again', async () => {
    const {client, calls} = heldProducts();
    const element = await open(client);
    calls[0]!.fail(new ConnectionError('fetch failed'));
    await drawn(element);
    retry(element)!.focus();
    retry(element)!.click();
    await element.updateComplete;
    calls[1]!.answer([logo]);
    await drawn(element);
    expect(document.activeElement?.localName).to.equal('dm-product-picker');
    await sendKeys({press: 'Tab'});
    expect(focused(element)).to.equal('logo-1');
  });

  it('offers no other try where it would not help', async () => {
    const refused = new RefusedError('origin', 403, 'origin_not_allowed', 'request-1');
    const element = await open(fakeClient({listProducts: () => Promise.reject(refused)}));
    expect(retry(element)?.localName).to.equal(undefined);
    expect(text(inside(element).querySelector('[part=failure]'))).to.include('Reference: request-1');
    expect(showsFallback(element)).to.equal(true);
  });

  it('stops asking when it leaves the page, without a word, and asks again when it returns', async () => {
    const {client, calls} = heldProducts();
    const element = await open(client);
    const place = element.parentElement!;
    let errors = 0;
    element.addEventListener('dm-error', () => errors++);
    element.remove();
    expect(calls[0]!.signal!.aborted).to.equal(true);
    await drawn(element);
    place.append(element);
    await drawn(element);
    expect(errors).to.equal(0);
    expect(text(inside(element).querySelector('[role=alert]'))).to.equal('');
    expect(calls.length).to.equal(2);
    calls[1]!.answer([logo]);
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Logo design']);
  });

  it('goes on as it was when the page moves it, asking nothing again', async () => {
    let asked = 0;
    const client = fakeClient({listProducts: () => Promise.resolve([logo, menu].slice(0, ++asked && 2))});
    const element = await open(client);
    radios(element)[1]!.click();
    const place = document.createElement('div');
    element.parentElement!.append(place);
    place.append(element);
    await drawn(element);
    expect(asked).to.equal(1);
    expect(radios(element)[1]!.checked).to.equal(true);
  });

  it('loads again when it gets another client', async () => {
    const element = await open(selling(logo));
    element.client = selling(menu);
    await drawn(element);
    expect(titles(element)).to.deep.equal(['Menu']);
  });
});
