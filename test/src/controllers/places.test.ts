import {expect} from '@open-wc/testing';
import {Places} from '../../../src/controllers/places.js';

/** A list of two pages whose items are told apart by their names. */
function twoPages() {
  const places = new Places<{name: string; year?: number}>(({name}) => name);
  places.append(0, named('a b c'));
  places.append(1, named('d e f'));
  const [first, second] = places.pages;
  const names = () => places.items.map((item) => item?.name ?? '-').join(' ');
  return {places, names, first: first!, second: second!};
}

const named = (names: string) => names.split(' ').map((name) => ({name}));

describe('places in a list', () => {
  it('stay when a page gives up its items, which are gone', () => {
    const {places, names, first} = twoPages();
    places.giveUp(first);
    expect([names(), first.isHeld, places.pages.length]).to.deep.equal(['- - - d e f', false, 2]);
  });

  it('are taken again by the same items, however they are ordered by now, as they are by now', () => {
    const {places, names, first} = twoPages();
    places.giveUp(first);
    places.takeBack(first, [{name: 'c', year: 2026}, ...named('a b')]);
    expect([names(), places.items[2], first.isHeld]).to.deep.equal(['a b c d e f', {name: 'c', year: 2026}, true]);
  });

  it('become free when an item has left, for one that is new', () => {
    const {places, names, first} = twoPages();
    places.giveUp(first);
    places.takeBack(first, named('new a c'));
    expect(names()).to.equal('a new c d e f');
    places.giveUp(first);
    places.takeBack(first, named('c new a'));
    expect(names()).to.equal('a new c d e f');
  });

  it('stay empty when an item has left and nobody is new', () => {
    const {places, names, first} = twoPages();
    places.giveUp(first);
    places.takeBack(first, named('a c'));
    expect(names()).to.equal('a - c d e f');
    places.giveUp(first);
    places.takeBack(first, named('a b c'));
    expect(names()).to.equal('a b c d e f');
  });

  it('are never taken by an item that is shown on another page', () => {
    const {places, names, first, second} = twoPages();
    places.giveUp(first);
    places.takeBack(first, named('a c d'));
    expect(names()).to.equal('a - c d e f');
    places.giveUp(first);
    places.giveUp(second);
    places.takeBack(first, named('a c d'));
    places.takeBack(second, named('d e f'));
    expect(names()).to.equal('a d c - e f');
  });

  it('are not given to what an earlier page has, even where that one gave it up', () => {
    const {places, names, first} = twoPages();
    places.giveUp(first);
    places.append(2, named('c g'));
    expect(names()).to.equal('- - - d e f g');
  });

  it('go by order where items have no names, and never are more than before', () => {
    const places = new Places<string>();
    places.append(0, ['a', 'a']);
    places.append(1, ['a']);
    places.giveUp(places.pages[0]!);
    places.takeBack(places.pages[0]!, ['x', 'y', 'z']);
    expect(places.items).to.deep.equal(['x', 'y', 'a']);
  });
});
