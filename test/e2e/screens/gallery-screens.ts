import type {Page} from 'puppeteer-core';
import {named, press, pressAt, seen, shown} from '../../tools/find.js';
import type {Screen} from './screens.js';

const path = '/designers.html';
const results = (page: Page) => seen(page, '[part=card] .name');

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
  for (const button of (await page.$$('>>> [part=card] [part=save]')).slice(0, count)) await button.click();
  await seen(page, '[part=shortlist]');
}

const search = (page: Page, words: string) => named(page, 'searchbox', 'Search designers').fill(words);

/** The screens of the search for designers. */
export const galleryScreens: readonly Screen[] = [
  {name: 'designers', path, reach: results},
  {name: 'designers in pages', path, attributes: {paging: 'pages'}, reach: (page) => seen(page, '[part=page]')},
  {name: 'filters', path, reach: openFilters},
  {
    name: 'filters on',
    path: `${path}?dm-designer-level=top&dm-category=logo_design`,
    reach: (page) => seen(page, '[part=chips]'),
  },
  {
    name: 'search empty',
    path,
    reach: async (page) => {
      await results(page);
      await search(page, 'zzzzzz');
      await seen(page, '[part=empty]');
    },
  },
  {
    name: 'search failed',
    path,
    reach: async (page) => {
      await results(page);
      await page.setOfflineMode(true);
      await search(page, 'logo');
      await seen(page, '[part=failure]');
    },
  },
  {name: 'shortlist', path, reach: (page) => save(page, 2)},
  {
    name: 'comparison',
    path,
    reach: async (page) => {
      await save(page, 3);
      await pressAt(page, '>>> [part=compare]');
      await seen(page, '.scroller table');
    },
  },
  {name: 'profile', path, attributes: {'brief-url': '/brief.html?designer={id}'}, reach: openProfile},
  {name: 'inline profile', path, attributes: {profile: 'inline'}, reach: openProfile},
  {
    name: 'viewer',
    path,
    reach: async (page) => {
      await openProfile(page);
      await pressAt(page, '>>> [part=design]');
      await seen(page, '.stage img');
    },
  },
  {
    name: 'designers chosen',
    path,
    attributes: {selectable: 'multiple', max: '3'},
    reach: async (page) => {
      await results(page);
      for (const button of (await page.$$('>>> [part=choose]')).slice(0, 2)) await button.click();
      await seen(page, '.chosen-chips .chip');
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
    },
  },
];
