import {text, texts, type Of} from './schema.js';
import {
  categories,
  designerLevels,
  industries,
  languages,
  lastActivities,
  siteBuilderProjectTypes,
} from './value-sets.js';

const several = <const Values extends readonly string[]>(values: Values) =>
  ({type: 'array', items: {enum: values}}) as const;

const searchFields = {
  certifications: texts,
  category: several(categories),
  industry: several(industries),
  language: several(languages),
  designerLevel: several(designerLevels),
  lastActivity: {enum: lastActivities},
  designLimit: {type: 'integer'},
  keywordQuery: text,
  pageSize: {type: 'integer'},
  page: {type: 'integer'},
  country: {type: 'array', items: {type: 'string', pattern: '^[A-Za-z]{2}$'}},
} as const;

/** What to search designers by (part 4.5). Whether `page` counts from 0 or 1, and its default, are not documented. */
export const DesignerSearch = {type: 'object', properties: searchFields} as const;

/** The search with site-builder C's further fields (part 4.5). */
export const SitebuilderCDesignerSearch = {
  type: 'object',
  properties: {
    ...searchFields,
    politicalGroup: several(['conservatives', 'progressives', 'non-partisan']),
    expertise: several(['architect', 'application-developer']),
    developmentEnvironment: several(['iOS', 'Android', 'Web']),
    developmentLanguage: several(['C#', 'C++', 'Java', 'Javascript', 'PHP', 'Python', 'Ruby', 'Swift']),
  },
} as const;

/** The search with site-builder A's further field (part 4.5). */
export const SitebuilderADesignerSearch = {
  type: 'object',
  properties: {...searchFields, projectTypes: several(siteBuilderProjectTypes)},
} as const;

export type DesignerSearch = Of<typeof DesignerSearch>;
export type SitebuilderCDesignerSearch = Of<typeof SitebuilderCDesignerSearch>;
export type SitebuilderADesignerSearch = Of<typeof SitebuilderADesignerSearch>;
