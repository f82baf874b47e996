import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import type {AxeResults, RunOptions} from 'axe-core';
import type {Page} from 'puppeteer-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that axe finds violated on a page, with the elements; all rules, or only those about colours. */
export async function axeFindings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (isAboutColours) => {
    const {axe} = globalThis as typeof globalThis & {axe: {run(options: RunOptions): Promise<AxeResults>}};
    const {violations} = await axe.run({
      ...(isAboutColours && {runOnly: ['color-contrast', 'link-in-text-block']}),
      resultTypes: ['violations'],
    });
    return violations.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${JSON.stringify(target)}`));
  }, rules === 'colours');
}
