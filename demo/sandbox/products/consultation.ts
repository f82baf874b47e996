import {type Product} from '../../../src/contract/product.js';

/** A product without a `briefSchema`: there is nothing to ask. */
export const consultation: Product = {
  id: 'design-consultation-v1',
  title: 'Design consultation',
  description: 'One hour with an experienced designer who looks at what you have and tells you what to do next.',
  price: 9900,
  details: [
    {title: 'You get', description: 'A video call of one hour and written notes'},
    {title: 'Time', description: 'Within the week'},
  ],
};
