import {type Product} from '../../../src/contract/product.js';
import {dialect, title} from './parts.js';

/** A whole restaurant menu: nested lists, and notes as additional properties. */
export const menu: Product = {
  id: 'restaurant-menu-v1',
  title: 'Restaurant menu',
  description: 'A menu that makes hungry and is easy to reprint when the season changes.',
  price: 19900,
  details: [
    {title: 'You get', description: 'Up to four pages, print-ready, and a file you can edit'},
    {title: 'Time', description: 'Five days'},
    {title: 'Revisions', description: 'Two rounds of changes'},
  ],
  briefSchema: {
    $schema: dialect,
    type: 'object',
    properties: {
      title: {...title, title: 'Name of the restaurant'},
      folds: {title: 'Paper', enum: ['One sheet', 'Folded once', 'Folded twice'], default: 'One sheet'},
      sections: {
        type: 'array',
        title: 'Sections',
        items: {
          type: 'object',
          title: 'Section',
          properties: {
            name: {type: 'string', title: 'Name', minLength: 1, examples: ['Starters']},
            dishes: {type: 'array', title: 'Dishes', items: {$ref: '#/$defs/dish'}, minItems: 1, maxItems: 30},
          },
          required: ['name', 'dishes'],
        },
        minItems: 1,
        maxItems: 12,
      },
      notes: {
        type: 'object',
        title: 'Further notes',
        description: 'Anything by name: opening hours, allergens, the Wi-Fi password.',
        additionalProperties: {type: 'string'},
      },
    },
    required: ['title', 'sections'],
    $defs: {
      dish: {
        type: 'object',
        title: 'Dish',
        properties: {
          name: {type: 'string', title: 'Name', minLength: 1},
          price: {type: 'number', title: 'Price', minimum: 0, exclusiveMaximum: 1000, multipleOf: 0.01},
          marks: {type: 'array', title: 'Marks', items: {enum: ['Vegetarian', 'Vegan', 'Spicy']}, uniqueItems: true},
        },
        required: ['name', 'price'],
      },
    },
  },
};
