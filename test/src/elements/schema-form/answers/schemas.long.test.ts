import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answersIn, type Answer} from '../../../../../src/elements/schema-form/answers/answers.js';
import {leavesOf} from '../../../../../src/elements/schema-form/answers/leaves.js';
import {isWhole} from '../../../../../src/elements/schema-form/widget-for.js';
import {pointerOf} from '../../../../../src/form/model/check/validate-whole.js';
import {Form} from '../../../../../src/form/model/tree/form.js';
import {equalJson} from '../../../../../src/json/json.js';
import {isInside, valueAt} from '../../../../../src/json/pointer.js';
import {words} from '../../../../../src/locales/en/words.js';
import {formOf, normalised} from '../../../form/tools/forms.js';
import {openSchemas, skip} from '../../../form/tools/open-schemas.js';
import {InstanceMaker} from '../../../form/tools/instances.js';
import {Random} from '../../../form/tools/random.js';

for (const {file, schema, values, uiSchema} of openSchemas) {
  test(`of ${file} the answers say what is sent, leaf by leaf`, {skip}, () => {
    const maker = new InstanceMaker(normalised(schema), new Random(7));
    const samples = [...values, ...Array.from({length: 6}, () => maker.make())];
    for (const value of samples) checkAnswers(schema, value, uiSchema);
  });
}

const ways = {
  oneOf: [
    {title: 'By card', properties: {by: {const: 'card'}, number: {type: 'string'}}, required: ['by']},
    {title: 'By invoice', properties: {by: {const: 'invoice'}, street: {type: 'string'}}, required: ['by']},
  ],
};

const unnamedWays = {
  oneOf: [
    {properties: {by: {const: 'card'}, number: {type: 'string'}}, required: ['number']},
    {properties: {by: {const: 'invoice'}, street: {type: 'string'}}, required: ['street']},
  ],
};

const small: [what: string, schema: object, value: unknown, uiSchema?: object][] = [
  ['branches', {type: 'object', properties: {pay: {type: 'object', ...ways}}}, {pay: {by: 'invoice', street: 'Quay'}}],
  ['a choice of the whole', {type: 'object', ...ways}, {by: 'card', number: '4'}],
  ['a branch that the value does not name', {type: 'object', ...unnamedWays}, {street: 'Quay'}],
  ['lists in lists', {type: 'array', items: {type: 'array', items: {type: 'integer'}}}, [[1, 2], [], [3]]],
  [
    'empty things',
    {type: 'object', properties: {a: {type: 'object'}, b: {type: 'array'}, c: {type: ['null', 'object']}}},
    {a: {}, b: [], c: null},
  ],
  ['fixed rows', {type: 'array', prefixItems: [{type: 'string'}, {type: 'number'}]}, ['x', 0.5]],
  ['names with signs', {type: 'object', additionalProperties: {type: 'string'}}, {'a/b~c': 'x', __proto: 'y'}],
  ['any value', {}, {deep: [1, {more: null}]}],
  ['options', {type: 'object', properties: {o: {enum: [1, '1', null, true, {a: 1}]}}}, {o: {a: 1}}],
  ['a value no option has', {type: 'object', properties: {o: {enum: ['a']}}}, {o: 'b'}],
  [
    'hidden values',
    {type: 'object', properties: {id: {type: 'string'}, t: {type: 'string'}}},
    {id: 'x', t: 'y'},
    {id: {'ui:widget': 'hidden'}},
  ],
  ['secrets', {type: 'object', properties: {p: {type: 'string', format: 'password'}}}, {p: 'hunter2'}],
  ['JSON', {type: 'object', properties: {j: {type: 'object'}}}, {j: {a: [1]}}, {j: {'ui:widget': 'json'}}],
];

for (const [what, schema, value, uiSchema] of small) {
  test(`the answers say what is sent, leaf by leaf: ${what}`, () => checkAnswers(schema, value, uiSchema));
}

/** Asserts that each leaf that is sent is in exactly one answer, and that there are no other answers. */
function checkAnswers(schema: unknown, value: unknown, uiSchema: unknown) {
  const {plan, rules} = formOf(schema);
  const form = new Form(plan, rules, {value, uiSchema, isWhole: (formNode) => isWhole(formNode, plan)});
  form.includeImplicit();
  const sent = form.value;
  const answers = answersIn(form, sent, words.form, 'en');
  const about = `${JSON.stringify(sent)} as ${JSON.stringify(answers.map(({pointer, text}) => [pointer, text]))}`;
  const hidden = [...form.nodes()].filter(({ui}) => ui.widget === 'hidden').map(pointerOf);
  for (const {pointer, leaf} of leavesOf(sent)) {
    if (pointer === '' || hidden.some((one) => isInside(pointer, one))) continue;
    const found = answers.filter((answer) => isInside(pointer, answer.pointer));
    assert.equal(found.length, 1, `${found.length} answers at ${pointer} of ${about}`);
    assert.ok(found[0] && says(found[0], leaf, form), `nothing says ${JSON.stringify(leaf)} at ${pointer} of ${about}`);
  }
  for (const {pointer} of answers)
    assert.notEqual(valueAt(sent, pointer), undefined, `${pointer} is not sent: ${about}`);
}

/** Whether an answer states a leaf correctly, by the plan's facts at the answer. */
function says({pointer, text, isSecret}: Answer, leaf: unknown, form: Form): boolean {
  const formNode = form.find(pointer);
  if (formNode?.isSecret || isSecret) return formNode?.isSecret === isSecret && text === '';
  const facts = formNode?.facts.node;
  const items = facts?.array?.items ? form.plan.nodes[facts.array.items] : undefined;
  const [options, string] = [items?.options ?? facts?.options, items?.string ?? facts?.string];
  if (options || formNode?.setByDiscriminator) return text.trim() !== '';
  if (leaf === null || leaf === '' || equalJson(leaf, []) || equalJson(leaf, {})) return text.trim() !== '';
  if (typeof leaf === 'boolean') return /\b(Yes|No|true|false)\b/.test(text);
  const format = string?.format ?? '';
  // 23:08 is 11:08 PM.
  if (format === 'time') return text.includes(String(leaf).slice(2, 5));
  if (/date|time/.test(format)) return text.includes(String(leaf).slice(0, 4));
  if (string?.contentEncoding || format === 'data-url') return /kB/.test(text);
  return text.includes(String(leaf)) || text.includes(JSON.stringify(leaf).slice(1, -1));
}
