import {property} from 'lit/decorators.js';
import {DmElement} from '../../shared/dm-element.js';
import {readFilters, type FilterName, type Filters, type Vendor} from './filters.js';

/** The attributes by which a partner fixes filters, each a list with commas, and what follows from them. */
export class FixedFiltersElement extends DmElement {
  @property({attribute: 'keyword-query'}) keywordQuery?: string;
  @property() category?: string;
  @property() industry?: string;
  @property({attribute: 'designer-level'}) designerLevel?: string;
  /** Languages designers work in. The language of the page is `lang`, as everywhere. */
  @property() language?: string;
  @property() country?: string;
  @property({attribute: 'last-activity'}) lastActivity?: string;
  @property() certifications?: string;

  /** Fixed filters as data, for those that have no attribute. */
  @property({attribute: false}) fixed: Filters = {};

  /** Adds the fields of this vendor's media type to the search. */
  @property() vendor?: Vendor;

  /** Every filter the partner fixed; the visitor neither sees nor changes them. */
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
