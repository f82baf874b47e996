import {expect, oneEvent} from '@open-wc/testing';
import type {BriefChangeEvent} from '../../../../src/elements/brief-form/events.js';
import {button, control, shop, forget, heldOrders, logo, openForm, receipt, settled, type} from './form-page.js';
import {waitUntil} from '../../wait-until.js';

describe('the values of an order', () => {
  afterEach(forget);

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

  it('reports each change to the page by pointer, without its content', async () => {
    const {element} = await openForm(shop());
    const changed = oneEvent(element, 'dm-brief-change') as Promise<BriefChangeEvent>;
    type(element, 'Title', 'A');
    const {pointer, subject} = await changed;
    expect(pointer).to.equal('/title');
    expect(subject).to.deep.equal({productId: logo.id});
  });
});
