import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {planOf} from '../tools/forms.js';

describe('words of other form makers', () => {
  const {nodes} = planOf({
    type: 'object',
    properties: {
      last: {type: 'string'},
      size: {enum: ['s', 'l'], 'x-enumNames': ['Small', 'Large'], propertyOrder: 2},
      name: {type: 'string', options: {infoText: 'As on your letters.'}, propertyOrder: 1},
    },
  });
  const properties = nodes['']?.object?.properties ?? [];
  const facts = (name: string) => nodes[properties.find((property) => property.name === name)?.node ?? ''];

  it('order the fields', () => {
    assert.deepEqual(
      properties.map(({name}) => name),
      ['name', 'size', 'last'],
    );
  });

  it('name the options', () => {
    assert.deepEqual(
      facts('size')?.options?.map(({title}) => title),
      ['Small', 'Large'],
    );
  });

  it('explain a field', () => assert.equal(facts('name')?.description, 'As on your letters.'));
});
