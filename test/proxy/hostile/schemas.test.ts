import assert from 'node:assert/strict';
import {test} from 'node:test';
import {craftedSchemas} from '../../tools/crafted-schemas.js';
import {json, product} from '../tools/fake-service.js';
import {startBench} from '../tools/harness.js';

const environment = JSON.stringify(process.env);

test(`${craftedSchemas.length} crafted schemas are served as data only, and run nothing in the proxy`, async (t) => {
  const products = craftedSchemas.map(([, briefSchema], index) => ({...product, id: `p${index}`, briefSchema}));
  const bench = await startBench(t, {reply: (res) => json(res, 200, {products})});
  for (const [index, [name, schema]] of craftedSchemas.entries()) {
    const {status, headers, text, body} = await bench.ask(`/products/p${index}/form.json`);
    assert.deepEqual([status, headers['content-type']], [200, 'application/json; charset=utf-8'], name);
    assert.equal(headers['x-content-type-options'], 'nosniff', name);
    const {plan} = body as {plan: {nodes: object; problems: {code: string}[]}};
    assert.ok(Object.keys(plan.nodes).length > 0, name);
    assert.ok(!plan.problems.some(({code}) => code === 'unreadable'), name);
    assert.equal(JSON.stringify(JSON.parse(text)), text, name);
    assert.deepEqual(Object.keys(Object.prototype), [], `${name} ${JSON.stringify(schema)}`);
  }
  assert.equal(Reflect.has(globalThis, 'broken'), false);
  assert.equal(JSON.stringify(process.env), environment);
});
