import type {Client} from '../../../client/client.js';
import {SitebuilderABrief, SitebuilderCBrief, SlidetoolBrief} from '../../../contract/brief.js';
import type {BriefType} from '../../../contract/media-types.js';
import type {OwnBriefWords, ValueNames} from '../../../locales/locales.js';
import type {JsonTree} from '../../shared/json-tree.js';

/** The labels of an enumeration's values, in its order. */
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
/** The gallery inside the form uses the form's client. */
const designers = (client: Client) => ({'ui:widget': 'designers', 'ui:options': {client}});
const timeframe = {startDate: moment, endDate: moment} as const;

/** The controls, order and steps of the fields of our own briefs, without their labels. */
export function builtInUiSchema(
  type: BriefType,
  names: ValueNames,
  client: Client,
  steps: OwnBriefWords['steps'],
): JsonTree {
  return {brief, slidetool, sitebuilderA, sitebuilderC}[type](names, client, steps);
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
    'other',
    'language',
    'profileApproval',
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

const siteProject = ['title', 'projectTypes', 'goal', 'description', 'projectState', 'industries'];
const siteDetails = ['assets', 'inspirationUrls', 'timeline', 'budget', 'designer', 'user'];

const sitebuilderA = ({siteAsset}: ValueNames, client: Client, steps: OwnBriefWords['steps']): JsonTree => ({
  'ui:order': [...siteProject, 'existingWebsite', ...siteDetails],
  'ui:options': {
    steps: [
      {title: steps.project, fields: siteProject},
      {fields: ['existingWebsite']},
      {title: steps.details, fields: siteDetails},
    ],
  },
  projectTypes: {'ui:widget': 'checkboxes'},
  goal: long,
  description: long,
  projectState: long,
  industries: {types: {'ui:widget': 'choices'}, 'ui:order': ['types', 'other']},
  assets: {'ui:widget': 'checkboxes', ...enumNames(SitebuilderABrief.properties.assets.items.enum, siteAsset)},
  inspirationUrls: urls,
  timeline: {date: moment},
  budget: money,
  designer: {id: designers(client), whyThisExpert: long},
  user: {'ui:order': ['fullName', 'partnerMemberAccountId']},
});

const sitebuilderC = (names: ValueNames, client: Client): JsonTree => {
  const {campaignProject, organization, politicalGroup, app, mobileApp} = names;
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
      'existingWebsite',
      'inspirationUrls',
      'timeframe',
      'budget',
      'designers',
      'language',
      'other',
      'profileApproval',
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
    designers: designers(client),
    other: long,
  };
};
