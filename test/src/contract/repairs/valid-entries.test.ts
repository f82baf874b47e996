import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Mismatch} from '../../../../src/contract/is-valid.js';
import {ProductList} from '../../../../src/contract/product.js';
import {validEntries} from '../../../../src/contract/repairs/valid-entries.js';
import {finish} from '../../../../src/form/plan/steps.js';

const product = {id: 'a', title: 'A', price: 1};

function read(products: unknown) {
  const leftOut: Mismatch[] = [];
  return {value: finish(validEntries(ProductList, {products}, leftOut)), leftOut};
}

test('an entry is left out with all that is wrong with it', () => {
  const {value, leftOut} = read([product, null, {id: 5, price: '1'}]);
  assert.deepEqual(value, {products: [product]});
  assert.deepEqual(leftOut, [
    {message: 'must be an object', path: '/products/1'},
    {message: 'is required', path: '/products/2/title'},
    {message: 'must be a string', path: '/products/2/id'},
    {message: 'must be an integer', path: '/products/2/price'},
  ]);
});

test('an entry of a list inside an entry is left out alone', () => {
  const detail = {title: 'Time', description: 'Five days'};
  const {value, leftOut} = read([{...product, details: [{title: 'Time'}, detail]}]);
  assert.deepEqual(value, {products: [{...product, details: [detail]}]});
  assert.deepEqual(leftOut, [{message: 'is required', path: '/products/0/details/0/description'}]);
});

test('of a list without any valid entry one stays, however many mistakes it has', () => {
  const {value, leftOut} = read([{...product, details: Array(100_000).fill(1)}]);
  assert.deepEqual(value, {products: [{...product, details: [1]}]});
  assert.equal(leftOut.length, 1000);
});

test('a list without any valid entry, or what is no list, stays as it is', () => {
  for (const products of [[null], [], {a: product}, 'a']) assert.deepEqual(read(products).value, {products});
});
