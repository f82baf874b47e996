import {industries} from '../../../src/contract/value-sets.js';

/** The start of every brief schema of the sandbox: the dialect that the document names (part 2.5). */
export const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** Fields that several products share. */
export const title = {type: 'string', title: 'Project name', minLength: 1, maxLength: 128} as const;
export const description = {
  type: 'string',
  title: 'What should the design say?',
  description: 'Tell the designer about your idea, your customers and what they should feel.',
  minLength: 1,
  maxLength: 10000,
} as const;
export const industry = {type: 'string', title: 'Your industry', enum: industries} as const;
export const inspiration = {
  type: 'array',
  title: 'Pages you like',
  items: {type: 'string', format: 'uri', title: 'Address'},
  maxItems: 8,
} as const;
export const colour = {
  type: 'string',
  title: 'Colour',
  pattern: '^#[0-9a-fA-F]{6}$',
  examples: ['#1f6f5c', '#f2b134'],
} as const;
