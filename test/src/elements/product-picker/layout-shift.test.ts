import {expect, fixture, html} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import type {Product} from '../../../../src/contract/product.js';
import type {DmProductPicker} from '../../../../src/elements/product-picker/product-picker.js';
import {heldProducts, product} from '../../fake-client.js';
import {cards, drawn, openPicker, radios} from './picker-page.js';

interface LayoutShift extends PerformanceEntry {
  value: number;
}

const isShift = (entry: PerformanceEntry): entry is LayoutShift =>
  entry.entryType === 'layout-shift' && 'value' in entry;

const shop = (count: number): Product[] =>
  Array.from({length: count}, (_, index) =>
    product(`p-${index}`, {
      description: 'A mark that people remember, drawn by one designer and delivered ready for screen and print.',
      details: [{title: 'Revisions', description: 'Three rounds'}],
    }),
  );

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
};

/** The layout shift of a page with a large footer when the products arrive. */
async function shiftOnArrival(products: Product[], named: string, width: number): Promise<number> {
  await setViewport({width, height: 800});
  const {client, calls} = heldProducts();
  const place = await fixture(html`
    <main>
      <h1>Get it designed</h1>
      <dm-product-picker products=${named} .client=${client}><a href="/shop">Our shop</a></dm-product-picker>
      <footer>${Array.from({length: 12}, (_, line) => html`<p>Line ${line} of what stands below.</p>`)}</footer>
    </main>
  `);
  const picker = place.querySelector<DmProductPicker>('dm-product-picker')!;
  await frames(3);
  let moved = 0;
  const count = (entries: PerformanceEntry[]) => entries.filter(isShift).forEach(({value}) => (moved += value));
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({type: 'layout-shift'});
  calls[0]!.answer(products);
  await drawn(picker);
  await frames(3);
  expect(cards(picker).length).to.equal(products.length);
  count(observer.takeRecords());
  observer.disconnect();
  return moved;
}

const idsOf = (products: Product[]) => products.map(({id}) => id).join();

/** Only Chromium measures layout shifts; other engines would pass these tests without measuring anything. */
const canMeasure = PerformanceObserver.supportedEntryTypes.includes('layout-shift');
const measured = (name: string, run: () => Promise<void>) =>
  canMeasure ? it(name, run) : it.skip(`${name} # SKIP this engine does not measure layout shifts`, run);

describe('a page around <dm-product-picker>', () => {
  for (const width of [320, 768, 1280]) {
    for (const count of [1, 3, 6, 20]) {
      measured(`hardly moves when the ${count} products that it named arrive, ${width} px wide`, async () => {
        const products = shop(count);
        expect(await shiftOnArrival(products, idsOf(products), width)).to.be.below(0.02);
      });

      measured(`hardly moves when ${count} products arrive of which it knew nothing, ${width} px wide`, async () => {
        expect(await shiftOnArrival(shop(count), '', width)).to.be.below(0.02);
      });
    }
  }

  it('has the room that was kept for more products back once the visitor chooses one', async () => {
    await setViewport({width: 1280, height: 800});
    const {client, calls} = heldProducts();
    const picker = await openPicker(html`<dm-product-picker .client=${client}></dm-product-picker>`);
    calls[0]!.answer(shop(3));
    await drawn(picker);
    expect(picker.offsetHeight).to.be.above(800);
    radios(picker)[0]!.click();
    await picker.updateComplete;
    expect(picker.offsetHeight).to.be.below(400);
  });
});
