import {expect} from '@open-wc/testing';
import {GradualItems} from '../../../src/controllers/gradual-items.js';
import {Host} from './hand-loaded.js';

const renderedAt = (...lengths: number[]) => renderedEvery(16, lengths);

/**
 * How many items are rendered in the update after the list has grown to each of these lengths, where an update comes
 * every so many milliseconds.
 */
function renderedEvery(frame: number, lengths: readonly number[]): number[] {
  const list = {items: [] as number[]};
  let time = 0;
  const gradual = new GradualItems(new Host(), list, () => time);
  return lengths.map((length) => {
    time += frame;
    list.items = Array.from({length}, (_, index) => index);
    gradual.hostUpdate();
    return gradual.count;
  });
}

describe('GradualItems', () => {
  it('renders one item as soon as the list arrives, and two more in each update', () => {
    expect(renderedAt(4, 4, 4, 4)).to.deep.equal([1, 3, 4, 4]);
  });

  it('renders one item in each update where a frame takes longer than 24 ms', () => {
    expect(renderedEvery(40, [4, 4, 4, 4])).to.deep.equal([1, 2, 3, 4]);
  });

  it('renders the first of the items that arrive while earlier ones are still missing', () => {
    expect(renderedAt(24, 24, 48, 48)).to.deep.equal([1, 3, 25, 27]);
  });

  it('starts again with a list that was emptied', () => {
    expect(renderedAt(24, 0, 24)).to.deep.equal([1, 0, 1]);
  });

  it('renders no further items while its host is not on the page, and goes on once it is back', () => {
    const host = new Host();
    const gradual = new GradualItems(host, {items: [1, 2, 3, 4]}, () => 0);
    gradual.hostUpdate();
    host.disconnect();
    gradual.hostUpdate();
    expect(gradual.count).to.equal(1);
    const {updates} = host;
    host.connect();
    expect(host.updates).to.equal(updates + 1);
    gradual.hostUpdate();
    expect(gradual.count).to.equal(3);
  });

  it('leaves the choice to the virtualizer in a long list', () => {
    expect(renderedAt(1000)).to.deep.equal([1000]);
  });
});
