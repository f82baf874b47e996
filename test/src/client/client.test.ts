import {expect} from '@open-wc/testing';
import {createClient, type Client} from '../../../src/client/client.js';
import {ConnectionError, type RefusedError, ValidationError, isAbort} from '../../../src/client/errors.js';
import {mediaTypes} from '../../../src/contract/media-types.js';
import {forgetVisitor} from '../../../src/controllers/page-storage.js';
import {waitUntil} from '../wait-until.js';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: string;
  credentials: RequestCredentials;
}

/** A client whose network is a function: it records requests and returns the given responses. */
function clientAnswering(answer: () => Response | Promise<Response>): {client: Client; sent: Sent[]} {
  const sent: Sent[] = [];
  const fake: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const {url, method, headers, credentials} = request;
    sent.push({url, method, headers, credentials, body: await request.text()});
    return answer();
  };
  return {client: createClient({proxyUrl: 'https://partner.example/design/', fetch: fake}), sent};
}

const json = (body: unknown, status = 200, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), {status, headers});

const failure = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('the call did not fail');
};

const order = {productId: 'logo/1', brief: {title: 'A'}};
const created = {
  orderItems: [
    {
      briefId: 'b1',
      returnUrls: {
        briefStart: 'https://s/1',
        briefEnd: 'https://s/2',
        review: 'https://s/3',
        postReview: 'https://s/4',
      },
    },
  ],
};

describe('the address of the proxy', () => {
  it('may be a path of the page and needs no slash at its end, as in the attribute', async () => {
    const asked: string[] = [];
    const fake: typeof fetch = (input) => {
      asked.push(String(input instanceof Request ? input.url : input));
      return Promise.resolve(json({products: []}));
    };
    await createClient({proxyUrl: '/design', fetch: fake}).listProducts();
    expect(asked).to.deep.equal([new URL('/design/products', document.baseURI).href]);
  });
});

describe('createClient', () => {
  it('keeps the path prefix of the proxy and sends no cookies', async () => {
    const {client, sent} = clientAnswering(() => json({products: []}));
    expect(await client.listProducts()).to.deep.equal([]);
    expect(sent[0]!.url).to.equal('https://partner.example/design/products');
    expect(sent[0]!.credentials).to.equal('omit');
  });

  it('lists products without their schemas, where a page asks for that', async () => {
    const listed = [{id: 'logo-1', title: 'Logo', price: 100, briefSchema: true}];
    const {client, sent} = clientAnswering(() => json({products: listed}));
    expect(await client.listProducts({}, {schemas: false})).to.deep.equal(listed);
    expect(sent[0]!.url).to.equal('https://partner.example/design/products?schemas=false');
  });

  it('sends an order with its idempotency key and hands out the brief token', async () => {
    const {client, sent} = clientAnswering(() => json(created, 201, {'Brief-Token': 'token-1'}));
    const answer = await client.createOrder(order, {idempotencyKey: 'key-1'});
    expect(answer).to.deep.equal({created, briefToken: 'token-1'});
    expect(JSON.parse(sent[0]!.body)).to.deep.equal(order);
    expect(sent[0]!.headers.get('Idempotency-Key')).to.equal('key-1');
    expect(sent[0]!.headers.get('Idempotency-Retry')).to.equal(null);
  });

  it('makes a new random key for an order that is given none', async () => {
    const {client, sent} = clientAnswering(() => json(created, 201));
    await client.createOrder(order, {});
    await client.createOrder(order);
    const keys = sent.map(({headers}) => headers.get('Idempotency-Key'));
    for (const key of keys) expect(key).to.match(/^[0-9a-f]{32}$/);
    expect(keys[0]).not.to.equal(keys[1]);
  });

  it('sends one secret of this tab with every order until the page forgets its visitor, and another for a key of another tab', async () => {
    const {client, sent} = clientAnswering(() => json(created, 201));
    await client.createOrder(order, {idempotencyKey: 'key-1'});
    await client.createOrder(order, {idempotencyKey: 'key-2'});
    await client.createOrder(order, {idempotencyKey: 'key-3', tabSecret: 'of-another-tab'});
    const [first, second, third] = sent.map(({headers}) => headers.get('Tab-Secret'));
    expect(first).to.match(/^[0-9a-f]{32}$/);
    expect(second).to.equal(first);
    expect(third).to.equal('of-another-tab');
    forgetVisitor();
    await client.createOrder(order, {idempotencyKey: 'key-1'});
    expect(sent[3]!.headers.get('Tab-Secret')).not.to.equal(first);
  });

  it('says how many seconds ago a key was first sent', async () => {
    const {client, sent} = clientAnswering(() => json(created, 201));
    await client.createOrder(order, {idempotencyKey: 'key-1', firstSentAt: Date.now() - 90_000});
    expect(Number(sent[0]!.headers.get('Idempotency-Age'))).to.be.within(90, 120);
    await client.createOrder(order, {idempotencyKey: 'key-1'});
    expect(sent[1]!.headers.get('Idempotency-Age')).to.equal(null);
  });

  it('says that a key is years old if the clock was set back, or far ahead, since it was first sent', async () => {
    const {client, sent} = clientAnswering(() => json(created, 201));
    await client.createOrder(order, {idempotencyKey: 'key-1', firstSentAt: Date.now() + 3_600_000});
    await client.createOrder(order, {idempotencyKey: 'key-1', firstSentAt: 0});
    for (const {headers} of sent) expect(headers.get('Idempotency-Age')).to.equal('100000000');
  });

  it('says that the visitor confirmed another try only when it is so', async () => {
    const {client, sent} = clientAnswering(() => json(created, 201));
    await client.createOrder(order, {idempotencyKey: 'key-1', confirmedRetry: true});
    expect(sent[0]!.headers.get('Idempotency-Retry')).to.equal('confirmed');
  });

  it('sends a vendor brief under its media type', async () => {
    const {client, sent} = clientAnswering(() => json({id: 'b', briefUrl: 'https://s/b'}, 201));
    const brief = {projectType: 'new_custom_slidetool'} as const;
    await client.createBrief(brief, mediaTypes.slidetool, {idempotencyKey: 'k'});
    expect(sent[0]!.headers.get('Content-Type')).to.equal(mediaTypes.slidetool);
  });

  it('presents the brief token when it moves a brief', async () => {
    const {client, sent} = clientAnswering(() => json({briefId: 'b/1'}));
    await client.setBriefState('b/1', 'LAUNCHED', 'token-1');
    expect(sent[0]!.url).to.equal('https://partner.example/design/briefs/b%2F1/state');
    expect(sent[0]!.headers.get('Authorization')).to.equal('Bearer token-1');
    expect(sent[0]!.method).to.equal('PUT');
  });

  it('repeats a query parameter for each of its values and leaves out absent parameters', async () => {
    const {client, sent} = clientAnswering(() => json({designs: []}));
    await client.listDesigns(7, {page: 2, category: ['logo', 'web-design']});
    expect(sent[0]!.url).to.equal(
      'https://partner.example/design/designers/7/designs?page=2&category=logo&category=web-design',
    );
  });

  it('searches by GET, so that no preflight is sent', async () => {
    const {client, sent} = clientAnswering(() => json({designers: []}));
    await client.searchDesigners({pageSize: 24, category: ['logo']}, mediaTypes.sitebuilderC);
    const [{url, method, body}] = sent as [Sent];
    expect([method, body]).to.deep.equal(['GET', '']);
    const {pathname, searchParams} = new URL(url);
    expect(pathname).to.equal('/design/designers');
    expect(JSON.parse(searchParams.get('search') ?? '')).to.deep.equal({pageSize: 24, category: ['logo']});
    expect(searchParams.get('type')).to.equal(mediaTypes.sitebuilderC);
  });

  it('puts neither text that a visitor typed nor a very long search into an address', async () => {
    const {client, sent} = clientAnswering(() => json({designers: []}));
    const long = {certifications: ['a'.repeat(2000)]};
    await client.searchDesigners({keywordQuery: 'my own company'}, mediaTypes.json);
    await client.searchDesigners(long, mediaTypes.json);
    expect(sent.map(({method}) => method)).to.deep.equal(['POST', 'POST']);
    expect(sent[0]!.url).not.to.contain('company');
    expect(JSON.parse(sent[1]!.body)).to.deep.equal(long);
  });

  it('sends a search by POST to a proxy that does not support GET', async () => {
    const refused = {code: 'method_not_allowed', message: 'no', requestId: 'r1'};
    const answers = [json(refused, 405), json({designers: []})];
    const {client, sent} = clientAnswering(() => answers.shift()!);
    await client.searchDesigners({pageSize: 24}, mediaTypes.json);
    expect(sent.map(({method}) => method)).to.deep.equal(['GET', 'POST']);
  });

  it('reports every validation failure with its path', async () => {
    const errors = [{message: 'too long', path: '/brief/title'}, {message: 'no'}];
    const {client} = clientAnswering(() => json({errors}, 400, {'X-Request-Id': 'r1'}));
    const error = await failure(client.createOrder(order, {idempotencyKey: 'k'}));
    expect(error).to.be.instanceOf(ValidationError);
    expect((error as ValidationError).errors).to.deep.equal(errors);
    expect((error as ValidationError).requestId).to.equal('r1');
  });

  it("reports the service's refusal with its message, and the proxy's with its code and retry time", async () => {
    const service = clientAnswering(() => json({message: 'no such designer'}, 404));
    const refused = (await failure(service.client.getDesigner(1))) as RefusedError;
    expect([refused.name, refused.status, refused.message, refused.code]).to.deep.equal([
      'RefusedError',
      404,
      'no such designer',
      undefined,
    ]);
    const proxy = clientAnswering(() => json({message: 'slow down', code: 'rate_limited'}, 429, {'Retry-After': '7'}));
    const limited = (await failure(proxy.client.getDesigner(1))) as RefusedError;
    expect([limited.code, limited.retryAfter]).to.deep.equal(['rate_limited', 7]);
  });

  for (const [what, answer] of [
    ['HTML', () => new Response('<h1>Bad gateway</h1>', {status: 502})],
    ['truncated JSON', () => new Response('{"products":[{"id":"a"')],
    ['another shape', () => json({products: [{id: 'a'}]})],
    ['an error without a message', () => json({}, 500)],
    ['nothing, since the network failed', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const) {
    it(`reports an unusable response when it is ${what}`, async () => {
      const {client} = clientAnswering(answer);
      expect(await failure(client.listProducts())).to.be.instanceOf(ConnectionError);
    });
  }

  it('asks past the cache of the browser after an unusable response, which may have been cached', async () => {
    const asked: unknown[] = [];
    const answers = [new Response('<h1>Log in</h1>'), json({products: []})];
    const client = createClient({
      proxyUrl: 'https://public-network.example/',
      fetch: (_, init) => {
        asked.push(init?.cache);
        return Promise.resolve(answers.shift()!);
      },
    });
    await failure(client.listProducts());
    await client.listProducts();
    expect(asked[1]).to.equal('reload');
  });

  it('leaves out the entries of a list that violate the contract, and tells the developer', async () => {
    const {client} = clientAnswering(() =>
      json({
        products: [
          {id: 'a', title: 'A', price: 1},
          {id: 'b', title: 'B'},
        ],
      }),
    );
    const {warn} = console;
    const told: unknown[][] = [];
    console.warn = (...words) => told.push(words);
    const products = await client.listProducts().finally(() => (console.warn = warn));
    expect(products.map(({id}) => id)).to.deep.equal(['a']);
    expect(told).to.deep.equal([
      [
        'dm: listProducts: entries that violate the contract are left out.',
        [{message: 'is required', path: '/products/1/price'}],
      ],
    ]);
  });

  it('takes an order with an invalid item for one whose outcome is unknown', async () => {
    const {client} = clientAnswering(() => json({orderItems: [...created.orderItems, {briefId: 'b2'}]}, 201));
    expect(await failure(client.createOrder(order))).to.be.instanceOf(ConnectionError);
  });

  it("passes the caller's abort on as an abort, never as a failure", async () => {
    const controller = new AbortController();
    const abortable = createClient({
      proxyUrl: 'https://partner.example/',
      fetch: (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    });
    const call = failure(abortable.listProducts({signal: controller.signal}));
    controller.abort();
    expect(isAbort(await call)).to.equal(true);
  });

  it('waits longer for the response to a large body, which takes its time on a slow connection', async () => {
    const realTimeout = globalThis.setTimeout;
    const waits: (number | undefined)[] = [];
    try {
      globalThis.setTimeout = ((run: () => void, wait?: number) => {
        waits.push(wait);
        return realTimeout(run, wait);
      }) as typeof setTimeout;
      const {client} = clientAnswering(() => json(created, 201));
      await client.createOrder(order);
      await client.createOrder({...order, brief: {picture: 'x'.repeat(200_000)}});
    } finally {
      globalThis.setTimeout = realTimeout;
    }
    const [small = 0, large = 0] = waits.filter((wait = 0) => wait >= 30_000);
    expect(small).to.be.below(31_000);
    expect(large).to.be.above(80_000);
  });

  it('ends whatever reads when the connection returns, a search by POST too, but nothing that writes', async () => {
    const ended: string[] = [];
    let sent = 0;
    const client = createClient({
      proxyUrl: 'https://partner.example/',
      fetch: ({pathname}, {signal}) => {
        sent++;
        return new Promise((_, fail) => {
          signal!.addEventListener('abort', () => {
            ended.push(pathname);
            fail(new DOMException('aborted', 'AbortError'));
          });
        });
      },
    });
    const reads = [
      client.listProducts(),
      client.searchDesigners({keywordQuery: 'tea', pageSize: 1, designLimit: 1}, mediaTypes.json),
    ].map(failure);
    const leaving = new AbortController();
    const written = failure(client.createOrder(order, {signal: leaving.signal}));
    await waitUntil(() => sent === 3);
    dispatchEvent(new Event('online'));
    for (const error of await Promise.all(reads)) expect(error).to.be.instanceOf(ConnectionError);
    expect(ended).to.have.members(['/products', '/designers']);
    leaving.abort();
    expect(isAbort(await written)).to.equal(true);
  });

  it('requests a form by its product', async () => {
    const asked: string[] = [];
    const client = createClient({
      proxyUrl: 'https://partner.example/',
      fetch: (input) => {
        asked.push(String(input));
        return Promise.resolve(
          Response.json(asked.length === 1 ? {plan: 'of no version'} : {version: 7, plan: 'here'}),
        );
      },
    });
    const {warn} = console;
    const told: unknown[] = [];
    console.warn = (...words) => told.push(words);
    const failed = await failure(client.loadForm('logo/1 v2')).finally(() => (console.warn = warn));
    expect(failed).to.be.instanceOf(ConnectionError);
    expect(told, 'no entry is left out').to.deep.equal([]);
    expect(await client.loadForm('logo/1 v2')).to.deep.equal({version: 7, plan: 'here'});
    expect(asked[0]).to.equal('https://partner.example/products/logo%2F1%20v2/form.json');
  });
});
