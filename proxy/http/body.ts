import type {IncomingMessage} from 'node:http';
import {mismatches, type Mismatch} from '../../src/contract/is-valid.js';
import {ValidationErrors} from '../../src/contract/errors.js';
import {mediaTypes, parseMediaType, type MediaType} from '../../src/contract/media-types.js';
import type {Operation} from '../../src/contract/operations.js';
import {schemaCheck} from '../wire/schema-check.js';
import {pickKnownFields} from '../wire/pick-known-fields.js';
import {Refusal} from '../base/refusal.js';
import {WorkTurns} from '../base/work-turns.js';
import {pageLimits} from '../config/policy.js';
import {discardBody, readBytes, type BodyLimits} from './read-bytes.js';

/** A request body that was parsed, validated against the contract and serialised again: this is what the service receives. */
export interface RequestBody {
  readonly value: unknown;
  readonly text: string;
  readonly mediaType: MediaType;
}

/** From this size on, parsing and checking a body takes some milliseconds. */
const largeBytes = 32_768;
const turns = new WorkTurns();

/**
 * Reads the body of an operation. Large ones that arrive together are handled one in each turn of the event loop, so that
 * others get their turn between them. @throws Refusal that says what is wrong with it
 */
export async function readBody(req: IncomingMessage, operation: Operation, limits: BodyLimits): Promise<RequestBody> {
  const mediaType = readMediaType(req, operation);
  const bytes = await readBytes(req, limits);
  if (bytes.length >= largeBytes) await turns.do((pause) => pause());
  return checkBody(operation, mediaType, parseJson(bytes));
}

/** Reads a body from the query: `search` holds it as JSON, `type` its media type. @throws Refusal */
export function readBodyOfQuery(operation: Operation, query: string): RequestBody {
  const given = new URLSearchParams(query);
  if (given.getAll('search').length > 1 || given.getAll('type').length > 1) throw bad('The query repeats a parameter.');
  const type = parseMediaType(given.get('type') ?? mediaTypes.json);
  if (!type || !operation.requestBody?.[type]) throw bad('The operation does not accept this type.');
  return checkBody(operation, type, parseJson(Buffer.from(given.get('search') ?? '{}')));
}

/** Validates a value as the body of an operation, and keeps only its known fields. @throws InvalidBody */
export function checkBody(operation: Operation, mediaType: MediaType, value: unknown): RequestBody {
  const schema = operation.requestBody?.[mediaType] ?? false;
  if (!schemaCheck(schema)(value)) throw new InvalidBody(operation, mismatches(schema, value).slice(0, 50));
  const named = pickKnownFields(schema, value);
  checkPages(named);
  return {value: named, text: JSON.stringify(named), mediaType};
}

/** A body that violates the contract: the response has the form of the operation's own refusals. */
export class InvalidBody extends Refusal {
  override readonly name = 'InvalidBody';

  constructor(
    readonly operation: Operation,
    readonly errors: readonly Mismatch[],
  ) {
    const [first] = errors;
    super(400, 'bad_request', `${first?.path || 'The body'} ${first?.message ?? 'is invalid'}.`);
  }

  override get body() {
    return this.operation.responses[400] === ValidationErrors ? {errors: this.errors} : super.body;
  }
}

function readMediaType(req: IncomingMessage, operation: Operation): MediaType {
  const header = req.headers['content-type'] ?? '';
  const type = parseMediaType(header);
  const charsets = [...header.matchAll(/;\s*charset\s*=\s*"?([\w-]*)/gi)];
  const isUtf8 = charsets.every(([, charset]) => charset?.toLowerCase() === 'utf-8');
  const isPlain = /^identity$/i.test(req.headers['content-encoding'] ?? 'identity');
  if (type && operation.requestBody?.[type] && isPlain && isUtf8) return type;
  discardBody(req);
  throw new Refusal(
    415,
    'unsupported_media_type',
    'The body must be uncompressed UTF-8 JSON of a media type that the operation accepts.',
  );
}

const bad = (message: string) => new Refusal(400, 'bad_request', message);

const utf8 = new TextDecoder('utf-8', {fatal: true});

/** Parses JSON from outside. @throws Refusal for JSON that two parsers might read differently */
export function parseJson(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw bad('The body is not JSON.');
  }
  checkShape(value);
  return value;
}

const maxLevels = 32;
const maxValues = 20_000;

function checkShape(root: unknown) {
  let values = 0;
  const walk = (value: unknown, level: number, name: string) => {
    if (++values > maxValues || level > maxLevels) throw bad('The body is nested too deeply or has too many values.');
    if (typeof value === 'number' && !Number.isFinite(value)) throw bad('The body holds a number that is too large.');
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const isPrototype = key === '__proto__' || (name === 'constructor' && key === 'prototype');
      if (isPrototype) throw bad('The body must not name a prototype.');
      walk(inner, level + 1, key);
    }
  };
  walk(root, 0, '');
}

function checkPages(value: unknown) {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, max] of Object.entries(pageLimits)) checkPage(name, (value as Record<string, unknown>)[name], max);
}

/** Rejects page numbers that are invalid, and pages larger than anyone reads. @throws Refusal */
export function checkPage(name: string, value: unknown, max: number) {
  if (typeof value === 'number' && (value < 0 || value > max)) throw bad(`${name} must be from 0 to ${max}.`);
}
