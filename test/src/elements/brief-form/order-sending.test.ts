import {expect, oneEvent} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {ConnectionError, RefusedError, ValidationError} from '../../../../src/client/errors.js';
import type {Order} from '../../../../src/contract/order.js';
import {forgetVisitor} from '../../../../src/controllers/page-storage.js';
import {makeForm} from '../../../../src/form/plan/make-form.js';
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
  schemaForm,
  settled,
  textIn,
  type,
} from './form-page.js';
import {waitUntil} from '../../wait-until.js';

const lost = new ConnectionError('no answer');

describe('sending an order', () => {
  afterEach(forget);

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

  it('goes to the proxy that the page has chosen since the form was opened', async () => {
    const orders = heldOrders();
    const {element} = await openForm(shop({createOrder: () => Promise.reject(lost)}));
    type(element, 'Title', 'A roaster');
    element.client = shop({createOrder: orders.createOrder}, {...logo, title: 'Logo of the other proxy'});
    await waitUntil(() => textIn(element).includes('Logo of the other proxy'));
    button(element, 'Place order').click();
    (await orders.arrived(1)).accept('b1');
    await waitUntil(() => receipt(element));
    expect(orders.calls[0]!.order.brief).to.deep.equal({title: 'A roaster'});
  });

  for (const draft of ['session', 'off'] as const) {
    it(`shows its receipt though the page shows another product meanwhile, with draft="${draft}"`, async () => {
      const orders = heldOrders();
      const {element} = await openForm(shop({createOrder: orders.createOrder}), {productId: logo.id, draft});
      type(element, 'Title', 'A roaster');
      button(element, 'Place order').click();
      const sent = await orders.arrived(1);
      element.productId = 'another';
      await waitUntil(() => has(element, '[part=failure]'));
      element.productId = logo.id;
      await waitUntil(() => textIn(element).includes('Sending'));
      sent.accept('b1');
      await waitUntil(() => receipt(element));
    });
  }

  it('can be held back by the page', async () => {
    const {element} = await openForm(shop());
    element.addEventListener('dm-before-submit', (event) => event.preventDefault());
    type(element, 'Title', 'A roaster');
    button(element, 'Place order').click();
    await element.updateComplete;
    expect(textIn(element)).to.contain('Place order');
    expect(textIn(element)).not.to.contain('Sending');
  });

  it('gets the fields of a schema that the service has changed meanwhile, and keeps what was typed', async () => {
    const {properties, required} = logo.briefSchema as {properties: object; required: string[]};
    const budget = {type: 'string', title: 'Budget'};
    const later = {type: 'object', properties: {...properties, budget}, required: [...required, 'budget']};
    const forms = [logo.briefSchema, later];
    const refusal = new ValidationError([{message: 'The budget is missing', path: '/brief/budget'}], 'r');
    const {element} = await openForm(
      shop({
        loadForm: async () => makeForm(forms.length > 1 ? forms.shift() : forms[0]),
        createOrder: () => Promise.reject(refusal),
      }),
    );
    type(element, 'Title', 'A roaster');
    button(element, 'Place order').click();
    await waitUntil(() => textIn(element).includes('Budget'));
    await settled(element);
    expect(control(element, 'Title').value).to.equal('A roaster');
    expect(textIn(element)).to.contain('The budget is missing');
    await waitUntil(() => schemaForm(element)!.shadowRoot!.activeElement?.id === 'summary', 'the focus is lost');
    type(element, 'Budget', '100');
    expect(control(element, 'Budget').value).to.equal('100');
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
    await waitUntil(() => root.activeElement?.id === 'summary', 'the summary has the focus');
    const beside = [element.shadowRoot!, root].flatMap((one) => [
      ...one.querySelectorAll('[role=alert], [role=status]'),
    ]);
    expect(beside.map(({textContent}) => textContent?.trim()).join('')).to.equal('');
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

  it('fits a small phone where it fails with a reference that cannot be broken at a hyphen', async () => {
    await setViewport({width: 320, height: 560});
    const refused = new RefusedError('no', 403, undefined, 'a1b2c3d4'.repeat(8));
    const {element} = await openForm(shop({createOrder: () => Promise.reject(refused)}));
    type(element, 'Title', 'A roaster');
    button(element, 'Place order').click();
    await waitUntil(() => has(element, '[part=failure] small'));
    expect(element.scrollWidth).to.equal(element.clientWidth);
    await setViewport({width: 800, height: 600});
  });

  for (const [by, why, status, code, advice] of [
    ['the proxy', 'it is too large', 413, 'payload_too_large', 'choose smaller files'],
    ['a gateway', 'it is too large', 413, undefined, 'choose smaller files'],
    ['the proxy', 'it arrived too slowly', 408, 'bad_request', 'Check your connection'],
  ] as const) {
    it(`says what to do where ${by} refuses it because ${why}`, async () => {
      const refused = new RefusedError('no', status, code, undefined);
      const {element} = await openForm(shop({createOrder: () => Promise.reject(refused)}));
      type(element, 'Title', 'A roaster');
      button(element, 'Place order').click();
      await waitUntil(() => has(element, '[part=failure]'));
      expect(element.shadowRoot!.querySelector('[part=failure]')!.textContent).to.contain(advice);
    });
  }

  it('asks before it sends again what may have arrived', async () => {
    const orders = heldOrders();
    const {element} = await openForm(shop({createOrder: orders.createOrder}));
    type(element, 'Title', 'A roaster');
    button(element, 'Place order').click();
    (await orders.arrived(1)).fail(new RefusedError('unknown', 502, 'outcome_unknown', 'r'));
    await waitUntil(() => element.shadowRoot!.querySelector('[role=alertdialog]'));
    await waitUntil(() => element.shadowRoot!.activeElement?.id === 'question');
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

  it('leaves no receipt once the page has forgotten its visitor, however late its answers are worded', async () => {
    const {element} = await openForm(shop({createOrder: () => Promise.resolve(orderAnswer('b1'))}));
    type(element, 'Title', 'A roaster');
    let arrive = () => {};
    const worded = new Promise<[]>((resolve) => (arrive = () => resolve([])));
    schemaForm(element)!.readAnswers = () => worded;
    button(element, 'Place order').click();
    await waitUntil(() => receipt(element));
    forgetVisitor();
    arrive();
    const {element: next} = await openForm(shop());
    expect(has(next, 'dm-brief-receipt')).to.equal(false);
  });

  for (const draft of ['session', 'local', 'off'] as const) {
    it(`leaves nothing of it if the page forgets its visitor meanwhile, with draft="${draft}"`, async () => {
      const orders = heldOrders();
      const {element} = await openForm(shop({createOrder: orders.createOrder}), {productId: logo.id, draft});
      type(element, 'Title', 'A roaster');
      button(element, 'Place order').click();
      const order = await orders.arrived(1);
      forgetVisitor();
      order.accept('brief-1');
      await waitUntil(() => receipt(element));
      await settled(element);
      expect(localStorage.length).to.equal(0);
      expect(JSON.stringify([{...sessionStorage}, history.state])).not.to.contain('brief-1');
    });
  }

  for (const draft of ['session', 'local', 'off'] as const) {
    it(`makes one order if the page empties the storage while its outcome is unknown, with draft="${draft}"`, async () => {
      const orders = heldOrders();
      const {element} = await openForm(shop({createOrder: orders.createOrder}), {productId: logo.id, draft});
      type(element, 'Title', 'A roaster');
      button(element, 'Place order').click();
      (await orders.arrived(1)).fail(lost);
      await waitUntil(() => textIn(element).includes('Place order'));
      sessionStorage.clear();
      localStorage.clear();
      button(element, 'Place order').click();
      (await orders.arrived(2)).fail(lost);
      const [one, two] = orders.calls;
      expect([two!.idempotencyKey, two!.tabSecret]).to.deep.equal([one!.idempotencyKey, one!.tabSecret]);
      expect(two!.firstSentAt).to.be.a('number');
      await waitUntil(() => textIn(element).includes('Place order'));
      sessionStorage.clear();
      localStorage.clear();
      type(element, 'Title', 'Another');
      button(element, 'Place order').click();
      await waitUntil(() => has(element, '[role=alertdialog]'));
      expect(orders.calls).to.have.length(2);
    });
  }

  it('is sent with another secret once the page has forgotten its visitor', async () => {
    const orders = heldOrders();
    const send = async (count: number) => {
      const {element} = await openForm(shop({createOrder: orders.createOrder}));
      type(element, 'Title', 'A roaster');
      button(element, 'Place order').click();
      (await orders.arrived(count)).fail(lost);
    };
    await send(1);
    forgetVisitor();
    await send(2);
    const [one, two] = orders.calls;
    expect(two!.tabSecret).not.to.equal(one!.tabSecret);
    expect(two!.idempotencyKey).not.to.equal(one!.idempotencyKey);
  });

  it('leaves no receipt in the history once the page has forgotten its visitor', async () => {
    const client = shop({createOrder: () => Promise.resolve(orderAnswer('b1'))});
    const settings = {productId: logo.id, draft: 'off'} as const;
    const {element} = await openForm(client, settings);
    type(element, 'Title', 'A roaster');
    button(element, 'Place order').click();
    await waitUntil(() => receipt(element));
    const {element: returned} = await openForm(client, settings);
    expect(has(returned, 'dm-brief-receipt')).to.equal(true);
    forgetVisitor();
    const {element: next} = await openForm(client, settings);
    expect(has(next, 'dm-brief-receipt')).to.equal(false);
  });
});
