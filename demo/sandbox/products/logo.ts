import {type Product} from '../../../src/contract/product.js';
import {industries, timeframes} from '../../../src/contract/value-sets.js';
import {dialect} from './parts.js';

/** The document's example schema verbatim (part 2.5): it always requires the dates, and repeats that in a condition. */
export const logo: Product = {
  id: 'logo-design-v1',
  title: 'Logo design',
  description: 'A mark that people remember, drawn by one designer and delivered ready for screen and print.',
  price: 29900,
  details: [
    {title: 'You get', description: 'One logo in colour, black and white, as vector and pixel files'},
    {title: 'Time', description: 'First ideas within three days'},
    {title: 'Revisions', description: 'Three rounds of changes'},
  ],
  additionalDetails: [
    {title: 'Included', description: 'Full copyright and the source files'},
    {title: 'Not included', description: 'Business cards, stationery and brand guide'},
  ],
  briefSchema: {
    $schema: dialect,
    type: 'object',
    properties: {
      title: {type: 'string', maxLength: 128},
      description: {type: 'string', maxLength: 10000},
      industry: {type: 'string', enum: industries},
      timeline: {type: 'string', enum: timeframes.map((value) => value.toUpperCase())},
      startDate: {type: 'string', format: 'date'},
      endDate: {type: 'string', format: 'date'},
    },
    required: ['title', 'description', 'startDate', 'endDate'],
    if: {properties: {timeline: {const: 'SPECIFIC_DATES'}}, required: ['timeline']},
    then: {required: ['startDate', 'endDate']},
  },
};
