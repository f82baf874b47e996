import {expect, oneEvent, waitUntil} from '@open-wc/testing';
import type {WriteOptions} from '../../../../src/client/client.js';
import type {Order} from '../../../../src/contract/order.js';
import type {BeforeRedirectEvent, OrderCreateEvent} from '../../../../src/elements/events.js';
import {button, fakeClient, logo, openForm, orderAnswer, receipt, textIn, type} from './form-page.js';

describe('an order', () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('goes from the product to the page where the visitor goes on', async () => {
    const orders: [Order, WriteOptions][] = [];
    const createOrder = async (order: Order, options: WriteOptions) => {
      orders.push([order, options]);
      return orderAnswer('b1');
    };
    const {element, journeys} = await openForm(fakeClient({createOrder}));
    expect(textIn(element)).to.contain('Logo design').and.contain('$299.00');
    type(element, 'Title', 'A roaster');
    const created = oneEvent(element, 'dm-order-create') as Promise<OrderCreateEvent>;
    const leaving = oneEvent(element, 'dm-before-redirect') as Promise<BeforeRedirectEvent>;
    button(element, 'Place order').click();
    expect((await created).briefIds).to.deep.equal(['b1']);
    expect((await leaving).url).to.equal('https://service.test/b1/review');
    expect(orders[0]![0]).to.deep.equal({productId: logo.id, brief: {title: 'A roaster'}});
    expect(orders[0]![1].idempotencyKey).to.be.a('string');
    await waitUntil(() => journeys.length > 0);
    expect(journeys).to.deep.equal([['https://service.test/b1/review', 'same-tab']]);
    const link = receipt(element)!.shadowRoot!.querySelector<HTMLAnchorElement>('a.primary')!;
    expect(link.href).to.equal('https://service.test/b1/review');
    expect(textIn(element)).to.contain('b1');
  });
});
