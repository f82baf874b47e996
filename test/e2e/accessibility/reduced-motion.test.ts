import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {startDemo, type Demo} from '../demo.js';
import {prefer} from './media.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

/** Every animation and transition that takes time, also in shadow roots. */
const moving = () => {
  const found: string[] = [];
  const roots: ParentNode[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      for (const pseudo of [undefined, '::before', '::after']) {
        const {animationName, animationIterationCount, transitionDuration} = getComputedStyle(element, pseudo);
        const isMoving = animationName !== 'none' && animationIterationCount === 'infinite';
        const takesTime = /[1-9]/.test(transitionDuration);
        if (isMoving || takesTime) found.push(`${element.localName}.${element.className}${pseudo ?? ''}`);
      }
    }
  }
  return found;
};

test('nothing moves for a visitor who wants less motion', async () => {
  for (const path of ['/', '/designers.html', '/brief.html']) {
    const {page} = await demo.open(path);
    await prefer(page, 'prefers-reduced-motion', 'reduce');
    await page.reload({waitUntil: 'domcontentloaded'});
    await page.waitForSelector('>>> :is(.skeleton, input, [part=card])', {visible: true});
    assert.deepEqual(await page.evaluate(moving), [], `while ${path} loads`);
    await page.waitForSelector('>>> :is(input, [part=card])', {visible: true});
    assert.deepEqual(await page.evaluate(moving), [], path);
    await page.close();
  }
});
