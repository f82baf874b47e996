import {expect} from '@open-wc/testing';
import {briefReceipt, orderReceipt, safeUrl} from '../../../../src/elements/brief-form/receipt/receipt.js';

const returnUrls = {
  briefStart: 'https://service.test/start/1',
  briefEnd: 'https://service.test/end/1',
  review: 'https://service.test/review/1?step=2',
  postReview: 'https://service.test/post/1',
};
const options = {returnTo: 'review', coupon: undefined} as const;

describe('a receipt', () => {
  it('goes on to the page the partner named, and links all others', () => {
    const {items} = orderReceipt({orderItems: [{briefId: 'b1', returnUrls}]}, 't', {...options, returnTo: 'briefEnd'});
    expect(items[0]!.next).to.deep.equal({page: 'briefEnd', url: returnUrls.briefEnd});
    expect(items[0]!.links.map(({page}) => page)).to.deep.equal(['briefStart', 'briefEnd', 'review', 'postReview']);
  });

  it('has one item for each ordered one', () => {
    const orderItems = ['b1', 'b2'].map((briefId) => ({briefId, returnUrls}));
    expect(orderReceipt({orderItems}, 't', options).items.map(({briefId}) => briefId)).to.deep.equal(['b1', 'b2']);
  });

  it('adds a coupon as pc to the parameters of an address', () => {
    const {items} = orderReceipt({orderItems: [{briefId: 'b1', returnUrls}]}, 't', {...options, coupon: 'a.b+c'});
    expect(items[0]!.next!.url).to.equal('https://service.test/review/1?step=2&pc=a.b%2Bc');
  });

  it('never leads to an address of another scheme', () => {
    const hostile = {...returnUrls, review: 'javascript:alert(1)', briefEnd: 'not an address'};
    const {items} = orderReceipt({orderItems: [{briefId: 'b1', returnUrls: hostile}]}, 't', options);
    expect(items[0]!.next).to.equal(undefined);
    expect(items[0]!.links.map(({page}) => page)).to.deep.equal(['briefStart', 'postReview']);
    expect(briefReceipt({id: 'b', briefUrl: 'data:text/html,x'}, 't', options).items[0]!.links).to.deep.equal([]);
    expect(safeUrl('ftp://service.test/', undefined)).to.equal(undefined);
  });

  it('of a brief goes on to its address', () => {
    const {items} = briefReceipt({id: 'b', briefUrl: 'http://service.test/b'}, undefined, options);
    expect(items).to.deep.equal([
      {
        briefId: 'b',
        next: {page: 'brief', url: 'http://service.test/b'},
        links: [{page: 'brief', url: 'http://service.test/b'}],
      },
    ]);
  });
});
