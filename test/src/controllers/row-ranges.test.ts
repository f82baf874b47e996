import {expect} from '@open-wc/testing';
import {rowRangesOf} from '../../../src/controllers/row-ranges.js';

/** Takes page sizes, released pages in brackets; returns each page's row ranges, spacers in brackets. */
function ranges(sizes: string, columns: number): string {
  let end = 0;
  const pages = sizes.split(' ').map((size, index) => {
    const start = end;
    end += parseInt(size.replace('(', ''));
    return {index, start, end, isLoaded: !size.startsWith('(')};
  });
  return rowRangesOf(pages, columns)
    .map((own) => own.map(({from, to, isSpacer}) => (isSpacer ? `(${from}-${to})` : `${from}-${to}`)).join('+'))
    .join(' ');
}

describe('rowRangesOf', () => {
  for (const [what, sizes, columns, expected] of [
    ['all loaded items', '24 24 10', 4, '0-24 24-48 48-58'],
    ['a spacer for a released page', '24 (24) 10', 4, '0-24 (24-48) 48-58'],
    ['a row that two pages share with the page on which it starts', '10 10 10', 4, '0-12 12-20 20-30'],
    ['no row that is partly released', '10 (10) 10', 4, '0-8+(8-12) (12-20) 20-30'],
    ['the shared row with the next page, if that one is loaded', '(10) 10 10', 4, '(0-12) 12-20 20-30'],
    ['several pages in one row with the first of them', '1 1 1 1', 4, '0-4   '],
    ['no row of several pages while one of them is released', '1 1 (1) 1', 4, '(0-4)   '],
    ['the last row, even if it is not full', '(8) 3', 4, '(0-8) 8-11'],
  ] as const) {
    it(`renders ${what}`, () => {
      expect(ranges(sizes, columns)).to.equal(expected);
    });
  }
});
