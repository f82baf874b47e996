import {ErrorMessage, ValidationErrors, type ProxyError} from '../../src/contract/errors.js';
import {isValid, mismatches, type Mismatch} from '../../src/contract/is-valid.js';
import {normaliseDesigns} from './normalise-designs.js';
import type {Operation} from '../../src/contract/operations.js';
import type {Schema} from '../../src/contract/schema.js';
import {validEntries} from '../../src/contract/repairs/valid-entries.js';
import {isObject} from '../../src/json/json.js';
import {finish, type Steps} from '../../src/form/plan/steps.js';
import {jsonParts} from '../../src/json/json-parts.js';
import {stepsToJson} from '../wire/json-in-steps.js';
import {LongLists} from '../wire/long-lists.js';
import {pickKnownFields} from '../wire/pick-known-fields.js';
import {isPlainJson} from '../wire/plain-json.js';
import {schemaCheck} from '../wire/schema-check.js';
import type {SecretScan} from '../wire/secret-scan.js';
import type {RawAnswer} from './exchange.js';
import {invalid, statusFailure} from './failures.js';

/** The service's response according to the contract: a documented status and a body of its schema, nothing more. */
export interface ServiceAnswer {
  readonly status: 200 | 201 | 400 | 404;
  readonly body: unknown;
  /** The body as JSON. */
  readonly text: string;
  /** What was wrong with the entries of lists that are left out. */
  readonly leftOut?: readonly Mismatch[];
}

/** Larger responses are read in steps, so that nobody waits for them. */
export const maxBytesAtOnce = 128 * 1024;

export const isLarge = ({body}: RawAnswer) => body.length > maxBytesAtOnce;

/**
 * Parses and checks a small response of the service, and keeps only what the contract names. @throws ServiceFailure
 */
export function readAnswer(operation: Operation, raw: RawAnswer, scan: SecretScan): ServiceAnswer {
  try {
    const answer = readSmall(operation, raw);
    // The last safeguard: a response that contains a secret is never passed on.
    if (scan.finds(answer.text)) throw invalid('repeats_a_secret');
    return answer;
  } catch (error) {
    // JSON.stringify is recursive, and the schema of a product may be nested too deeply for it.
    if (error instanceof RangeError) return finish(readLargeAnswer(operation, raw, scan));
    throw failureOf(error);
  }
}

/** The same for a large response, which only one of status 200 may be. @throws ServiceFailure */
export function* readLargeAnswer(operation: Operation, raw: RawAnswer, scan: SecretScan): Steps<ServiceAnswer> {
  try {
    const answer = yield* readLarge(operation, raw);
    if (yield* scan.findsInSteps(answer.text)) throw invalid('repeats_a_secret');
    return answer;
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): unknown {
  return error instanceof SyntaxError ? invalid('not_json') : error;
}

function* readLarge(operation: Operation, raw: RawAnswer): Steps<ServiceAnswer> {
  const schema = operation.responses[200];
  if (![200, 201, 400, 404].includes(raw.status)) throw statusFailure(raw);
  if (raw.status !== 200 || !schema) throw invalid('too_large');
  const json = textOf(raw);
  yield;
  const value = yield* stepsToJson(json);
  yield;
  const later = new LongLists();
  const body = pickKnownFields(schema, value, later);
  yield* later.finish();
  if (schemaCheck(schema)(body, later) && (yield* later.finish()))
    return {status: 200, body, text: yield* textInSteps(body)};
  const part = yield* validPart(schema, body);
  return {status: 200, text: yield* textInSteps(part.body), ...part};
}

function* textInSteps(body: unknown): Steps<string> {
  let text = '';
  for (const part of jsonParts(body)) {
    yield;
    text += part;
  }
  return text;
}

/** The body without the list entries that violate the contract: one malformed product must not hide the others. */
function* validPart(schema: Schema, given: unknown): Steps<Pick<ServiceAnswer, 'body' | 'leftOut'>> {
  const leftOut: Mismatch[] = [];
  const later = new LongLists();
  const body = yield* validEntries(schema, yield* normaliseDesigns(given), leftOut);
  if (!schemaCheck(schema)(body, later) || !(yield* later.finish()))
    throw invalid('not_of_the_contract', leftOut[0] ?? mismatches(schema, withShortLists(body))[0]);
  return {body, leftOut};
}

/** A body whose lists have only their first items: the others, which may be a million, are known to be valid. */
const withShortLists = (body: unknown): unknown =>
  isObject(body)
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, 1) : value]),
      )
    : body;

function readSmall(operation: Operation, raw: RawAnswer): ServiceAnswer {
  const {status} = raw;
  if (status === 200 || status === 201) return readSuccess(operation, raw);
  if (status === 400 || status === 404) return readRefusal(operation, raw, status);
  throw statusFailure(raw);
}

function readSuccess(operation: Operation, raw: RawAnswer): ServiceAnswer {
  const status = operation.responses[201] ? 201 : 200;
  const schema = operation.responses[status];
  const given = textOf(raw);
  const value: unknown = JSON.parse(given);
  if (!schema) throw invalid('not_of_the_contract');
  const body = pickKnownFields(schema, value);
  // Removes null values of optional fields first.
  if (!schemaCheck(schema)(body)) {
    // What was created is complete or unknown.
    if (status === 201) throw invalid('not_of_the_contract', mismatches(schema, body)[0]);
    const part = finish(validPart(schema, body));
    return {...answer(status, part.body), ...part};
  }
  return body === value && isPlainJson(given, value) ? {status, body, text: given} : answer(status, body);
}

function readRefusal(operation: Operation, raw: RawAnswer, status: 400 | 404): ServiceAnswer {
  const value: unknown = JSON.parse(textOf(raw));
  const listsErrors = operation.responses[400] === ValidationErrors;
  if (status === 400 && listsErrors && isValid(ValidationErrors, value)) {
    return answer(status, pickKnownFields(ValidationErrors, value));
  }
  if (isValid<ErrorMessage>(ErrorMessage, value))
    return answer(status, listsErrors ? provenRefusal(status, value) : pickKnownFields(ErrorMessage, value));
  if (isValid(ValidationErrors, value)) return answer(status, pickKnownFields(ValidationErrors, value));
  throw invalid('refusal_not_of_the_contract', mismatches(ErrorMessage, value)[0]);
}

/**
 * The `{message}` with which the service refuses an order or a brief, as only the proxy passes it on: a gateway in front of
 * the proxy may respond with a `{message}` of its own, which to a page is no proof that nothing was created.
 */
const provenRefusal = (status: 400 | 404, {message}: ErrorMessage): ProxyError | ValidationErrors =>
  status === 404 ? {message, code: 'not_found'} : {errors: [{message}]};

const answer = (status: ServiceAnswer['status'], body: unknown): ServiceAnswer => ({
  status,
  body,
  text: JSON.stringify(body),
});

function textOf({headers, body}: RawAnswer): string {
  const encoding = headers['content-encoding'];
  // No compression was requested; inflating it would allow decompression bombs.
  if (encoding !== undefined && !/^(identity)?$/i.test(String(encoding))) throw invalid('encoded');
  try {
    return utf8.decode(body);
  } catch {
    throw invalid('not_utf8');
  }
}

const utf8 = new TextDecoder('utf-8', {fatal: true});
