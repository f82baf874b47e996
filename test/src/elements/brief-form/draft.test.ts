import {expect} from '@open-wc/testing';
import {ConnectionError} from '../../../../src/client/errors.js';
import {forgetVisitor} from '../../../../src/controllers/page-storage.js';
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
  storedDrafts,
  textIn,
  type,
} from './form-page.js';
import {leave} from './leave.js';
import {waitUntil} from '../../wait-until.js';

describe('what is typed into a brief', () => {
  afterEach(forget);

  it('is restored after a reload, with a notice, at the field where the visitor was', async () => {
    const {element: before} = await openForm(shop());
    type(before, 'Title', 'A roaster');
    type(before, 'Description', 'Half a sen');
    control(before, 'Description').focus();
    leave(before);
    const {element} = await openForm(shop());
    await waitUntil(() => element.shadowRoot!.querySelector('.restored'));
    expect(control(element, 'Title').value).to.equal('A roaster');
    expect(control(element, 'Description').value).to.equal('Half a sen');
    await waitUntil(() => schemaForm(element)!.shadowRoot!.activeElement === control(element, 'Description'));
    expect(textIn(element)).to.contain('We kept what you typed');
  });

  it('is named as the form did where the form has no field for it any more', async () => {
    const ask = (...names: string[]) =>
      shop({}, {...logo, briefSchema: {properties: Object.fromEntries(names.map((name) => [name, {type: 'string'}]))}});
    const {element: before} = await openForm(ask('title', 'vatId', 'a/b'));
    type(before, 'Title', 'A roaster');
    type(before, 'VAT ID', 'ATU1');
    type(before, 'A/b', 'c');
    leave(before);
    const {element} = await openForm(ask('title'));
    await waitUntil(() => has(element, '.lost'));
    expect(element.shadowRoot!.querySelector('.lost')!.textContent).to.equal('VAT ID, A/b');
  });

  for (const [what, draft] of [
    ['has removed the attribute', null],
    ['sets a value that there is not', 'sesion'],
  ] as const) {
    it(`is kept with the tab where the page ${what}`, async () => {
      const settings = {productId: logo.id, draft: draft as 'session'};
      const {element: before} = await openForm(shop(), settings);
      type(before, 'Title', 'A roaster');
      leave(before);
      expect(storedDrafts(sessionStorage)).to.have.length(1);
      const {element} = await openForm(shop(), settings);
      await waitUntil(() => control(element, 'Title').value === 'A roaster');
    });
  }

  for (const nonsense of [{focus: null}, {focus: 7}, {step: []}]) {
    it(`is not restored from storage with ${JSON.stringify(nonsense)} in it`, async () => {
      const {element: before} = await openForm(shop());
      type(before, 'Title', 'A roaster');
      leave(before);
      const [key] = storedDrafts(sessionStorage);
      const draft = JSON.parse(sessionStorage.getItem(key!)!) as object;
      sessionStorage.setItem(key!, JSON.stringify({...draft, ...nonsense}));
      const {element} = await openForm(shop());
      expect(control(element, 'Title').value).to.equal('');
    });
  }

  it('is read by a page that was loaded ahead only once the visitor arrives there', async () => {
    const {element: before} = await openForm(shop());
    type(before, 'Title', 'A roaster');
    window.dispatchEvent(new Event('pagehide'));
    const ahead = document.createElement('dm-brief-form');
    Object.assign(ahead, {client: shop(), productId: logo.id});
    Object.defineProperty(document, 'prerendering', {value: true, configurable: true});
    before.after(ahead);
    await ahead.updateComplete;
    Reflect.deleteProperty(document, 'prerendering');
    // A form that starts later is there: this one, if it did not wait, would be as well.
    await openForm(shop(), {productId: logo.id, id: 'other'});
    type(before, 'Title', 'A roaster of coffee');
    leave(before);
    document.dispatchEvent(new Event('prerenderingchange'));
    await settled(ahead);
    expect(control(ahead, 'Title').value).to.equal('A roaster of coffee');
  });

  for (const draft of ['session', 'local'] as const) {
    const settings = {productId: logo.id, draft};

    it(`and changed in another page is there when the browser shows this page again as it was, in ${draft}`, async () => {
      const {element: before} = await openForm(shop(), settings);
      type(before, 'Title', 'A roaster');
      const {element: after} = await openForm(shop(), settings);
      type(after, 'Title', 'A roaster of coffee');
      leave(after);
      window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
      await waitUntil(() => has(before, '.restored'));
      await settled(before);
      expect(control(before, 'Title').value).to.equal('A roaster of coffee');
    });

    it(`and sent from another page is not there to be sent again, in ${draft}`, async () => {
      const {element: before} = await openForm(shop(), settings);
      type(before, 'Title', 'A roaster');
      const sending = {...settings, handoff: 'none' as const};
      const {element: after} = await openForm(shop({createOrder: () => Promise.resolve(orderAnswer('b1'))}), sending);
      button(after, 'Place order').click();
      await waitUntil(() => receipt(after));
      leave(after);
      window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
      await waitUntil(() => receipt(before));
    });
  }

  it('stays as it is when the browser shows the page again and no other has changed it', async () => {
    const {element} = await openForm(shop());
    type(element, 'Title', 'A roaster');
    const form = schemaForm(element);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    await settled(element);
    expect(schemaForm(element)).to.equal(form);
  });

  it('is restored, discarded and taken back in regions that a screen reader knew before', async () => {
    const {element: before} = await openForm(shop());
    type(before, 'Title', 'A roaster');
    leave(before);
    const {element} = await openForm(shop());
    const regions = () => [...element.shadowRoot!.querySelectorAll('.form > [role=status]')];
    const known = regions();
    const heard = () => known.map(({textContent}) => textContent.trim().split(/\s{2,}/, 1)[0]);
    await waitUntil(() => has(element, '.restored'));
    expect(heard()).to.deep.equal(['We kept what you typed.', '']);
    button(element, 'Discard and start over').click();
    await settled(element);
    expect(heard()).to.deep.equal(['', 'Your draft has been discarded.']);
    button(element, 'Undo').click();
    await settled(element);
    expect(heard()).to.deep.equal(['We kept what you typed.', '']);
    expect(regions()).to.deep.equal(known);
  });

  it('can be discarded for a fresh start', async () => {
    const {element: before} = await openForm(shop());
    type(before, 'Title', 'A roaster');
    leave(before);
    const {element} = await openForm(shop(), {productId: logo.id, value: {title: 'Prefilled'}});
    await waitUntil(() => element.shadowRoot!.querySelector('.restored'));
    button(element, 'Discard and start over').click();
    await settled(element);
    expect(control(element, 'Title').value).to.equal('Prefilled');
    expect(has(element, '.restored')).to.equal(false);
    expect(storedDrafts(sessionStorage)).to.deep.equal([]);
  });

  it('can be taken back after it was discarded, until something else is written', async () => {
    const {element: before} = await openForm(shop());
    type(before, 'Title', 'A roaster');
    leave(before);
    const {element} = await openForm(shop());
    await waitUntil(() => element.shadowRoot!.querySelector('.restored'));
    button(element, 'Discard and start over').click();
    await settled(element);
    expect(control(element, 'Title').value).to.equal('');
    button(element, 'Undo').click();
    await settled(element);
    expect(control(element, 'Title').value).to.equal('A roaster');
    expect(storedDrafts(sessionStorage)).to.have.length(1);
    button(element, 'Discard and start over').click();
    await settled(element);
    type(element, 'Title', 'Another');
    await element.updateComplete;
    expect(has(element, '.discarded')).to.equal(false);
  });

  it('is not called a draft when nothing was typed', async () => {
    const {element: before} = await openForm(shop());
    control(before, 'Title').focus();
    leave(before);
    const {element} = await openForm(shop());
    expect(has(element, '.restored')).to.equal(false);
  });

  it('is kept where it still fits a changed form, and the visitor is informed', async () => {
    const {element: before} = await openForm(shop());
    type(before, 'Title', 'A roaster');
    type(before, 'Description', 'For bags');
    leave(before);
    const changed = {
      ...logo,
      briefSchema: {
        type: 'object',
        properties: {title: {type: 'string', title: 'Title'}, size: {type: 'string', title: 'Size'}},
      },
    };
    const {element} = await openForm(shop({}, changed));
    await waitUntil(() => element.shadowRoot!.querySelector('.restored'));
    expect(control(element, 'Title').value).to.equal('A roaster');
    expect(textIn(element)).to.contain('has changed').and.contain('one answer no longer fits');
  });

  it('is kept apart for each form of a page and each product', async () => {
    const {element: before} = await openForm(shop(), {productId: logo.id, id: 'one'});
    type(before, 'Title', 'A roaster');
    leave(before);
    const {element} = await openForm(shop(), {productId: logo.id, id: 'two'});
    expect(control(element, 'Title').value).to.equal('');
    const other = {...logo, id: 'logo-2'};
    const {element: third} = await openForm(shop({}, other), {productId: 'logo-2', id: 'one'});
    expect(control(third, 'Title').value).to.equal('');
  });

  it('stays in the tab by default, also in the browser or nowhere as the page says', async () => {
    for (const [draft, session, local] of [
      ['session', 1, 0],
      ['local', 1, 1],
      ['off', 0, 0],
    ] as const) {
      const {element} = await openForm(shop(), {productId: logo.id, draft});
      type(element, 'Title', 'A roaster');
      leave(element);
      expect(storedDrafts(sessionStorage), draft).to.have.length(session);
      expect(storedDrafts(localStorage), draft).to.have.length(local);
      forget();
    }
  });

  it('is not stored again by a move of the focus once the page has forgotten its visitor', async () => {
    const {element} = await openForm(shop());
    type(element, 'Title', 'A roaster');
    forgetVisitor();
    control(element, 'Description').focus();
    leave(element);
    expect(storedDrafts(sessionStorage)).to.deep.equal([]);
  });

  it('is forgotten with all that the widget stores when the page says so', async () => {
    localStorage.setItem('of-the-page', 'stays');
    const orders = heldOrders();
    const {element} = await openForm(shop({createOrder: orders.createOrder}), {productId: logo.id, draft: 'local'});
    type(element, 'Title', 'A roaster');
    button(element, 'Place order').click();
    (await orders.arrived(1)).fail(new ConnectionError('no answer'));
    await waitUntil(() => element.shadowRoot!.querySelector('[role=alert]'));
    expect(storedDrafts(localStorage)).to.have.length(1);
    type(element, 'Title', 'Typed just now');
    forgetVisitor();
    leave(element);
    expect(Object.keys(localStorage)).to.deep.equal(['of-the-page']);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('dm-'))).to.deep.equal([]);
  });

  it('works without any storage', async () => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      const orders = heldOrders();
      const {element} = await openForm(shop({createOrder: orders.createOrder}), {productId: logo.id, id: 'full'});
      type(element, 'Title', 'A roaster');
      button(element, 'Place order').click();
      (await orders.arrived(1)).fail(new ConnectionError('no answer'));
      await waitUntil(() => element.shadowRoot!.querySelector('[role=alert]'));
      button(element, 'Place order').click();
      const second = await orders.arrived(2);
      expect(second.idempotencyKey).to.equal(orders.calls[0]!.idempotencyKey);
      second.accept('b1');
      await waitUntil(() => receipt(element));
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });
});
