import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Agent, type Dispatcher} from 'undici';
import {exchange, ExchangeError} from '../../../proxy/service/exchange.js';
import {startFakeService} from '../tools/fake-service.js';

test('sends nothing after its deadline, and knows that nothing was sent', async (t) => {
  const service = await startFakeService();
  const agent = new Agent();
  t.after(async () => {
    await agent.destroy();
    await service.close();
  });
  const request: Dispatcher.DispatchOptions = {origin: service.url, path: '/resources/v1/products', method: 'GET'};
  const inTime = await exchange(agent, request, {end: performance.now() + 60_000, maxBytes: 1000});
  assert.equal(inTime.status, 200);
  // Its connection is open, so that it would be sent at once.
  const late = exchange(agent, request, {end: performance.now() - 1, maxBytes: 1000});
  await assert.rejects(late, (error) => error instanceof ExchangeError && !error.sent && error.isLate);
  assert.equal(service.received.length, 1);
});
