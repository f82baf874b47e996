import {type Product} from '../../../src/contract/product.js';
import {description, dialect, title} from './parts.js';

/** String formats for days, addresses and e-mails, and a list of people. */
export const slideDeck: Product = {
  id: 'slide-deck-v2',
  title: 'Slide deck',
  description: 'Your talk, told in slides that help: clear, on brand, and easy for you to change.',
  price: 39900,
  details: [
    {title: 'You get', description: 'Master slides and up to thirty finished ones'},
    {title: 'Time', description: 'Six days'},
    {title: 'Revisions', description: 'Two rounds of changes'},
  ],
  briefSchema: {
    $schema: dialect,
    type: 'object',
    properties: {
      title,
      description: {...description, title: 'What is the talk about?'},
      slides: {type: 'integer', title: 'Slides', minimum: 1, maximum: 30, default: 12},
      ratio: {title: 'Format', enum: ['16:9', '4:3'], default: '16:9'},
      talkOn: {type: 'string', format: 'date', title: 'Day of the talk'},
      draftUrl: {type: 'string', format: 'uri', title: 'Where is your draft?', examples: ['https://example.com/draft']},
      contacts: {
        type: 'array',
        title: 'Who answers questions?',
        items: {
          type: 'object',
          title: 'Person',
          properties: {
            name: {type: 'string', title: 'Name', minLength: 1},
            email: {type: 'string', format: 'email', title: 'E-mail'},
          },
          required: ['name', 'email'],
        },
        minItems: 1,
        maxItems: 3,
      },
    },
    required: ['title', 'description', 'slides', 'contacts'],
  },
};
