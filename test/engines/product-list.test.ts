import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {guideCode} from '../tools/guide-code.js';
import {page} from './tools/pages.js';
import {startStage, type Stage} from './tools/stage.js';
import {Visitor} from './tools/visitor.js';

/** The list of products that a partner's server includes in the tag, beside the rule of the guide. */
let stage: Stage;
const visitor = await Visitor.start();
const skip = visitor ? false : 'this engine is not installed here';
const rule = guideCode().find(({guide, language}) => guide === 'search-engines' && language === 'css')?.code ?? '';

before(async () => {
  stage = await startStage();
  // Each page requests the products anew.
  stage.faultProxy.isUncached = true;
});
after(async () => {
  await visitor?.stop();
  await stage.stop();
});

/** Where each product of the list is, from the top of the window. */
const places = (at: Visitor) =>
  at.evaluate(() =>
    [...document.querySelectorAll('[data-dm-products] > li')].map((one) => one.getBoundingClientRect().top),
  );

const isWaiting = (tag: string) => {
  const {shadowRoot} = document.querySelector(tag)!;
  const picker = shadowRoot?.querySelector('dm-product-picker')?.shadowRoot ?? shadowRoot;
  return Boolean(picker?.querySelector('.roomy slot'));
};

for (const tag of ['dm-marketplace', 'dm-product-picker']) {
  for (const size of [12, 20]) {
    test(`the list in <${tag}> stays where it is until the products come, in text of ${size} px`, {skip}, async () => {
      const at = visitor!;
      const {faultProxy} = stage;
      const list = await (await fetch(`${faultProxy.url}/products.html`)).text();
      const style = `<style>body { font-size: ${size}px; } ${rule.replace('dm-marketplace', tag)}</style>`;
      await at.goto(stage.page(page(`<${tag}>${list}</${tag}>`, style).replace(/<script.*<\/script>/, '')));
      const before = await places(at);
      assert.ok(before.length > 1);
      let letCome!: () => void;
      const coming = new Promise<void>((resolve) => (letCome = resolve));
      faultProxy.hold = (path) => (path.startsWith('/products?') ? coming : undefined);
      await at.evaluate((address) => {
        document.head.append(Object.assign(document.createElement('script'), {type: 'module', src: address}));
      }, `${faultProxy.url}/widget.js`);
      await at.until('the element', isWaiting, tag);
      assert.deepEqual(await places(at), before);
      letCome();
      await at.see('radio', 'Logo design');
      assert.equal(await at.isThere('link', 'Logo design'), false);
    });
  }
}
