import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isDate} from '../../../../../src/form/model/input/dates.js';
import {offsets, ownOffset, readDateTime, readTime, writeDateTime} from '../../../../../src/form/model/input/times.js';

describe('dates and times', () => {
  it('takes a date-time apart and puts it together unchanged', () => {
    for (const text of ['2026-03-01T10:30:00Z', '2026-03-01T10:30:15+01:30', '2026-03-01T10:30:15.250-05:00']) {
      const parts = readDateTime(text);
      assert.ok(parts);
      assert.equal(writeDateTime(parts), text);
    }
  });

  it('takes a date-time without an offset apart, too', () => {
    assert.deepEqual(readDateTime('2026-03-01T10:30:15'), {local: '2026-03-01T10:30:15', offset: ''});
  });

  it('writes seconds where the control leaves them out', () => {
    assert.equal(writeDateTime({local: '2026-03-01T10:30', offset: '+01:00'}), '2026-03-01T10:30:00+01:00');
    assert.equal(writeDateTime({local: '10:30', offset: 'Z'}), '10:30:00Z');
  });

  it('leaves what native controls cannot show to a text control', () => {
    for (const text of [
      '2026-02-30T10:00:00Z',
      '2026-03-01T10:00:00.123456Z',
      '2026-03-01T24:00:00Z',
      '2026-03-01T23:59:60Z',
      'soon',
    ]) {
      assert.equal(readDateTime(text), undefined);
    }
    assert.equal(readTime('25:00:00Z'), undefined);
    assert.equal(isDate('2026-02-29'), false);
    assert.equal(isDate('2028-02-29'), true);
  });

  it('offers offsets in the form RFC 3339 writes them', () => {
    assert.ok(offsets.every((offset) => /^(Z|[+-]\d\d:\d\d)$/.test(offset)));
    assert.ok(offsets.includes('Z') && offsets.includes('+05:45') && offsets.includes('-03:30'));
  });

  it('takes the offset of the date asked for, so that daylight saving is right', () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Europe/Berlin';
    try {
      assert.equal(ownOffset('2026-01-15T12:00'), '+01:00');
      assert.equal(ownOffset('2026-07-15T12:00'), '+02:00');
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});
