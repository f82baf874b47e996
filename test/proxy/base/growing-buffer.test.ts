import assert from 'node:assert/strict';
import {test} from 'node:test';
import {GrowingBuffer} from '../../../proxy/base/growing-buffer.js';
import {makeRandom, seed} from '../tools/random.js';

test('large chunks are not copied', () => {
  const chunk = Buffer.alloc(50_000, 'a');
  const bodies = Array.from({length: 50}, () => new GrowingBuffer(262_144));
  const before = process.memoryUsage().arrayBuffers;
  for (const body of bodies) for (let count = 0; count < 4; count++) body.add(chunk);
  assert.ok(process.memoryUsage().arrayBuffers - before < 1e6);
});

test('bodies in many chunks take hardly more memory than their bytes, and leave none behind', () => {
  const chunk = Buffer.alloc(1000, 'a');
  const bodies = Array.from({length: 50}, () => new GrowingBuffer(262_144));
  const before = process.memoryUsage().arrayBuffers;
  for (const body of bodies) for (let count = 0; count < 200; count++) body.add(chunk);
  const grown = (process.memoryUsage().arrayBuffers - before) / 1e6;
  assert.ok(grown < 12, `10 MB took ${grown.toFixed(1)} MB`);
});

test(`chunks of any size come out as they came in (seed ${seed})`, () => {
  const random = makeRandom(seed);
  for (let round = 0; round < 300; round++) {
    const chunks = Array.from({length: random.below(30)}, () => {
      const largest = random.pick([1, 100, 5000, 70_000]);
      return Buffer.alloc(random.below(largest), random.pick(['a', 'bc', 'def']));
    });
    const body = new GrowingBuffer(10_000_000);
    const copies = chunks.map((chunk) => Buffer.from(chunk));
    assert.ok(chunks.every((chunk) => body.add(chunk)));
    assert.ok(body.bytes.equals(Buffer.concat(copies)));
    assert.equal(body.length, body.bytes.length);
    assert.ok(chunks.every((chunk, at) => chunk.equals(copies[at] ?? chunk)));
  }
});

test('a chunk that exceeds the limit is not added', () => {
  const body = new GrowingBuffer(5);
  assert.ok(body.add(Buffer.from('abc')));
  assert.ok(!body.add(Buffer.from('def')));
  assert.equal(body.bytes.toString(), 'abc');
});
