import {html, nothing} from 'lit';
import type {Designer} from '../../contract/designer.js';
import {
  countryName,
  nameOf,
  renderAvatar,
  renderLevel,
  renderPresence,
  renderPromoted,
  workCounts,
} from '../shared/designer-facts.js';
import type {I18n} from '../shared/i18n.js';
import {readable} from '../../controllers/value-names.js';
import {renderPicture} from '../shared/picture.js';
import {renderStars} from './render-stars.js';

/** The top of a profile: cover, picture, name and the most important facts. */
export function renderHead(designer: Designer, i18n: I18n) {
  const {words, language} = i18n;
  const {coverImageUrl, review, country} = designer;
  return html`
    ${
      coverImageUrl
        ? html`<div class="cover" part="cover">${renderPicture({src: coverImageUrl, alt: ''})}</div>`
        : nothing
    }
    <header class="head ${coverImageUrl ? 'over' : ''}">
      ${renderAvatar(designer, i18n)}
      <div class="who">
        <h2 part="name" tabindex="-1" dir="auto">${nameOf(designer, words)}</h2>
        <p class="line">
          ${renderLevel(designer, i18n)} ${renderPromoted(designer, i18n)}
          ${country ? html`<span>${countryName(country, language)}</span>` : nothing}
        </p>
        <p class="line">
          ${
            review?.rating
              ? renderStars(review.rating, i18n)
              : html`<span class="muted">${words.profile.notRated}</span>`
          }
          ${
            review?.count === undefined
              ? nothing
              : html`<span class="muted">${words.profile.reviewCount(review.count, language)}</span>`
          }
        </p>
        <p class="line">${renderPresence(designer, i18n)}</p>
      </div>
      <slot name="action"></slot>
    </header>
  `;
}

/** The remaining facts: numbers, biography, and lists of skills. */
export function renderDetails(designer: Designer, i18n: I18n) {
  const {words, names} = i18n;
  const {profile} = words;
  const {biography, expertise = [], expertiseCategories, certifications = [], workPreferences} = designer;
  const named = (values: readonly string[], set: 'category' | 'siteProject') =>
    values.map((value) => names.of(set, value));
  return html`
    ${renderNumbers(designer, i18n)}
    ${
      biography?.trim()
        ? html`<section>
            <h3>${profile.about}</h3>
            <p class="biography" dir="auto">${biography}</p>
          </section>`
        : nothing
    }
    <dl>
      ${renderTerms(profile.categories, named(expertiseCategories, 'category'))}
      ${renderTerms(profile.expertise, expertise.map(readable))} ${renderTerms(profile.certifications, certifications)}
      ${renderTerms(profile.siteProjects, named(workPreferences?.sitebuilderA ?? [], 'siteProject'))}
    </dl>
  `;
}

/** From this score (of at most 1) on, a designer "answers quickly"; lower scores are not mentioned. */
const quick = 0.75;

function renderNumbers(designer: Designer, i18n: I18n) {
  const numbers = workCounts(designer, i18n);
  if ((designer.responsivenessScore ?? 0) >= quick) numbers.push(i18n.words.profile.answersQuickly);
  if (numbers.length === 0) return nothing;
  return html`<ul class="numbers">
    ${numbers.map((text) => html`<li>${text}</li>`)}
  </ul>`;
}

function renderTerms(name: string, values: readonly string[]) {
  if (values.length === 0) return nothing;
  return html`<div>
    <dt>${name}</dt>
    ${values.map((value) => html`<dd class="label" dir="auto">${value}</dd>`)}
  </div>`;
}
