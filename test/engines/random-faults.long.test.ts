import {after, test} from 'node:test';
import {Builds} from './tools/builds.js';
import {FuzzedPage} from './tools/faults/fuzzed-page.js';
import {stageTests} from './tools/staged-tests.js';

/**
 * Pages with random faults in the engine that `ENGINE` names: everything arrives in the end, and nothing typed is lost.
 * `SEEDS=7` or `SEEDS=1-200` chooses the pages.
 */
const [first = 1, last = first] = (process.env['SEEDS'] ?? '1-40').split('-').map(Number);

const builds = new Builds();
const {stage, visitor, skip} = await stageTests(builds.environment);
after(() => builds.remove());

for (let seed = first; seed <= last; seed++) {
  test(`a page with the faults of seed ${seed} is complete in the end`, {skip}, async () => {
    const page = await FuzzedPage.open(seed, {visitor: visitor!, stage, builds});
    try {
      await page.visit();
    } catch (error) {
      throw new Error(`After these faults:\n${page.log.join('\n')}`, {cause: error});
    } finally {
      await page.close();
    }
  });
}
