import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {after, before, test} from 'node:test';
import type {run} from 'axe-core';
import type {Page} from 'puppeteer-core';
import {themes} from '../../tools/themes.js';
import {startDemo, takePicture, type Demo} from '../demo.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

for (const [name, css] of themes()) {
  test(`the theme "${name}" of the guide keeps enough contrast from the products to the summary of errors`, async () => {
    const {page, complaints} = await demo.open('/');
    await page.setBypassCSP(true);
    // So that no colour is measured during a transition.
    await page.emulateMediaFeatures([{name: 'prefers-reduced-motion', value: 'reduce'}]);
    await page.reload();
    await page.addStyleTag({content: css});
    await page.addScriptTag({content: axe});
    await page.locator('::-p-aria([name="Logo design $299"][role="radio"])').click();
    assert.deepEqual(await weakContrasts(page), []);
    await page.locator('::-p-aria([name="Continue with Logo design"][role="button"])').click();
    const submit = await page.waitForSelector('dm-marketplace >>> [part=submit]', {visible: true});
    await submit?.click();
    await page.waitForSelector('dm-marketplace >>> [part=summary]', {visible: true});
    assert.deepEqual(await weakContrasts(page), []);
    await takePicture(page, `theme-${name}`);
    assert.deepEqual(complaints, []);
    await page.close();
  });
}

/** Texts of the widget and borders of its controls whose contrast is too low. */
async function weakContrasts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const {axe} = globalThis as unknown as {axe: {run: typeof run}};
    const {violations} = await axe.run('dm-marketplace', {runOnly: ['color-contrast']});
    return violations.flatMap(({nodes}) => nodes.map(({html, failureSummary}) => `${html} ${failureSummary}`));
  });
}
