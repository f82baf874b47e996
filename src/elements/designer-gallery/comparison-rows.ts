import {nothing, type TemplateResult} from 'lit';
import type {Designer} from '../../contract/designer.js';
import {readable} from '../../controllers/value-names.js';
import {countryName, renderLevel, renderPresence, renderRating} from '../shared/designer-facts.js';
import type {I18n} from '../shared/i18n.js';

/** A fact, and each designer's value for it. */
export interface Row {
  name: string;
  cells: (TemplateResult | string | typeof nothing)[];
}

/** The facts that at least one of the designers has. */
export function comparisonRows(designers: readonly Designer[], i18n: I18n): Row[] {
  const {words, language, names} = i18n;
  const {profile, gallery} = words;
  const number = (count?: number) => count?.toLocaleString(language) ?? nothing;
  const list = (values: readonly string[]) => values.join(', ') || nothing;
  const row = (name: string, cell: (designer: Designer) => Row['cells'][number]) => ({
    name,
    cells: designers.map(cell),
  });
  const rows = [
    row(profile.reviews, (one) => renderRating(one, i18n)),
    row(gallery.field.designerLevel, (one) => renderLevel(one, i18n)),
    row(profile.projects, (one) => number(one.completedProjectsCount)),
    row(profile.clients, (one) => number(one.repeatCount)),
    row(gallery.field.lastActivity, (one) =>
      one.isAvailable === undefined && !one.lastSeenAt ? nothing : renderPresence(one, i18n),
    ),
    row(gallery.field.country, ({country}) => (country ? countryName(country, language) : nothing)),
    row(profile.expertise, ({expertise = []}) => list(expertise.map(readable))),
    row(profile.categories, (one) => list(one.expertiseCategories.map((value) => names.of('category', value)))),
    row(profile.certifications, ({certifications = []}) => list(certifications)),
  ];
  return rows.filter(({cells}) => cells.some((cell) => cell !== nothing));
}
