import {expect} from '@open-wc/testing';
import type {Product} from '../../../../src/contract/product.js';
import type {DmBriefForm} from '../../../../src/elements/brief-form/brief-form.js';
import {button, control, forget, has, logo, openForm, settled, shop, textIn, type} from './form-page.js';
import {waitUntil} from '../../wait-until.js';

const withSecret: Product = {
  ...logo,
  briefSchema: {
    type: 'object',
    properties: {
      title: {type: 'string', title: 'Title'},
      place: {type: 'string', title: 'Place'},
      code: {type: 'string', title: 'Door code', writeOnly: true},
    },
  },
};
const withPhoto: Product = {
  ...logo,
  briefSchema: {
    type: 'object',
    properties: {title: {type: 'string', title: 'Title'}, photo: {type: 'string', format: 'data-url'}},
  },
};
const withoutPlace: Product = {
  ...logo,
  briefSchema: {type: 'object', properties: {title: {type: 'string', title: 'Title'}}},
};

const open = (product: Product, settings: Partial<DmBriefForm> = {}) =>
  openForm(shop({}, product), {productId: logo.id, ...settings}).then(({element}) => element);

const panel = (element: DmBriefForm) => element.shadowRoot!.querySelector('dm-brief-elsewhere');
const inPanel = (element: DmBriefForm, selector: string) => panel(element)?.shadowRoot?.querySelector(selector);

/** The link that a visitor gets after typing something. */
async function linkFrom(element: DmBriefForm) {
  button(element, 'Continue on another device').click();
  await waitUntil(() => inPanel(element, 'input'));
  return (inPanel(element, 'input') as HTMLInputElement).value;
}

/** Opens a link on another device, which has nothing stored. */
async function follow(link: string, product = withSecret, settings: Partial<DmBriefForm> = {}) {
  forget();
  history.replaceState(null, '', link);
  const element = await open(product, settings);
  await waitUntil(() => has(element, '[part=restored], [role=alert]'));
  await settled(element);
  return element;
}

describe('continuing a brief on another device', () => {
  const address = location.href;
  let element: DmBriefForm;

  beforeEach(async () => {
    element = await open(withSecret);
    type(element, 'Title', 'A roaster’s “menu” ☕');
    type(element, 'Place', 'Hamburg');
    type(element, 'Door code', '4711');
  });

  afterEach(() => {
    forget();
    history.replaceState(null, '', address);
  });

  it('brings back what was typed, but no secret, and leaves nothing in the address', async () => {
    const link = await linkFrom(element);
    const other = await follow(link);
    expect(control(other, 'Title').value).to.equal('A roaster’s “menu” ☕');
    expect(control(other, 'Place').value).to.equal('Hamburg');
    expect(control(other, 'Door code').value).to.equal('');
    expect(textIn(other)).to.contain('We kept what you typed');
    expect(location.hash).to.equal('');
  });

  it('leaves out a large file, which no address can hold', async () => {
    forget();
    const bytes = Array.from({length: 200}, () => crypto.getRandomValues(new Uint8Array(1000)));
    const photo = `data:image/png;base64,${btoa(bytes.map((some) => String.fromCharCode(...some)).join(''))}`;
    const before = await open(withPhoto, {value: {photo}});
    type(before, 'Title', 'A roaster');
    const link = await linkFrom(before);
    expect(link.length).to.be.below(5000);
    const other = await follow(link, withPhoto);
    expect(control(other, 'Title').value).to.equal('A roaster');
  });

  it('finds the brief where the page has changed its address since it was opened', async () => {
    history.replaceState(null, '', '/de/order/now');
    const other = await follow(await linkFrom(element));
    expect(control(other, 'Title').value).to.equal('A roaster’s “menu” ☕');
  });

  it('keeps what the page has in its own hash', async () => {
    history.replaceState(null, '', '#/shop/logo');
    await follow(await linkFrom(element));
    expect(location.hash).to.equal('#/shop/logo');
  });

  it('works in a page whose <base> is at another origin', async () => {
    const link = await linkFrom(element);
    const base = document.createElement('base');
    base.href = 'https://elsewhere.example/';
    try {
      forget();
      history.replaceState(null, '', link);
      document.head.append(base);
      const other = await open(withSecret);
      await waitUntil(() => has(other, '[part=restored], [role=alert]'));
      expect(control(other, 'Place').value).to.equal('Hamburg');
      expect(location.href).to.equal(address);
    } finally {
      base.remove();
    }
  });

  it('leaves locked values as they are', async () => {
    const other = await follow(await linkFrom(element), withSecret, {locked: {place: 'Bremen'}});
    expect(other.value).to.deep.equal({title: 'A roaster’s “menu” ☕', place: 'Bremen'});
  });

  it('says what a form that has changed could not keep', async () => {
    const other = await follow(await linkFrom(element), withoutPlace);
    expect(other.value).to.deep.equal({title: 'A roaster’s “menu” ☕'});
    expect(textIn(other)).to.contain('one answer no longer fits').and.to.contain('Place');
  });

  it('replaces what was begun here, which can be restored', async () => {
    const link = await linkFrom(element);
    forget();
    const before = await open(withSecret);
    type(before, 'Title', 'Begun here');
    before.remove();
    history.replaceState(null, '', link);
    const other = await open(withSecret);
    await waitUntil(() => textIn(other).includes('Your draft has been discarded'));
    await settled(other);
    expect(control(other, 'Place').value).to.equal('Hamburg');
    button(other, 'Undo').click();
    await settled(other);
    expect(control(other, 'Title').value).to.equal('Begun here');
  });

  it('says when a link is incomplete', async () => {
    const link = await linkFrom(element);
    const other = await follow(link.slice(0, -8));
    expect(textIn(other)).to.contain('is incomplete');
    expect(other.value).to.deep.equal({});
  });

  it('is not for a form of another product', async () => {
    const link = await linkFrom(element);
    forget();
    history.replaceState(null, '', link.replace('logo-1', 'logo-2'));
    expect((await open(withSecret)).value).to.deep.equal({});
  });

  it('shows a code and the link in a dialog that can be closed, and is accessible', async () => {
    await linkFrom(element);
    expect(inPanel(element, 'svg[role=img]')!.getAttribute('aria-label')).to.equal('Code with the link');
    await expect(panel(element)).to.be.accessible();
    (inPanel(element, 'dialog') as HTMLDialogElement).close();
    await waitUntil(() => !panel(element));
  });

  it('selects the link and says so where the browser does not let it be copied', async () => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText}});
    const link = await linkFrom(element);
    const field = inPanel(element, 'input') as HTMLInputElement;
    (inPanel(element, 'button.primary') as HTMLButtonElement).click();
    await waitUntil(() => inPanel(element, '[role=status]')?.textContent.includes('does not allow copying'));
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(inPanel(element, ':focus')).to.equal(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).to.equal(link);
  });

  it('is not offered where the page keeps nothing', async () => {
    const other = await open(withSecret, {draft: 'off'});
    expect(() => button(other, 'Continue on another device')).to.throw();
  });
});
