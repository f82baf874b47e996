import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import type {AxeResults} from 'axe-core';
import type {Page} from 'puppeteer-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that axe finds violated on a page, with the elements. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async () => {
    const {axe} = globalThis as typeof globalThis & {axe: {run(): Promise<AxeResults>}};
    const {violations} = await axe.run();
    return violations.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${JSON.stringify(target)}`));
  });
}
