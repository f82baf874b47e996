import assert from 'node:assert/strict';
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {type Operation} from '../../../src/contract/operations.js';
import {openapi} from '../../../src/contract/openapi.js';

const ajv = new Ajv2020({strict: false, allErrors: true});
addFormats(ajv);
const document = openapi();
ajv.addSchema(document, 'document');

const escape = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

const schemaAt = (...parts: string[]) => ajv.getSchema(`document#/${parts.map(escape).join('/')}`);

const place = ({method, path}: Operation) => ['paths', path, method.toLowerCase()];

/** Fails if an accepted request does not match the OpenAPI document. */
export function checkRequest(operation: Operation, mediaType: string, body: unknown): void {
  if (!operation.requestBody || body === undefined) return;
  const validate = schemaAt(...place(operation), 'requestBody', 'content', mediaType, 'schema');
  assert.ok(validate, `the document knows ${mediaType} for ${operation.id}`);
  assert.ok(validate(body), `the document allows what was accepted: ${ajv.errorsText(validate.errors)}`);
}

/** Fails if a response does not match the OpenAPI document. */
export function checkResponse(operation: Operation, status: number, contentType: string | null, body: unknown): void {
  assert.match(contentType ?? '', /^application\/json/);
  const known = `${status}` in operation.responses ? `${status}` : 'default';
  const validate = schemaAt(...place(operation), 'responses', known, 'content', 'application/json', 'schema');
  assert.ok(validate, `the document describes ${known} of ${operation.id}`);
  assert.ok(validate(body), `${operation.id} ${status}: ${ajv.errorsText(validate.errors)}`);
}
