import type {PropertyValues} from 'lit';
import {property} from 'lit/decorators.js';
import {DmElement} from '../../shared/dm-element.js';
import {readFilters, type FilterName, type Filters, type Vendor} from './filters.js';

/** The filters that have an attribute. */
const attributes = [
  'keywordQuery',
  'category',
  'industry',
  'designerLevel',
  'language',
  'country',
  'lastActivity',
  'certifications',
] as const;

/** The attributes with which a partner fixes filters: each but the keyword is a comma-separated list. */
export class FixedFiltersElement extends DmElement {
  @property({attribute: 'keyword-query'}) keywordQuery?: string;
  @property() category?: string;
  @property() industry?: string;
  @property({attribute: 'designer-level'}) designerLevel?: string;
  /** Languages that designers work in. The page's own language is `lang`, as everywhere. */
  @property() language?: string;
  @property() country?: string;
  @property({attribute: 'last-activity'}) lastActivity?: string;
  @property() certifications?: string;

  /** Fixed filters as data, for those without an attribute. */
  @property({attribute: false}) fixed: Filters = {};

  /** Adds the fields of this vendor's media type to the search. */
  @property() vendor?: Vendor;

  /** Every filter the partner fixed; visitors neither see nor change them. */
  protected get fixedFilters(): Filters {
    return readFilters((name) => this.#given(name), this.vendor);
  }

  /** A misspelt value would silently show every designer. */
  override updated(changed: PropertyValues<this>) {
    const {fixedFilters} = this;
    for (const name of attributes.filter((one) => changed.has(one))) {
      const texts = this.#given(name).map((text) => text.trim());
      const unknown = texts.filter((text) => text !== '' && !fixedFilters[name]?.includes(text));
      if (unknown.length > 0)
        console.warn(`dm: ${name} has no value "${unknown.join('", "')}", so that fixes nothing.`);
    }
  }

  #given(name: FilterName): readonly string[] {
    const attribute = attributes.find((one) => one === name);
    const text = (attribute && this[attribute]) ?? '';
    return this.fixed[name] ?? (name === 'keywordQuery' ? [text] : text.split(','));
  }
}
