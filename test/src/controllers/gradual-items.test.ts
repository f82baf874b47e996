import {expect} from '@open-wc/testing';
import {GradualItems} from '../../../src/controllers/gradual-items.js';
import {nextPaint} from '../../../src/controllers/next-paint.js';
import {Host} from './hand-loaded.js';

/** How many items are rendered in each frame, where the list has these lengths. */
async function renderedAt(...lengths: number[]): Promise<number[]> {
  const list = {items: [] as number[]};
  const host = new Host();
  const gradual = new GradualItems(host, list);
  const counts: number[] = [];
  for (const length of lengths) {
    if (counts.length > 0) await afterPaint(host);
    list.items = Array.from({length}, (_, index) => index);
    gradual.hostUpdate();
    counts.push(gradual.count);
  }
  return counts;
}

/** Waits until the controller asks for the next update, or until it would have. */
async function afterPaint(host: Host) {
  const {updates} = host;
  for (let frames = 0; frames < 3 && host.updates === updates; frames++) await nextPaint();
}

describe('GradualItems', () => {
  it('renders one item as soon as the list arrives, and one more in each frame', async () => {
    expect(await renderedAt(3, 3, 3, 3)).to.deep.equal([1, 2, 3, 3]);
  });

  it('renders no further items in other updates before the next frame', () => {
    const gradual = new GradualItems(new Host(), {items: [1, 2, 3, 4]});
    for (let updates = 0; updates < 3; updates++) gradual.hostUpdate();
    expect(gradual.count).to.equal(1);
  });

  it('renders the first of the items that arrive while earlier ones are still missing', async () => {
    expect(await renderedAt(24, 24, 48, 48)).to.deep.equal([1, 2, 25, 26]);
  });

  it('starts again with a list that was emptied', async () => {
    expect(await renderedAt(24, 0, 24)).to.deep.equal([1, 0, 1]);
  });

  it('renders no further items while its host is not on the page, and goes on once it is back', async () => {
    const host = new Host();
    const gradual = new GradualItems(host, {items: [1, 2, 3, 4]});
    gradual.hostUpdate();
    host.disconnect();
    await afterPaint(host);
    gradual.hostUpdate();
    expect(gradual.count).to.equal(1);
    const {updates} = host;
    host.connect();
    expect(host.updates).to.equal(updates + 1);
    gradual.hostUpdate();
    expect(gradual.count).to.equal(2);
  });

  it('leaves the choice to the virtualizer in a long list', async () => {
    expect(await renderedAt(1000)).to.deep.equal([1000]);
  });
});
