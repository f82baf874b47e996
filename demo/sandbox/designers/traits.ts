import {
  categories,
  designerLevels,
  industries,
  languages,
  type Category,
  type DesignerLevel,
  type Industry,
  type Language,
  siteBuilderProjectTypes,
  type SiteBuilderProjectType,
} from '../../../src/contract/value-sets.js';
import {Dice} from './dice.js';
import {personNames} from './names.js';
import {certifications, middles, openings, skills} from './words.js';

/** The values of the vendor search fields (part 4.5), which are part of a designer's expertise. */
export const politicalGroups = ['conservatives', 'progressives', 'non-partisan'] as const;
export const roles = ['architect', 'application-developer'] as const;
export const environments = ['iOS', 'Android', 'Web'] as const;
export const programmingLanguages = ['C#', 'C++', 'Java', 'Javascript', 'PHP', 'Python', 'Ruby', 'Swift'] as const;

/**
 * Everything that is generated about a designer; what is shown or searched is derived from it. Texts are indexes into
 * `words`.
 */
export interface Traits {
  readonly name: number;
  readonly opening: number;
  readonly middle: number;
  readonly country: string;
  readonly level: DesignerLevel;
  readonly languages: readonly Language[];
  readonly categories: readonly Category[];
  readonly industries: readonly Industry[];
  readonly skills: readonly string[];
  readonly certifications: readonly string[];
  readonly projectTypes: readonly SiteBuilderProjectType[];
  readonly politicalGroups: readonly (typeof politicalGroups)[number][];
  readonly roles: readonly (typeof roles)[number][];
  readonly environments: readonly (typeof environments)[number][];
  readonly programmingLanguages: readonly (typeof programmingLanguages)[number][];
  readonly minutesAway: number;
  readonly isBoosted: boolean;
  /** From 0 to 1: ranks equally good matches. */
  readonly quality: number;
  readonly designCount: number;
  readonly reviewCount: number;
}

const week = 7 * 24 * 60;

/** Generates one designer: the same seed and index give the same one, independent of all others. */
export function drawTraits(seed: number, place: number): Traits {
  const dice = new Dice(seed, place);
  const quality = dice.roll();
  const name = dice.between(0, personNames.length - 1);
  const level = designerLevels[quality > 0.8 ? 2 : quality > 0.35 ? 1 : 0];
  return {
    name,
    quality,
    level,
    country: dice.pick(personNames[name]?.countries ?? ['US']),
    opening: dice.chance(0.04) ? 0 : dice.between(1, openings.length - 1),
    middle: dice.between(0, middles.length - 1),
    minutesAway: drawAbsence(dice),
    isBoosted: dice.chance(0.05),
    ...drawWork(dice),
    ...drawAmounts(dice, level),
  };
}

function drawWork(dice: Dice) {
  return {
    languages: drawLanguages(dice),
    categories: dice.some(categories, dice.between(2, 6)),
    industries: dice.some(industries, dice.between(1, 4)),
    skills: dice.some(skills, dice.between(1, 4)),
    certifications: dice.some(certifications, dice.chance(0.3) ? dice.between(1, 2) : 0),
    projectTypes: dice.some(siteBuilderProjectTypes, dice.chance(0.4) ? dice.between(1, 4) : 0),
    politicalGroups: dice.some(politicalGroups, dice.chance(0.15) ? 1 : 0),
    ...drawDevelopment(dice),
  };
}

/** Some designers also build what they design. */
function drawDevelopment(dice: Dice) {
  const builds = dice.chance(0.2);
  return {
    roles: dice.some(roles, builds ? dice.between(1, 2) : 0),
    environments: dice.some(environments, builds ? dice.between(1, 2) : 0),
    programmingLanguages: dice.some(programmingLanguages, builds ? dice.between(1, 3) : 0),
  };
}

const drawLanguages = (dice: Dice) => {
  const spoken = new Set(dice.some(languages, dice.between(0, 2)));
  if (spoken.size === 0 || dice.chance(0.7)) spoken.add('en');
  return languages.filter((language) => spoken.has(language));
};

/** Some are online, most were within the week, some have been away for long. */
function drawAbsence(dice: Dice): number {
  const share = dice.roll();
  if (share < 0.12) return dice.between(0, 10);
  if (share < 0.6) return dice.between(11, week);
  return dice.between(week + 1, 40 * week);
}

/** A few newcomers have no designs yet. */
function drawAmounts(dice: Dice, level: DesignerLevel) {
  const isNew = level === 'entry' && dice.chance(0.15);
  if (isNew) return {designCount: dice.between(0, 2), reviewCount: 0};
  const max = {entry: 20, mid: 45, top: 64}[level];
  return {designCount: dice.between(3, max), reviewCount: dice.between(1, max * 2)};
}
