/** The values of enumerated attributes. */
const enumerated: Readonly<Record<string, string>> = {
  theme: 'light dark',
  layout: 'cards compact',
  'form-layout': 'auto steps page',
  review: 'auto always never',
  draft: 'session local off',
  handoff: 'redirect new-tab none',
  'return-to': 'briefStart briefEnd review postReview',
  'brief-type': 'brief slidetool sitebuilderA sitebuilderC',
  paging: 'more pages',
  selectable: 'single multiple',
  profile: 'dialog inline none',
  'first-page': '0 1',
  vendor: 'sitebuilderA sitebuilderC',
};

/** Attributes that any element may have, and those of frameworks: `data-v-1`, `_ngcontent-x`, `@click`. */
const globalAttributes =
  /^(id|class|style|slot|part|exportparts|lang|dir|title|hidden|inert|role|tabindex|translate|popover|nonce|is)$|^(aria-|data-|on|ng-|v-|x-|hx-)|[^a-z-]/;

/** The values of an element's attribute, if enumerated. Only styles read `theme`; it is not a property. */
export function valuesFor(name: string, known: readonly string[]): string[] | undefined {
  if (name !== 'theme' && !known.includes(name)) return undefined;
  // On elements without products, it is the layout of the form.
  const isForm = name === 'layout' && !known.includes('products');
  return enumerated[isForm ? 'form-layout' : name]?.split(' ');
}

/** Whether a text was an object before it was written into an attribute. */
export const wasObject = (value: string) => value.startsWith('[object ');

/** Whether an attribute looks misspelt or misused. The code that reports it is loaded only then. */
export function isSuspect({name, value}: Attr, known: readonly string[]): boolean {
  if (wasObject(value)) return true;
  const values = valuesFor(name, known);
  if (values) return !values.includes(value);
  return known.includes(name) ? value === 'false' : !globalAttributes.test(name);
}
