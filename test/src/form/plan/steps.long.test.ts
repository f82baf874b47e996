import assert from 'node:assert/strict';
import {test} from 'node:test';
import {factsOf} from '../../../../src/form/plan/facts.js';
import {limits} from '../../../../src/form/plan/limits.js';
import {makeForm, makeFormText, stepsToText} from '../../../../src/form/plan/make-form.js';

const list = <T>(count: number, make: (index: number) => T): T[] => Array.from({length: count}, (_, i) => make(i));
const named = (count: number, make: (index: number) => unknown) =>
  Object.fromEntries(list(count, (i) => [`p${i}`, make(i)]));
const text = {type: 'string'};

const hostile: [string, unknown][] = [
  ['15,000 fields in one object', {type: 'object', properties: named(15_000, () => ({...text}))}],
  ['15,000 parts', {type: 'object', allOf: list(15_000, (i) => ({properties: {[`p${i}`]: {...text}}}))}],
  ['15,000 alternatives', {anyOf: list(15_000, (i) => ({properties: {[`p${i}`]: {const: i}}}))}],
  ['15,000 required names', {type: 'object', required: list(15_000, (i) => `p${i}`)}],
  ['50,000 options', {enum: list(50_000, (i) => i)}],
  ['50,000 constants to choose from', {oneOf: list(50_000, (i) => ({const: i}))}],
  ['15,000 definitions', {$defs: named(15_000, (i) => ({$ref: `#/$defs/p${i + 1}`})), $ref: '#/$defs/p0'}],
  ['50,000 unknown keywords', {type: 'string', ...named(50_000, () => ({}))}],
  ['a default of 50,000 values', {type: 'array', default: list(50_000, (i) => i)}],
];

for (const [name, schema] of hostile) {
  test(`no step reads many parts of a schema with ${name}`, () => {
    const reads = {inStep: 0, most: 0};
    const steps = stepsToText(counted(schema, () => (reads.inStep += 1)));
    for (let isDone = false; !isDone;) {
      reads.inStep = 0;
      isDone = steps.next().done === true;
      reads.most = Math.max(reads.most, reads.inStep);
    }
    assert.ok(reads.most < 11_000, `${reads.most} objects in one step`);
  });
}

test('the options of each schema are read in a step of their own', () => {
  const reads = {inStep: 0, most: 0};
  const options = () =>
    counted(
      list(900, (value) => ({value})),
      () => (reads.inStep += 1),
    );
  const steps = factsOf(list(30, (i) => ({schema: {enum: options()}, pointer: `/allOf/${i}`, orNull: false})));
  for (let isDone = false; !isDone;) {
    reads.inStep = 0;
    isDone = steps.next().done === true;
    reads.most = Math.max(reads.most, reads.inStep);
  }
  assert.ok(reads.most >= 900 && reads.most < 5_000, `${reads.most} options in one step`);
});

test('each field takes several steps, so that none is long', () => {
  const count = (fields: number) => stepsFor({type: 'object', properties: named(fields, () => text)});
  const [many, few] = [count(2000), count(1000)];
  assert.ok(many - few > 5 * 1000, `${many} and ${few} steps`);
});

const dependent: [string, (index: number) => unknown][] = [
  ['dependentRequired', (i) => [`q${i}`]],
  ['dependentSchemas', (i) => ({properties: {[`q${i}`]: text}})],
];

for (const [keyword, make] of dependent) {
  test(`what ${keyword} adds costs the same beside many fields as beside few`, () => {
    const fields = (count: number) => ({type: 'object', properties: named(count, () => text)});
    const added = (count: number) =>
      stepsFor({...fields(count), [keyword]: named(300, make)}) - stepsFor(fields(count));
    const [many, few] = [added(2000), added(300)];
    assert.ok(many < 1.2 * few, `${many} and ${few} steps`);
  });
}

test('the conditions of one object take no more steps than the budget of work, however many they are', () => {
  const condition = (i: number) => ({if: {required: ['a']}, then: {properties: {[`p${i}`]: text}}});
  const steps = stepsFor({type: 'object', properties: {a: text}, allOf: list(2000, condition)});
  assert.ok(steps < 2 * limits.work, `${steps} steps`);
});

test('the text made in slices is the JSON of the form', async () => {
  let pauses = 0;
  const schema = {type: 'object', properties: named(3000, (i) => ({...text, title: `“${i}”`}))};
  const made = await makeFormText(schema, () => Promise.resolve((pauses += 1)));
  assert.deepEqual(JSON.parse(made), JSON.parse(JSON.stringify(makeForm(schema))));
  assert.ok(pauses > 0);
});

function stepsFor(schema: unknown): number {
  let steps = 0;
  const work = stepsToText(schema);
  while (!work.next().done) steps += 1;
  return steps;
}

/** A copy of the data that reports each object and array when it is read. */
function counted(value: unknown, onRead: () => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof name === 'string' && typeof member === 'object') onRead();
      return counted(member, onRead);
    },
  });
}
