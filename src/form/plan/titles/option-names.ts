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

/** The names of options that are a program's: "Rolling update" for `RollingUpdate`. None where one option is no such word. */
export function optionNamesOf(values: readonly unknown[]): (string | undefined)[] {
  const texts = values.filter((value) => typeof value === 'string' && identifier.test(value)).map(String);
  if (values.length < 2 || texts.length < values.length) return [];
  return texts.map((text) => (brands.has(text) || inWords(text) === text ? undefined : inWords(text)));
}
