import {type Product} from '../../../src/contract/product.js';
import {dialect, title} from './parts.js';

/** Parts combined by `allOf`, closed by `unevaluatedProperties`; one of two ways to be contacted. */
export const businessCard: Product = {
  id: 'business-cards-v1',
  title: 'Business cards',
  description: 'A card worth keeping, for one person or a whole team, ready to go to the printer.',
  price: 14900,
  details: [
    {title: 'You get', description: 'Front and back, print-ready, and a template for further names'},
    {title: 'Time', description: 'Four days'},
    {title: 'Revisions', description: 'Two rounds of changes'},
  ],
  additionalDetails: [{title: 'Not included', description: 'Printing'}],
  briefSchema: {
    $schema: dialect,
    type: 'object',
    properties: {
      title,
      finish: {type: 'string', title: 'Finish', enum: ['Matt', 'Glossy', 'Uncoated', 'Letterpress'], default: 'Matt'},
      corners: {type: 'string', title: 'Corners', enum: ['Square', 'Rounded'], default: 'Square'},
    },
    required: ['title'],
    allOf: [{$ref: '#/$defs/person'}, {$ref: '#/$defs/reach'}],
    unevaluatedProperties: false,
    $defs: {
      person: {
        properties: {
          fullName: {type: 'string', title: 'Name on the card', minLength: 1, maxLength: 60},
          role: {type: 'string', title: 'Role', maxLength: 60},
        },
        required: ['fullName'],
      },
      reach: {
        title: 'How can people reach you?',
        anyOf: [
          {
            title: 'By e-mail',
            properties: {email: {type: 'string', format: 'email', title: 'E-mail', maxLength: 120}},
            required: ['email'],
          },
          {
            title: 'By telephone',
            properties: {phone: {type: 'string', title: 'Telephone', pattern: '^\\+?[0-9 ()-]{6,24}$'}},
            required: ['phone'],
          },
        ],
      },
    },
  },
};
