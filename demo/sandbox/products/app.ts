import {type Product} from '../../../src/contract/product.js';
import {description, dialect, inspiration, title} from './parts.js';

const mobile = {
  properties: {
    systems: {
      type: 'array',
      title: 'Which phones?',
      items: {enum: ['Android', 'iOS']},
      uniqueItems: true,
      minItems: 1,
      default: ['Android', 'iOS'],
    },
    tablet: {type: 'boolean', title: 'For tablets too', default: false},
  },
  required: ['systems'],
  if: {properties: {tablet: {const: true}}, required: ['tablet']},
  then: {
    properties: {orientation: {title: 'Held', enum: ['Upright', 'Sideways', 'Both'], default: 'Both'}},
    required: ['orientation'],
  },
} as const;

/** A condition within a condition, and a read-only identifier. */
export const app: Product = {
  id: 'app-design-v1',
  title: 'App design',
  description: 'Screens, flows and a clickable prototype of your app, from the first sketch to the last button.',
  price: 219900,
  details: [
    {title: 'You get', description: 'Up to twenty screens and a prototype to click through'},
    {title: 'Time', description: 'Four weeks'},
    {title: 'Revisions', description: 'Four rounds of changes'},
  ],
  additionalDetails: [{title: 'Not included', description: 'Programming and release in the shops'}],
  briefSchema: {
    $schema: dialect,
    type: 'object',
    properties: {
      reference: {
        type: 'string',
        format: 'uuid',
        title: 'Reference',
        description: 'Name it when you write to us.',
        default: '0f8fad5b-d9cb-469f-a165-70867728950e',
        readOnly: true,
      },
      title,
      description,
      platform: {title: 'Where does the app run?', enum: ['Phone', 'Browser', 'Both'], default: 'Phone'},
      screens: {type: 'integer', title: 'Screens, roughly', minimum: 1, maximum: 20, default: 8},
      prototype: {type: 'boolean', title: 'We want a clickable prototype', default: true},
      inspiration,
    },
    required: ['title', 'description', 'platform', 'screens'],
    if: {properties: {platform: {enum: ['Phone', 'Both']}}, required: ['platform']},
    then: mobile,
    else: {
      properties: {
        browserUrl: {type: 'string', format: 'uri', title: 'Address of the app today, if there is one'},
      },
    },
  },
};
