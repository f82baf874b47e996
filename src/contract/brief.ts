import {flag, int32, moment, text, texts, type Of} from './schema.js';
import {briefStates, categories, industries, languages, timeframes, siteBuilderProjectTypes} from './value-sets.js';

/** Cents and a currency; the allowed currencies are not documented (part 2.2). */
export const Budget = {
  type: 'object',
  properties: {value: int32, currency: text},
  required: ['value', 'currency'],
} as const;

/** When the design is needed; whether the dates are mandatory for `specific_dates` is not documented (part 2.2). */
export const BriefTimeframe = {
  type: 'object',
  properties: {value: {enum: timeframes}, startDate: moment, endDate: moment},
  required: ['value'],
} as const;

/** The default body of a new brief (part 2.2). */
export const Brief = {
  type: 'object',
  properties: {
    category: {enum: categories},
    title: text,
    description: text,
    profileApproval: flag,
    industry: {enum: industries},
    inspirationUrls: texts,
    budget: Budget,
    other: text,
    timeframe: BriefTimeframe,
    urls: texts,
    usage: text,
    language: {enum: languages},
  },
  required: ['category', 'title', 'description'],
} as const;

/** The body of a presentation-tool brief (part 2.3). */
export const SlidetoolBrief = {
  type: 'object',
  properties: {
    projectType: {
      enum: [
        'new_custom_slidetool',
        'convert_ppt_to_slidetool',
        'branded_slidetool_template',
        'edit_existing_slidetool',
      ],
    },
  },
  required: ['projectType'],
} as const;

const upperIndustries = industries.map((industry) => industry.toUpperCase() as Uppercase<typeof industry>);

/** The body of a site-builder A brief (part 2.3; limits in part 8). */
export const SitebuilderABrief = {
  type: 'object',
  properties: {
    title: {type: 'string', maxLength: 100},
    user: {
      type: 'object',
      properties: {partnerMemberAccountId: text, fullName: text},
      required: ['partnerMemberAccountId', 'fullName'],
    },
    designer: {
      type: 'object',
      properties: {id: {type: 'integer'}, whyThisExpert: text},
      required: ['id'],
    },
    projectTypes: {type: 'array', items: {enum: siteBuilderProjectTypes}, minItems: 1},
    goal: {type: 'string', maxLength: 350},
    description: {type: 'string', maxLength: 350},
    projectState: {type: 'string', maxLength: 150},
    existingWebsite: {
      type: 'object',
      properties: {url: text, title: text, isPartnerSite: flag},
    },
    assets: {type: 'array', items: {enum: ['IMAGES_VIDEO', 'COPY', 'LOGO']}},
    budget: {
      type: 'object',
      properties: {value: {type: 'integer', minimum: 0}},
      required: ['value'],
    },
    inspirationUrls: texts,
    timeline: {
      type: 'object',
      properties: {date: moment, isFlexible: flag},
      required: ['date', 'isFlexible'],
    },
    industries: {
      type: 'object',
      properties: {types: {type: 'array', items: {enum: upperIndustries}, minItems: 1}, other: text},
      required: ['types'],
    },
  },
  required: ['title', 'user', 'projectTypes', 'goal', 'description', 'projectState', 'industries'],
} as const;

/** The body of a site-builder C brief (part 2.3). */
export const SitebuilderCBrief = {
  type: 'object',
  properties: {
    title: text,
    description: text,
    projectType: {enum: ['new_site', 'migrate_site', 'site_changes', 'app_or_integration', 'other_request']},
    organizationType: {enum: ['political', 'nonprofit', 'advocacy', 'business']},
    politicalGroup: {enum: ['nonpartisan', 'conservative', 'progressive']},
    language: {enum: languages},
    existingWebsite: text,
    inspirationUrls: texts,
    profileApproval: flag,
    other: text,
    budget: Budget,
    timeframe: BriefTimeframe,
    appType: {enum: ['web', 'mobile']},
    mobileAppType: {enum: ['ios', 'android', 'both']},
    designers: {type: 'array', items: {type: 'integer'}},
  },
  required: ['title', 'description', 'projectType', 'organizationType', 'politicalGroup'],
} as const;

/** The schemas of the bodies of a new brief, by their names. */
export const briefSchemas = {
  brief: Brief,
  slidetool: SlidetoolBrief,
  sitebuilderA: SitebuilderABrief,
  sitebuilderC: SitebuilderCBrief,
} as const;

/** The body that moves a brief to a state (part 4.2). */
export const BriefStateChange = {
  type: 'object',
  properties: {state: {enum: briefStates}},
  required: ['state'],
} as const;

export type Brief = Of<typeof Brief>;
export type SlidetoolBrief = Of<typeof SlidetoolBrief>;
export type SitebuilderABrief = Of<typeof SitebuilderABrief>;
export type SitebuilderCBrief = Of<typeof SitebuilderCBrief>;
export type BriefStateChange = Of<typeof BriefStateChange>;
