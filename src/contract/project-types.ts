/** Kinds of site-builder project (part 2.1). In a file of its own, since every page needs these values to check designers. */
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
