import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {setTimeout as sleep} from 'node:timers/promises';
import {generatedFiles} from '../../../demo/generated-files.js';
import {elementsOf} from '../../../src/build/manifest/manifest.js';
import {startDemo} from '../demo.js';

const demo = await startDemo();
after(() => demo.stop());

/** The statuses with which the proxy answered while the first visit to the guides was waiting for them. */
const meanwhile: number[] = [];

// Before any other page waits for them: on a busy machine the compiler takes a minute.
const {manifest} = await answering(generatedFiles());

async function answering<Made>(work: Promise<Made>): Promise<Made> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  while (!isDone) {
    const {status} = await fetch(`${demo.proxy.url}/livez`);
    meanwhile.push(status);
    await sleep(100);
  }
  return done;
}

test('the proxy answers while the guides are made for the first visit', () => {
  assert.ok(meanwhile.length > 5, `${meanwhile.length} answers`);
  assert.deepEqual([...new Set(meanwhile)], [200]);
});

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
