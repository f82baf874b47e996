import {inWords} from './schema-names.js';

/** Texts as programs name their options, such as `RollingUpdate`, `IfNotPresent`, `ClusterIP` and, beside these, `Recreate`. */
const identifier = /^(?:[A-Z][a-z]+)+(?:[A-Z]{2,3})?$/;
const compound = /[a-z][A-Z]/;

/** Names of companies and products that are written so. */
const brands = new Set(
  `AirPods AirTag AliExpress BigCommerce BitBucket BlackBerry ClickUp CloudFlare CorelDraw DevOps DigitalOcean DoorDash
  DropBox DuckDuckGo FaceBook FaceTime FedEx FileMaker GitHub GitLab HubSpot InDesign InVision JavaScript JetBrains
  LastPass LinkedIn MacBook MailChimp MasterCard MongoDB OneDrive OneNote OpenOffice OpenStreetMap OpenType PayPal PhotoShop
  PlayStation PostScript PowerPoint PowerShell PrestaShop QuickBooks QuickTime SalesForce SharePoint SketchUp SnapChat
  SoundCloud SquareSpace StackOverflow SurveyMonkey TeamViewer TikTok TripAdvisor TrueType TypeForm TypeScript UpWork WeChat
  WeTransfer WhatsApp WooCommerce WordPress YouTube ZenDesk`.split(/\s+/),
);

/** The names of options that are a program's: "Rolling update" for `RollingUpdate`. None where one option is no such word. */
export function optionNamesOf(values: readonly unknown[]): (string | undefined)[] {
  const texts = values.filter((value) => typeof value === 'string' && identifier.test(value)).map(String);
  if (values.length < 2 || texts.length < values.length) return [];
  return texts.map((text) => (compound.test(text) && !brands.has(text) ? inWords(text) : undefined));
}
