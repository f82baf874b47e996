import assert from 'node:assert/strict';
import {test} from 'node:test';
import {show, startService, textOf} from './service.js';

const {call, sandbox} = await startService();

async function newBrief(): Promise<string> {
  const answer = await call('createBrief', {body: {category: 'logo', title: 'T', description: 'D'}});
  return textOf(answer.body, 'id');
}

const move = (briefId: string, state: unknown) => call('setBriefState', {params: {briefId}, body: {state}});

/** Moves in order, each with its status. */
const journeys: readonly (readonly (readonly [state: 'LAUNCHED' | 'DELETED', status: 200 | 400])[])[] = [
  [['LAUNCHED', 200]],
  [['DELETED', 200]],
  [
    ['LAUNCHED', 200],
    ['LAUNCHED', 200],
  ],
  [
    ['LAUNCHED', 200],
    ['DELETED', 200],
  ],
  [
    ['DELETED', 200],
    ['DELETED', 200],
  ],
  [
    ['DELETED', 200],
    ['LAUNCHED', 400],
  ],
];

for (const moves of journeys) {
  test(`a new brief is moved: ${moves.map(([state, status]) => `${state} ${status}`).join(', ')}`, async () => {
    const briefId = await newBrief();
    let expected: string = 'CREATED';
    for (const [state, status] of moves) {
      const answer = await move(briefId, state);
      assert.equal(answer.status, status);
      if (status === 200) assert.deepEqual(answer.body, {briefId});
      expected = status === 200 ? state : expected;
      assert.equal(sandbox.store.briefs.get(briefId)?.state, expected);
    }
  });
}

for (const state of ['CREATED', 'launched', '', null, 7, undefined, ['LAUNCHED']]) {
  test(`the state ${show(state)} is refused with a message`, async () => {
    const briefId = await newBrief();
    const answer = await move(briefId, state);
    assert.equal(answer.status, 400);
    assert.match(textOf(answer.body, 'message'), /state/);
    assert.equal(sandbox.store.briefs.get(briefId)?.state, 'CREATED');
  });
}

for (const briefId of ['unknown', '__proto__', 'a/b', '%', '🎨', 'x'.repeat(500)]) {
  test(`the briefId ${briefId.slice(0, 20)} is unknown: 400 with a message`, async () => {
    const answer = await move(briefId, 'LAUNCHED');
    assert.equal(answer.status, 400);
    assert.match(textOf(answer.body, 'message'), /no brief/);
  });
}

test('the brief of an order has a state, too', async () => {
  await call('createOrder', {body: {productId: 'design-consultation-v1', brief: {}}});
  const briefId = sandbox.store.orders.at(-1)?.briefId ?? '';
  assert.equal((await move(briefId, 'LAUNCHED')).status, 200);
  assert.equal(sandbox.store.briefs.get(briefId)?.state, 'LAUNCHED');
});
