import type {DmSchemaForm} from '../../../../src/elements/schema-form/schema-form.js';
import {inside} from './open.js';

/** A form with one field of each common kind, and a condition. */
export const order = {
  type: 'object',
  required: ['title', 'accept'],
  properties: {
    title: {type: 'string', title: 'Title', maxLength: 12, description: 'A short one.'},
    pages: {type: 'integer', title: 'Pages', minimum: 1},
    price: {type: 'number', title: 'Price'},
    timeline: {
      title: 'Timeline',
      oneOf: [
        {const: 'ASAP', title: 'Soon'},
        {const: 'DATES', title: 'On dates'},
      ],
    },
    accept: {const: true, title: 'I accept'},
  },
  if: {properties: {timeline: {const: 'DATES'}}, required: ['timeline']},
  then: {properties: {start: {type: 'string', format: 'date', title: 'Start'}}, required: ['start']},
};

/** The summary of errors, if it is shown. */
export const summary = (form: DmSchemaForm) => inside(form).querySelector('#summary');
