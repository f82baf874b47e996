import {expect} from '@open-wc/testing';
import {releaseItems, restoreItems} from '../../../src/controllers/released-pages.js';
import {SparsePages} from '../../../src/controllers/sparse-pages.js';

/** Two pages whose items are identified by name. */
function twoPages() {
  const list = new SparsePages<{name: string; year?: number}>(({name}) => name);
  list.append(0, named('a b c'));
  list.append(1, named('d e f'));
  const [first, second] = list.pages;
  const names = () => list.items.map((item) => item?.name ?? '-').join(' ');
  return {list, names, first: first!, second: second!};
}

const named = (names: string) => names.split(' ').map((name) => ({name}));

describe('SparsePages', () => {
  it('lists an item once that a page has twice, or that another page has', () => {
    const {list, names} = twoPages();
    list.append(2, named('g g a h'));
    expect(names()).to.equal('a b c d e f g h');
    expect(list.pages[2]!.end).to.equal(8);
  });

  it('keeps the indexes of a page whose items are released', () => {
    const {list, names, first} = twoPages();
    releaseItems(list, first);
    expect([names(), first.isLoaded, list.pages.length]).to.deep.equal(['- - - d e f', false, 2]);
  });

  it('restores items to their old indexes in any new order, with their current data', () => {
    const {list, names, first} = twoPages();
    releaseItems(list, first);
    restoreItems(list, first, [{name: 'c', year: 2026}, ...named('a b')]);
    expect([names(), list.items[2], first.isLoaded]).to.deep.equal(['a b c d e f', {name: 'c', year: 2026}, true]);
  });

  it('gives the index of an item that has left to a new one', () => {
    const {list, names, first} = twoPages();
    releaseItems(list, first);
    restoreItems(list, first, named('new a c'));
    expect(names()).to.equal('a new c d e f');
    releaseItems(list, first);
    restoreItems(list, first, named('c new a'));
    expect(names()).to.equal('a new c d e f');
  });

  it('leaves an index empty when an item has left and there is no new one', () => {
    const {list, names, first} = twoPages();
    releaseItems(list, first);
    restoreItems(list, first, named('a c'));
    expect(names()).to.equal('a - c d e f');
    releaseItems(list, first);
    restoreItems(list, first, named('a b c'));
    expect(names()).to.equal('a b c d e f');
  });

  it('never restores an item that another page has', () => {
    const {list, names, first, second} = twoPages();
    releaseItems(list, first);
    restoreItems(list, first, named('a c d'));
    expect(names()).to.equal('a - c d e f');
    releaseItems(list, first);
    releaseItems(list, second);
    restoreItems(list, first, named('a c d'));
    restoreItems(list, second, named('d e f'));
    expect(names()).to.equal('a d c - e f');
  });

  it('does not append an item of an earlier page, even if that page is released', () => {
    const {list, names, first} = twoPages();
    releaseItems(list, first);
    list.append(2, named('c g'));
    expect(names()).to.equal('- - - d e f g');
  });

  it('restores items without keys by order, and never more than before', () => {
    const list = new SparsePages<string>();
    list.append(0, ['a', 'a']);
    list.append(1, ['a']);
    releaseItems(list, list.pages[0]!);
    restoreItems(list, list.pages[0]!, ['x', 'y', 'z']);
    expect(list.items).to.deep.equal(['x', 'y', 'a']);
  });
});
