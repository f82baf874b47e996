import {type AddressInfo} from 'node:net';
import fastify, {type FastifyInstance} from 'fastify';
import {basePath} from '../../src/contract/operations.js';
import {addOperations, toRefusal} from './api.js';
import {createBrief, setBriefState} from './briefs.js';
import {couponKey, createCoupon} from './coupons.js';
import {Designers} from './designers/designers.js';
import {getDesigner, listDesigns, listReviews, searchDesigners} from './designers/operations.js';
import {addFaults, Faults} from './faults.js';
import {createOrder} from './orders.js';
import {addPages} from './pages/pages.js';
import {addPictures} from './pictures/pictures.js';
import {firstCatalogue, listProducts, secondCatalogue} from './products/products.js';
import {refusalBody} from './refusal.js';
import {awardRoyalty} from './royalties.js';
import {Store} from './store.js';
import {type Handlers, type World} from './world.js';

/** The settings of a sandbox; all have defaults. */
export interface SandboxOptions {
  readonly apiKeyId?: string;
  readonly apiKeySecret?: string;
  /** The number of the first page; the document does not say it. */
  readonly firstPage?: 0 | 1;
  /** The same seed gives the same designers, designs and coupon key. */
  readonly seed?: string;
  /** The only known coupon campaign. */
  readonly campaign?: string;
  /** The number of designers. */
  readonly designers?: number;
  /** Faults for every operation, as in the `Sandbox-Fault` header. */
  readonly fault?: string;
  /** The reference time for the designers' last visits. */
  readonly now?: Date;
}

/** The second key pair, which shows that products depend on the keys. */
export const secondKey = {id: 'sandbox-second-key-id', secret: 'sandbox-second-key-secret'} as const;

/** A stand-in for the whole service: tests can read what it received and control its failures. */
export interface Sandbox {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly faults: Faults;
  /** Starts listening (port 0 takes any free one) and returns the service's base address, with the version prefix. */
  listen(where?: {host?: string; port?: number}): Promise<string>;
  close(): Promise<void>;
}

/** Creates an independent sandbox: several in one process share nothing. */
export function buildSandbox(options: SandboxOptions = {}): Sandbox {
  const world = buildWorld(options);
  const faults = new Faults(options.fault);
  const app = fastify({routerOptions: {maxParamLength: 2000}, forceCloseConnections: true});
  app.setErrorHandler((error, _request, reply) => {
    const refusal = toRefusal(error);
    return reply.code(refusal.statusCode).send(refusalBody(refusal));
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({message: `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}.`}),
  );
  app.register(
    async (api) => {
      addFaults(api, faults);
      addOperations(api, world, createHandlers(world));
    },
    {prefix: basePath},
  );
  app.register(async (site) => {
    addPages(site, world);
    addPictures(site, world.designers);
  });
  return {app, store: world.store, faults, listen: (where) => listen(app, where), close: () => app.close()};
}

function buildWorld(options: SandboxOptions): World {
  const {apiKeyId = 'sandbox-key-id', apiKeySecret = 'sandbox-key-secret', seed = 'sandbox'} = options;
  return {
    accounts: [
      {id: apiKeyId, secret: apiKeySecret, products: firstCatalogue},
      {...secondKey, products: secondCatalogue},
    ],
    store: new Store(),
    designers: new Designers(seed, options.designers ?? 500, options.now ?? new Date()),
    campaign: options.campaign ?? 'partner-campaign',
    couponKey: couponKey(seed),
    firstPage: options.firstPage ?? 1,
  };
}

const createHandlers = (world: World): Handlers => ({
  createBrief: createBrief(world),
  setBriefState: setBriefState(world),
  createOrder: createOrder(world),
  listProducts: listProducts(),
  searchDesigners: searchDesigners(world),
  getDesigner: getDesigner(world),
  listReviews: listReviews(world),
  listDesigns: listDesigns(world),
  awardRoyalty: awardRoyalty(world),
  createCoupon: createCoupon(world),
});

async function listen(app: FastifyInstance, {host = '127.0.0.1', port = 0} = {}): Promise<string> {
  await app.listen({host, port});
  const address = app.server.address();
  if (!isAddress(address)) throw new Error('The sandbox is not listening.');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${basePath}`;
}

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;
