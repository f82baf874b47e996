import {envelope} from './paging.js';
import {flag, int32, text, texts, type Of} from './schema.js';
import {
  categories,
  designerLevels,
  industries,
  languages,
  lastActivities,
  siteBuilderProjectTypes,
} from './value-sets.js';

/** A portfolio design (part 2.6). `imageUrl` is deprecated: `imageUrls` replaces it (part 9). */
export const Design = {
  type: 'object',
  properties: {
    id: int32,
    title: text,
    description: text,
    tags: texts,
    imageUrl: {type: 'string', deprecated: true},
    imageUrls: {
      type: 'object',
      properties: {original: text, smallCrop: text, largeCrop: text},
      required: ['original', 'smallCrop', 'largeCrop'],
    },
  },
  required: ['imageUrls'],
} as const;

/** What a client said of a designer (part 2.6). */
export const Review = {
  type: 'object',
  properties: {rating: {type: 'number'}, message: text, displayName: text},
} as const;

/** A designer (part 2.6); search results may carry a subset of the optional fields. */
export const Designer = {
  type: 'object',
  properties: {
    id: int32,
    avatarUrl: text,
    expertiseCategories: texts,
    coverImageUrl: text,
    biography: text,
    displayName: text,
    lastSeenAt: {type: 'string', format: 'date-time'},
    designs: {type: 'array', items: Design},
    designerLevel: text,
    expertise: texts,
    review: {type: 'object', properties: {rating: {type: 'number'}, count: {type: 'integer'}}},
    reviews: {type: 'array', items: Review},
    country: text,
    repeatCount: int32,
    responsivenessScore: {type: 'number'},
    completedProjectsCount: int32,
    isAvailable: flag,
    workPreferences: {
      type: 'object',
      properties: {sitebuilderA: {type: 'array', items: {enum: siteBuilderProjectTypes}}},
    },
    certifications: texts,
    isBoosted: flag,
  },
  required: ['id', 'avatarUrl', 'expertiseCategories'],
} as const;

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

/** What to search designers by (part 4.5). Whether `page` counts from 0 or 1, and its default, are not shown. */
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

/** A page of search results, best match first (part 4.5). */
export const DesignerPage = {
  type: 'object',
  properties: {...envelope, designers: {type: 'array', items: Designer}},
  required: ['designers'],
} as const;

/** A page of a designer's reviews (part 4.7). */
export const ReviewPage = {
  type: 'object',
  properties: {...envelope, reviews: {type: 'array', items: Review}},
} as const;

/** A page of a designer's portfolio (part 4.8). */
export const DesignPage = {
  type: 'object',
  properties: {...envelope, designs: {type: 'array', items: Design}},
  required: ['designs'],
} as const;

export type Design = Of<typeof Design>;
export type Review = Of<typeof Review>;
export type Designer = Of<typeof Designer>;
export type DesignerSearch = Of<typeof DesignerSearch>;
export type SitebuilderCDesignerSearch = Of<typeof SitebuilderCDesignerSearch>;
export type SitebuilderADesignerSearch = Of<typeof SitebuilderADesignerSearch>;
export type DesignerPage = Of<typeof DesignerPage>;
export type ReviewPage = Of<typeof ReviewPage>;
export type DesignPage = Of<typeof DesignPage>;
