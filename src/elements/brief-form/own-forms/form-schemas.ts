import * as contract from '../../../contract/brief.js';

/*
 * The bodies of the contract as forms ask for them: the same fields and limits, and conditions for what is worth asking
 * only sometimes. Whatever these accept, the contract accepts. They are compiled at build time and never reach a page.
 */

const {properties: whenFields} = contract.BriefTimeframe;

/** Dates are asked for where dates are the answer; the service does not say whether they are mandatory then: we ask. */
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

/** Asks for a property only where another has a certain value. */
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
