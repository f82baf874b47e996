import {type FastifyInstance, type FastifyRequest} from 'fastify';
import {parseMediaType, type MediaType, mediaTypes} from '../../src/contract/media-types.js';
import {keyHeaders, operations, type Operation, type OperationId} from '../../src/contract/operations.js';
import {type Schema} from '../../src/contract/schema.js';
import {readBodies} from './bodies.js';
import {SchemaValidator} from './schema-validator.js';
import {readParameters} from './parameters.js';
import {Refusal, refusalBody, refuse, type Failure} from './refusal.js';
import {type Account, type Handlers, type World} from './world.js';

/** Adds the ten operations to an app: authentication, validation, responses and all refusals. */
export function addOperations(app: FastifyInstance, world: World, handlers: Handlers): void {
  readBodies(app);
  for (const id of Object.keys(operations).filter(isOperationId))
    addOperation(app, world, operations[id], handlers[id] as Answering);
}

/** An untyped handler: its arguments have been validated against the schemas of its operation. */
type Answering = (call: object) => unknown;

const isOperationId = (id: string): id is OperationId => Object.hasOwn(operations, id);

function addOperation(app: FastifyInstance, world: World, operation: Operation, answer: Answering): void {
  const checkBody = bodyCheck(operation);
  const readParams = parameterReader(operation.pathParameters);
  const readQuery = parameterReader(operation.queryParameters);
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request) => {
      findAccount(world, request);
      if (operation.requestBody) admitMediaType(request, operation);
    },
    handler: async (request, reply) => {
      const mediaType = parseMediaType(request.headers['content-type'] ?? '') ?? mediaTypes.json;
      const body = request.body === undefined ? {} : request.body;
      const parts = {params: readParams(request.params), query: readQuery(request.query), body};
      if (operation.requestBody) stopAt(checkBody(mediaType, body));
      const account = findAccount(world, request);
      const origin = `${request.protocol}://${request.host}`;
      const result = await answer({...parts, account, origin, mediaType});
      return reply.code(successOf(operation)).send(result);
    },
    errorHandler: (error, _request, reply) => {
      const refusal = toRefusal(error);
      void reply.code(refusal.statusCode).send(refusalBody(refusal, operation));
    },
  });
}

/** The success status of an operation: 200 or 201. */
const successOf = ({responses}: Operation) => (responses[201] ? 201 : 200);

/** An error as a message for clients: no stack and no framework details. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = statusOf(error);
  if (status === 413) return refuse(413, 'The body is larger than 1 MiB.');
  if (status < 500) return refuse(status, 'The request cannot be read.', '');
  console.error(error);
  return refuse(500, 'Internal error of the sandbox.');
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

function findAccount({accounts}: World, {headers}: FastifyRequest): Account {
  const id = headers[keyHeaders.id.toLowerCase()];
  const secret = headers[keyHeaders.secret.toLowerCase()];
  const account = accounts.find((candidate) => candidate.id === id && candidate.secret === secret);
  if (!account) throw refuse(401, `${keyHeaders.id} and ${keyHeaders.secret} are missing or wrong.`);
  return account;
}

/** Rejects unsupported media types, and translates vendor types to names that Fastify can parse (with a slash). */
function admitMediaType(request: FastifyRequest, operation: Operation): void {
  const header = request.headers['content-type'];
  if (header === undefined && isBodyOptional(operation) && !hasBody(request)) return;
  const type = parseMediaType(header ?? '');
  if (!type || !operation.requestBody?.[type]) {
    const known = Object.keys(operation.requestBody ?? {}).join(', ');
    throw refuse(415, `The Content-Type must be one of: ${known}.`);
  }
  request.headers['content-type'] = type;
}

const hasBody = ({headers}: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** "No field is required" (part 4.5): such a body is optional. */
const isBodyOptional = ({requestBody}: Operation) => {
  const schema = requestBody?.[mediaTypes.json];
  return typeof schema === 'object' && schema.required === undefined;
};

function bodyCheck({requestBody = {}}: Operation): (type: MediaType, body: unknown) => Failure[] {
  const validators = new Map(Object.entries(requestBody).map(([type, schema]) => [type, new SchemaValidator(schema)]));
  return (type, body) => validators.get(type)?.failures(body) ?? [];
}

function parameterReader(schemas: Readonly<Record<string, Schema>> = {}): (given: unknown) => object {
  const validator = new SchemaValidator({type: 'object', properties: schemas});
  return (given) => {
    const values = readParameters(schemas, given);
    stopAt(validator.failures(values));
    return values;
  };
}

function stopAt(failures: readonly Failure[]): void {
  if (failures.length > 0) throw new Refusal(400, failures);
}
