import {Refusal, refuseUntil} from '../base/refusal.js';
import {humanCheckMs} from '../config/limits.js';
import type {HumanCheck} from '../config/options.js';
import {headerOf, type RequestContext} from '../http/request-context.js';
import type {OperationMatch} from '../http/routes.js';
import type {Services} from '../services.js';

/** Marks a check without a result in time. */
const late = Symbol('late');

/** Runs the partner's check of a guarded request, if there is one. @throws Refusal when it fails, or takes too long */
export async function checkHuman(
  {config: {humanCheck, policy}, log}: Services,
  {req, side, origin, requestId}: RequestContext,
  {id}: OperationMatch,
) {
  if (!humanCheck || side === 'partner' || policy[id].level !== 'guarded') return;
  const proof = headerOf(req, humanCheck.header.toLowerCase());
  const check = async () => proof !== undefined && (await verdictOf(humanCheck, proof, {operation: id, origin}));
  const verdict = await check().catch((error: unknown) => log.fault(requestId, error, 'human_check_error'));
  if (verdict === true) return;
  if (verdict !== late) throw new Refusal(403, 'human_check_failed', 'The human check failed.');
  const remedy = 'The function humanCheck.verify took too long: give its own requests a shorter timeout.';
  log.event('error', 'human_check_timeout', {requestId, ms: timeoutOf(humanCheck), remedy});
  throw refuseUntil(2, 'human_check_timeout', 'The human check took too long. Nothing was sent.');
}

async function verdictOf(humanCheck: HumanCheck, proof: string, about: Parameters<HumanCheck['verify']>[1]) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, timeoutOf(humanCheck), late);
  });
  try {
    return await Promise.race([humanCheck.verify(proof, about), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const timeoutOf = ({timeoutMs = humanCheckMs.defaultValue}: HumanCheck) => timeoutMs;
