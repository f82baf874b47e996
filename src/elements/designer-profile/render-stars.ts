import {html, nothing, svg} from 'lit';
import {formatRating, starOutline} from '../shared/designer-facts.js';
import type {I18n} from '../shared/i18n.js';

/** Five stars to the nearest half, with the number as text. */
export function renderStars(value: number, {words, language}: Pick<I18n, 'words' | 'language'>) {
  const rating = formatRating(value, language);
  return html`<span class="rating">
    <span class="visually-hidden">${words.profile.rated(rating, '', true)}</span>
    <span class="stars" aria-hidden="true">
      ${[1, 2, 3, 4, 5].map((position) => star(value >= position - 0.25 ? starOutline : value >= position - 0.75 ? leftHalf : ''))}
      <b>${rating}</b>
    </span>
  </span>`;
}

const leftHalf = 'M10 1.8v13l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

/** An empty star, and the filled part of it. */
const star = (filled: string) => html`
  <svg class="star" viewBox="0 0 20 20" width="1em" height="1em">
    <path class="empty" d=${starOutline} />
    ${filled === '' ? nothing : svg`<path d=${filled} />`}
  </svg>
`;
