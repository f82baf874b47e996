import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {after, test} from 'node:test';
import {launch} from 'puppeteer-core';
import {chromeArguments, findChrome} from '../../tools/chrome.js';
import {field, listOf, startService, textOf} from './service.js';

const {base, call} = await startService();
const browser = await launch({executablePath: await findChrome(), args: chromeArguments});
after(() => browser.close());

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const menu = {
  title: 'Trattoria',
  sections: [{name: 'Dolci', dishes: [{name: 'Tiramisù', price: 7}]}],
  notes: {Opening: 'Daily'},
};
const ordered = await call('createOrder', {body: {productId: 'restaurant-menu-v1', brief: menu}});
const urls = field(listOf(ordered.body, 'orderItems')[0], 'returnUrls');
await call('awardRoyalty', {
  body: {
    recipientEmail: 'ada@example.com',
    royaltyAmountInCents: 100,
    artifactId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    artifactUrl: 'x',
  },
});
const coupon = await call('createCoupon', {body: {aud: 'partner-campaign', sub: 'u'}});

for (const scheme of ['light', 'dark']) {
  test(`the pages are accessible and stay within a narrow screen, in ${scheme} colours`, async () => {
    const page = await browser.newPage();
    await page.setBypassCSP(true);
    await page.setViewport({width: 320, height: 700});
    await page.emulateMediaFeatures([{name: 'prefers-color-scheme', value: scheme}]);
    for (const address of [
      base.replace('/resources/v1', '/'),
      textOf(urls, 'briefStart'),
      textOf(coupon.body, 'url'),
    ]) {
      await page.goto(address);
      await page.evaluate(axe);
      const found = await page.evaluate(
        'axe.run().then(({violations}) => violations.map(({id, nodes}) => `${id}: ${nodes[0].html}`))',
      );
      assert.deepEqual(found, [], address);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, address);
    }
    await page.close();
  });
}

test('a visitor walks through the journey by its buttons, and nothing offends the pages’ policy', async () => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(textOf(urls, 'briefStart'));
  const headings = [];
  for (let step = 0; step < 4; step++) {
    headings.push(await page.$eval('h1', (heading) => heading.textContent));
    assert.match(await page.$eval('main', (main) => main.textContent ?? ''), /Tiramisù/);
    const button = await page.$('a.button');
    if (button) await Promise.all([page.waitForNavigation(), button.click()]);
  }
  assert.deepEqual(headings, [
    'We have received your brief',
    'The end of your brief',
    'Review your brief',
    'Account and payment',
  ]);
  assert.deepEqual(
    complaints.filter((text) => !text.includes('favicon')),
    [],
  );
});
