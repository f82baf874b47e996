import assert from 'node:assert/strict';
import {join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import {bundle} from './tools/bundle.js';
import type * as checks from './tools/in-page/checks.js';
import {screens} from './tools/screens.js';
import {startStage, type Stage} from './tools/stage.js';
import {Visitor} from './tools/visitor.js';

/**
 * The criteria of WCAG 2.2 A and AA that a machine can check, on every screen; src/build/accessibility refers to these
 * tests.
 */
declare const window: {checks: typeof checks};

let stage: Stage;
let script: string;
const visitor = await Visitor.start();
const skip = visitor ? false : 'this engine is not installed here';

/** Tab skips colour pickers in WebKitGTK; the text field beside each accepts the same colours. */
const isUnreachable = (control: string) => visitor?.engine === 'webkit' && control.startsWith('<input> Pick a colour');

before(async () => {
  stage = await startStage({SANDBOX_DESIGNERS: '60'});
  const folder = join(import.meta.dirname, 'tools/in-page');
  const source = await bundle("import * as checks from './checks.js'; window.checks = checks;", folder);
  script = stage.page(source, {'Content-Type': 'text/javascript'});
});
after(async () => {
  await visitor?.stop();
  await stage.stop();
});

for (const {name, html, reach} of screens.filter(({name}) => !/\(\w\w\)$/.test(name))) {
  describe(name, {skip}, () => {
    const at = visitor!;

    before(async () => {
      // Low enough that no fixed bar covers what axe measures.
      await at.driver.setViewport({width: 640, height: 470});
      await at.goto(stage.page(html.replace('</head>', `<script src="${script}"></script></head>`)));
      await at.evaluate(() => (sessionStorage.clear(), localStorage.clear()));
      await reach(at, stage);
    });

    test('breaks no rule of axe', async () => {
      assert.deepEqual(await at.evaluate(() => window.checks.violations()), []);
    });

    test('shows the focus at every control in the order of the page, and changes nothing', async () => {
      await at.driver.setViewport({width: 640, height: 560});
      // At this height the bar sticks to the window: a focus before that frame would be scrolled for the old layout.
      await at.frames();
      await at.evaluate(() => window.checks.beforeEverything());
      const address = await at.evaluate(() => location.href);
      const wrong: string[] = [];
      for (let presses = 0; presses < 400; presses++) {
        await at.press('Tab');
        const focus = await at.evaluate(() => window.checks.focus());
        if (focus?.isAtEnd) break;
        if (focus && !focus.isMarked) wrong.push(`not marked: ${focus.name}`);
        if (focus && !focus.isInSight) wrong.push(`covered: ${focus.name}`);
      }
      assert.deepEqual(wrong, []);
      const unreached = await at.evaluate(() => window.checks.unreached());
      assert.deepEqual(
        unreached.filter((control) => !isUnreachable(control)),
        [],
      );
      assert.deepEqual(await at.evaluate(() => window.checks.ownTabOrders()), []);
      assert.equal(await at.evaluate(() => location.href), address);
    });

    test('fits into 320 px, in portrait and landscape, without horizontal scrolling', async () => {
      for (const size of [
        {width: 560, height: 320},
        {width: 320, height: 560},
      ]) {
        await at.driver.setViewport(size);
        await at.frames();
        assert.deepEqual(await at.evaluate(() => window.checks.sidewaysScrollers()), []);
      }
    });

    test('loses nothing when letters, words, lines and paragraphs are spaced more widely', async () => {
      await at.evaluate(() => window.checks.spaceText());
      await at.frames();
      assert.deepEqual(await at.evaluate(() => [window.checks.cutTexts(), window.checks.sidewaysScrollers()]), [
        [],
        [],
      ]);
    });

    test('loses nothing when text is twice as large', async () => {
      await at.driver.setViewport({width: 640, height: 560});
      await at.evaluate(() => window.checks.enlargeText(200));
      await at.frames();
      assert.deepEqual(await at.evaluate(() => [window.checks.cutTexts(), window.checks.sidewaysScrollers()]), [
        [],
        [],
      ]);
    });

    test('has enough contrast in dark colours', async () => {
      await at.evaluate(() => window.checks.darken());
      assert.deepEqual(await at.evaluate(() => window.checks.violations(true)), []);
    });
  });
}
