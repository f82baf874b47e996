import type {Page} from 'puppeteer-core';
import {named, press, pressAt, seen, shown} from '../../tools/find.js';
import type {Screen} from './screens.js';

const path = '/designers.html';

/** Two rows on a desk: more cards are like these, and take axe several times as long. */
const attributes = {'page-size': '8'};

/** Waits until every designer found has a card: cards are rendered over several frames. */
const results = (page: Page) => seen(page, '[aria-busy=false]:has(> [part=card]):not(:has(> [aria-hidden]))');

async function openProfile(page: Page) {
  await results(page);
  await pressAt(page, '>>> [part=card] .name');
  await seen(page, '[part=design]');
}

async function openFilters(page: Page) {
  await results(page);
  if (await page.$('>>> .toggle')) await pressAt(page, '>>> .toggle');
  await shown(page, 'checkbox', 'Top level');
}

async function save(page: Page, count: number) {
  await results(page);
  for (let saved = 1; saved <= count; saved++) {
    await pressAt(page, '>>> [part=card] [part=save][aria-pressed=false]');
    await seen(page, `[part=shortlist] .chip:nth-of-type(${saved})`);
  }
}

const search = (page: Page, words: string) => named(page, 'searchbox', 'Search designers').fill(words);

/** The screens of the search for designers. */
export const galleryScreens: readonly Screen[] = [
  {name: 'designers', path, attributes, reach: results},
  {
    name: 'designers in pages',
    path,
    attributes: {...attributes, paging: 'pages'},
    reach: async (page) => {
      await results(page);
      await seen(page, '[part=page]');
    },
  },
  {name: 'filters', path, attributes, reach: openFilters},
  {
    name: 'filters on',
    path: `${path}?dm-designer-level=top&dm-category=logo_design`,
    attributes,
    reach: (page) => seen(page, '[part=chips]'),
  },
  {
    name: 'search empty',
    path,
    attributes,
    reach: async (page) => {
      await results(page);
      await search(page, 'zzzzzz');
      await seen(page, '[part=empty]');
    },
  },
  {
    name: 'search failed',
    path,
    attributes,
    reach: async (page) => {
      await results(page);
      await page.setOfflineMode(true);
      await search(page, 'logo');
      await seen(page, '[part=failure]');
    },
  },
  {name: 'shortlist', path, attributes, reach: (page) => save(page, 2)},
  {
    name: 'comparison',
    path,
    attributes,
    reach: async (page) => {
      await save(page, 3);
      await pressAt(page, '>>> [part=compare]');
      await seen(page, '.sheet-body table');
    },
  },
  {name: 'profile', path, attributes: {...attributes, 'brief-url': '/brief.html?designer={id}'}, reach: openProfile},
  {name: 'inline profile', path, attributes: {...attributes, profile: 'inline'}, reach: openProfile},
  {
    name: 'viewer',
    path,
    attributes,
    reach: async (page) => {
      await openProfile(page);
      await pressAt(page, '>>> [part=design]');
      await seen(page, '.stage img');
    },
  },
  {
    name: 'designers chosen',
    path,
    attributes: {...attributes, selectable: 'multiple', max: '3'},
    reach: async (page) => {
      await results(page);
      for (const chosen of [1, 2]) {
        await pressAt(page, '>>> [part=choose]:not(.on)');
        await seen(page, `.chosen-chips .chip:nth-of-type(${chosen})`);
      }
    },
  },
  {
    name: 'designers in a brief',
    path: '/website.html',
    reach: async (page) => {
      await seen(page, ':is([part=submit], [part=step-next])');
      await press(page, 'Choose designers');
      await results(page);
      await pressAt(page, '>>> [part=choose]');
      await seen(page, '[part=choose].on');
    },
  },
];
