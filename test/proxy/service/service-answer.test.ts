import assert from 'node:assert/strict';
import {test} from 'node:test';
import {operations, type Operation} from '../../../src/contract/operations.js';
import {finish} from '../../../src/form/plan/steps.js';
import {isLarge, readAnswer, readLargeAnswer} from '../../../proxy/service/service-answer.js';
import {SecretScan} from '../../../proxy/wire/secret-scan.js';
import {json} from '../tools/fake-service.js';
import {anOrder, canaries, codeOf, guarded, startBench} from '../tools/harness.js';

const scan = new SecretScan(Object.values(canaries));
const rawOf = (value: unknown, status = 200) => ({status, headers: {}, body: Buffer.from(JSON.stringify(value))});
const read = (operation: Operation, value: unknown, status?: number) => {
  const raw = rawOf(value, status);
  return isLarge(raw) ? finish(readLargeAnswer(operation, raw, scan)) : readAnswer(operation, raw, scan);
};

const design = {id: 1, title: 'a', tags: [], imageUrls: {original: 'a', smallCrop: 'a', largeCrop: 'a'}};
const designer = {id: 1, avatarUrl: 'https://pages.example/a', expertiseCategories: ['logo']};
const searched = (...designers: object[]) => ({totalPages: 1, totalResults: 1, designers});
const many = <Value>(value: Value): Value[] => Array.from({length: 20_000}, () => value);

const large: [string, Operation, unknown][] = [
  ['many products', operations.listProducts, {products: many({id: 'a', title: 'a', price: 1})}],
  [
    'one large schema',
    operations.listProducts,
    {products: [{id: 'a', title: 'a', price: 1, briefSchema: {enum: many('abcdefgh')}}]},
  ],
  ['many designers', operations.searchDesigners, searched(...many(designer))],
  ['one designer of many designs', operations.searchDesigners, searched({...designer, designs: many(design)})],
];

for (const [what, operation, value] of large) {
  test(`a response with ${what} is read in many steps`, () => {
    const reading = readLargeAnswer(operation, rawOf(value), scan);
    let count = 0;
    let next = reading.next();
    for (; !next.done; next = reading.next()) count++;
    assert.deepEqual(next.value, {status: 200, body: value, text: JSON.stringify(value)});
    assert.ok(count > 100, String(count));
  });
}

test('an answer is passed on as what the contract names, whatever its notation', () => {
  const textOf = (text: string) =>
    readAnswer(operations.getDesigner, {status: 200, headers: {}, body: Buffer.from(text)}, scan).text;
  const plain = JSON.stringify(designer);
  const named = JSON.stringify({...designer, displayName: 'Zoë'});
  assert.equal(textOf(named), named);
  const others = [
    plain,
    `\uFEFF${plain}`,
    ` ${plain}`,
    JSON.stringify({...designer, secretNote: 'a'}),
    `{"id":{"secretNote":"a"},${plain.slice(1)}`,
    plain.replace('logo', '\\u006cogo'),
  ];
  for (const text of others) assert.equal(textOf(text), plain, text);
});

test('a number that JSON cannot hold is no number of the contract', () => {
  const text = JSON.stringify({...designer, responsivenessScore: 0});
  for (const digits of ['1e999', '-1e999', '1e400000']) {
    const body = Buffer.from(text.replace(/:0}$/, `:${digits}}`));
    const raw = {status: 200, headers: {}, body};
    assert.throws(() => readAnswer(operations.getDesigner, raw, scan), {reason: 'not_of_the_contract'}, digits);
  }
});

test('the encoding "identity" is none, in any letters', () => {
  for (const encoding of ['identity', 'Identity', '']) {
    const raw = {status: 200, headers: {'content-encoding': encoding}, body: Buffer.from(JSON.stringify(designer))};
    assert.equal(readAnswer(operations.getDesigner, raw, scan).status, 200, encoding);
  }
});

test('each item of a large response loses the fields that the contract does not name', () => {
  const more = {...designer, biography: null, secretNote: 'a', designs: many({...design, secretNote: 'a'})};
  const {text} = read(operations.searchDesigners, searched(...many(designer), more));
  assert.equal(text, JSON.stringify(searched(...many(designer), {...designer, designs: many(design)})));
});

const wrong = {...designer, id: 'a'};

test('an invalid item is left out of a list of any length, wherever it is, and the others stay', () => {
  const wrongDesign = {...design, id: 'a'};
  const lists: [given: object, read: object, paths: string[]][] = [
    [searched(designer, wrong), searched(designer), ['/designers/1/id']],
    [searched(...many(designer), wrong), searched(...many(designer)), ['/designers/20000/id']],
    [searched(wrong, ...many(designer)), searched(...many(designer)), ['/designers/0/id']],
    [
      searched({...designer, designs: [wrongDesign, ...many(design)]}),
      searched({...designer, designs: many(design)}),
      ['/designers/0/designs/0/id'],
    ],
  ];
  for (const [given, rest, paths] of lists) {
    const {body, text, leftOut = []} = read(operations.searchDesigners, given);
    assert.deepEqual(body, rest);
    assert.equal(text, JSON.stringify(rest));
    assert.deepEqual(
      leftOut.map(({path}) => path),
      paths,
    );
  }
});

test('an item with hundreds of thousands of mistakes is left out, and the others stay', () => {
  const sound = {id: 'a', title: 'a', price: 1};
  const {body} = read(operations.listProducts, {products: [{...sound, details: Array(300_000).fill(1)}, sound]});
  assert.deepEqual(body, {products: [sound]});
});

test('a response is invalid where that is not due to some items of a list', () => {
  const answers = [
    {...searched(...many(designer)), totalPages: 'a'},
    {...searched(designer), totalPages: 'a'},
    searched(wrong),
    searched(...many(wrong)),
    many(designer),
    {},
  ];
  for (const value of answers) {
    assert.throws(() => read(operations.searchDesigners, value), {reason: 'not_of_the_contract'});
  }
});

test('an order of which one item is invalid is not known to be complete', () => {
  const returnUrls = {briefStart: 'a', briefEnd: 'a', review: 'a', postReview: 'a'};
  const items = [{briefId: 'a', returnUrls}, {briefId: 'b'}];
  assert.throws(() => read(operations.createOrder, {orderItems: items}, 201), {reason: 'not_of_the_contract'});
});

test('a design without imageUrls keeps its place in a list by its older imageUrl', () => {
  const {imageUrls: _, ...older} = {...design, imageUrl: 'b'};
  const {body} = read(operations.listDesigns, {designs: [design, older]});
  const imageUrls = {original: 'b', smallCrop: 'b', largeCrop: 'b'};
  assert.deepEqual(body, {designs: [design, {...older, imageUrls}]});
});

test('the log says once what is wrong with the entries that are left out', async (t) => {
  const reviews = [{rating: 5}, {rating: '5'}, null];
  const bench = await startBench(t, {reply: (res) => json(res, 200, {reviews})});
  for (const page of [1, 2]) {
    const {body} = await bench.ask(`/designers/1/reviews?page=${page}`);
    assert.deepEqual(body, {reviews: [{rating: 5}]});
  }
  const lines = bench.log.filter((line) => line.includes('entries_left_out'));
  assert.equal(lines.length, 1);
  const {level, operation, path, message, others} = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  assert.deepEqual([level, operation, path], ['warn', 'listReviews', '/reviews/1/rating']);
  assert.deepEqual([message, others], ['must be a number', 1]);
});

const product = {id: 'a', title: 'a', price: '1'};
const violations: readonly (readonly [path: string, operation: string, status: number, body: unknown, at: string])[] = [
  [
    '/products',
    'listProducts',
    200,
    {products: [product, {...product, id: 1}]},
    '/products/0/price must be an integer',
  ],
  ['/products', 'listProducts', 200, {items: many(product)}, '/products is required'],
  ['/designers/1', 'getDesigner', 200, {...designer, id: 'a'}, '/id must be an integer'],
  ['/designers/1', 'getDesigner', 400, {error: 'bad'}, '/message is required'],
  ['/orders', 'createOrder', 201, {orderItems: [{briefId: 1}]}, '/orderItems/0/returnUrls is required'],
];

for (const [path, operation, status, body, at] of violations) {
  test(`the log says once, at the first answer, that ${at} in ${operation} of status ${status}`, async (t) => {
    const bench = await startBench(t, {reply: (res) => json(res, status, body)});
    const asked = operation === 'createOrder' ? (key: string) => guarded(key, anOrder) : () => ({});
    for (const key of ['a', 'b']) assert.equal((await bench.ask(path, asked(key))).status, 502);
    const lines = bench.log.filter((line) => line.includes('contract_violated'));
    assert.equal(lines.length, 1);
    const said = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    assert.deepEqual(
      [said['level'], said['operation'], `${said['path']} ${said['message']}`],
      ['error', operation, at],
    );
    assert.match(String(said['remedy']), /report it to the service/);
  });
}

test('a large response that is not JSON or contains a secret is not passed on', () => {
  const body = Buffer.from(`${JSON.stringify(many('abcdefgh'))}]`);
  const raw = {status: 200, headers: {}, body};
  assert.throws(() => finish(readLargeAnswer(operations.listProducts, raw, scan)), {reason: 'not_json'});
  for (const at of [0, 10_000, 19_999]) {
    const products = many({id: 'a', title: 'a', price: 1}).with(at, {id: 'a', title: canaries.keySecret, price: 1});
    assert.throws(() => read(operations.listProducts, {products}), {reason: 'repeats_a_secret'}, String(at));
  }
});

test('a product whose schema is nested very deeply leaves the others in the list', () => {
  for (const levels of [2_000, 20_000, 60_000, 200_000]) {
    const deep = '['.repeat(levels) + ']'.repeat(levels);
    const product = '{"id":"b","title":"b","price":2}';
    const text = `{"products":[{"id":"a","title":"a","price":1,"briefSchema":{"default":${deep}}},${product}]}`;
    const raw = {status: 200, headers: {}, body: Buffer.from(text)};
    const reading = isLarge(raw)
      ? finish(readLargeAnswer(operations.listProducts, raw, scan))
      : readAnswer(operations.listProducts, raw, scan);
    assert.ok(reading.text.endsWith(`,${product}]}`), String(levels));
  }
});

test('only lists may be large, not refusals or responses to writes', async (t) => {
  const errors = many({path: '/a', message: 'abcdefgh'});
  const bench = await startBench(t, {reply: (res) => json(res, 400, {errors})});
  assert.deepEqual(codeOf(await bench.ask('/designers/1')), [502, 'service_answer_invalid']);
  assert.deepEqual(codeOf(await bench.ask('/orders', guarded('refused', anOrder))), [502, 'service_failed']);
  bench.service.reply = (res) => json(res, 201, {orderItems: [], errors});
  assert.deepEqual(codeOf(await bench.ask('/orders', guarded('large', anOrder))), [502, 'outcome_unknown']);
  for (const status of [401, 403, 429, 500]) {
    assert.throws(
      () => read(operations.listProducts, errors, status),
      (error: {reason: string}) => error.reason !== 'too_large',
    );
  }
});
