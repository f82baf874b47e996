import {industries} from '../../../src/contract/value-sets.js';
import {environments, politicalGroups, programmingLanguages, roles, type Traits} from './traits.js';
import {industryExpertise, languageNames, middles, openings, skills} from './words.js';

/** The last sentence of a biography: what one can be addressed in. */
export const biographyLanguages = ({languages}: Traits) =>
  `You can write to me in ${languages.map((language) => languageNames[language]).join(', ')}.`;

/** What a designer tells of themself; nothing where they have written nothing. */
export function biographyOf(traits: Traits): string | undefined {
  const opening = openings[traits.opening];
  return opening ? [opening, middles[traits.middle], biographyLanguages(traits)].join(' ') : undefined;
}

/** What a designer can do: skills, industries, and what the vendor searches filter by. */
export const expertiseOf = (traits: Traits): string[] => [
  ...traits.skills,
  ...traits.industries.map(industryExpertise),
  ...traits.politicalGroups.map(campaigns),
  ...traits.roles,
  ...traits.environments,
  ...traits.programmingLanguages,
];

/** Every text that `expertiseOf` can give. */
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
