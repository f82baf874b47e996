import {expect} from '@open-wc/testing';
import {GradualItems} from '../../../src/controllers/gradual-items.js';
import {Host} from './hand-loaded.js';

/** How many items are rendered in the update after the list has grown to each of these lengths. */
function renderedAt(...lengths: number[]): number[] {
  const list = {items: [] as number[]};
  const gradual = new GradualItems(new Host(), list);
  return lengths.map((length) => {
    list.items = Array.from({length}, (_, index) => index);
    gradual.hostUpdate();
    return gradual.count;
  });
}

describe('GradualItems', () => {
  it('renders four more items in each update', () => {
    expect(renderedAt(10, 10, 10, 10)).to.deep.equal([4, 8, 10, 10]);
  });

  it('renders the first of the items that arrive while earlier ones are still missing', () => {
    expect(renderedAt(24, 24, 48, 48)).to.deep.equal([4, 8, 28, 32]);
  });

  it('starts again with a list that was emptied', () => {
    expect(renderedAt(24, 0, 24)).to.deep.equal([4, 0, 4]);
  });

  it('leaves the choice to the virtualizer in a long list', () => {
    expect(renderedAt(1000)).to.deep.equal([1000]);
  });
});
