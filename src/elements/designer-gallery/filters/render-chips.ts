import {html, nothing} from 'lit';
import {valueName} from './filter-names.js';
import {cross} from '../../shared/icons.js';
import type {I18n} from '../../shared/i18n.js';
import {withFilter, type Filters, type FilterSpec} from './filters.js';

/** The active filters, each a button that removes it. */
export function renderChips(
  filters: Filters,
  specs: readonly FilterSpec[],
  i18n: I18n,
  change: (filters: Filters) => void,
) {
  const {gallery} = i18n.words;
  const chips = specs.flatMap(({name}) => (filters[name] ?? []).map((value) => ({name, value})));
  if (chips.length === 0) return nothing;
  return html`
    <div class="chips" part="chips" role="group" aria-label=${gallery.activeFilters}>
      ${chips.map(({name, value}) => {
        const text = valueName(name, value, i18n);
        const others = (filters[name] ?? []).filter((other) => other !== value);
        return html`
          <button
            type="button"
            class="chip"
            aria-label=${gallery.removeFilter(gallery.field[name], text)}
            @click=${() => change(withFilter(filters, name, others))}
          >
            <span dir="auto">${text}</span> ${cross}
          </button>
        `;
      })}
      ${
        chips.length > 1
          ? html`<button type="button" class="quiet" @click=${() => change({})}>${gallery.clearFilters}</button>`
          : nothing
      }
    </div>
  `;
}
