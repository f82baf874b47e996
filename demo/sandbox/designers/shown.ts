import {industries} from '../../../src/contract/value-sets.js';
import {environments, politicalGroups, programmingLanguages, roles, type Traits} from './traits.js';
import {industryExpertise, languageNames, middles, openings, skills} from './words.js';

/** The last sentence of a biography: the languages a designer speaks. */
export const biographyLanguages = ({languages}: Traits) =>
  `You can write to me in ${languages.map((language) => languageNames[language]).join(', ')}.`;

/** A designer's biography; `undefined` if they have not written one. */
export function biographyOf(traits: Traits): string | undefined {
  const opening = openings[traits.opening];
  return opening ? [opening, middles[traits.middle], biographyLanguages(traits)].join(' ') : undefined;
}

/** A designer's expertise: skills, industries, and the values of the vendor filters. */
export const expertiseOf = (traits: Traits): string[] => [
  ...traits.skills,
  ...traits.industries.map(industryExpertise),
  ...traits.politicalGroups.map(campaigns),
  ...traits.roles,
  ...traits.environments,
  ...traits.programmingLanguages,
];

/** Every text that `expertiseOf` can return. */
export const expertiseTexts: readonly string[] = [
  ...skills,
  ...industries.map(industryExpertise),
  ...politicalGroups.map(campaigns),
  ...roles,
  ...environments,
  ...programmingLanguages,
];

function campaigns(group: string): string {
  return `Campaigns for ${group}`;
}
