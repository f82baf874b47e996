import assert from 'node:assert/strict';
import {test} from 'node:test';
import {operations, type OperationId} from '../../../src/contract/operations.js';
import {firstKey, listOf, secondKey, startService, textOf} from './service.js';

const {call, sandbox} = await startService({apiKeyId: 'own id', apiKeySecret: 'own secret'});
const own = {'api-key-id': 'own id', 'api-key-secret': 'own secret'};
const params = {briefId: 'x', designerId: 100_001};

const wrong = {
  'no keys': {'api-key-id': '', 'api-key-secret': ''},
  'a wrong secret': {'api-key-id': 'own id', 'api-key-secret': 'own'},
  'another pair’s secret': {...own, 'api-key-secret': secondKey['api-key-secret']},
  'the default pair, when another is set': firstKey,
};

for (const id of Object.keys(operations) as OperationId[]) {
  for (const [name, headers] of Object.entries(wrong)) {
    test(`${id} answers 401 to ${name}`, async () => {
      const body = 'requestBody' in operations[id] ? {} : undefined;
      const answer = await call(id, {params, headers, ...(body && {body})});
      assert.equal(answer.status, 401);
      assert.doesNotMatch(textOf(answer.body, 'message'), /own secret|sandbox-second/);
    });
  }
}

test('each key pair lists its own products', async () => {
  const ids = async (headers: Record<string, string>) =>
    listOf((await call('listProducts', {headers})).body, 'products').map((product) => textOf(product, 'id'));
  const [first, second] = [await ids(own), await ids(secondKey)];
  assert.ok(first.length >= 10);
  assert.ok(second.includes('t-shirt-v1') && !first.includes('t-shirt-v1'));
});

test('a key pair can neither order what another sells nor move its briefs', async () => {
  const brief = {title: 'T', description: 'D', places: ['Front']};
  const order = {body: {productId: 't-shirt-v1', brief}};
  assert.equal((await call('createOrder', {...order, headers: own})).status, 400);
  const accepted = await call('createOrder', {...order, headers: secondKey});
  assert.equal(accepted.status, 201);
  const briefId = textOf(listOf(accepted.body, 'orderItems')[0], 'briefId');
  const move = {params: {briefId}, body: {state: 'DELETED'}};
  assert.equal((await call('setBriefState', {...move, headers: own})).status, 400);
  assert.equal(sandbox.store.briefs.get(briefId)?.state, 'CREATED');
  assert.equal((await call('setBriefState', {...move, headers: secondKey})).status, 200);
});
