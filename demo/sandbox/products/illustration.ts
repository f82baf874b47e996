import {type Product} from '../../../src/contract/product.js';
import {colour, dialect, title} from './parts.js';

/** Alternatives of different types, a constant to agree to, and no additional properties. */
export const illustration: Product = {
  id: 'illustration-v1',
  title: 'Illustration',
  description: 'One picture, drawn for you alone: for an article, a poster, a greeting card or a wall.',
  price: 34900,
  details: [
    {title: 'You get', description: 'One illustration in the size you need, with its source file'},
    {title: 'Time', description: 'One week'},
    {title: 'Revisions', description: 'Two sketches, then two rounds of changes'},
  ],
  briefSchema: {
    $schema: dialect,
    type: 'object',
    properties: {
      title,
      scene: {type: 'string', title: 'What is to be seen?', minLength: 20, maxLength: 4000},
      mood: {
        title: 'Mood',
        anyOf: [
          {title: 'One of ours', enum: ['Cheerful', 'Calm', 'Dramatic', 'Dreamy']},
          {title: 'In your own words', type: 'string', minLength: 3, maxLength: 120},
        ],
      },
      format: {
        title: 'Format',
        oneOf: [
          {const: 'square', title: 'Square'},
          {const: 'portrait', title: 'Upright'},
          {const: 'landscape', title: 'Sideways'},
        ],
        default: 'square',
      },
      colours: {type: 'array', title: 'Colours to use', items: colour, uniqueItems: true, maxItems: 5},
      detail: {
        type: 'number',
        title: 'How much detail, from 0 to 1?',
        minimum: 0,
        maximum: 1,
        multipleOf: 0.1,
        default: 0.5,
      },
      noPhotographs: {const: true, title: 'We know that no photograph will be traced'},
    },
    required: ['title', 'scene', 'format', 'noPhotographs'],
    additionalProperties: false,
  },
};
