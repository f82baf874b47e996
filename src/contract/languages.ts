/** The languages of a brief or a designer (part 2.1). */
export const languages = ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pt'] as const;
