import {html} from '@open-wc/testing';
import {openMarketplace, shop} from './marketplace-page.js';

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
