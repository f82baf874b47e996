import {type FastifyInstance, type FastifyRequest} from 'fastify';
import {parseMediaType, type MediaType, mediaTypes} from '../../src/contract/media-types.js';
import {keyHeaders, operations, type Operation, type OperationId} from '../../src/contract/operations.js';
import {type Schema} from '../../src/contract/schema.js';
import {readBodies} from './bodies.js';
import {Judge} from './judge.js';
import {readParameters} from './parameters.js';
import {Refusal, refusalBody, refuse, type Failure} from './refusal.js';
import {type Account, type Handlers, type World} from './world.js';

/** Adds the ten operations of the table to an app: who asks, what is sent, the answer, and every refusal. */
export function addOperations(app: FastifyInstance, world: World, handlers: Handlers): void {
  readBodies(app);
  for (const id of Object.keys(operations).filter(isOperationId))
    addOperation(app, world, operations[id], handlers[id] as Answering);
}

/** A handler without its types: what it is called with has been judged by the schemas of its own operation. */
type Answering = (call: object) => unknown;

const isOperationId = (id: string): id is OperationId => Object.hasOwn(operations, id);

function addOperation(app: FastifyInstance, world: World, operation: Operation, answer: Answering): void {
  const judgeBody = bodyJudges(operation);
  const judgeParams = parameterJudge(operation.pathParameters);
  const judgeQuery = parameterJudge(operation.queryParameters);
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
      const parts = {params: judgeParams(request.params), query: judgeQuery(request.query), body};
      if (operation.requestBody) stopAt(judgeBody(mediaType, body));
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

/** The one success of an operation: 200 or 201. */
const successOf = ({responses}: Operation) => (responses[201] ? 201 : 200);

/** What went wrong, in words for a client: no stack and nothing of the framework's own. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = statusOf(error);
  if (status === 413) return refuse(413, 'The body is larger than 1 MiB.');
  if (status < 500) return refuse(status, 'The request cannot be read.', '');
  console.error(error);
  return refuse(500, 'The sandbox failed: this is a mistake of its own.');
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

/** Refuses what the operation does not take, and gives Fastify a name that it can read (it wants a slash). */
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

/** "No field is required" (part 4.5): such a body may be left out altogether. */
const isBodyOptional = ({requestBody}: Operation) => {
  const schema = requestBody?.[mediaTypes.json];
  return typeof schema === 'object' && schema.required === undefined;
};

function bodyJudges({requestBody = {}}: Operation): (type: MediaType, body: unknown) => Failure[] {
  const judges = new Map(Object.entries(requestBody).map(([type, schema]) => [type, new Judge(schema)]));
  return (type, body) => judges.get(type)?.failures(body) ?? [];
}

function parameterJudge(schemas: Readonly<Record<string, Schema>> = {}): (given: unknown) => object {
  const judge = new Judge({type: 'object', properties: schemas});
  return (given) => {
    const values = readParameters(schemas, given);
    stopAt(judge.failures(values));
    return values;
  };
}

function stopAt(failures: readonly Failure[]): void {
  if (failures.length > 0) throw new Refusal(400, failures);
}
