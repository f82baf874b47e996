import {languages} from './languages.js';

export {languages};

/** The kinds of design work, in briefs, designer search and portfolio filters (part 2.1). */
export const categories = [
  '3d-design',
  'album-cover-design',
  'app-design',
  'art-illustration',
  'banner-ad-design',
  'book-cover-design',
  'book-magazine-design',
  'brand-guide',
  'brand-identity-pack',
  'brochure-design',
  'business-advertising',
  'business-card-design',
  'buttons-icons',
  'car-truck-van-wrap-design',
  'card-invitation-design',
  'character-mascot-design',
  'clothing-apparel-design',
  'clothing-merchandise-design',
  'cup-mug-design',
  'custom-cms-themes',
  'email-design',
  'netA-ad',
  'netA-cover-design',
  'flash-animation',
  'flash-banner-design',
  'icon-button-design',
  'illustrations',
  'infographic-design',
  'landing-page-design',
  'logo',
  'logo-brand-guide',
  'logo-business-card-design',
  'logo-design',
  'logo-product-packaging',
  'logo-website',
  'magazine-cover-design',
  'menu-design',
  'merchandise-design',
  'mobile-app-design',
  'sitebuilderC',
  'other',
  'other-art-illustration',
  'other-book-magazine-design',
  'other-business-advertising',
  'other-clothing-merchandise-design',
  'other-design',
  'other-design-tasks',
  'other-packaging-label-design',
  'other-website-app-design',
  'packaging-label-design',
  'podcast-cover-design',
  'postcard-flyer-design',
  'poster-design',
  'slideapp-template-design',
  'slidetool-design',
  'print-design',
  'product-label-design',
  'product-packaging-design',
  'accountingtool-form-design',
  'signage-design',
  'social-media-pack',
  'social-media-page-design',
  'storebuilder-online-store',
  'sitebuilderA',
  'stationery-design',
  'sticker-design',
  't-shirt-design',
  'tattoo-design',
  'netB-background-design',
  'typesetting',
  'typesetting-with-imagery',
  'web-builder',
  'web-design',
  'web-design-coded',
  'website-app-design',
  'sitebuilderB-website',
  'cms-theme-design',
  'meetingtool-background-design',
] as const;

/** The client's line of business (part 2.1). */
export const industries = [
  'accounting',
  'agriculture',
  'animals',
  'architectural',
  'art',
  'attorney',
  'automotive',
  'bar',
  'business',
  'children',
  'cleaning',
  'communications',
  'community',
  'computer',
  'construction',
  'cosmetics',
  'dating',
  'education',
  'entertainment',
  'environment',
  'fashion',
  'floral',
  'food',
  'games',
  'home',
  'industrial',
  'internet',
  'landscaping',
  'medical',
  'other',
  'photography',
  'physical',
  'politics',
  'realestate',
  'religious',
  'restaurant',
  'retail',
  'security',
  'spa',
  'sports',
  'technology',
  'travel',
  'wedding',
] as const;

/** When the client needs the design (part 2.1). */
export const timeframes = [
  'forty_eight_hours',
  'one_week',
  'two_weeks',
  'one_month',
  'specific_dates',
  'not_sure',
] as const;

/** Designer levels in search requests; responses have them in uppercase (parts 2.1 and 2.6). */
export const designerLevels = ['entry', 'mid', 'top'] as const;

/** How recently a designer was online (part 2.1). */
export const lastActivities = ['online_now', 'within_7_days'] as const;

/** The states a brief can be moved to (part 3); other states are not documented. */
export const briefStates = ['DELETED', 'LAUNCHED'] as const;

/** Kinds of site-builder project (part 2.1). */
export const siteBuilderProjectTypes = [
  'DESIGN',
  'NEW_SITE',
  'ONLINE_STORE',
  'MARKETING',
  'SITE_FUNCTIONALITY',
  'TRAINING_AND_SUPPORT',
  'SCHEDULING',
  'SITE_MIGRATION',
  'COURSES',
] as const;

/** What a designer designs. */
export type Category = (typeof categories)[number];
/** An industry that a design is for. */
export type Industry = (typeof industries)[number];
/** A language that a designer speaks, as an ISO 639-1 code. */
export type Language = (typeof languages)[number];
/** When a design is needed. */
export type Timeframe = (typeof timeframes)[number];
/** How the service ranks a designer. */
export type DesignerLevel = (typeof designerLevels)[number];
/** How recently a designer was active. */
export type LastActivity = (typeof lastActivities)[number];
/** The state of a brief at the service. */
export type BriefState = (typeof briefStates)[number];
/** A kind of site-builder project. */
export type SiteBuilderProjectType = (typeof siteBuilderProjectTypes)[number];
