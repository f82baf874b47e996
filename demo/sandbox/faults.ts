import {Readable} from 'node:stream';
import {setTimeout as wait} from 'node:timers/promises';
import {type FastifyInstance, type FastifyReply, type FastifyRequest} from 'fastify';
import {refuse} from './refusal.js';

/** The request header that asks for faults, separated by commas. */
export const faultHeader = 'Sandbox-Fault';

/** The faults available on demand, all named in this list (README.md explains each). */
export const faultNames = ['latency', 'reset', 'accept-reset', 'cut', 'truncated', 'html'] as const;

/** One fault: a name from the list or a status from 400 to 599, with its number if it takes one. */
interface Fault {
  readonly name: string;
  readonly amount?: number;
}

/** The faults of one sandbox: for every request, or for the next few. */
export class Faults {
  #active: readonly Fault[];
  #left = Infinity;

  constructor(text = '') {
    this.#active = parseFaults(text);
  }

  /** Makes every operation fail from now on, or the next `times` ones. */
  set(text: string, times = Infinity): void {
    this.#active = parseFaults(text);
    this.#left = times;
  }

  clear(): void {
    this.#active = [];
  }

  /** The faults of one request: its own, otherwise those set for all. */
  take(header: string | undefined): readonly Fault[] {
    if (header !== undefined) return parseFaults(header);
    if (this.#active.length === 0 || this.#left <= 0) return [];
    this.#left -= 1;
    return this.#active;
  }
}

function parseFaults(text: string): Fault[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter(Boolean).map(parseFault);
}

function parseFault(text: string): Fault {
  const [, name = '', amount] = /^([a-z-]+|[45]\d\d)(?:=(\d{1,6}))?$/.exec(text) ?? [];
  const isKnown = /^\d/.test(name) || faultNames.some((known) => known === name);
  const isStatus = amount === undefined || /^[2-5]\d\d$/.test(amount);
  if (!isKnown || (name === 'html' && !isStatus)) throw refuse(400, `${faultHeader}: unknown fault "${text}".`);
  return amount === undefined ? {name} : {name, amount: Number(amount)};
}

/** Makes an app's operations fail as its faults and the requests ask for. */
export function addFaults(app: FastifyInstance, faults: Faults): void {
  const taken = new WeakMap<FastifyRequest, readonly Fault[]>();
  app.addHook('onRequest', async (request, reply) => {
    const header = request.headers[faultHeader.toLowerCase()];
    const mine = faults.take(typeof header === 'string' ? header : undefined);
    taken.set(request, mine);
    for (const fault of mine) await failBefore(fault, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const text = typeof payload === 'string' ? payload : '';
    const fault = taken.get(request)?.find(({name}) => Object.hasOwn(garblers, name));
    return fault ? garblers[fault.name]?.(reply, text, fault) : payload;
  });
}

/** Faults that replace the operation: nothing is stored. */
async function failBefore({name, amount}: Fault, reply: FastifyReply): Promise<void> {
  // A sandbox that shuts down does not wait for delayed requests.
  if (name === 'latency') await wait(amount ?? 1000, undefined, {ref: false});
  if (name === 'reset') dropConnection(reply);
  if (!/^\d/.test(name)) return;
  const status = Number(name);
  if (status === 503 || status === 429) reply.header('retry-after', amount ?? 1);
  await reply.code(status).send({message: `This is the fault ${name} that was asked for.`});
}

/** Faults of the response, after the operation was performed and stored. */
const garblers: Readonly<Record<string, (reply: FastifyReply, text: string, fault: Fault) => unknown>> = {
  'accept-reset': (reply) => dropConnection(reply),
  cut: (reply, text) => {
    reply.header('content-length', Buffer.byteLength(text));
    return Readable.from(breakOff(half(text)));
  },
  truncated: (_reply, text) => half(text),
  html: (reply, _text, {amount}) => {
    reply.code(amount ?? 200).type('text/html; charset=utf-8');
    return '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>';
  },
};

const half = (text: string) => text.slice(0, Math.floor(text.length / 2));

async function* breakOff(text: string) {
  yield Buffer.from(text);
  // Flushes what was written before the connection is reset, or the client would see no response at all.
  await wait(20);
  throw new Error('This response is cut off on demand.');
}

/** Resets the connection as a failing network would; the reply goes nowhere. */
function dropConnection(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
}
