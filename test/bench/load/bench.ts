import {join} from 'node:path';
import puppeteer from 'puppeteer-core';
import {marketplacePage, page} from '../../engines/tools/pages.js';
import {startStage} from '../../engines/tools/stage.js';
import {chromeArguments, findChrome} from '../../tools/chrome.js';
import {serveBundles} from './bundles.js';
import {printTable, type Results} from './report.js';
import {depthOf, MeasuredPage, type Look} from './measured-page.js';

/**
 * How fast pages load on a slow phone: `npm run bench:load`. The widget beside the same page of React and `@rjsf/core`, one
 * bundle in brotli, in alternating rounds (`ROUNDS`, 5), each with an empty cache and then with a full one; medians.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);

const looks: Readonly<Record<string, Look>> = {
  products: (measured) => measured.see('products'),
  'first field, after 3 s of reading': (measured) => measured.choose(),
  'first designer card': (measured) => measured.see('card'),
};

const bundles = await serveBundles({
  shop: join(import.meta.dirname, 'shop.js'),
  gallery: join(import.meta.dirname, 'gallery.js'),
});
const stage = await startStage();
const browser = await puppeteer.launch({executablePath: await findChrome(), args: chromeArguments});

const reactPage = (bundle: string) =>
  stage.page(`<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner's page</title>
    <meta name="viewport" content="width=device-width"><body data-proxy="WIDGET"><h1>Get it designed</h1><main></main>
    <script type="module" src="${bundles.url}/${bundle}.js"></script>`);
const ofWidget = stage.page(marketplacePage());
const pages: Readonly<Record<string, Readonly<Record<'widget' | 'React', string>>>> = {
  products: {widget: ofWidget, React: reactPage('shop')},
  'first field, after 3 s of reading': {widget: ofWidget, React: reactPage('shop')},
  'first designer card': {
    widget: stage.page(page('<dm-designer-gallery></dm-designer-gallery>')),
    React: reactPage('gallery'),
  },
};

const results: Results = new Map();
for (let round = 0; round < rounds; round++) {
  for (const [what, look] of Object.entries(looks)) {
    for (const maker of round % 2 ? (['React', 'widget'] as const) : (['widget', 'React'] as const)) {
      const context = await browser.createBrowserContext();
      for (const cache of ['fresh', 'warm']) {
        const measured = await MeasuredPage.start(context);
        await measured.page.goto(pages[what]![maker], {waitUntil: 'domcontentloaded'});
        const key = `${what} | ${cache} | ${maker}`;
        results.set(key, [...(results.get(key) ?? []), await look(measured)]);
        await measured.close();
      }
      await context.close();
    }
  }
}
const depths = new Map<string, number>();
for (const [what, look] of Object.entries(looks)) {
  for (const maker of ['widget', 'React'] as const) {
    depths.set(`${what} | ${maker}`, await depthOf(browser, pages[what]![maker], look));
  }
}
printTable(Object.keys(looks), results, depths);
await browser.close();
await stage.stop();
bundles.stop();
