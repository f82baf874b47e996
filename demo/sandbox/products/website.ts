import {type Product} from '../../../src/contract/product.js';
import {description, dialect, inspiration, title} from './parts.js';

/** Nested conditions, and a recursive site map. */
export const website: Product = {
  id: 'website-design-v3',
  title: 'Website design',
  description: 'A site of your own: designed for phones first, and built, if you like, on the system you already use.',
  price: 149900,
  details: [
    {title: 'You get', description: 'Up to eight page designs, with all states and sizes'},
    {title: 'Time', description: 'Three weeks'},
    {title: 'Revisions', description: 'Four rounds of changes'},
  ],
  additionalDetails: [
    {title: 'Included', description: 'A style sheet with colours, typefaces and spacing'},
    {title: 'Not included', description: 'Hosting, domain and running costs'},
  ],
  briefSchema: {
    $schema: dialect,
    type: 'object',
    properties: {
      title,
      description,
      goal: {
        type: 'string',
        title: 'What is the site for?',
        enum: ['Present us', 'Sell products', 'Take bookings', 'Publish articles'],
        default: 'Present us',
      },
      hasSite: {type: 'boolean', title: 'We have a site today', default: false},
      siteMap: {
        type: 'array',
        title: 'Pages of the site',
        items: {$ref: '#/$defs/page'},
        minItems: 1,
        maxItems: 12,
      },
      inspiration,
    },
    required: ['title', 'description', 'goal', 'siteMap'],
    allOf: [
      {
        if: {properties: {goal: {const: 'Sell products'}}, required: ['goal']},
        then: {$ref: '#/$defs/shop'},
      },
      {
        if: {properties: {hasSite: {const: true}}, required: ['hasSite']},
        then: {
          properties: {
            siteUrl: {type: 'string', format: 'uri', title: 'Address of the site'},
            keepContent: {type: 'string', title: 'What happens to its texts?', enum: ['Keep', 'Rewrite']},
          },
          required: ['siteUrl', 'keepContent'],
        },
        else: {
          properties: {
            domain: {
              type: 'string',
              title: 'Domain you would like',
              pattern: '^[a-z0-9-]+(\\.[a-z]{2,})+$',
              examples: ['blue-door-bakery.com'],
            },
          },
        },
      },
    ],
    $defs: {
      page: {
        type: 'object',
        title: 'Page',
        properties: {
          name: {type: 'string', title: 'Name', minLength: 1, maxLength: 60},
          purpose: {type: 'string', title: 'What is it for?', maxLength: 300},
          pages: {type: 'array', title: 'Pages below it', items: {$ref: '#/$defs/page'}, maxItems: 8},
        },
        required: ['name'],
        additionalProperties: false,
      },
      shop: {
        properties: {
          productCount: {type: 'integer', title: 'How many products?', minimum: 1, exclusiveMaximum: 100000},
          shipping: {type: 'string', title: 'What do you sell?', enum: ['Goods', 'Downloads', 'Both']},
        },
        required: ['productCount', 'shipping'],
        if: {properties: {shipping: {enum: ['Goods', 'Both']}}, required: ['shipping']},
        then: {
          properties: {
            countries: {
              type: 'array',
              title: 'Where do you ship to?',
              items: {enum: ['Our country', 'Europe', 'North America', 'The whole world']},
              uniqueItems: true,
              minItems: 1,
            },
          },
          required: ['countries'],
        },
      },
    },
  },
};
