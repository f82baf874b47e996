import assert from 'node:assert/strict';
import {test} from 'node:test';
import {operations, type OperationId} from '../../../src/contract/operations.js';
import {matchRoute, type Match} from '../../../proxy/http/routes.js';
import {isLong, makeRandom, seed, type Random} from '../tools/random.js';

const count = isLong ? 1_000_000 : 60_000;
const closed: OperationId[] = ['createCoupon', 'awardRoyalty'];
const isOpen = (id: OperationId) => !closed.includes(id);

test(`matches ${count} request targets as an independent matcher does (seed ${seed})`, () => {
  const random = makeRandom(seed);
  const kinds = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const method = random.chance(0.8)
      ? random.pick(['GET', 'POST', 'PUT'])
      : random.pick(['HEAD', 'OPTIONS', 'get', 'TRACE']);
    const prefix = random.pick(['', '/market']);
    const target = (random.chance(0.9) ? prefix : '') + randomTarget(random);
    const match = matchRoute(method, target, prefix, isOpen);
    const found = summary(match);
    assert.deepEqual(found, oracle(method, target, prefix), `${method} ${JSON.stringify(target)} below "${prefix}"`);
    assertHarmless(match, target);
    kinds.set(match.kind, (kinds.get(match.kind) ?? 0) + 1);
  }
  for (const kind of ['operation', 'form', 'file', 'probe', 'wrong-method', 'none']) {
    assert.ok((kinds.get(kind) ?? 0) > count / 1000, `${kind} hardly ever happened`);
  }
});

/** Describes a match: enough to tell where it leads. */
function summary(match: Match): string {
  if (match.kind === 'operation') return `${match.id} ${JSON.stringify(match.path)} ?${match.query}`;
  if (match.kind === 'form') return `form ${JSON.stringify(match.productId)}`;
  if (match.kind === 'file' || match.kind === 'probe') return `${match.kind} ${match.name}`;
  return match.kind;
}

/** For every request, the path sent to the service has the operation's own segments and plain values. */
function assertHarmless(match: Match, target: string) {
  if (match.kind === 'file') assert.ok(!/(^|\/)\.|\/\/|\\|%/.test(match.name), target);
  if (match.kind !== 'operation') return;
  const path = operations[match.id].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(match.path[name] ?? ''),
  );
  const url = new URL(`http://service.example/resources/v1${path}`);
  assert.equal(url.pathname, `/resources/v1${path}`, target);
  assert.equal(path.split('/').length, operations[match.id].path.split('/').length, target);
}

const designer = /^\/designers\/([0-9]{1,10})(\/reviews|\/designs)?$/;
const brief = /^\/briefs\/([^/]*)\/state$/;
const form = /^\/products\/([^/]*)\/form\.json$/;

/** An independent implementation of the same decision: compares one whole path after the other. */
function oracle(method: string, given: string, prefix: string): string {
  const [scheme = '', empty, host = '', ...rest] = given.split('/');
  const isWhole = /^https?:$/i.test(scheme) && empty === '' && !/[?#@]/.test(host);
  const target = isWhole ? ['', ...rest].join('/') : given;
  const [path = '', ...queries] = target.split('?');
  if (!path.startsWith(`${prefix}/`)) return 'none';
  const inner = path.slice(prefix.length);
  const operation = operationOf(inner);
  const query = queries.join('?');
  if (operation) {
    const isAsked = operation.methods.find(([verb]) => verb === method);
    return isAsked ? `${isAsked[1]} ${operation.path} ?${query}` : 'wrong-method';
  }
  const other = otherOf(inner);
  return other === 'none' || method === 'GET' || method === 'HEAD' ? other : 'wrong-method';
}

interface Place {
  readonly methods: readonly (readonly [string, OperationId])[];
  readonly path: string;
}

const fixed: Readonly<Record<string, readonly [string, OperationId]>> = {
  '/products': ['GET', 'listProducts'],
  '/designers': ['POST', 'searchDesigners'],
  '/briefs': ['POST', 'createBrief'],
  '/orders': ['POST', 'createOrder'],
};

function operationOf(path: string): Place | undefined {
  const one = Object.hasOwn(fixed, path) ? fixed[path] : undefined;
  if (one?.[1] === 'searchDesigners') return {methods: [one, ['GET', 'searchDesigners']], path: '{}'};
  if (one) return {methods: [one], path: '{}'};
  const [, id = '', list] = designer.exec(path) ?? [];
  if (id && String(Number(id)) === id && Number(id) < 2 ** 31) {
    const read = list === '/reviews' ? 'listReviews' : list === '/designs' ? 'listDesigns' : 'getDesigner';
    return {methods: [['GET', read]], path: JSON.stringify({designerId: id})};
  }
  const briefId = decoded(brief.exec(path)?.[1]);
  if (briefId === undefined || !isIdentifier(briefId)) return undefined;
  return {methods: [['PUT', 'setBriefState']], path: JSON.stringify({briefId})};
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_';

function isIdentifier(text: string): boolean {
  const isPlain = [...text].every((char) => `${letters}.~:@+=,!-`.includes(char));
  return isPlain && text.length > 0 && text.length <= 128 && text.replaceAll('.', '') !== '';
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const endings = ['js', 'mjs', 'css', 'map', 'json', 'svg', 'png', 'woff2', 'txt'];

function otherOf(path: string): string {
  if (['/livez', '/readyz', '/metrics'].includes(path)) return `probe ${path.slice(1)}`;
  const product = form.exec(path);
  if (product) {
    const id = decoded(product[1]);
    return id && id.length <= 256 ? `form ${JSON.stringify(id)}` : 'none';
  }
  const names = path.slice(1).split('/');
  const isPlain = names.every(
    (name) => name !== '' && name[0] !== '.' && [...name].every((char) => `${letters}-.`.includes(char)),
  );
  const last = names.at(-1) ?? '';
  const dot = last.lastIndexOf('.');
  const isFile = isPlain && names.length <= 21 && dot > 0 && endings.includes(last.slice(dot + 1));
  return isFile ? `file ${path.slice(1)}` : 'none';
}

const seeds = [
  '/products',
  '/designers',
  '/designers/1',
  '/designers/2147483647/reviews?page=1&pageSize=20',
  '/designers/100001/designs?category=logo-design',
  '/designers/royalty',
  '/briefs',
  '/briefs/abc-123/state',
  '/briefs/a%3Ab/state?x=1',
  '/orders',
  '/coupons',
  '/products/logo-v1/form.json?v=abc',
  '/products/a%2Fb/form.json',
  '/widget.js',
  '/chunks/element-1a2b3c.js',
  '/livez',
  '/readyz',
  '/metrics',
];

const spices = [
  '/',
  '//',
  '..',
  '.',
  '%2e',
  '%2f',
  '%252e',
  '%5c',
  '%00',
  '%',
  ';',
  '\\',
  '@',
  '?',
  '#',
  ':',
  '*',
  '+',
  '-',
  '0',
  '9',
];
const more = [
  'é',
  '%c3%a9',
  '%ff',
  ' ',
  '\t',
  '%0a',
  '%0d',
  'http://',
  '__proto__',
  'constructor',
  'state',
  'form.json',
  '.js',
  '~',
  '!',
];

function randomTarget(random: Random): string {
  let target = random.pick(seeds);
  const changes = random.below(4);
  for (let index = 0; index < changes; index++) target = change(target, random);
  return target;
}

/** A change that makes one path into another, or into another spelling of the same. */
function change(target: string, random: Random): string {
  const at = random.below(target.length + 1);
  const rest = target.slice(at);
  switch (random.below(8)) {
    case 0:
      return target.slice(0, at) + random.pick(spices) + rest;
    case 1:
      return target.slice(0, at) + random.pick(more) + rest;
    case 2:
      return target.slice(0, at) + rest.slice(1 + random.below(3));
    case 3:
      return target.slice(0, at) + encoded(rest.slice(0, 1)) + rest.slice(1);
    case 4:
      return target + random.pick(seeds);
    case 5:
      return target.slice(0, at) + random.pick(seeds).slice(random.below(5));
    case 6:
      return target.split('/').reverse().join('/');
    default:
      return target.slice(0, at) + rest.toUpperCase();
  }
}

const encoded = (char: string) => (char ? `%${char.charCodeAt(0).toString(16).padStart(2, '0').slice(0, 2)}` : '');
