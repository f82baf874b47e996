import {envelope} from './paging.js';
import {siteBuilderProjectTypes} from './value-sets.js';
import {flag, int32, text, texts, type Of} from './schema.js';

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

/** A client's review of a designer (part 2.6). */
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
export type DesignerPage = Of<typeof DesignerPage>;
export type ReviewPage = Of<typeof ReviewPage>;
export type DesignPage = Of<typeof DesignPage>;
