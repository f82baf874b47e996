import {Refusal} from '../base/refusal.js';
import {jsonAnswer, type Answer} from '../http/answer.js';
import {checkPartnerToken, refuseBrowsers, refuseForeignHost, type RequestContext} from '../http/request-context.js';
import type {Services} from '../services.js';

/** Answers what operators and their tools ask: whether the process lives, whether it is ready, its metrics. @throws Refusal */
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
  // An operator who gives metrics an address of their own, and no token, controls who reaches it.
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

/** What web servers add to the requests of visitors, and browsers to their own. */
const headersOfVisitors = ['x-forwarded-for', 'forwarded', 'via', 'origin', 'sec-fetch-site'];

/** Whether a readiness probe can be a load balancer's own: it reaches the process directly, and no page has sent it. */
const isOfOperator = ({side, req}: RequestContext) =>
  side !== 'public' || !headersOfVisitors.some((name) => name in req.headers);
