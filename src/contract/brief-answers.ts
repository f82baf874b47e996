import {text, type Of} from './schema.js';

/** The answer to a new brief (part 4.1); other fields of a stored brief are not shown. */
export const CreatedBrief = {
  type: 'object',
  properties: {id: text, briefUrl: text},
  required: ['id', 'briefUrl'],
} as const;

/** The answer to a state change (part 4.2). */
export const ChangedBrief = {
  type: 'object',
  properties: {briefId: text},
} as const;

export type CreatedBrief = Of<typeof CreatedBrief>;
export type ChangedBrief = Of<typeof ChangedBrief>;
