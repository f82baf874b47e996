import type {Page} from 'puppeteer-core';
import {named, press, pressAt, seen, shown} from '../../tools/find.js';
import type {Screen} from './screens.js';

const answers = {
  title: 'Harbour café',
  description: 'A calm mark for a small café by the harbour: something that works on a cup, a sign and a boat.',
  industry: 'art',
  startDate: '2026-12-01',
  endDate: '2026-12-20',
};
const filled = {value: JSON.stringify(answers), handoff: 'none'};

/** The buttons that continue from a form. */
const ownButton = ':is([part=submit], [part=step-next])';

async function choose(page: Page, product: string, price: string) {
  await named(page, 'radio', `${product} ${price}`).click();
  await press(page, `Continue with ${product}`);
  await seen(page, ownButton);
}

const chooseLogo = (page: Page) => choose(page, 'Logo design', '$299');

async function send(page: Page) {
  await chooseLogo(page);
  await press(page, 'Place order · $299');
  await shown(page, 'button', 'Copy reference');
}

async function typeTitle(page: Page) {
  await chooseLogo(page);
  await named(page, 'textbox', 'Title').fill('Harbour café');
  await page.waitForFunction(() => JSON.stringify({...sessionStorage}).includes('Harbour'), {polling: 100});
}

/** The screens from the products to the receipt. */
export const briefScreens: readonly Screen[] = [
  {name: 'products', reach: (page) => seen(page, '[part=card]')},
  {name: 'products compact', attributes: {layout: 'compact'}, reach: (page) => seen(page, '[part=card]')},
  {name: 'short brief', reach: chooseLogo},
  {
    name: 'brief with mistakes',
    reach: async (page) => {
      await chooseLogo(page);
      await press(page, 'Place order · $299');
      await seen(page, '[part=summary]');
    },
  },
  {
    name: 'brief with lists',
    attributes: {
      value: JSON.stringify({
        values: ['honest', 'warm'],
        palette: [
          {name: 'Forest', value: '#1f6f5c', main: true},
          {name: 'Sun', value: '#f2b134', main: false},
        ],
      }),
    },
    reach: (page) => choose(page, 'Brand guide', '$799'),
  },
  {
    name: 'brief with nested lists',
    attributes: {
      value: JSON.stringify({siteMap: [{name: 'Home', pages: [{name: 'News'}]}], inspiration: ['https://example.com']}),
    },
    reach: (page) => choose(page, 'Website design', '$1,499'),
  },
  {
    name: 'steps',
    attributes: {
      'form-layout': 'steps',
      'ui-schema': JSON.stringify({
        'ui:options': {
          steps: [
            {title: 'The project', fields: ['title', 'description', 'goal']},
            {title: 'Your site today', fields: ['hasSite', 'siteUrl', 'keepContent', 'domain']},
            {title: 'Pages', fields: ['siteMap', 'inspiration']},
          ],
        },
      }),
    },
    reach: (page) => choose(page, 'Website design', '$1,499'),
  },
  {
    name: 'review',
    attributes: {...filled, review: 'always'},
    reach: async (page) => {
      await chooseLogo(page);
      await seen(page, '[part=step-next]');
      await pressAt(page, '>>> [part=step-next]');
      await seen(page, '[part=review]');
    },
  },
  {name: 'receipt', attributes: filled, reach: send},
  {
    name: 'receipt with states',
    attributes: {...filled, 'allow-state': ''},
    reach: async (page) => {
      await send(page);
      await press(page, 'Discard the brief');
      await seen(page, '[part=receipt] .danger');
    },
  },
  {
    name: 'sent before',
    attributes: filled,
    reach: async (page) => {
      await send(page);
      await page.reload();
      await shown(page, 'button', 'Copy reference');
    },
  },
  {
    name: 'offline',
    attributes: filled,
    reach: async (page) => {
      await chooseLogo(page);
      await page.setOfflineMode(true);
      await press(page, 'Place order · $299');
      await seen(page, '[part=failure]');
    },
  },
  {
    name: 'another device',
    reach: async (page) => {
      await typeTitle(page);
      await press(page, 'Continue on another device');
      await shown(page, 'image', 'Code with the link');
    },
  },
  {
    name: 'resumed draft',
    reach: async (page) => {
      await typeTitle(page);
      await page.evaluate(() => history.back());
      await shown(page, 'button', 'Continue your Logo design brief');
    },
  },
  {
    name: 'restored draft',
    reach: async (page) => {
      await typeTitle(page);
      await page.reload();
      await seen(page, '[part=restored]');
    },
  },
  {
    name: 'discarded draft',
    reach: async (page) => {
      await typeTitle(page);
      await page.reload();
      await pressAt(page, '>>> [part=discard]');
      await seen(page, '[part=undo]');
    },
  },
  {name: 'own brief', path: '/brief.html', reach: (page) => seen(page, ownButton)},
  {name: 'website brief', path: '/website.html', reach: (page) => seen(page, ownButton)},
  {
    name: 'slide tool',
    path: '/brief.html',
    attributes: {'brief-type': 'slidetool'},
    reach: (page) => seen(page, ownButton),
  },
];
