import {expect} from '@open-wc/testing';
import {ConnectionError} from '../../../../src/client/errors.js';
import type {DmBriefForm} from '../../../../src/elements/brief-form/brief-form.js';
import {
  button,
  control,
  shop,
  forget,
  heldOrders,
  logo,
  openForm,
  orderAnswer,
  receipt,
  settled,
  storedDrafts,
  textIn,
  type,
} from './form-page.js';
import {leave} from './leave.js';
import {waitUntil} from '../../wait-until.js';

/** Sends an order that gets no answer, until the visitor is told. */
async function sendInVain(element: DmBriefForm, orders: ReturnType<typeof heldOrders>) {
  type(element, 'Title', 'A roaster');
  button(element, 'Place order').click();
  (await orders.arrived(1)).fail(new ConnectionError('no answer'));
  await waitUntil(() => element.shadowRoot!.querySelector('[role=alert]'));
}

async function sendAndLeave() {
  const {element} = await openForm(shop({createOrder: async () => orderAnswer('b1')}));
  type(element, 'Title', 'A roaster');
  button(element, 'Place order').click();
  await waitUntil(() => receipt(element));
  await element.updateComplete;
  leave(element);
}

describe('the draft of a brief that is sent', () => {
  afterEach(forget);

  it('is kept through a failure, and deleted only once the service has it', async () => {
    const orders = heldOrders();
    const {element} = await openForm(shop({createOrder: orders.createOrder}));
    await sendInVain(element, orders);
    expect(storedDrafts(sessionStorage)).to.have.length(1);
    button(element, 'Place order').click();
    (await orders.arrived(2)).accept('b1');
    await waitUntil(() => receipt(element));
    expect(storedDrafts(sessionStorage)).to.have.length(0);
  });

  it('is in storage before anything is sent, so that a crash in flight loses nothing', async () => {
    const orders = heldOrders();
    const {element} = await openForm(shop({createOrder: orders.createOrder}));
    type(element, 'Title', 'A roaster');
    button(element, 'Place order').click();
    const {fail} = await orders.arrived(1);
    expect(sessionStorage.getItem(storedDrafts(sessionStorage)[0]!)).to.contain('A roaster');
    fail(new ConnectionError('no answer'));
  });

  it('keeps its key after a reload while it is sent, and tells the visitor', async () => {
    const orders = heldOrders();
    const {element: before} = await openForm(shop({createOrder: orders.createOrder}));
    type(before, 'Title', 'A roaster');
    button(before, 'Place order').click();
    const first = await orders.arrived(1);
    leave(before);
    // A page's lock ends with the page; here both forms share one page.
    first.fail(new ConnectionError('the page is gone'));
    const {element} = await openForm(shop({createOrder: orders.createOrder}));
    await waitUntil(() => element.shadowRoot!.querySelector('.restored'));
    expect(textIn(element)).to.contain('will not be sent twice');
    button(element, 'Place order').click();
    const second = await orders.arrived(2);
    expect(second.idempotencyKey).to.equal(first.idempotencyKey);
    expect(second.order).to.deep.equal(first.order);
    second.accept('b1');
    await waitUntil(() => receipt(element));
  });

  it('is shown as sent to a visitor who comes back, with the link and without the token', async () => {
    await sendAndLeave();
    expect(JSON.stringify({...sessionStorage, ...localStorage})).not.to.contain('token');
    const {element} = await openForm(shop());
    await waitUntil(() => textIn(element).includes('You already sent this'));
    const link = receipt(element)!.shadowRoot!.querySelector<HTMLAnchorElement>('a.primary')!;
    expect(link.href).to.equal('https://service.test/b1/review');
    button(element, 'Start a new one').click();
    await settled(element);
    expect(control(element, 'Title').value).to.equal('');
  });

  it('has no receipt when its stored time is no valid date', async () => {
    await sendAndLeave();
    const key = Object.keys(sessionStorage).find((one) => one.startsWith('dm-receipt'))!;
    const kept = JSON.parse(sessionStorage.getItem(key)!) as object;
    sessionStorage.setItem(key, JSON.stringify({...kept, saved: 1e300}));
    const {element} = await openForm(shop());
    expect(receipt(element)).to.equal(null);
  });

  for (const draftDays of [0, -1, NaN, Infinity]) {
    it(`and its receipt are kept where the page asks for ${draftDays} days`, async () => {
      const settings = {productId: logo.id, draft: 'local', draftDays} as const;
      const client = shop({createOrder: async () => orderAnswer('b1')});
      const {element: before} = await openForm(client, settings);
      type(before, 'Title', 'A roaster');
      leave(before);
      const {element} = await openForm(client, settings);
      expect(control(element, 'Title').value).to.equal('A roaster');
      button(element, 'Place order').click();
      await waitUntil(() => receipt(element));
      leave(element);
      const {element: next} = await openForm(client, settings);
      expect(receipt(next)).not.to.equal(null);
    });
  }

  it('says no more of an order in doubt once the visitor has discarded what was sent', async () => {
    const orders = heldOrders();
    const {element: before} = await openForm(shop({createOrder: orders.createOrder}));
    await sendInVain(before, orders);
    leave(before);
    const {element} = await openForm(shop({createOrder: orders.createOrder}));
    await waitUntil(() => element.shadowRoot!.querySelector('.restored'));
    expect(textIn(element)).to.contain('will not be sent twice');
    button(element, 'Discard and start over').click();
    await waitUntil(() => control(element, 'Title').value === '');
    expect(textIn(element)).not.to.contain('will not be sent twice');
  });

  it('may expire before an order in doubt: a visitor who writes it again is asked about it', async () => {
    const orders = heldOrders();
    const settings = {productId: logo.id, draft: 'local'} as const;
    const {element: before} = await openForm(shop({createOrder: orders.createOrder}), settings);
    await sendInVain(before, orders);
    leave(before);
    const [key] = storedDrafts(localStorage);
    localStorage.setItem(key!, JSON.stringify({until: 1, value: {}}));
    const {element} = await openForm(shop({createOrder: orders.createOrder}), settings);
    expect(control(element, 'Title').value).to.equal('');
    expect(textIn(element)).not.to.contain('will not be sent twice');
    type(element, 'Title', 'A roaster in town');
    button(element, 'Place order').click();
    await waitUntil(() => element.shadowRoot!.querySelector('[role=alertdialog]'));
    expect(orders.calls).to.have.length(1);
  });

  it('leaves nothing in the browser of a shared computer, neither in doubt nor once it is sent', async () => {
    const orders = heldOrders();
    const {element} = await openForm(shop({createOrder: orders.createOrder}));
    await sendInVain(element, orders);
    expect(localStorage.length).to.equal(0);
    button(element, 'Place order').click();
    (await orders.arrived(2)).accept('b1');
    await waitUntil(() => receipt(element));
    expect(localStorage.length).to.equal(0);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('dm-attempts'))).to.deep.equal([]);
  });

  it('takes the attempts to send it along when it is discarded', async () => {
    const orders = heldOrders();
    const {element: before} = await openForm(shop({createOrder: orders.createOrder}));
    await sendInVain(before, orders);
    leave(before);
    const {element} = await openForm(shop());
    await waitUntil(() => element.shadowRoot!.querySelector('.restored'));
    button(element, 'Discard and start over').click();
    await settled(element);
    expect(JSON.stringify({...sessionStorage})).not.to.contain('dm-attempts');
  });
});
