import assert from 'node:assert/strict';
import {test} from 'node:test';
import {patternExample} from '../../../../../src/form/plan/patterns/pattern-example.js';

const examples: Record<string, string> = {
  '^[A-Z]{2}-\\d{4}$': 'AB-1234',
  '^HH-\\d{3}-\\d{6}$': 'HH-123-456789',
  '^[A-Z0-9]{4}-[A-Z0-9]{4}$': 'A1B2-C3D4',
  '^\\d{4}-(0[1-9]|1[0-2])$': '2030-12',
  '^\\d+\\.\\d+\\.\\d+(-[a-z0-9.]+)?$': '1.2.3',
  '^[A-Z]+-\\d+$': 'ABC-1',
  '^\\d{3}[\\dX]$': '1234',
  '^[X-Z]\\/[f-h]{2}$': 'X/fg',
  '^(?:AB|CD)[.]\\d{2}$': 'AB.12',
  '^[A-F0-9]{2}(:[A-F0-9]{2}){2}$': 'A1:B2:C3',
  '^\\d{4}-\\d{2}-\\d{2}$': '2030-12-31',
  '^\\d{2}\\.\\d{2}\\.\\d{4}$': '31.12.2030',
  '^([01]\\d|2[0-3]):[0-5]\\d$': '09:30',
  '^[12]\\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$': '2030-12-31',
  '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)$': '1.2.3',
  '^\\+[1-9]\\d{1,14}$': '+112345678',
  '^[a-z0-9-]+$': 'my-page',
  '^[a-z][a-z0-9-]*$': 'my-page',
  '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$': 'my-page',
  '^\\d+$': '12345',
  '^[0-9]{1,3}$': '123',
  '^\\d+(\\.\\d{1,2})?$': '12.50',
  '^[\\w.@+-]+$': 'Abc123',
  '^[A-Za-z]+$': 'Abc',
  '^[A-Za-z0-9]{3,20}$': 'Abc123',
  '^(?:@(?:[a-z0-9]+)?/[a-z0-9]|[a-z0-9])[a-z0-9._~-]*$': 'my-page',
  '^(\\d{3}-\\d{2}-\\d{4}|\\d{9})$': '123-45-6789',
  '^97[89]-?\\d{1,5}-?\\d{1,7}-?\\d{1,6}-?\\d$': '978-3-16-148410-0',
  '^97[89]\\d{10}$': '9781234567890',
  '^\\d+\\s*x\\s*\\d+\\s*(mm|cm|in)$': '1x2mm',
  '^\\d{2}:\\d{2}-\\d{2}:\\d{2}$': '09:30-17:30',
  '^[a-z0-9-]+\\.[a-z]{2,}$': 'example.com',
  '^([a-z0-9]+(-[a-z0-9]+)*\\.)+[a-z]{2,}$': 'example.com',
  '^BANANA-\\d+$': 'BANANA-1',
  '^[0-9a-f]{40}$': 'a1b2c3d4e5f67890a1b2c3d4e5f67890a1b2c3d4',
};

test('an example of a pattern matches it', () => {
  for (const [pattern, example] of Object.entries(examples)) {
    assert.equal(patternExample(pattern), example, pattern);
    assert.match(example, new RegExp(pattern, 'u'));
  }
});

test('an example completes what a pattern leaves open', () => {
  const completed = {
    '^https?://': 'https://example.com',
    '^https://.+$': 'https://example.com',
    '^https://(www\\.)?instagram\\.com/.+$': 'https://instagram.com/name',
    '\\.pdf$': 'name.pdf',
    '^.+\\.(jpe?g|png)$': 'name.jpg',
    '^[^@]+@example\\.com$': 'name@example.com',
    // As HTML defines an e-mail address: no dot is needed after the @.
    "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9]+)*$":
      'name@example.com',
    '@acme\\.example$': 'name@acme.example',
    '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$': 'name@example.com',
    '^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}$': 'name@example.com',
    '^INV-': 'INV-123',
    '^\\$': '$123',
    '%$': '123%',
    '^@\\w+$': '@name',
  };
  for (const [pattern, example] of Object.entries(completed)) {
    assert.equal(patternExample(pattern), example, pattern);
    assert.match(example, new RegExp(pattern, 'u'));
  }
});

test('a pattern that tells little about its texts has no example', () => {
  for (const pattern of [
    '^\\S+$',
    '^.{3,}$',
    '^[A-Za-z ]+$',
    '^[\\w .]{2,50}$',
    '^\\p{L}{2}$',
    '^$',
    '^x?$',
    '[^a]',
    '^\\s*$',
    '^[^\\s]+$',
    '^\\S+ \\S+$',
    '^[^,]+, [^,]+$',
  ]) {
    assert.equal(patternExample(pattern), undefined, pattern);
  }
});

test('there is none that nobody would write', () => {
  for (const pattern of [
    '^(MON|TUE){5}$',
    '^[A-Z]{2}[A-Z0-9]{2,12}$',
    '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$',
    '^[A-Z][a-z]+$',
    '^AKIA[0-9A-Z]{16}$',
  ]) {
    assert.equal(patternExample(pattern), undefined, pattern);
  }
});

test('a pattern that is not understood, dangerous or long has no example', () => {
  const nested = `^${'('.repeat(80)}a${'){9}'.repeat(80)}$`;
  const patterns = ['^(?=.*\\d)\\w{8}$', '^(\\d)\\1$', '^(?<!a)b{2}$', '^a{1000000}$', '^(){1000000}$', nested];
  for (const pattern of [...patterns, `^${'a'.repeat(60)}$`, 'a\\b-', '^ab^cd$']) {
    assert.equal(patternExample(pattern), undefined, pattern);
  }
});
