import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Validator} from '@seriousme/openapi-schema-validator';
import {operations} from '../../../src/contract/operations.js';
import {openapi} from '../../../src/contract/openapi.js';
import {startService} from './service.js';

const document = JSON.parse(JSON.stringify(openapi()));

test('an independent validator finds the OpenAPI 3.1 document valid', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  assert.deepEqual(result.errors ?? [], []);
  assert.equal(result.valid, true);
  assert.equal(validator.version, '3.1');
});

test('the document has each operation of the table, with its parameters, bodies and statuses', () => {
  for (const operation of Object.values(operations)) {
    const found = document.paths[operation.path][operation.method.toLowerCase()];
    assert.equal(found.operationId, operation.id);
    const parameters = {
      ...('pathParameters' in operation && operation.pathParameters),
      ...('queryParameters' in operation && operation.queryParameters),
    };
    assert.deepEqual(
      (found.parameters ?? []).map(({name}: {name: string}) => name),
      Object.keys(parameters),
    );
    const bodies = 'requestBody' in operation ? Object.keys(operation.requestBody) : [];
    assert.deepEqual(Object.keys(found.requestBody?.content ?? {}), bodies);
    assert.deepEqual(Object.keys(found.responses), [...Object.keys(operation.responses), 'default']);
  }
});

test('the document requires both key headers and a body everywhere but in the search', () => {
  assert.deepEqual(document.security, [{keyId: [], keySecret: []}]);
  assert.equal(document.components.securitySchemes.keyId.name, 'Api-Key-Id');
  assert.equal(document.components.securitySchemes.keySecret.name, 'Api-Key-Secret');
  assert.equal(document.paths['/designers'].post.requestBody.required, false);
  assert.equal(document.paths['/orders'].post.requestBody.required, true);
});

test('the sandbox serves the document without asking for keys', async () => {
  const {base} = await startService();
  const served = await fetch(new URL('/openapi.json', base));
  assert.deepEqual(await served.json(), document);
});
