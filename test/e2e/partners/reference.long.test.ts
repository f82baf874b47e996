import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {generated} from '../../../demo/generated-files.js';
import {elementsOf} from '../../../src/build/manifest/manifest.js';
import {startDemo, type Demo} from '../demo.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

// Before any page waits for them: on a busy machine the compiler takes a minute.
const {manifest} = generated();

for (const {tagName} of elementsOf(manifest)) {
  test(`the example on the reference page of <${tagName}> works`, async () => {
    const {page, complaints} = await demo.open(`/reference/${tagName}.html`);
    await page.waitForFunction(
      (name) => {
        const root = document.querySelector(name)?.shadowRoot;
        return root && root.childElementCount > 0 && !root.querySelector('[aria-busy=true]');
      },
      {},
      tagName,
    );
    const failed = await page.$(`${tagName} >>> [part=failure]`);
    assert.equal(failed, null);
    assert.deepEqual(complaints, []);
    await page.close();
  });
}
