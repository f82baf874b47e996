import {languages} from '../../../src/contract/value-sets.js';
import {countries} from '../../../src/elements/designer-gallery/filters/countries.js';
import {handover} from '../../../src/locales/en/handover.js';
import {journey} from '../../../src/locales/en/journey.js';
import {names} from '../../../src/locales/en/names.js';
import {ownBriefs} from '../../../src/locales/en/own-briefs.js';
import {steps} from '../../../src/locales/en/steps.js';
import {words} from '../../../src/locales/en/words.js';

/** Puts every word in guillemets, so that words that the page has not replaced stand out. */
function marked(tree) {
  if (typeof tree === 'function') return (...things) => marked(tree(...things));
  if (typeof tree === 'object' && tree !== null) {
    return Object.fromEntries(Object.entries(tree).map(([name, word]) => [name, marked(word)]));
  }
  return typeof tree === 'string' ? `«${tree}»` : tree;
}

const {setWords} = await import(document.querySelector('script[src]').src);
await setWords('pl', marked({...words, handover, journey, names, ownBriefs, steps}));

const attributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];

function textsIn(root) {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.shadowRoot ? textsIn(element.shadowRoot) : []),
    ...(element.localName === 'style' || root === document ? [] : ownTexts(element)),
  ]);
}

const ownTexts = (element) => [
  ...attributes.map((name) => element.getAttribute(name) ?? ''),
  ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
];

/** The names of languages and countries that browsers have in Polish, long and short. */
const polishNames = new Set(
  ['long', 'short'].flatMap((style) => [
    ...languages.map((code) => new Intl.DisplayNames('pl', {type: 'language', style}).of(code).toLowerCase()),
    ...countries.map((code) => new Intl.DisplayNames('pl', {type: 'region', style}).of(code).toLowerCase()),
  ]),
);

/** Those names, prices, currencies, and the start of an address. */
const isOfBrowser = (text) => /^[\d\s,.]*[A-Z]{3}$|^https:\/\/$/.test(text) || polishNames.has(text.toLowerCase());

/** The texts and accessible names in the page's shadow roots without guillemets. */
globalThis.unmarkedTexts = () =>
  [...new Set(textsIn(document).map((text) => text.replace(/\s+/g, ' ').trim()))].filter(
    (text) => /\p{L}{2}/u.test(text) && !/[«»]/.test(text) && !isOfBrowser(text),
  );
