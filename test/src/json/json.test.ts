import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it} from 'node:test';
import {canonicalJson} from '../../../src/json/canonical.js';
import {copyJson, writeJson} from '../../../src/json/json.js';

const order = {files: ['a', ['b', 1]], due: new Date(0)};
const text = '{"files":["a",["b",1]],"due":"1970-01-01T00:00:00.000Z"}';

describe('on a page with an old Prototype.js, whose lists write themselves as text', () => {
  beforeEach(() => {
    Object.assign(Array.prototype, {toJSON: (): string => '[]'});
  });
  afterEach(() => {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
  });

  it('lists are written and copied as lists', () => {
    assert.equal(JSON.stringify(order), '{"files":"[]","due":"1970-01-01T00:00:00.000Z"}');
    assert.equal(writeJson(order), text);
    const copy = copyJson(order);
    assert.equal(writeJson(copy), text);
  });

  it('canonical text has its lists', () => {
    assert.equal(canonicalJson({b: ['x'], a: 1}), '{"a":1,"b":["x"]}');
  });
});

it('what JSON cannot represent is written as null', () => {
  assert.equal(writeJson(undefined), 'null');
  assert.equal(writeJson([undefined, () => 1]), '[null,null]');
});
