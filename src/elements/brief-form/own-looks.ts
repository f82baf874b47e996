import {SitebuilderABrief, SitebuilderCBrief, SlidetoolBrief, type BriefType} from '../../contract/brief.js';
import type {ValueNames} from '../../locales/names.js';
import type {JsonTree} from './json-tree.js';

/** Names of the values of an enumeration, in its order. */
const enumNames = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): JsonTree => ({
  'ui:enumNames': values.map((value) => names[value]),
});

const long = {'ui:widget': 'textarea'} as const;
const urls = {'ui:widget': 'url-list'} as const;
const money = {'ui:widget': 'money'} as const;
const moment = {'ui:widget': 'moment'} as const;
const timeframe = {startDate: moment, endDate: moment} as const;

/** Which control each field of our own briefs has and in which order they come, besides words. */
export function ownLooks(type: BriefType, names: ValueNames): JsonTree {
  return {brief, slidetool, sitebuilderA, sitebuilderC}[type](names);
}

const brief = (): JsonTree => ({
  'ui:order': [
    'category',
    'title',
    'description',
    'usage',
    'industry',
    'urls',
    'inspirationUrls',
    'timeframe',
    'budget',
    '*',
  ],
  category: {'ui:widget': 'choices'},
  description: long,
  industry: {'ui:widget': 'choices'},
  urls,
  inspirationUrls: urls,
  timeframe,
  budget: money,
  other: long,
});

const slidetool = ({slideProject}: ValueNames): JsonTree => ({
  projectType: {'ui:widget': 'radio', ...enumNames(SlidetoolBrief.properties.projectType.enum, slideProject)},
});

const sitebuilderA = ({siteAsset}: ValueNames): JsonTree => ({
  'ui:order': [
    'title',
    'projectTypes',
    'goal',
    'description',
    'projectState',
    'industries',
    'existingWebsite',
    '*',
    'user',
  ],
  goal: long,
  description: long,
  projectState: long,
  industries: {types: {'ui:widget': 'choices'}, 'ui:order': ['types', 'other']},
  assets: enumNames(SitebuilderABrief.properties.assets.items.enum, siteAsset),
  budget: money,
  timeline: {date: moment},
  inspirationUrls: urls,
  designer: {id: {'ui:widget': 'designers'}, whyThisExpert: long},
  user: {'ui:order': ['fullName', 'partnerMemberAccountId']},
});

const sitebuilderC = ({campaignProject, organization, politicalGroup, app, mobileApp}: ValueNames): JsonTree => {
  const {properties} = SitebuilderCBrief;
  return {
    'ui:order': [
      'title',
      'projectType',
      'appType',
      'mobileAppType',
      'description',
      'organizationType',
      'politicalGroup',
      '*',
    ],
    projectType: enumNames(properties.projectType.enum, campaignProject),
    appType: enumNames(properties.appType.enum, app),
    mobileAppType: enumNames(properties.mobileAppType.enum, mobileApp),
    description: long,
    organizationType: enumNames(properties.organizationType.enum, organization),
    politicalGroup: enumNames(properties.politicalGroup.enum, politicalGroup),
    inspirationUrls: urls,
    timeframe,
    budget: money,
    designers: {'ui:widget': 'designers'},
    other: long,
  };
};
