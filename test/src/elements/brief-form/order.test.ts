import {expect, oneEvent, waitUntil} from '@open-wc/testing';
import type {WriteOptions} from '../../../../src/client/client.js';
import {ConnectionError, RefusedError, ValidationError} from '../../../../src/client/errors.js';
import type {Order} from '../../../../src/contract/order.js';
import type {
  BeforeRedirectEvent,
  BriefChangeEvent,
  OrderCreateEvent,
} from '../../../../src/elements/brief-form/events.js';
import type {WidgetErrorEvent} from '../../../../src/elements/shared/errors/error-event.js';
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
  settled,
  textIn,
  type,
} from './form-page.js';

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

  it('says on its button what it costs, and beside it when that is paid', async () => {
    const {element} = await openForm(shop());
    const send = button(element, 'Place order');
    expect(send.textContent.trim()).to.equal('Place order · $299');
    const note = element.shadowRoot!.getElementById(send.getAttribute('aria-describedby')!);
    expect(note!.textContent).to.equal('You pay at the next step.');
  });

  it('of a product without a price speaks of no payment', async () => {
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

  it('labels known properties without a title in the language of the page, and leaves given titles', async () => {
    const properties = {
      title: {type: 'string'},
      startDate: {type: 'string', format: 'date'},
      industry: {type: 'string', title: 'Your trade'},
      favouriteAnimal: {type: 'string'},
    };
    const product = {...logo, briefSchema: {type: 'object', properties}};
    const {element} = await openForm(shop({}, product), {productId: logo.id, lang: 'de'});
    const labels = ['Titel', 'Startdatum', 'Your trade', 'Favourite animal'];
    await settled(element);
    for (const label of labels) expect(control(element, label).type).to.equal(label === 'Startdatum' ? 'date' : 'text');
  });

  it('starts with the defaults of its schema', async () => {
    const brief = {type: 'object', properties: {slides: {type: 'integer', title: 'Slides', default: 12}}};
    const {element} = await openForm(shop({}, {...logo, briefSchema: brief}));
    expect(element.value).to.deep.equal({slides: 12});
  });

  it('keeps the other defaults of its schema beside what the page gives and fixes', async () => {
    const properties = {
      slides: {type: 'integer', title: 'Slides', default: 12},
      tone: {type: 'string', title: 'Tone', default: 'calm'},
      size: {
        type: 'object',
        title: 'Size',
        properties: {unit: {type: 'string', default: 'mm'}, width: {type: 'number'}},
      },
    };
    const product = {...logo, briefSchema: {type: 'object', properties}};
    const {element} = await openForm(shop({}, product), {
      productId: product.id,
      value: {size: {width: 3}},
      locked: {tone: 'loud'},
    });
    expect(element.value).to.deep.equal({size: {width: 3, unit: 'mm'}, slides: 12, tone: 'loud'});
  });

  it('is not sent while the form is not right, and shows where', async () => {
    const {element} = await openForm(shop());
    button(element, 'Place order').click();
    await element.updateComplete;
    expect(control(element, 'Title').getAttribute('aria-invalid')).to.equal('true');
    expect(has(element, 'dm-brief-receipt')).to.equal(false);
  });

  it('is sent once however often the button is pressed', async () => {
    const orders = heldOrders();
    const {element} = await openForm(shop({createOrder: orders.createOrder}));
    type(element, 'Title', 'A roaster');
    const press = button(element, 'Place order');
    press.click();
    press.click();
    await orders.arrived(1);
    expect(press.getAttribute('aria-disabled')).to.equal('true');
    press.click();
    orders.calls[0]!.accept('b1');
    await waitUntil(() => receipt(element));
    expect(orders.calls).to.have.length(1);
  });

  it('can be held back by the page', async () => {
    const {element} = await openForm(shop());
    element.addEventListener('dm-before-submit', (event) => event.preventDefault());
    type(element, 'Title', 'A roaster');
    button(element, 'Place order').click();
    await element.updateComplete;
    expect(textIn(element)).to.contain('Place order');
    expect(textIn(element)).not.to.contain('Sending');
  });

  it('puts what the service refuses at its fields, and the rest above them', async () => {
    const errors = [
      {message: 'Too short for us', path: '$.brief.title'},
      {message: 'We are closed', path: 'productId'},
    ];
    const {element} = await openForm(shop({createOrder: () => Promise.reject(new ValidationError(errors, 'r'))}));
    type(element, 'Title', 'A');
    button(element, 'Place order').click();
    await waitUntil(() => control(element, 'Title').getAttribute('aria-invalid') === 'true');
    const hint = control(element, 'Title').getAttribute('aria-describedby')!;
    const root = control(element, 'Title').getRootNode() as ShadowRoot;
    const said = hint
      .split(' ')
      .map((id) => root.getElementById(id)?.textContent)
      .join(' ');
    expect(said).to.contain('Too short for us');
    expect(textIn(element)).to.contain('We are closed');
    expect(control(element, 'Title').value).to.equal('A');
  });

  it('keeps everything and says so when no answer comes; the next press has the same key', async () => {
    const orders = heldOrders();
    const {element} = await openForm(shop({createOrder: orders.createOrder}));
    const told = oneEvent(element, 'dm-error') as Promise<WidgetErrorEvent>;
    type(element, 'Title', 'A roaster');
    button(element, 'Place order').click();
    (await orders.arrived(1)).fail(lost);
    expect((await told).error).to.equal(lost);
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('[role=alert]')!.textContent).to.contain('Nothing is lost');
    expect(control(element, 'Title').value).to.equal('A roaster');
    button(element, 'Place order').click();
    (await orders.arrived(2)).accept('b1');
    await waitUntil(() => receipt(element));
    expect(orders.calls[1]!.idempotencyKey).to.equal(orders.calls[0]!.idempotencyKey);
  });

  it('asks before it sends again what may have arrived', async () => {
    const orders = heldOrders();
    const {element} = await openForm(shop({createOrder: orders.createOrder}));
    type(element, 'Title', 'A roaster');
    button(element, 'Place order').click();
    (await orders.arrived(1)).fail(new RefusedError('unknown', 502, 'outcome_unknown', 'r'));
    await waitUntil(() => element.shadowRoot!.querySelector('[role=alertdialog]'));
    await element.updateComplete;
    expect(element.shadowRoot!.activeElement?.id).to.equal('question');
    expect(orders.calls).to.have.length(1);
    button(element, 'Send it anyway').click();
    const again = await orders.arrived(2);
    expect(again.confirmedRetry).to.equal(true);
    again.accept('b1');
    await waitUntil(() => receipt(element));
  });

  it('goes back to the form when the visitor would rather not', async () => {
    const {element} = await openForm(
      shop({createOrder: () => Promise.reject(new RefusedError('unknown', 502, 'outcome_unknown', 'r'))}),
    );
    type(element, 'Title', 'A roaster');
    button(element, 'Place order').click();
    await waitUntil(() => element.shadowRoot!.querySelector('[role=alertdialog]'));
    button(element, 'Back to the form').click();
    await element.updateComplete;
    expect(has(element, '[role=alertdialog]')).to.equal(false);
    expect(control(element, 'Title').value).to.equal('A roaster');
  });

  it('of a product without questions needs one press', async () => {
    const orders: Order[] = [];
    const plain = {id: 'talk', title: 'A talk', price: 9900};
    const createOrder = async (order: Order) => {
      orders.push(order);
      return orderAnswer('b1');
    };
    const client = shop({createOrder, loadForm: () => Promise.reject(lost)}, plain);
    const {element} = await openForm(client, {productId: 'talk'});
    expect(textIn(element)).to.contain('There is nothing to fill in');
    button(element, 'Place order').click();
    await waitUntil(() => receipt(element));
    expect(orders).to.deep.equal([{productId: 'talk', brief: {}}]);
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
    expect(element.shadowRoot!.activeElement?.className).to.equal('frame');
  });

  it('shows prefilled values, and sends locked ones, which cannot be changed', async () => {
    const orders = heldOrders();
    const {element} = await openForm(shop({createOrder: orders.createOrder}), {
      productId: logo.id,
      value: {description: 'From the page', title: 'not this'},
      locked: {title: 'Fixed'},
    });
    expect(control(element, 'Title').value).to.equal('Fixed');
    expect(control(element, 'Title').readOnly).to.equal(true);
    expect(control(element, 'Description').value).to.equal('From the page');
    expect(control(element, 'Description').readOnly).to.equal(false);
    type(element, 'Description', 'Changed');
    expect(element.value).to.deep.equal({title: 'Fixed', description: 'Changed'});
    button(element, 'Place order').click();
    const {order, accept} = await orders.arrived(1);
    expect(order.brief).to.deep.equal({title: 'Fixed', description: 'Changed'});
    accept('b1');
    await waitUntil(() => receipt(element));
  });

  it('takes order, labels and hidden fields from the page', async () => {
    const uiSchema = {'ui:order': ['description', '*'], title: {'ui:title': 'Name'}, urls: {'ui:widget': 'hidden'}};
    const {element} = await openForm(shop(), {productId: logo.id, uiSchema});
    const labels = [...element.shadowRoot!.querySelector('dm-schema-form')!.shadowRoot!.querySelectorAll('label')];
    const texts = labels.map(({textContent}) => textContent.replace('*', '').trim());
    expect(texts).to.deep.equal(['Description', 'Name']);
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

  it('reports each change to the page by pointer, without its content', async () => {
    const {element} = await openForm(shop());
    const changed = oneEvent(element, 'dm-brief-change') as Promise<BriefChangeEvent>;
    type(element, 'Title', 'A');
    const {pointer, subject} = await changed;
    expect(pointer).to.equal('/title');
    expect(subject).to.deep.equal({productId: logo.id});
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
