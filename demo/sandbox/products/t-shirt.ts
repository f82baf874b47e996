import {type Product} from '../../../src/contract/product.js';
import {description, dialect, title} from './parts.js';

/** Sold with the second key pair only. */
export const tShirt: Product = {
  id: 't-shirt-v1',
  title: 'T-shirt',
  description: 'A shirt people wear because they like it: for a team, a band or a good cause.',
  price: 19900,
  details: [{title: 'You get', description: 'One print-ready design for front and back'}],
  briefSchema: {
    $schema: dialect,
    type: 'object',
    properties: {
      title,
      description,
      shirt: {title: 'Colour of the shirt', enum: ['White', 'Black', 'Grey', 'Navy'], default: 'White'},
      places: {
        type: 'array',
        title: 'Where is it printed?',
        items: {enum: ['Front', 'Back', 'Sleeve']},
        uniqueItems: true,
        minItems: 1,
        default: ['Front'],
      },
    },
    required: ['title', 'description', 'places'],
  },
};
