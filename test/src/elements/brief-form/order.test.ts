import {expect, oneEvent} from '@open-wc/testing';
import type {Client, WriteOptions} from '../../../../src/client/client.js';
import {ConnectionError, RefusedError} from '../../../../src/client/errors.js';
import type {Order} from '../../../../src/contract/order.js';
import {makeForm} from '../../../../src/form/plan/make-form.js';
import type {BeforeRedirectEvent, OrderCreateEvent} from '../../../../src/elements/brief-form/events.js';
import {
  button,
  control,
  shop,
  forget,
  has,
  heldOrders,
  logo,
  openForm,
  orderAnswer,
  receipt,
  schemaForm,
  settled,
  textIn,
  type,
} from './form-page.js';
import {waitUntil} from '../../wait-until.js';

const lost = new ConnectionError('no answer');

describe('an order', () => {
  afterEach(forget);

  it('says beside its form what is ordered, for how much, and what is in it', async () => {
    const details = [{title: 'Revisions', description: 'Three rounds'}];
    const {element} = await openForm(shop({}, {...logo, details}));
    const summary = element.shadowRoot!.querySelector('[part=order-summary]')!.textContent.replace(/\s+/g, ' ');
    for (const text of ['Your order', 'Logo design', '$299', 'Revisions', 'Three rounds'])
      expect(summary).to.contain(text);
  });

  it('says that something went wrong where a function of the browser fails that it needs, and starts at the next try', async () => {
    const {getRandomValues} = crypto;
    crypto.getRandomValues = () => {
      throw new Error('not in this page');
    };
    const {element} = await openForm(shop()).finally(() => (crypto.getRandomValues = getRandomValues));
    expect(has(element, '[part=failure]')).to.equal(true);
    button(element, 'Try again').click();
    await waitUntil(() => schemaForm(element));
  });

  it('is loaded by a next try that requests only what the last one missed', async () => {
    const asked: string[] = [];
    const answer = <Result>(what: string, result: Result) => {
      asked.push(what);
      // Every second request fails.
      return asked.length % 2 === 0 ? Promise.reject(lost) : Promise.resolve(result);
    };
    const {loadForm} = shop();
    const {element} = await openForm(
      shop({
        loadForm: async (id) => answer('form', await loadForm(id)),
        listProducts: () => answer('products', [logo]),
      }),
    );
    button(element, 'Try again').click();
    await waitUntil(() => schemaForm(element));
    expect(asked).to.have.length(3);
    expect(asked[2]).to.equal(asked[1]);
  });

  it('loads by itself where the page has moved it after a failure', async () => {
    let asked = 0;
    const {element} = await openForm(
      shop({listProducts: () => (asked++ ? Promise.resolve([logo]) : Promise.reject(lost))}),
    );
    expect(has(element, '[part=failure]')).to.equal(true);
    element.parentElement!.append(element);
    await waitUntil(() => schemaForm(element));
    expect(asked).to.equal(2);
  });

  it('of a form that cannot be used requests the form again at the next try', async () => {
    const forms = [makeForm('no schema'), makeForm(logo.briefSchema)];
    const {element} = await openForm(shop({loadForm: () => Promise.resolve(forms.shift())}));
    expect(has(element, '[part=failure]')).to.equal(true);
    button(element, 'Try again').click();
    await waitUntil(() => schemaForm(element));
  });

  it('of a form that a newer proxy has made is made here, from the schema of the product', async () => {
    const listProducts: Client['listProducts'] = async (_, {schemas = true} = {}) => [
      schemas ? logo : {...logo, briefSchema: true},
    ];
    const loadForm = async () => ({...makeForm(logo.briefSchema), version: 1_000_000});
    const {element} = await openForm(shop({listProducts, loadForm}));
    await waitUntil(() => schemaForm(element));
    expect(control(element, 'Title').value).to.equal('');
  });

  it('says on its button what it costs, and beside it when that is paid', async () => {
    const {element} = await openForm(shop());
    const send = button(element, 'Place order');
    expect(send.textContent.trim()).to.equal('Place order · $299');
    const note = element.shadowRoot!.getElementById(send.getAttribute('aria-describedby')!);
    expect(note!.textContent).to.equal('You pay in the next step.');
  });

  it('of a product without a price does not mention payment', async () => {
    const {element} = await openForm(shop({}, {...logo, price: 0}));
    expect(button(element, 'Place order').textContent.trim()).to.equal('Place order');
    expect(textIn(element)).not.to.contain('You pay');
  });

  it('goes from the product to the page where the visitor goes on', async () => {
    const orders: [Order, WriteOptions][] = [];
    const createOrder = async (order: Order, options: WriteOptions) => {
      orders.push([order, options]);
      return orderAnswer('b1');
    };
    const {element, journeys} = await openForm(shop({createOrder}));
    expect(textIn(element)).to.contain('Logo design').and.contain('$299');
    type(element, 'Title', 'A roaster');
    const created = oneEvent(element, 'dm-order-create') as Promise<OrderCreateEvent>;
    const leaving = oneEvent(element, 'dm-before-redirect') as Promise<BeforeRedirectEvent>;
    button(element, 'Place order').click();
    expect((await created).briefIds).to.deep.equal(['b1']);
    expect((await leaving).url).to.equal('https://service.test/b1/review');
    expect(orders[0]![0]).to.deep.equal({productId: logo.id, brief: {title: 'A roaster'}});
    expect(orders[0]![1].idempotencyKey).to.be.a('string');
    await waitUntil(() => journeys.length > 0 && receipt(element)?.shadowRoot);
    await receipt(element)!.updateComplete;
    expect(journeys).to.deep.equal([['https://service.test/b1/review', 'same-tab']]);
    const link = receipt(element)!.shadowRoot!.querySelector<HTMLAnchorElement>('a.primary')!;
    expect(link.href).to.equal('https://service.test/b1/review');
    expect(textIn(element)).to.contain('b1');
    await waitUntil(() => receipt(element)!.shadowRoot!.activeElement?.localName === 'h2');
  });

  it('of a product that is gone says so and leaves the page its own way on', async () => {
    const {element} = await openForm(shop(), {productId: 'other'});
    expect(textIn(element)).to.contain('no longer available');
    expect(has(element, 'slot:not([name])')).to.equal(true);
  });

  it('offers another try when the form does not load', async () => {
    let isDown = true;
    const listProducts = () => (isDown ? Promise.reject(lost) : Promise.resolve([logo]));
    const {element} = await openForm(shop({listProducts}));
    expect(textIn(element)).to.contain('could not reach');
    isDown = false;
    button(element, 'Try again').focus();
    button(element, 'Try again').click();
    await waitUntil(() => element.shadowRoot!.querySelector('dm-schema-form'));
    await waitUntil(() => element.shadowRoot!.activeElement?.className === 'frame');
  });

  it('is requested again when the visitor tries again while the request before gets no response', async () => {
    const asked: (AbortSignal | undefined)[] = [];
    const responses = [
      () => Promise.reject(lost),
      () => new Promise<never>(() => undefined),
      () => Promise.resolve(makeForm(logo.briefSchema)),
    ];
    const loadForm: Client['loadForm'] = (_, {signal} = {}) => responses[asked.push(signal) - 1]!();
    const {element} = await openForm(shop({loadForm}));
    dispatchEvent(new CustomEvent('online'));
    await waitUntil(() => asked.length === 2);
    button(element, 'Try again').click();
    await waitUntil(() => has(element, 'dm-schema-form'));
    expect(asked.slice(1).map((signal) => signal?.aborted)).to.deep.equal([true, false]);
  });

  it('tells the page once that it does not load, however often it is requested again', async () => {
    const told: Event[] = [];
    const hear = (event: Event) => void told.push(event);
    document.addEventListener('dm-error', hear);
    let count = 0;
    const loadForm = () => (count++ < 3 ? Promise.reject(lost) : Promise.resolve(makeForm(logo.briefSchema)));
    const {element} = await openForm(shop({loadForm}));
    for (let asked = 1; asked < 4; asked++) {
      await waitUntil(() => count >= asked && has(element, '[part=retry]'));
      dispatchEvent(new CustomEvent('online'));
    }
    await waitUntil(() => has(element, 'dm-schema-form'));
    document.removeEventListener('dm-error', hear);
    expect(told).to.have.length(1);
  });

  it('keeps what was typed when the language around it changes, and when it moves on the page', async () => {
    const {element} = await openForm(shop());
    type(element, 'Title', 'A roaster');
    element.parentElement!.lang = 'de';
    await waitUntil(() => textIn(element).includes('299 $') || /299\s\$/.test(textIn(element)));
    await settled(element);
    expect(element.value).to.deep.equal({title: 'A roaster'});
    document.body.append(element);
    await settled(element);
    expect(element.value).to.deep.equal({title: 'A roaster'});
    element.remove();
  });

  it('keeps what was typed when the page goes to the address of the new language', async () => {
    const address = location.href;
    const {element} = await openForm(shop());
    type(element, 'Title', 'A roaster');
    history.replaceState(null, '', '/de/order');
    element.parentElement!.lang = 'de';
    await waitUntil(
      () => textIn(element).includes('Auf einem anderen Gerät'),
      'the words of the journey do not change',
    );
    await settled(element);
    history.replaceState(null, '', address);
    expect(element.value).to.deep.equal({title: 'A roaster'});
  });

  it('of another product starts afresh and leaves the first one as it was', async () => {
    const other = {...logo, id: 'logo-2', title: 'Another'};
    const {element} = await openForm(shop({listProducts: async () => [logo, other]}));
    type(element, 'Title', 'For the first');
    element.productId = 'logo-2';
    await settled(element);
    expect(textIn(element)).to.contain('Another');
    expect(control(element, 'Title').value).to.equal('');
    element.productId = logo.id;
    await settled(element);
    await waitUntil(() => control(element, 'Title').value === 'For the first');
  });

  it('is accessible as a form, while asking, and as a receipt', async function () {
    this.timeout(30_000);
    const orders = heldOrders();
    const {element} = await openForm(shop({createOrder: orders.createOrder}));
    await expect(element).to.be.accessible();
    type(element, 'Title', 'A roaster');
    button(element, 'Place order').click();
    (await orders.arrived(1)).fail(new RefusedError('unknown', 502, 'outcome_unknown', 'r'));
    await waitUntil(() => element.shadowRoot!.querySelector('[role=alertdialog]'));
    await expect(element).to.be.accessible();
    button(element, 'Send it anyway').click();
    (await orders.arrived(2)).accept('b1');
    await waitUntil(() => receipt(element));
    await Promise.all(
      receipt(element)!
        .shadowRoot!.getAnimations()
        .map(({finished}) => finished),
    );
    await expect(element).to.be.accessible();
  });
});
