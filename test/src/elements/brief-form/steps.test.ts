import {expect} from '@open-wc/testing';
import {ValidationError} from '../../../../src/client/errors.js';
import type {DmBriefForm} from '../../../../src/elements/brief-form/brief-form.js';
import {long} from '../schema-form/steps/steps-page.js';
import {button, control, forget, heldOrders, logo, openForm, schemaForm, settled, shop, type} from './form-page.js';
import {waitUntil} from '../../wait-until.js';

const brand = {...logo, title: 'Brand', briefSchema: long};

const heading = (element: DmBriefForm) =>
  (schemaForm(element)?.shadowRoot?.querySelector('.step:not([hidden]) .step-title')?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
const isAt = (element: DmBriefForm, title: string) =>
  waitUntil(() => heading(element).endsWith(title), `it does not come to "${title}"`);

async function press(element: DmBriefForm, name: string, title: string) {
  button(element, name).click();
  await isAt(element, title);
  await settled(element);
}

/** Continues to the third step. */
async function openBrand(settings: Partial<DmBriefForm> = {}, orders = heldOrders()) {
  const {element, journeys} = await openForm(shop({createOrder: orders.createOrder}, brand), {
    productId: brand.id,
    ...settings,
  });
  return {element, journeys, orders};
}

async function goToAudience(element: DmBriefForm) {
  type(element, 'Name', 'Harbour');
  await press(element, 'Continue', 'Company');
  type(element, 'Legal name', 'Harbour Ltd');
  await press(element, 'Continue', 'Audience');
}

async function goToReview(element: DmBriefForm) {
  await goToAudience(element);
  await press(element, 'Continue', 'Style');
  await press(element, 'Continue', 'Budget, Notes');
  await press(element, 'Check your answers', 'Check your answers');
}

const isSeen = (found: HTMLElement) => found.checkVisibility();

describe('a long brief', () => {
  afterEach(forget);

  it('is ordered from its review only, once, with all the answers of its steps', async () => {
    const {element, orders} = await openBrand();
    expect(isSeen(button(element, 'Place order'))).to.equal(false);
    await goToReview(element);
    expect(isSeen(button(element, 'Place order'))).to.equal(true);
    const send = button(element, 'Place order');
    send.click();
    send.click();
    const order = await orders.arrived(1);
    expect(order.order.brief).to.deep.equal({name: 'Harbour', company: {legal: 'Harbour Ltd'}});
    order.accept('one');
    await waitUntil(() => element.shadowRoot!.querySelector('dm-brief-receipt'));
    expect(orders.calls).to.have.length(1);
  });

  it('asks for what the page has put before the button only in the review', async () => {
    const {element} = await openBrand();
    const terms = document.createElement('label');
    terms.slot = 'before-submit';
    terms.innerHTML = '<input type="checkbox" required /> I accept';
    element.append(terms);
    await goToAudience(element);
    expect(isSeen(terms)).to.equal(false);
    await press(element, 'Back', 'Company');
    await press(element, 'Continue', 'Audience');
    await press(element, 'Continue', 'Style');
    await press(element, 'Continue', 'Budget, Notes');
    await press(element, 'Check your answers', 'Check your answers');
    expect(isSeen(terms)).to.equal(true);
  });

  it('goes one step back by the Back of the browser, and forward again', async () => {
    const {element} = await openBrand();
    await goToAudience(element);
    history.back();
    await isAt(element, 'Company');
    history.back();
    await isAt(element, 'Slogan');
    history.forward();
    await isAt(element, 'Company');
    expect(control(element, 'Legal name').value).to.equal('Harbour Ltd');
  });

  it('makes no further entry in the history by its own Back', async () => {
    const {element} = await openBrand();
    await goToAudience(element);
    const before = history.length;
    await press(element, 'Back', 'Company');
    expect(history.length).to.equal(before);
    history.forward();
    await isAt(element, 'Audience');
  });

  it('goes one step back by a double press on its Back, and stays on the page', async () => {
    const {element} = await openBrand();
    await goToAudience(element);
    const back = button(element, 'Back');
    back.click();
    back.click();
    await isAt(element, 'Company');
    await settled(element);
    history.forward();
    await isAt(element, 'Audience');
  });

  it('leaves what the page keeps in its history as it is', async () => {
    history.replaceState({page: 'own'}, '');
    const {element} = await openBrand();
    await goToAudience(element);
    expect(history.state).to.deep.include({page: 'own'});
    history.replaceState(null, '');
  });

  it('is there again after a reload, at the step and the field where the visitor was', async () => {
    const {element: before} = await openBrand();
    await goToAudience(before);
    type(before, 'Who', 'Every');
    control(before, 'Who').focus();
    window.dispatchEvent(new Event('pagehide'));
    before.remove();
    const {element} = await openBrand();
    await isAt(element, 'Audience');
    expect(control(element, 'Who').value).to.equal('Every');
    await waitUntil(() => schemaForm(element)!.shadowRoot!.activeElement === control(element, 'Who'));
  });

  it('begins at its first step once a draft is discarded', async () => {
    const {element: before} = await openBrand();
    await goToAudience(before);
    window.dispatchEvent(new Event('pagehide'));
    before.remove();
    const {element} = await openBrand();
    await waitUntil(() => element.shadowRoot!.querySelector('.restored'));
    button(element, 'Discard and start over').click();
    await settled(element);
    await isAt(element, 'Name, Slogan');
    expect(control(element, 'Name').value).to.equal('');
    await waitUntil(() => schemaForm(element)!.shadowRoot!.activeElement === control(element, 'Name'));
  });

  it('leads to the step of what the service does not accept, and back to the review', async () => {
    const {element, orders} = await openBrand();
    await goToReview(element);
    button(element, 'Place order').click();
    const order = await orders.arrived(1);
    order.fail(new ValidationError([{path: '/brief/company/legal', message: 'is not registered'}], undefined));
    await isAt(element, 'Company');
    expect(schemaForm(element)!.shadowRoot!.querySelector('.summary')?.textContent).to.include('is not registered');
    await waitUntil(() => schemaForm(element)!.shadowRoot!.activeElement?.id === 'summary');
    type(element, 'Legal name', 'Harbour Inc');
    await press(element, 'Back to your answers', 'Check your answers');
    button(element, 'Place order').click();
    expect((await orders.arrived(2)).order.brief).to.deep.include({company: {legal: 'Harbour Inc'}});
  });

  it('of our own has steps where it has groups, and is read over', async () => {
    const {element} = await openForm(shop(), {briefType: 'sitebuilderA'});
    const steps = [...schemaForm(element)!.shadowRoot!.querySelectorAll('.progress li')];
    expect(steps.length).to.be.greaterThan(2);
    expect(steps.at(-1)!.textContent.trim()).to.equal('Check your answers');
    expect(isSeen(button(element, 'Send brief'))).to.equal(false);
  });

  it('differs from a short one, which has no steps and no review', async () => {
    const {element} = await openForm(shop());
    expect(isSeen(button(element, 'Place order'))).to.equal(true);
    expect(schemaForm(element)!.shadowRoot!.querySelector('.progress, .step')).to.equal(null);
  });

  it('can be one page without a review, as the page says', async () => {
    const {element} = await openBrand({layout: 'page', review: 'never'});
    expect(isSeen(button(element, 'Place order'))).to.equal(true);
    expect(control(element, 'Legal name').checkVisibility()).to.equal(true);
  });
});
