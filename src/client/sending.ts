import {createBrief, createOrder, setBriefState, type CreatedBrief} from '../contract/brief-routes.js';
import type {CreatedOrder} from '../contract/order.js';
import type {Client, Created, WriteOptions} from './client.js';
import type {SendCall} from './designers.js';
import {randomKey} from './random-key.js';
import type {Call} from './request.js';
import {tabSecret} from './tab-secret.js';

/** The client's calls that create or change something. A page without a brief does not load them. */
export const sendingCalls = (call: SendCall): Pick<Client, 'createOrder' | 'createBrief' | 'setBriefState'> => ({
  createOrder: async (order, options) =>
    created(await call<CreatedOrder>(createOrder, {body: order, ...writing(options)})),
  createBrief: async (brief, mediaType, options) =>
    created(await call<CreatedBrief>(createBrief, {body: brief, mediaType, ...writing(options)})),
  setBriefState: async (briefId, state, briefToken, options) => {
    const headers = {Authorization: `Bearer ${briefToken}`};
    await call(setBriefState, {path: {briefId}, body: {state}, headers, ...options});
  },
});

function writing({idempotencyKey, firstSentAt, confirmedRetry, signal, ...options}: WriteOptions = {}): Call {
  const headers: Record<string, string> = {
    'Idempotency-Key': idempotencyKey ?? randomKey(),
    'Tab-Secret': options.tabSecret ?? tabSecret(),
  };
  if (firstSentAt !== undefined) headers['Idempotency-Age'] = secondsSince(firstSentAt);
  if (confirmedRetry) headers['Idempotency-Retry'] = 'confirmed';
  return {headers, signal};
}

/** Whole seconds, at least one. Years, where a clock was set back: a proxy without the key must not take it for a new one. */
function secondsSince(time: number): string {
  const seconds = Math.floor((Date.now() - time) / 1000) + 1;
  return String(seconds > 0 && seconds < 1e8 ? seconds : 1e8);
}

function created<T>({body, headers}: {body: T; headers: Headers}): Created<T> {
  return {created: body, briefToken: headers.get('Brief-Token') ?? undefined};
}
