import {inWords} from './schema-names.js';

/** Texts as programs name their options, such as `RollingUpdate`, `SEPADebit`, `ClusterIP` and, beside these, `Recreate`. */
const identifier = /^(?:[A-Z]{2,}(?=[A-Z][a-z])|[A-Z][a-z]+)+(?:[A-Z]{2,3})?$/;

/** Names of companies and products that are written so. */
const brands = new Set(
  (
    'DevOps DropBox FaceBook FedEx GitHub GitLab HubSpot InDesign JavaScript LinkedIn MacBook MailChimp ' +
    'MasterCard OneDrive OpenType PayPal PhotoShop PlayStation PostScript PowerPoint QuickBooks ' +
    'SharePoint SketchUp SnapChat SoundCloud SquareSpace TikTok TripAdvisor TrueType TypeScript WeChat ' +
    'WhatsApp WooCommerce WordPress YouTube'
  ).split(' '),
);

/**
 * The names of options that are a program's: "Rolling update" for `RollingUpdate`. None where one option is no such word;
 * `null` has words of its own.
 */
export function optionNamesOf(values: readonly unknown[]): (string | undefined)[] {
  const words = values.filter((value) => value !== null);
  const isOfProgram = (value: unknown) => typeof value === 'string' && identifier.test(value.replace(namespace, ''));
  if (words.length < 2 || !words.every(isOfProgram)) return [];
  const names = values.map((value) => (typeof value === 'string' ? value.replace(namespace, '') : value));
  return new Set(names).size < values.length ? [] : names.map((name, index) => nameOf(name, values[index]));
}

/** What stands before the name of a type in Java, .NET and OData: "com.shop." and "#Microsoft.Fleet.". */
const namespace = /^(?:#?(?:\w{1,40}\.){2,9}|[a-z]\w{0,40}\.)(?=[A-Z])/;

const nameOf = (name: unknown, value: unknown) => {
  const text = typeof name !== 'string' || brands.has(name) ? name : inWords(name);
  return typeof text !== 'string' || text === value ? undefined : text;
};
