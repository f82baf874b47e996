import {expect} from '@open-wc/testing';
import {RefusedError} from '../../../../src/client/errors.js';
import type {BriefState} from '../../../../src/contract/value-sets.js';
import type {DmBriefForm} from '../../../../src/elements/brief-form/brief-form.js';
import type {BriefStateChangeEvent} from '../../../../src/elements/brief-form/events.js';
import {button, shop, forget, logo, openForm, orderAnswer, receipt, textIn, type} from './form-page.js';
import {waitUntil} from '../../wait-until.js';

const answering = (...briefIds: string[]) => ({createOrder: () => Promise.resolve(orderAnswer(...briefIds))});

async function send(element: DmBriefForm) {
  type(element, 'Title', 'A roaster');
  button(element, 'Place order').click();
  await waitUntil(() => receipt(element)?.shadowRoot);
  await element.updateComplete;
  await receipt(element)!.updateComplete;
}

const links = (element: DmBriefForm, selector = 'a') =>
  [...receipt(element)!.shadowRoot!.querySelectorAll<HTMLAnchorElement>(selector)].map(({href}) => href);

describe('the hand-off', () => {
  afterEach(forget);

  for (const page of ['briefStart', 'briefEnd', 'review', 'postReview'] as const) {
    it(`goes to ${page} where the page says so`, async () => {
      const {element, journeys} = await openForm(shop(answering('b1')), {productId: logo.id, returnTo: page});
      await send(element);
      const name = {briefStart: 'start', briefEnd: 'end', review: 'review', postReview: 'post'}[page];
      await waitUntil(() => journeys.length > 0);
      expect(journeys).to.deep.equal([[`https://service.test/b1/${name}`, 'same-tab']]);
    });
  }

  it('stays when the page cancels it, with a link to go on', async () => {
    const {element, journeys} = await openForm(shop(answering('b1')));
    element.addEventListener('dm-before-redirect', (event) => event.preventDefault());
    await send(element);
    expect(journeys).to.deep.equal([]);
    expect(links(element, 'a.primary')).to.deep.equal(['https://service.test/b1/review']);
    expect(textIn(element)).to.contain('go on to the design service');
  });

  it('stays without asking where the page wants none', async () => {
    const {element, journeys} = await openForm(shop(answering('b1')), {productId: logo.id, handoff: 'none'});
    element.addEventListener('dm-before-redirect', () => expect.fail('nobody is asked'));
    await send(element);
    expect(journeys).to.deep.equal([]);
  });

  it('opens a new tab where the page wants one, and the link does the same', async () => {
    const {element, journeys} = await openForm(shop(answering('b1')), {productId: logo.id, handoff: 'new-tab'});
    await send(element);
    expect(journeys).to.deep.equal([['https://service.test/b1/review', 'new-tab']]);
    const link = receipt(element)!.shadowRoot!.querySelector<HTMLAnchorElement>('a.primary')!;
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener']);
  });

  it('of several briefs leaves the choice to the visitor', async () => {
    const {element, journeys} = await openForm(shop(answering('b1', 'b2')));
    await send(element);
    expect(journeys).to.deep.equal([]);
    expect(links(element, 'a.primary')).to.deep.equal([
      'https://service.test/b1/review',
      'https://service.test/b2/review',
    ]);
  });

  it('adds a coupon to the address of each page', async () => {
    const {element} = await openForm(shop(answering('b1')), {productId: logo.id, coupon: 'cou.pon'});
    await send(element);
    expect(links(element)).to.have.length(4);
    for (const link of links(element)) expect(new URL(link).searchParams.get('pc')).to.equal('cou.pon');
  });

  it('never goes to an address that is not http or https', async () => {
    const answer = orderAnswer('b1');
    answer.created.orderItems[0]!.returnUrls.review = 'javascript:alert(1)';
    const {element, journeys} = await openForm(shop({createOrder: () => Promise.resolve(answer)}));
    await send(element);
    expect(journeys).to.deep.equal([]);
    expect(links(element)).not.to.contain('javascript:alert(1)');
  });

  it('says "already sent" to a visitor who comes back by the back button', async () => {
    const {element} = await openForm(shop(answering('b1')));
    await send(element);
    await waitUntil(() => textIn(element).includes('taking you'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    await waitUntil(() => textIn(element).includes('You already sent this'));
    expect(links(element, 'a.primary')).to.have.length(1);
  });
});

describe('the state of a brief', () => {
  afterEach(forget);

  const settings = {productId: logo.id, allowState: true, handoff: 'none'} as const;

  it('is launched from the receipt, with the token of the order', async () => {
    const changes: [string, BriefState, string][] = [];
    const setBriefState = async (...change: [string, BriefState, string]) => void changes.push(change);
    const {element} = await openForm(shop({...answering('b1'), setBriefState}), settings);
    const told: BriefStateChangeEvent[] = [];
    element.addEventListener('dm-brief-state-change', (event) => told.push(event));
    await send(element);
    button(element, 'Launch the brief').click();
    await waitUntil(() => told.length > 0);
    expect(changes).to.deep.equal([['b1', 'LAUNCHED', 'token']]);
    expect([told[0]!.briefId, told[0]!.state]).to.deep.equal(['b1', 'LAUNCHED']);
    await waitUntil(() => textIn(element).includes('is launched'));
  });

  it('is discarded only after a confirmation, and then has no link', async () => {
    const changes: unknown[] = [];
    const setBriefState = async (...change: unknown[]) => void changes.push(change);
    const {element} = await openForm(shop({...answering('b1'), setBriefState}), settings);
    await send(element);
    button(element, 'Discard the brief').click();
    await receipt(element)!.updateComplete;
    button(element, 'No, keep it').click();
    await receipt(element)!.updateComplete;
    expect(changes).to.deep.equal([]);
    button(element, 'Discard the brief').click();
    await receipt(element)!.updateComplete;
    button(element, 'Yes, discard it').click();
    await waitUntil(() => textIn(element).includes('is discarded'));
    expect(changes).to.deep.equal([['b1', 'DELETED', 'token']]);
    expect(links(element)).to.deep.equal([]);
  });

  it('is told in a region that a screen reader knew before', async () => {
    const {element} = await openForm(shop({...answering('b1'), setBriefState: () => Promise.resolve()}), settings);
    await send(element);
    const region = receipt(element)!.shadowRoot!.querySelector('.item [role=status]');
    expect(region?.textContent.trim()).to.equal('');
    button(element, 'Discard the brief').click();
    await receipt(element)!.updateComplete;
    button(element, 'Yes, discard it').click();
    await waitUntil(() => textIn(element).includes('is discarded'));
    expect(region?.textContent.trim()).to.equal('This brief is discarded.');
  });

  it('once discarded does not come back after a reload, and the same can be sent again', async () => {
    const setBriefState = () => Promise.resolve();
    const {element} = await openForm(shop({...answering('b1'), setBriefState}), settings);
    await send(element);
    button(element, 'Discard the brief').click();
    await receipt(element)!.updateComplete;
    button(element, 'Yes, discard it').click();
    await waitUntil(() => textIn(element).includes('is discarded'));
    element.remove();
    const {element: reloaded} = await openForm(shop({...answering('b2'), setBriefState}), settings);
    expect(receipt(reloaded)).to.equal(null);
    await send(reloaded);
    expect(textIn(reloaded)).to.contain('b2');
  });

  it('leaves the other briefs of an order on the receipt that is kept', async () => {
    const setBriefState = () => Promise.resolve();
    const {element} = await openForm(shop({...answering('b1', 'b2'), setBriefState}), settings);
    await send(element);
    button(element, 'Discard the brief').click();
    await receipt(element)!.updateComplete;
    button(element, 'Yes, discard it').click();
    await waitUntil(() => textIn(element).includes('is discarded'));
    element.remove();
    const {element: reloaded} = await openForm(shop(answering()), settings);
    await receipt(reloaded)!.updateComplete;
    expect(textIn(reloaded)).to.contain('b2').and.not.to.contain('b1');
  });

  it('can be tried again after a failure', async () => {
    let tries = 0;
    const setBriefState = async () => {
      tries += 1;
      if (tries === 1) throw new RefusedError('down', 503, 'service_unreachable', 'r');
    };
    const {element} = await openForm(shop({...answering('b1'), setBriefState}), settings);
    await send(element);
    button(element, 'Launch the brief').click();
    await waitUntil(() => textIn(element).includes('is not responding'));
    button(element, 'Try again').click();
    await waitUntil(() => textIn(element).includes('is launched'));
  });

  it('keeps the focus while the visitor decides', async () => {
    const setBriefState = () => Promise.reject(new RefusedError('down', 503, 'service_unreachable', 'r'));
    const {element} = await openForm(shop({...answering('b1'), setBriefState}), settings);
    await send(element);
    const press = (text: string) => {
      button(element, text).focus();
      button(element, text).click();
    };
    const isKept = () => receipt(element)!.shadowRoot!.activeElement?.className === 'item';
    for (const text of ['Discard the brief', 'No, keep it', 'Launch the brief']) {
      press(text);
      await receipt(element)!.updateComplete;
      expect(isKept(), text).to.equal(true);
    }
    await waitUntil(() => textIn(element).includes('is not responding'));
    press('Try again');
    await receipt(element)!.updateComplete;
    expect(isKept()).to.equal(true);
  });

  it('is not offered where the page does not allow it', async () => {
    const {element} = await openForm(shop(answering('b1')), {productId: logo.id, handoff: 'none'});
    await send(element);
    expect(() => button(element, 'Launch the brief')).to.throw();
  });
});
