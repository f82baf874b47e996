import assert from 'node:assert/strict';
import {IncomingMessage} from 'node:http';
import {Socket} from 'node:net';
import {test} from 'node:test';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {readBody} from '../../../proxy/http/body.js';
import {discardBody, readBytes} from '../../../proxy/http/read-bytes.js';
import {operations} from '../../../src/contract/operations.js';

const limits = {maxBytes: 262_144, timeoutMs: 60_000};

/** A request for an order whose whole body has arrived. */
function orderOf(bytes: number): IncomingMessage {
  const req = new IncomingMessage(new Socket());
  req.headers = {'content-type': 'application/json'};
  req.push(JSON.stringify({productId: 'logo/1', brief: {title: 'x'.repeat(bytes)}}));
  req.push(null);
  return req;
}

/** For each of several bodies that arrive together, the turn of the event loop in which it is read. */
async function turnsOf(sizes: readonly number[]): Promise<number[]> {
  let turn = 0;
  const read = sizes.map(async (bytes) => {
    await readBody(orderOf(bytes), operations.createOrder, limits);
    return turn;
  });
  const all = Promise.all(read);
  let isDone = false;
  void all.then(() => (isDone = true));
  for (; !isDone; turn++) await nextTurn();
  return all;
}

test('handles one large body in each turn of the event loop, so that others get theirs', async () => {
  const turns = await turnsOf(Array.from({length: 6}, () => 100_000));
  assert.equal(new Set(turns).size, 6, turns.join());
});

test('an ordinary body waits for no large one', async () => {
  const [large = 0, ordinary = 0, other = 0] = await turnsOf([100_000, 100, 100_000]);
  assert.ok(ordinary <= large && ordinary < other, `${ordinary} ${large} ${other}`);
});

test('a body that is discarded while it arrives counts no more against what all bodies may hold', async () => {
  for (let index = 0; index < 700; index++) {
    const req = new IncomingMessage(new Socket());
    readBytes(req, limits).catch(() => {});
    req.push(Buffer.alloc(100_000));
    await nextTurn();
    discardBody(req);
  }
  assert.ok((await readBytes(orderOf(100_000), limits)).length > 100_000);
});
