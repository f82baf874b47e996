import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {Builds} from './tools/builds.js';
import {marketplacePage} from './tools/pages.js';
import {keepsTyped, parts} from './tools/parts.js';
import {stageTests} from './tools/staged-tests.js';

/** A new build replaces the one that a page was opened with, in the engine that `ENGINE` names. */
const builds = new Builds();
const {stage, visitor, skip} = await stageTests(builds.environment);
after(() => builds.remove());

const swap = () => builds.swap(stage.faultProxy.target);

for (const [name, part] of Object.entries(parts)) {
  test(`${name} is still the page's own where a new build came just before`, {skip}, async () => {
    const at = visitor!;
    let swapping: Promise<void> | undefined;
    stage.faultProxy.hold = (path) => (part.requests.test(path) ? (swapping ??= swap()) : undefined);
    await at.goto(stage.page(part.html));
    await part.ask?.(at);
    await at.see(...part.arrived);
    assert.ok(swapping, 'nothing was asked for');
    await swapping;
    await keepsTyped(at, part);
    const asked = stage.faultProxy.log.filter((line) => part.requests.test(line));
    assert.ok(!asked.some((line) => line.includes('/again/')), 'a part had to be asked for again');
  });
}

test('of two builds on a page, the first has its languages and the words that the page sets', {skip}, async () => {
  const at = visitor!;
  await swap();
  const {version} = builds;
  await swap();
  const head = `<script type="module" src="WIDGET/${version}/widget.js"></script>
    <script type="module">
      import {setWords} from 'WIDGET/widget.js';
      await setWords('de', {products: {heading: 'Was brauchen Sie?'}});
    </script>`;
  const start = stage.faultProxy.log.length;
  await at.goto(stage.page(marketplacePage('lang="de"', head)));
  await at.see('heading', 'Was brauchen Sie?');
  const chunks = stage.faultProxy.log.slice(start).filter((line) => line.includes('/chunks/'));
  const builders = new Set(chunks.map((line) => line.slice(-'02xxxxxx.js'.length, -'xxxxxx.js'.length)));
  assert.equal(builders.size, 1, chunks.join());
});
