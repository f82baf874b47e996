import {type Product} from '../../../src/contract/product.js';
import {description, dialect} from './parts.js';

const inches = {type: 'number', minimum: 3, exclusiveMaximum: 20, multipleOf: 0.125} as const;

/** Numbers with steps and bounds, a trim size as a tuple, and fields that depend on an answer. */
export const bookCover: Product = {
  id: 'book-cover-v2',
  title: 'Book cover',
  description: 'A cover that says in a second what kind of story is waiting, on paper and as a thumbnail.',
  price: 44900,
  details: [
    {title: 'You get', description: 'Front, spine and back, and a version for e-book shops'},
    {title: 'Time', description: 'One week'},
    {title: 'Revisions', description: 'Three rounds of changes'},
  ],
  briefSchema: {
    $schema: dialect,
    type: 'object',
    properties: {
      title: {type: 'string', title: 'Title of the book', minLength: 1, maxLength: 128},
      subtitle: {type: 'string', title: 'Subtitle', maxLength: 128},
      author: {type: 'string', title: 'Author’s name as printed', minLength: 1, maxLength: 80},
      description: {...description, title: 'What is the book about?'},
      genre: {
        title: 'Genre',
        oneOf: [
          {const: 'crime', title: 'Crime and thriller'},
          {const: 'romance', title: 'Romance'},
          {const: 'fantasy', title: 'Fantasy and science fiction'},
          {const: 'business', title: 'Business and advice'},
          {const: 'children', title: 'For children'},
        ],
      },
      trim: {
        type: 'array',
        title: 'Trim size in inches',
        prefixItems: [
          {...inches, title: 'Width', default: 6},
          {...inches, title: 'Height', default: 9},
        ],
        items: false,
        minItems: 2,
      },
      pages: {type: 'integer', title: 'Pages', minimum: 24, maximum: 1200, multipleOf: 2},
      isbn: {type: 'string', title: 'ISBN', pattern: '^97[89]-?(\\d-?){9}\\d$', examples: ['978-3-16-148410-0']},
    },
    required: ['title', 'author', 'description', 'genre'],
    dependentRequired: {isbn: ['pages', 'trim']},
    dependentSchemas: {
      genre: {
        if: {properties: {genre: {const: 'children'}}},
        then: {
          properties: {
            age: {type: 'integer', title: 'From which age?', minimum: 0, exclusiveMaximum: 14},
          },
          required: ['age'],
        },
      },
    },
  },
};
