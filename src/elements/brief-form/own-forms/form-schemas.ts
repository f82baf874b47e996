import * as contract from '../../../contract/brief.js';

/*
 * The contract's brief bodies as forms use them: the same fields and limits, plus conditions that hide fields which do
 * not apply. Whatever these accept, the contract accepts. They are compiled at build time and never reach a page.
 */

const {properties: whenFields} = contract.BriefTimeframe;

/** Dates are required when the timeframe is `specific_dates`: the service does not say whether it requires them, so we do. */
const timeframe = {
  type: 'object',
  properties: {value: whenFields.value},
  required: ['value'],
  if: {properties: {value: {const: 'specific_dates'}}, required: ['value']},
  then: {
    properties: {startDate: whenFields.startDate, endDate: whenFields.endDate},
    required: ['startDate', 'endDate'],
  },
} as const;

/** Offers a property only when another has a certain value. */
const askWhen = (name: string, value: string, asked: string, schema: unknown) => ({
  if: {properties: {[name]: {const: value}}, required: [name]},
  then: {properties: {[asked]: schema}},
});

export const Brief = {...contract.Brief, properties: {...contract.Brief.properties, timeframe}};

export const {SlidetoolBrief, SitebuilderABrief} = contract;

const {appType, mobileAppType, ...campaignFields} = contract.SitebuilderCBrief.properties;

export const SitebuilderCBrief = {
  ...contract.SitebuilderCBrief,
  properties: {...campaignFields, timeframe},
  allOf: [
    askWhen('projectType', 'app_or_integration', 'appType', appType),
    askWhen('appType', 'mobile', 'mobileAppType', mobileAppType),
  ],
};
