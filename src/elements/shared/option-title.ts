import type {PlanOption} from '../../form/plan/plan.js';
import {isObject, member} from '../../json/json.js';
import type {FormWords} from '../../locales/locales.js';

/**
 * Where a name is split into words: at punctuation, and before a capital or a last digit: "siteMap", "siteURLs",
 * "line2", "enable2FA", "editor.tabSize"; not in "2XL" and "B2B". Classes of Unicode take a phone some milliseconds to
 * compile: these are of ASCII, and where it matters most, of Latin-1.
 */
const seams =
  /^(?:[$@#]+|[a-z]+:)(?=\w)|[_\s-]+|(?<=[a-zß-ÿ])(?=[A-ZÀ-Þ]|\d[A-Z]{1,2}(?![A-Za-z]))|(?<=\d)(?=[A-Z]([a-z]|[A-Z]{2}))|(?<=[A-Z])(?=[A-Z][a-z]{2})|(?<=[A-Za-z][a-z]{3})(?<![Bb]ase)(?=\d+$)|(?<=\w)\.(?=[A-Za-z])/g;

/** "eMail" and "e_commerce" have a hyphen. */
const hyphenated = /^e (?=\p{L}{3})/iu;
/** Those listed, and nearly all short words without a vowel, such as PNG and RGB. */
const abbreviation =
  /^([23]d|ai|api|aws|b2[bc]|bic|bmi|c(?:idr|myk|pu|[tv]a?)|cors|db|dob|dpi|ean|eur|faq|gpu|https|iata|iban|i[dp]|isbn|json|kpi|kyc|led|mp|nda|os|otp|po(?!s$)|qr|roi|seo|sepa|sku|ss(?:o|id)|u[ikvx]|us[bd]|ur[il]|utc|uuid|vat|vi[np]|(?!(?:btn|hrs|img|lbs|ltd|mrs|msg|pct|sqm|src|std|txt)$)[b-df-hj-np-tv-xz]{3,4}?)(s|\d*)$/i;
const lettersOf = (text: string) => text.replace(/\W/g, '').toLowerCase();
/** What is always written in one way. */
const brands =
  'Covid-19 GiB GitHub GitLab GraphQL iOS iPhone IPv4 IPv6 kWh LinkedIn macOS MHz MySQL OAuth PayPal QoS TikTok T-shirt WhatsApp Wi-Fi YouTube'.split(
    ' ',
  );
const brand = new RegExp(`\\b(?:${brands.map((name) => [...lettersOf(name)].join(' ?')).join('|')})(?![a-z])`, 'gi');

/** "billingAddress", "billing_address" and "siteURL" in plain words; "en-GB", a language, as it is. */
export function readable(name: string): string {
  if (/^[a-z]{2}-[A-Z]{2}$/.test(name)) return name;
  if (/^n_a$/i.test(name)) return 'N/A';
  const spaced = name.replace(seams, ' ').trim();
  const isShouted = spaced === spaced.toUpperCase() && spaced.replace(/[^\p{L} ]/gu, '').length > 3;
  const isOfWords = isShouted || / \p{Lu}/u.test(spaced);
  const text = spaced.replace(/\S+/g, (word) => {
    const [, letters, plural = ''] = abbreviation.exec(word) ?? [];
    if (letters) return letters.toUpperCase() + plural.toLowerCase();
    return isOfWords && (isShouted || !/^[\p{Lu}\d]{2,}s?$/u.test(word)) ? word.toLowerCase() : word;
  });
  const joined = text.replace(hyphenated, 'E-');
  return (joined.charAt(0).toUpperCase() + joined.slice(1))
    .replace(brand, (found) => brands.find((name) => lettersOf(name) === lettersOf(found)) ?? found)
    .replace(/(?<! in) ([ckm][glm]|ms|px|sqm)$/, ' ($1)');
}

/** In characters, and of an object in members: nobody reads a longer label, and it would take the page some time. */
const longestTitle = 2_000;
const maxNamed = 100;

/** The label of an option: the page's, its title, or its value in words. */
export function optionTitle({value, title}: PlanOption, words: FormWords, name?: unknown): string {
  if (typeof name === 'string' && name.trim()) return name;
  if (title?.trim()) return title;
  if (value === null) return words.noAnswer;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return textOfOption(value.slice(0, longestTitle)).trim() || words.noAnswer;
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value)
    .slice(0, maxNamed)
    .map(([name, one]) => (Array.isArray(value) ? '' : `${readable(name)}: `) + optionTitle({value: one}, words));
  return titleInside(value) ?? (members.join(', ') || words.noAnswer);
}

/** "SUPER_USER" is "Super user"; "in_progress", "level_1" and "glutenFree" get spaces; "iPhone", "macOS" and "en_us" stay. */
function textOfOption(value: string): string {
  if (/^[A-Z]{5,}$|^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/.test(value)) return readable(value);
  const isName = /^(?!.*([a-z]{2}\d|\d{4}))(?=.*[a-z]{3})[a-z\d]+_[a-z\d_]+$|^[a-z]{3,}([A-Z][a-z]+)+$/.test(value);
  return isName ? readable(value).replace(/^[A-Z][a-z]+\b/, (word) => word.toLowerCase()) : value;
}

/** The member of an object that names it. */
function titleInside(value: object): string | undefined {
  const named = ['title', 'label', 'name'].map((name) => isObject(value) && member(value, name));
  return named.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}
