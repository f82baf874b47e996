import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {marketplacePage} from './tools/pages.js';
import {startStage, type Stage} from './tools/stage.js';
import {Visitor} from './tools/visitor.js';

/** The main journey from a visitor's view, in the engine that `ENGINE` names. */
let stage: Stage;
const visitor = await Visitor.start();
const skip = visitor ? false : 'this engine is not installed here';

before(async () => {
  stage = await startStage();
});
after(async () => {
  await visitor?.stop();
  await stage.stop();
});

async function chooseLogo(at: Visitor) {
  await at.click('radio', 'Logo design');
  await at.click('button', 'Continue with Logo design');
  await at.see('textbox', 'Title');
}

test(
  'a visitor chooses a product, hears what is missing, fills in the brief and arrives at the service',
  {skip},
  async () => {
    const at = visitor!;
    await at.goto(stage.page(marketplacePage()));
    await chooseLogo(at);
    await at.click('button', 'Place order · $299');
    await at.see('link', 'Please fill in “Title”');
    await at.fill('textbox', 'Title', 'Harbour café');
    await at.fill('textbox', 'Description', 'A calm mark for a harbour café.');
    await at.setDate('Start date', '2026-12-01');
    await at.setDate('End date', '2026-12-20');
    assert.equal(stage.sandbox.store.orders.length, 0);
    await at.click('button', 'Place order · $299');
    await at.until('the page at the service', () => location.pathname.startsWith('/briefs/'));
    const [order] = stage.sandbox.store.orders;
    assert.equal(stage.sandbox.store.orders.length, 1);
    assert.deepEqual(stage.sandbox.store.briefs.get(order?.briefId ?? '')?.content, {
      title: 'Harbour café',
      description: 'A calm mark for a harbour café.',
      startDate: '2026-12-01',
      endDate: '2026-12-20',
    });
  },
);

test('back and forward go through the steps', {skip}, async () => {
  const at = visitor!;
  await at.goto(stage.page(marketplacePage('hash-steps')));
  await chooseLogo(at);
  await at.evaluate(() => history.back());
  await at.see('button', 'Continue with Logo design');
  await at.evaluate(() => history.forward());
  await at.see('textbox', 'Title');
});

test('designers are found, filtered and looked at', {skip}, async () => {
  const at = visitor!;
  await at.goto(stage.page(marketplacePage('designers')));
  await at.click('button', 'Browse our designers');
  await at.see('button', 'Show more');
  const before = await at.evaluate(countDesigners);
  await at.click('button', 'Show more');
  await at.until(
    'a second page',
    (known) => {
      const marketplace = document.querySelector('dm-marketplace')?.shadowRoot;
      const gallery = marketplace?.querySelector('dm-designer-gallery')?.shadowRoot;
      // Cards far from the window may have been released meanwhile.
      return [...(gallery?.querySelectorAll('[aria-posinset]') ?? [])].some(
        (card) => Number(card.ariaPosInSet) > known,
      );
    },
    before,
  );
});

function countDesigners(): number {
  const marketplace = document.querySelector('dm-marketplace')?.shadowRoot;
  const gallery = marketplace?.querySelector('dm-designer-gallery')?.shadowRoot;
  return gallery?.querySelectorAll('[aria-posinset]').length ?? 0;
}
