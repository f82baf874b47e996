import {isValid} from '../../../contract/is-valid.js';
import {
  DesignerSearch,
  SitebuilderADesignerSearch,
  SitebuilderCDesignerSearch,
  type SitebuilderADesignerSearch as SitebuilderASearch,
  type SitebuilderCDesignerSearch as SitebuilderCSearch,
} from '../../../contract/designer-search.js';
import {mediaTypes, type MediaType} from '../../../contract/media-types.js';
import type {AnySearch} from '../../../client/client.js';
import {
  categories,
  designerLevels,
  industries,
  languages,
  lastActivities,
  siteBuilderProjectTypes,
} from '../../../contract/value-sets.js';
import {countries} from './countries.js';

/** A website builder whose search fields a partner may use (part 4.5). */
export type Vendor = 'sitebuilderA' | 'sitebuilderC';

type Field = keyof SitebuilderASearch | keyof SitebuilderCSearch;

/** The fields of part 4.5 that narrow the search; the others only page through it. */
export type FilterName = Exclude<Field, 'page' | 'pageSize' | 'designLimit'>;

/** The active filters: each has at least one value, whatever the field's type on the wire. */
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

/** One filter: its control and its values. */
export interface FilterSpec {
  readonly name: FilterName;
  /** Typed text; check boxes; a searchable list of many values; one of a few values; free text. */
  readonly kind: 'text' | 'boxes' | 'long' | 'one' | 'words';
  readonly values: readonly string[];
  /** Only under this vendor's media type. */
  readonly vendor?: Vendor;
}

const {politicalGroup, expertise, developmentEnvironment, developmentLanguage} = SitebuilderCDesignerSearch.properties;
const vendorA = {kind: 'boxes', vendor: 'sitebuilderA'} as const;
const vendorC = {kind: 'boxes', vendor: 'sitebuilderC'} as const;

/** Every filter of part 4.5, in display order. */
export const filterSpecs: readonly FilterSpec[] = [
  {name: 'keywordQuery', kind: 'text', values: []},
  {name: 'category', kind: 'long', values: categories},
  {name: 'designerLevel', kind: 'boxes', values: designerLevels},
  {name: 'projectTypes', ...vendorA, values: siteBuilderProjectTypes},
  {name: 'expertise', ...vendorC, values: expertise.items.enum},
  {name: 'developmentEnvironment', ...vendorC, values: developmentEnvironment.items.enum},
  {name: 'developmentLanguage', ...vendorC, values: developmentLanguage.items.enum},
  {name: 'politicalGroup', ...vendorC, values: politicalGroup.items.enum},
  {name: 'industry', kind: 'long', values: industries},
  {name: 'language', kind: 'boxes', values: languages},
  {name: 'country', kind: 'long', values: countries},
  {name: 'lastActivity', kind: 'one', values: lastActivities},
  {name: 'certifications', kind: 'words', values: []},
];

/** The filters available under a vendor's media type, or under plain JSON. */
export const specsFor = (vendor: Vendor | undefined): FilterSpec[] =>
  filterSpecs.filter((spec) => spec.vendor === undefined || spec.vendor === vendor);

/** Filters from texts, as in an address or an attribute; unknown filters are ignored. */
export function readFilters(read: (name: FilterName) => readonly string[], vendor: Vendor | undefined): Filters {
  const found = specsFor(vendor).map(({name, kind, values}) => {
    const texts = read(name).map((text) => text.trim());
    const known = texts.filter((text) => (values.length > 0 ? values.includes(text) : text !== ''));
    return [name, kind === 'one' || kind === 'text' ? known.slice(0, 1) : [...new Set(known)]] as const;
  });
  return Object.fromEntries(found.filter(([, values]) => values.length > 0));
}

/** Sets one filter; without values it is off. */
export function withFilter(filters: Filters, name: FilterName, values: readonly string[]): Filters {
  const others = Object.entries(filters).filter(([other]) => other !== name);
  return Object.fromEntries(values.length > 0 ? [...others, [name, values]] : others);
}

/** The search request: its body, and the media type that determines the body's fields. */
export interface Search {
  body: AnySearch;
  mediaType: MediaType;
}

const searches = {
  plain: {schema: DesignerSearch, mediaType: mediaTypes.json},
  sitebuilderA: {schema: SitebuilderADesignerSearch, mediaType: mediaTypes.sitebuilderA},
  sitebuilderC: {schema: SitebuilderCDesignerSearch, mediaType: mediaTypes.sitebuilderC},
};

/** Converts filters to the service's format. An unknown value is a partner's mistake and is reported in the console. */
export function toSearch(filters: Filters, vendor: Vendor | undefined): Search {
  const {schema, mediaType} = searches[vendor && Object.hasOwn(searches, vendor) ? vendor : 'plain'];
  const known = readFilters((name) => filters[name] ?? [], vendor);
  const single = new Set<string>(['keywordQuery', 'lastActivity']);
  const body: unknown = Object.fromEntries(
    Object.entries(known).map(([name, values]) => [name, single.has(name) ? values[0] : values]),
  );
  if (!isValid<AnySearch>(schema, body)) throw new Error('The filters do not match the search schema.');
  return {body, mediaType};
}
