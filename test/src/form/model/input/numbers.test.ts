import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {decimalOf, readNumber, writeNumber} from '../../../../../src/form/model/input/numbers.js';

const readings: [text: string, decimal: string, expected: number | string | undefined][] = [
  ['', '.', undefined],
  ['  ', '.', undefined],
  ['-', '.', 'type'],
  ['.', '.', 'type'],
  ['1e', '.', 'type'],
  ['0.', '.', 0],
  ['1.10', '.', 1.1],
  ['-0.50', '.', -0.5],
  ['+7', '.', 7],
  ['1e3', '.', 1000],
  ['1,5', ',', 1.5],
  ['1,5', '.', 1.5],
  ['1.5', ',', 1.5],
  ['1,234', ',', 1.234],
  ['1,234', '.', 'ambiguous'],
  ['1.234', ',', 'ambiguous'],
  ['0.125', ',', 0.125],
  ['1.234,50', '.', 1234.5],
  ['1,234.50', ',', 1234.5],
  ['1,234,567', '.', 'ambiguous'],
  ['1 234.5', '.', 1234.5],
  ['12\u202f000', ',', 12000],
  ['１２', '.', 12],
  ['−3', '.', -3],
  ['9007199254740991', '.', 9007199254740991],
  ['9007199254740993', '.', 'inexact'],
  ['12345678901234567890', '.', 'inexact'],
  ['0.1234567890123456789', '.', 'inexact'],
  ['1e400', '.', 'inexact'],
  ['100000000000000000000', '.', 100000000000000000000],
  ['abc', '.', 'type'],
  ['1-2', '.', 'type'],
  ['0x10', '.', 'type'],
];

describe('reading a typed number', () => {
  for (const [text, decimal, expected] of readings) {
    it(`reads "${text}" with "${decimal}" as ${expected}`, () => {
      const {value, problem} = readNumber(text, {decimal});
      assert.equal(problem ?? value, expected);
    });
  }

  it('reads back every number it writes', () => {
    for (const value of [0, -1.5, 1e21, 1e-7, 123456.789, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE]) {
      for (const decimal of ['.', ',']) {
        assert.deepEqual(readNumber(writeNumber(value, {decimal}), {decimal}), {value});
      }
    }
  });

  it('asks for the decimal sign only for a number that may have one', () => {
    const notation = {
      get decimal(): string {
        throw new Error('It was asked for.');
      },
    };
    assert.equal(writeNumber(1200, notation), '1200');
    for (const text of ['', '1200', '-', '1.5', '0,125']) readNumber(text, notation);
    assert.throws(() => writeNumber(1.5, notation));
    assert.throws(() => readNumber('1,234', notation));
  });

  it('knows the decimal sign of a language and survives one that does not exist', () => {
    assert.equal(decimalOf('de'), ',');
    assert.equal(decimalOf('ja'), '.');
    assert.equal(decimalOf('not a language'), '.');
  });
});
