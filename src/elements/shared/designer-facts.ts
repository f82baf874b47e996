import {html, nothing} from 'lit';
import type {Designer} from '../../contract/designer.js';
import {perLanguage} from '../../contract/formats.js';
import {designerFacts} from '../../locales/en/designer-facts.js';
import {registerEnglish} from '../../locales/english.js';
import type {Words} from '../../locales/locales.js';
import type {I18n} from './i18n.js';
import {capitalised} from './text/capitalised.js';
import {renderPicture} from './picture.js';

registerEnglish({profile: designerFacts});

/** The name of a designer, which may be missing. */
export const nameOf = ({displayName, id}: Pick<Designer, 'displayName' | 'id'>, {profile}: Words): string =>
  displayName?.trim() || profile.unnamed(id);

/** A designer's picture, or the first letter of the name; the name itself is beside it. */
export const renderAvatar = (designer: Designer, {words}: I18n) => html`
  <span
    class="avatar"
    part="avatar"
    aria-hidden="true"
    data-letter=${[...nameOf(designer, words)][0]?.toLocaleUpperCase() ?? ''}
  >
    ${designer.avatarUrl && renderPicture({src: designer.avatarUrl, alt: ''})}
  </span>
`;

/** The level as a small label; the service writes it in uppercase (part 2.6). */
export const renderLevel = ({designerLevel}: Designer, {names}: I18n) =>
  designerLevel
    ? html`<span class="label level">${names.of('designerLevel', designerLevel.toLowerCase())}</span>`
    : nothing;

/** Marks a placement in the results that was paid for or granted. */
export const renderPromoted = ({isBoosted}: Designer, {words}: I18n) =>
  isBoosted
    ? html`<span class="label promoted" title=${words.profile.promotedHint}>${words.profile.promoted}</span>`
    : nothing;

/** The rating as one star and numbers, spelled out for screen readers; one of 0 means that there is none yet. */
export function renderRating({review}: Designer, {words, language}: I18n) {
  if (!review?.rating) return nothing;
  const count = review.count?.toLocaleString(language) ?? '';
  const rating = formatRating(review.rating, language);
  return html`<span class="rating">
    <span class="visually-hidden">${words.profile.rated(rating, count, review.count !== 1)}</span>
    <span aria-hidden="true">${star} <b>${rating}</b> ${count && html`<span class="muted">(${count})</span>`}</span>
  </span>`;
}

/** What the designer has done, in words. */
export const workCounts = ({completedProjectsCount, repeatCount}: Designer, {words, language}: I18n) =>
  [
    completedProjectsCount !== undefined && words.profile.completedProjects(completedProjectsCount, language),
    repeatCount !== undefined && words.profile.repeatClients(repeatCount, language),
  ].filter((text) => text !== false);

/** Whether the designer is available, and when they were last online. */
export function renderPresence({isAvailable, lastSeenAt}: Designer, {words, language}: I18n) {
  const seen = lastSeenAt && seenAgo(lastSeenAt, words, language);
  return html`
    ${
      isAvailable === undefined
        ? nothing
        : html`<span class="availability ${isAvailable ? 'free' : ''}">
            ${isAvailable ? words.profile.available : words.profile.unavailable}
          </span>`
    }
    ${seen && html`<span class="muted"><time datetime=${lastSeenAt}>${seen}</time></span>`}
  `;
}

/** A country's name by its code; an unknown code is returned unchanged. */
export function countryName(code: string, language: string): string {
  try {
    return countryNames(language).of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}

/** A language's name by its code, capitalised for lists. */
export const languageName = (code: string, language: string): string =>
  capitalised(languageNames(language).of(code) ?? code, language);

const countryNames = perLanguage((language) => new Intl.DisplayNames(language, {type: 'region'}));
const languageNames = perLanguage((language) => new Intl.DisplayNames(language, {type: 'language'}));
const relativeTimes = perLanguage((language) => new Intl.RelativeTimeFormat(language, {numeric: 'auto'}));
const ratings = perLanguage(
  (language) => new Intl.NumberFormat(language, {minimumFractionDigits: 1, maximumFractionDigits: 1}),
);

/** A rating from 0 to 5 with one decimal. */
export const formatRating = (rating: number, language: string) => ratings(language).format(rating);

const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago a timestamp was, in words; empty if it is invalid. `now` is in milliseconds since the epoch. */
export function seenAgo(moment: string, {profile}: Words, language: string, now = Date.now()): string {
  const seconds = (now - Date.parse(moment)) / 1000;
  if (Number.isNaN(seconds)) return '';
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? [];
  if (!unit || seconds < 5 * 60) return profile.justNow;
  return profile.lastSeen(relativeTimes(language).format(-Math.floor(seconds / size), unit));
}

/** The outline of a star in a `viewBox` of 20 by 20. */
export const starOutline = 'm10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

const star = html` <svg class="star" viewBox="0 0 20 20" width="1em" height="1em"><path d=${starOutline} /></svg> `;
