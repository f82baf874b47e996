import {readFileSync} from 'node:fs';
import {type FastifyInstance, type FastifyReply} from 'fastify';
import {couponParameter} from '../../../src/contract/coupon.js';
import {returnPages} from '../../../src/contract/order.js';
import {verifyCoupon} from '../coupons.js';
import {openapi} from '../../../src/contract/openapi.js';
import {type StoredBrief} from '../store.js';
import {type World} from '../world.js';
import {showCoupon} from './coupon.js';
import {showHome} from './home.js';
import {type Markup} from './html.js';
import {showAccount, showJourney, showMissing} from './journey.js';
import {journeySteps} from './paths.js';

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const stylesheet = readFileSync(new URL('pages.css', import.meta.url), 'utf8');

/** Adds the HTML pages: the home page that lists what was received, the visitor's journey, and the campaign page. */
export function addPages(site: FastifyInstance, world: World): void {
  site.get('/', async (_request, reply) => sendPage(reply, 200, showHome(world)));
  site.get('/pages.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  site.get('/openapi.json', async () => openapi());
  site.get('/received.json', async () => {
    const {briefs, orders, coupons, royalties} = world.store;
    return {orders, briefs: [...briefs.values()], coupons, royalties};
  });
  site.get<{Params: {campaign: string}; Querystring: Record<string, unknown>}>(
    '/campaigns/:campaign',
    async ({params, query}, reply) => {
      const token = query[couponParameter];
      const verdict = await verifyCoupon(world, typeof token === 'string' ? token : undefined);
      return sendPage(reply, 200, showCoupon(params.campaign, verdict));
    },
  );
  addJourney(site, world);
}

function addJourney(site: FastifyInstance, world: World): void {
  const productOf = ({productId}: StoredBrief) =>
    world.accounts.flatMap(({products}) => products).find(({id}) => id === productId);
  const steps = [
    {step: 'account', show: (brief: StoredBrief) => showAccount(brief, productOf(brief))},
    ...returnPages.map((here) => ({
      step: journeySteps[here],
      show: (brief: StoredBrief) => showJourney(brief, here, productOf(brief)),
    })),
  ];
  for (const {step, show} of steps) {
    site.get<{Params: {briefId: string}}>(`/briefs/:briefId/${step}`, async ({params}, reply) => {
      const brief = world.store.briefs.get(params.briefId);
      return brief ? sendPage(reply, 200, show(brief)) : sendPage(reply, 404, showMissing());
    });
  }
}

const sendPage = (reply: FastifyReply, status: number, page: Markup) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({'content-security-policy': policy, 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff'})
    .send(page.text);
