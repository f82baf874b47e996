import {after} from '../base/after.js';
import {Refusal} from '../base/refusal.js';
import type {Answer} from '../http/answer.js';
import {isDetour} from '../http/detour.js';
import type {RequestContext} from '../http/request-context.js';
import type {Services} from '../services.js';

const forever = 'public, max-age=31536000, immutable';
const aMinute = 'public, max-age=60, stale-while-revalidate=3600, stale-if-error=86400';

/** A file of the widget. @throws Refusal when no build has it */
export function fileAnswer(services: Services, context: RequestContext, name: string): Answer | Promise<Answer> {
  // Made anew for each request, so it costs more than other files.
  const counting = isDetour(name) ? takeQuota(services, context, 'detour') : undefined;
  const finding = after(counting, () => services.files.find(name));
  return after(finding, (file) => {
    if (!file) throw new Refusal(404, 'not_found', name.startsWith('chunks/') ? noChunk : 'File not found.');
    const headers = {'Cache-Control': file.cacheControl, ...forScripts};
    return {status: 200, headers, body: file.content, isTagged: true};
  });
}

const noChunk = 'Neither this build of the widget nor an earlier kept one has this file. Reload the page.';

/** The loader reads which protocol the files came over. */
const forScripts = {'Cross-Origin-Resource-Policy': 'cross-origin', 'Timing-Allow-Origin': '*'};

/** The form of a product: under the hash of its bytes it never changes. @throws Refusal */
export async function formAnswer(
  services: Services,
  context: RequestContext,
  {productId, version}: {productId: string; version: string | null},
): Promise<Answer> {
  await takeQuota(services, context, 'form');
  const {content, hash} = await services.forms.find(productId);
  const headers = {'Cache-Control': version === hash ? forever : aMinute};
  return {status: 200, headers, body: content, isTagged: true};
}

/** The products as HTML for pages to include. @throws Refusal */
export async function productPageAnswer(services: Services, context: RequestContext, query: string): Promise<Answer> {
  // The partner's own server asks for all its visitors.
  if (context.side === 'public') await takeQuota(services, context, 'form');
  const body = await services.productPages.find(query);
  return {status: 200, headers: {'Cache-Control': aMinute}, body, isTagged: true};
}

function takeQuota({quotas, config}: Services, {visitor}: RequestContext, what: 'form' | 'detour') {
  return quotas.takeOwn(what, config.policy.listProducts.perAddress, visitor);
}
