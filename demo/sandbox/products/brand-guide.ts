import {type Product} from '../../../src/contract/product.js';
import {colour, description, dialect, industry, title} from './parts.js';

/** Lists of texts, of choices and of objects; tuples with `prefixItems`. */
export const brandGuide: Product = {
  id: 'brand-guide-v2',
  title: 'Brand guide',
  description: 'Colours, typefaces and tone of voice in one document that everybody in the company can follow.',
  price: 79900,
  details: [
    {title: 'You get', description: 'A guide of 16 to 24 pages as PDF and as an editable file'},
    {title: 'Time', description: 'Two weeks from the first talk'},
    {title: 'Revisions', description: 'Two rounds of changes'},
  ],
  additionalDetails: [{title: 'Not included', description: 'The logo itself: bring yours, or order one with it'}],
  briefSchema: {
    $schema: dialect,
    type: 'object',
    properties: {
      title,
      description,
      industry,
      values: {
        type: 'array',
        title: 'What do you stand for?',
        description: 'Up to five words.',
        items: {type: 'string', title: 'Word', minLength: 2, maxLength: 40},
        minItems: 1,
        maxItems: 5,
        examples: [['honest', 'warm', 'quick']],
      },
      chapters: {
        type: 'array',
        title: 'Which chapters do you need?',
        items: {enum: ['Logo', 'Colours', 'Typefaces', 'Photographs', 'Icons', 'Tone of voice', 'Stationery']},
        uniqueItems: true,
        minItems: 2,
        default: ['Logo', 'Colours', 'Typefaces'],
      },
      palette: {
        type: 'array',
        title: 'Colours you already use',
        items: {
          type: 'object',
          title: 'Colour',
          properties: {
            name: {type: 'string', title: 'Name', maxLength: 40, examples: ['Forest']},
            value: colour,
            main: {type: 'boolean', title: 'This is a main colour', default: false},
          },
          required: ['name', 'value'],
          additionalProperties: false,
        },
        maxItems: 6,
      },
      typefaces: {
        type: 'array',
        title: 'Typefaces',
        prefixItems: [
          {type: 'string', title: 'For headings', minLength: 1},
          {type: 'string', title: 'For running text', minLength: 1},
        ],
        items: false,
        minItems: 2,
      },
    },
    required: ['title', 'description', 'values', 'chapters'],
  },
};
