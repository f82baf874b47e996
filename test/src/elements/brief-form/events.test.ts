import {expect} from '@open-wc/testing';
import {button, forget, heldOrders, logo, schemaForm, settled, shop, type} from './form-page.js';
import {waitUntil} from '../../wait-until.js';

const told = [
  'dm-ready',
  'dm-start',
  'dm-draft-restore',
  'dm-invalid',
  'dm-brief-change',
  'dm-before-submit',
  'dm-order-create',
  'dm-before-redirect',
];

/** A brief form on a page that listens from the start, like a page's analytics. */
async function open(client = shop()) {
  const events: Event[] = [];
  for (const name of told) document.addEventListener(name, (event) => events.push(event));
  const element = document.createElement('dm-brief-form');
  Object.assign(element, {client, navigate: () => undefined, productId: logo.id});
  document.body.append(element);
  await settled(element);
  await waitUntil(() => events.length > 0, 'dm-ready does not come');
  return {element, events, names: () => events.map(({type: name}) => name)};
}

describe('the events of a brief form', () => {
  afterEach(() => {
    document.querySelector('dm-brief-form')?.remove();
    forget();
  });

  it('fire once when it is ready and once when the visitor starts', async () => {
    const {element, events, names} = await open();
    expect(names()).to.deep.equal(['dm-ready']);
    expect(events[0]).to.deep.include({subject: {productId: logo.id}});
    type(element, 'Title', 'A');
    type(element, 'Title', 'A roaster');
    expect(names()).to.deep.equal(['dm-ready', 'dm-start', 'dm-brief-change', 'dm-brief-change']);
    element.lang = 'de';
    await settled(element);
    await schemaForm(element)?.updateComplete;
    expect(names().filter((name) => name === 'dm-ready')).to.have.length(1);
  });

  it('give the number of errors on submit, and nothing that was typed', async () => {
    const {element, events} = await open();
    button(element, 'Place order').click();
    const invalid = events.at(-1)!;
    expect(invalid.type).to.equal('dm-invalid');
    expect(invalid).to.deep.include({count: 1});
    expect(Object.keys(invalid)).to.not.include('value');
  });

  it('report an order, with its price, before the redirect to the service', async () => {
    const orders = heldOrders();
    const {element, events, names} = await open(shop({createOrder: orders.createOrder}));
    type(element, 'Title', 'A roaster');
    button(element, 'Place order').click();
    (await orders.arrived(1)).accept('brief-1');
    await waitUntil(() => names().includes('dm-before-redirect'));
    expect(names().slice(-3)).to.deep.equal(['dm-before-submit', 'dm-order-create', 'dm-before-redirect']);
    const order = events.find(({type: name}) => name === 'dm-order-create');
    expect(order).to.deep.include({productId: logo.id, briefIds: ['brief-1'], price: logo.price});
  });

  it('report a restored draft, which does not count as a start', async () => {
    const {element: before} = await open();
    type(before, 'Title', 'A roaster');
    window.dispatchEvent(new Event('pagehide'));
    before.remove();
    const {element, events, names} = await open();
    await waitUntil(() => names().includes('dm-draft-restore'));
    const restore = events.find(({type: name}) => name === 'dm-draft-restore');
    expect(restore).to.deep.include({subject: {productId: logo.id}, lost: 0});
    type(element, 'Title', 'A roastery');
    expect(names()).to.not.include('dm-start');
  });
});
