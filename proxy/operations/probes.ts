import {Refusal} from '../base/refusal.js';
import {jsonAnswer, type Answer} from '../http/answer.js';
import {checkPartnerToken, refuseBrowsers, refuseForeignHost, type RequestContext} from '../http/request-context.js';
import type {Services} from '../services.js';

/** Answers `/livez`, `/readyz` and `/metrics`. @throws Refusal */
export async function answerProbe(
  services: Services,
  context: RequestContext,
  name: 'livez' | 'readyz' | 'metrics',
): Promise<Answer> {
  const {side, req} = context;
  if (name === 'livez') return jsonAnswer(200, {status: 'alive'});
  if (name === 'readyz') return readiness(services, context);
  if (side === 'public') throw new Refusal(404, 'not_found', 'Not found.');
  refuseBrowsers(req);
  refuseForeignHost(req, services.config.partnerNames);
  const {partner, metrics} = services.tokensOfPartner;
  // An operator who sets a metrics port without a token controls who reaches it.
  if (side === 'partner') checkPartnerToken(req, [partner, metrics]);
  else if (metrics !== undefined) checkPartnerToken(req, [metrics]);
  const headers = {'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store'};
  return {status: 200, headers, body: await services.metrics.print()};
}

/** Ready while it accepts requests. Failures behind it are only reported: the proxy still sells from its cache. */
async function readiness({store, handlers, health, state}: Services, context: RequestContext): Promise<Answer> {
  if (isOfOperator(context)) state.wasProbed = true;
  const {failing} = handlers.reads;
  const isStoreUp = await store.isReachable();
  const {service, keys} = health.report;
  const isWell = isStoreUp && !store.warning && failing.length === 0 && service === 'answering' && keys === 'accepted';
  return jsonAnswer(state.isDraining ? 503 : 200, {
    status: state.isDraining ? 'draining' : isWell ? 'ready' : 'degraded',
    service: failing.length > 0 ? 'failing' : service,
    ...(failing.length > 0 && {failing}),
    keys,
    store: isStoreUp ? (store.warning ?? 'reachable') : 'failing',
  });
}

/** Headers that web servers add to forwarded requests, and browsers to theirs. */
const headersOfVisitors = ['x-forwarded-for', 'forwarded', 'via', 'origin', 'sec-fetch-site'];

/** Whether a readiness probe may come from a load balancer: no web server forwarded it, and no page sent it. */
const isOfOperator = ({side, req}: RequestContext) =>
  side !== 'public' || !headersOfVisitors.some((name) => name in req.headers);
