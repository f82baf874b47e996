import {expect} from '@open-wc/testing';
import {stretchesOf} from '../../../src/controllers/stretches.js';

/** Pages of so many items each; those in brackets are not held. Shown the same way, page by page. */
function shown(sizes: string, columns: number): string {
  let end = 0;
  const pages = sizes.split(' ').map((size, index) => {
    const start = end;
    end += parseInt(size.replace('(', ''));
    return {index, start, end, isHeld: !size.startsWith('(')};
  });
  return stretchesOf(pages, columns)
    .map((own) => own.map(({from, to, isFar}) => (isFar ? `(${from}-${to})` : `${from}-${to}`)).join('+'))
    .join(' ');
}

describe('what is shown of a list in rows', () => {
  for (const [what, sizes, columns, expected] of [
    ['everything that is held', '24 24 10', 4, '0-24 24-48 48-58'],
    ['room for a page that is far', '24 (24) 10', 4, '0-24 (24-48) 48-58'],
    ['a row that two pages share, with the page on which it begins', '10 10 10', 4, '0-12 12-20 20-30'],
    ['no row of which a part is far', '10 (10) 10', 4, '0-8+(8-12) (12-20) 20-30'],
    ['a row of the next page, where that is held', '(10) 10 10', 4, '(0-12) 12-20 20-30'],
    ['several pages in one row', '1 1 1 1', 4, '0-4   '],
    ['no row as long as a page in it is far', '1 1 (1) 1', 4, '(0-4)   '],
    ['the last row, though it is not full', '(8) 3', 4, '(0-8) 8-11'],
  ] as const) {
    it(`is ${what}`, () => {
      expect(shown(sizes, columns)).to.equal(expected);
    });
  }
});
