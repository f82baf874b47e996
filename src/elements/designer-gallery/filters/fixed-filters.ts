import {property} from 'lit/decorators.js';
import {DmElement} from '../../shared/dm-element.js';
import {readFilters, type FilterName, type Filters, type Vendor} from './filters.js';

/** The attributes with which a partner fixes filters, each a comma-separated list. */
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
    const texts: Partial<Record<FilterName, string>> = {
      keywordQuery: this.keywordQuery,
      category: this.category,
      industry: this.industry,
      designerLevel: this.designerLevel,
      language: this.language,
      country: this.country,
      lastActivity: this.lastActivity,
      certifications: this.certifications,
    };
    const read = (name: FilterName) => this.fixed[name] ?? (texts[name] ?? '').split(',');
    return readFilters(read, this.vendor);
  }
}
