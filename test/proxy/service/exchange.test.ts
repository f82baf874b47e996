import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {test} from 'node:test';
import {Agent, type Dispatcher} from 'undici';
import {HeldBytes} from '../../../proxy/base/held-bytes.js';
import {exchange, ExchangeError} from '../../../proxy/service/exchange.js';
import {exchangeFailure} from '../../../proxy/service/failures.js';
import {startFakeService} from '../tools/fake-service.js';

test('sends nothing after its deadline, and knows that nothing was sent', async (t) => {
  const service = await startFakeService();
  const agent = new Agent();
  t.after(async () => {
    await agent.destroy();
    await service.close();
  });
  const request: Dispatcher.DispatchOptions = {origin: service.url, path: '/resources/v1/products', method: 'GET'};
  const inTime = await exchange(agent, request, {
    end: performance.now() + 60_000,
    maxBytes: 1000,
    held: new HeldBytes(1000, 0),
  });
  assert.equal(inTime.status, 200);
  // Its connection is open, so that it would be sent at once.
  const late = exchange(agent, request, {end: performance.now() - 1, maxBytes: 1000, held: new HeldBytes(1000, 0)});
  await assert.rejects(late, (error) => error instanceof ExchangeError && !error.sent && error.isLate);
  assert.equal(service.received.length, 1);
});

test('a large response is given up while others hold all the room, and a small one arrives', async (t) => {
  const server = createServer(({url}, res) => res.end('x'.repeat(Number(url?.slice(1)))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent();
  t.after(async () => {
    await agent.destroy();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const held = new HeldBytes(300_000, 1000);
  const get = (bytes: number) =>
    exchange(agent, {origin, path: `/${bytes}`, method: 'GET'}, {end: performance.now() + 60_000, maxBytes: 1e6, held});
  const isTooMany = (error: unknown) =>
    error instanceof ExchangeError && exchangeFailure(error).reason === 'too_many_large';

  const {body} = await get(200_000);
  await assert.rejects(get(200_000), isTooMany);
  await assert.rejects(get(400_000), isTooMany);
  assert.equal((await get(900)).body.length, 900);
  held.release(900);
  held.release(body.length);
  assert.equal((await get(300_000)).body.length, 300_000, 'what was given up holds nothing');
});
