import {html} from '@open-wc/testing';
import {openMarketplace, shop} from './marketplace-page.js';
import {waitUntil} from '../../wait-until.js';

/** A marketplace for the given client. */
export const open = (client = shop()) => openMarketplace(html`<dm-marketplace .client=${client}></dm-marketplace>`);

export const order = {
  orderItems: [
    {
      briefId: 'b-1',
      returnUrls: {
        briefStart: 'https://service.test/start',
        briefEnd: 'https://service.test/end',
        review: 'https://service.test/review',
        postReview: 'https://service.test/post',
      },
    },
  ],
};

/** A client whose service accepts every order. */
export const taking = () => shop({createOrder: () => Promise.resolve({created: order, briefToken: undefined})});

/** Fills in the form of a marketplace and sends it, until there is a receipt. */
export async function send(page: Awaited<ReturnType<typeof open>>) {
  await page.formReady();
  page.titleField!.value = 'Harbour menu';
  page.titleField!.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  page.form!.shadowRoot!.querySelector<HTMLElement>('[part=submit]')!.click();
  await waitUntil(() => page.steps.some(({step}) => step === 'receipt'), 'no receipt');
  await page.element.updateComplete;
}
