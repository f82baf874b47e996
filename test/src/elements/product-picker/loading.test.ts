import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {ConnectionError, RefusedError} from '../../../../src/client/errors.js';
import {fakeClient, heldProducts} from '../../fake-client.js';
import {waitUntil} from '../../wait-until.js';
import {drawn, focused, inside, radios, retry, showsFallback, text, titles} from './picker-page.js';
import {logo, menu, selling, open} from './products.js';

describe('<dm-product-picker> while it loads', () => {
  let complaints: unknown[][] = [];
  const complain = console.error;
  before(() => (console.error = (...what: unknown[]) => complaints.push(what)));
  beforeEach(() => (complaints = []));
  after(() => (console.error = complain));

  it('leaves what the partner wrote inside the tag until the products are there', async () => {
    const {client, calls} = heldProducts();
    const element = await open(client);
    expect(showsFallback(element)).to.equal(true);
    calls[0]!.answer([logo]);
    await drawn(element);
    expect(showsFallback(element)).to.equal(false);
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

  it('offers no retry where it would not help', async () => {
    const refused = new RefusedError('origin', 403, 'origin_not_allowed', 'request-1');
    const element = await open(fakeClient({listProducts: () => Promise.reject(refused)}));
    expect(retry(element)?.localName).to.equal(undefined);
    expect(text(inside(element).querySelector('[part=failure]'))).to.include('Reference: request-1');
    expect(showsFallback(element)).to.equal(true);
  });

  it('offers another try, in its own words, where a gateway in front of the proxy has refused', async () => {
    const refused = new RefusedError('Blocked by rule 42', 403, undefined, undefined);
    let asked = 0;
    const listProducts = () => (asked++ === 0 ? Promise.reject(refused) : Promise.resolve([logo]));
    const element = await open(fakeClient({listProducts}));
    expect(text(inside(element).querySelector('[part=failure]'))).not.to.include('Blocked');
    retry(element)!.click();
    await waitUntil(() => titles(element).length === 1);
  });

  it('aborts its request when it leaves the page, without an error, and sends it again when it returns', async () => {
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

  it('stays as it was when the page moves it, without a new request', async () => {
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
