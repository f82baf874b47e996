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
  const isOfProgram = (value: unknown) => typeof value === 'string' && identifier.test(value);
  return words.length > 1 && words.every(isOfProgram) ? values.map(nameOf) : [];
}

const nameOf = (value: unknown) =>
  typeof value !== 'string' || brands.has(value) || inWords(value) === value ? undefined : inWords(value);
