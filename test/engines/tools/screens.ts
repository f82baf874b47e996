import {firstCatalogue} from '../../../demo/sandbox/products/products.js';
import {briefTypes} from '../../../src/contract/media-types.js';
import {page} from './pages.js';
import type {Stage} from './stage.js';
import type {Visitor} from './visitor.js';

/** A screen of the widget: its page, and how a visitor reaches it. */
export interface Screen {
  readonly name: string;
  readonly html: string;
  reach(at: Visitor, stage: Stage): Promise<unknown>;
}

const languages = ['en', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pt'];

const orderForm = '<dm-brief-form product-id="logo-design-v1" handoff="none"></dm-brief-form>';
const marketplace = '<dm-marketplace designers></dm-marketplace>';
/** Two rows on a desk: more cards are like these, and take axe and the tabulator several times as long. */
const gallery = '<dm-designer-gallery url-state page-size="8"></dm-designer-gallery>';

/** Every screen that a visitor can reach. */
export const screens: readonly Screen[] = [
  screen('the products', marketplace, async (at) => {
    await at.click('radio', 'Logo design');
    await at.see('button', 'Continue with');
  }),
  ...firstCatalogue.map(({id}) =>
    screen(`the form of ${id}`, `<dm-brief-form product-id="${id}"></dm-brief-form>`, seeForm),
  ),
  ...Object.keys(briefTypes).map((type) =>
    screen(`a brief of type ${type}`, `<dm-brief-form brief-type="${type}"></dm-brief-form>`, seeForm),
  ),
  screen('a form with errors', orderForm, async (at) => {
    await at.click('button', 'Place order');
    await at.see('link', 'Please fill in “Title”');
  }),
  screen('a receipt', orderForm, async (at) => {
    await fillIn(at);
    await at.click('button', 'Place order');
    await at.see('button', 'Start a new one');
  }),
  screen('an order that the service refuses', orderForm, async (at, {sandbox}) => {
    await fillIn(at);
    sandbox.faults.set('403', 1);
    await at.click('button', 'Place order');
    await at.until('a refusal', () =>
      Boolean(document.querySelector('dm-brief-form')?.shadowRoot?.querySelector('[part=failure]')),
    );
  }),
  screen('an order whose outcome is unknown', orderForm, async (at, {sandbox}) => {
    await fillIn(at);
    sandbox.faults.set('accept-reset', 1);
    await at.click('button', 'Place order');
    await at.see('button', 'Send it anyway');
  }),
  screen('a product that does not exist', '<dm-brief-form product-id="no-such"></dm-brief-form>', (at) =>
    at.see('alert', ''),
  ),
  screen('the designers', gallery, (at) => at.see('button', 'Show more')),
  screen('a search that finds nobody', '<dm-designer-gallery keyword-query="qqqqqq"></dm-designer-gallery>', seeText),
  screen(
    'a profile with reviews and designs',
    '<dm-designer-profile designer-id="100001"></dm-designer-profile>',
    seeText,
  ),
  ...languages.flatMap((language) => [
    screen(`the products (${language})`, marketplace, (at) => at.see('radio', 'Logo design'), language),
    screen(`a form (${language})`, orderForm, seeForm, language),
    screen(`the designers (${language})`, gallery, seeText, language),
  ]),
];

function screen(name: string, tag: string, reach: Screen['reach'], language = 'en'): Screen {
  const html = page(tag).replace('lang="en"', `lang="${language}"`);
  return {name, html, reach: (at, stage) => reach(at, stage).then(() => settle(at, stage))};
}

/** Waits until nothing is loading, and nothing has been rendered since the last request was answered. */
export async function settle(at: Visitor, {faultProxy}: Stage) {
  for (let checks = 0; checks < 2; checks = faultProxy.isIdle ? checks + 1 : 0) {
    await at.frames();
    await at.until('a screen that stays as it is', staysAsItIs);
  }
}

function staysAsItIs(): boolean {
  const roots: ParentNode[] = [document];
  for (const root of roots) {
    for (const {shadowRoot} of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  const isLoading = roots.some((root) => root.querySelector('[aria-busy=true], .skeleton'));
  const size = String(roots.map((root) => root.querySelectorAll('*').length));
  const isSame = document.documentElement.dataset['size'] === size;
  document.documentElement.dataset['size'] = size;
  return isSame && !isLoading;
}

/** In any language: waits for a field, or, if the form has none, for the button. */
function seeForm(at: Visitor) {
  return at.until('a form', () => {
    const root = document.querySelector('dm-brief-form')?.shadowRoot;
    const fields = root?.querySelector('dm-schema-form')?.shadowRoot;
    return Boolean(fields?.querySelector('input, select, textarea') ?? root?.querySelector('button.submit'));
  });
}

/** In any language: waits until the first element has text. */
function seeText(at: Visitor) {
  return at.until('a text', () => {
    const host = document.querySelector('dm-designer-gallery, dm-designer-profile');
    return [...(host?.shadowRoot?.querySelectorAll('h2, h3, h4, p, li') ?? [])].some((one) => one.textContent?.trim());
  });
}

async function fillIn(at: Visitor) {
  await at.fill('textbox', 'Title', 'Harbour café');
  await at.fill('textbox', 'Description', 'A calm mark for a harbour café.');
  await at.setDate('Start date', '2026-12-01');
  await at.setDate('End date', '2026-12-20');
}
