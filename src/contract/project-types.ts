/**
 * Kinds of site-builder project (part 2.1). Apart from the other value sets, since what is told of designers is checked by
 * them: every page has these.
 */
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

export type SiteBuilderProjectType = (typeof siteBuilderProjectTypes)[number];
