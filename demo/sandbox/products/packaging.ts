import {type Product} from '../../../src/contract/product.js';
import {description, dialect, title} from './parts.js';

const millimetres = {type: 'number', exclusiveMinimum: 0, maximum: 2000, multipleOf: 0.5} as const;

/** Titled alternatives with a discriminator. */
export const packaging: Product = {
  id: 'product-packaging-v1',
  title: 'Product packaging',
  description: 'A box, a label or a pouch that is picked up first from a full shelf.',
  price: 64900,
  details: [
    {title: 'You get', description: 'A print-ready design on your printer’s die line'},
    {title: 'Time', description: 'Ten days'},
    {title: 'Revisions', description: 'Three rounds of changes'},
  ],
  additionalDetails: [{title: 'Not included', description: 'Printing and legal checks of the label'}],
  briefSchema: {
    $schema: dialect,
    type: 'object',
    properties: {
      title,
      description,
      package: {
        title: 'What holds the product?',
        oneOf: [
          {
            title: 'Box',
            type: 'object',
            properties: {
              kind: {const: 'box'},
              width: {...millimetres, title: 'Width in mm'},
              height: {...millimetres, title: 'Height in mm'},
              depth: {...millimetres, title: 'Depth in mm'},
              window: {type: 'boolean', title: 'With a window', default: false},
            },
            required: ['kind', 'width', 'height', 'depth'],
          },
          {
            title: 'Label',
            type: 'object',
            properties: {
              kind: {const: 'label'},
              shape: {type: 'string', title: 'Shape', enum: ['Round', 'Rectangular', 'Cut out']},
              width: {...millimetres, title: 'Width in mm'},
              height: {...millimetres, title: 'Height in mm'},
            },
            required: ['kind', 'shape', 'width', 'height'],
          },
          {
            title: 'Pouch',
            type: 'object',
            properties: {
              kind: {const: 'pouch'},
              volume: {type: 'integer', title: 'Volume in ml', minimum: 10, maximum: 5000, multipleOf: 10},
              zip: {type: 'boolean', title: 'With a zip', default: true},
            },
            required: ['kind', 'volume'],
          },
        ],
      },
      barcode: {type: 'string', title: 'Barcode (EAN-13)', pattern: '^\\d{13}$', examples: ['4006381333931']},
      claims: {
        type: 'object',
        title: 'Facts for the label',
        description: 'Name and value, as they are to be printed.',
        additionalProperties: {type: 'string', maxLength: 80},
        maxProperties: 12,
        examples: [{'Net weight': '250 g', Origin: 'Peru'}],
      },
    },
    required: ['title', 'description', 'package'],
  },
};
