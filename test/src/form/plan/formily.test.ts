import assert from 'node:assert/strict';
import {test} from 'node:test';
import {planOf} from '../tools/forms.js';

const field = (more: object = {}) => ({type: 'string', 'x-component': 'Input', ...more});
const layout = (properties: object, more: object = {}) => ({type: 'void', ...more, properties});
const card = (title: string, properties: object) => layout(properties, {'x-component-props': {title}});

const planOfFields = (properties: object, more: object = {}) => planOf({type: 'object', ...more, properties});

/** The names of the outermost fields, in order. */
const namesIn = (properties: object, more: object = {}) =>
  planOfFields(properties, more).nodes['0']?.object?.properties.map(({name}) => name);

const factsOf = (schema: object) => {
  const {nodes} = planOfFields({x: schema});
  return nodes[nodes['0']?.object?.properties[0]?.node ?? ''];
};

test('the fields in a layout node of Formily belong to the object around it, in their order', () => {
  const inner = layout({b: field(), c: field(), submit: {type: 'void', 'x-component': 'Submit'}});
  assert.deepEqual(namesIn({a: field(), form: layout({grid: inner, d: field()}), e: field()}), [
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
  assert.deepEqual(namesIn({late: field({'x-index': 2}), early: field({'x-index': 1})}), ['early', 'late']);
  assert.deepEqual(planOfFields({a: layout({b: field()})}).problems, []);
});

test('an entry of a list may have layout nodes too, and a list buttons', () => {
  const entry = {type: 'object', properties: {column: layout({a: field()})}};
  const {nodes} = planOfFields({list: {type: 'array', items: entry, properties: {add: {type: 'void'}}}});
  const names = Object.values(nodes).map(({object}) => object?.properties.map(({name}) => name));
  assert.deepEqual(names.filter(Boolean), [['list'], ['a']]);
});

test('the titles of cards and tabs are captions', () => {
  const titlesOf = (properties: object) => {
    const root = planOfFields(properties).nodes['0'];
    return {title: root?.title, sections: root?.object?.sections?.map(({title}) => title)};
  };
  const [one, two] = [card('One', {a: field()}), card('Two', {b: field()})];
  assert.deepEqual(titlesOf({one, two}), {title: undefined, sections: ['One', 'Two']});
  assert.deepEqual(titlesOf({x: field(), one, two}), {title: undefined, sections: ['One', 'Two']});
  assert.deepEqual(titlesOf({one}), {title: 'One', sections: undefined});
  assert.deepEqual(titlesOf({x: field(), one}), {title: undefined, sections: undefined});
  assert.deepEqual(titlesOf({one, x: field(), two}), {title: undefined, sections: undefined});
});

test('a range of dates is two dates', () => {
  const range = {type: 'array', 'x-component': 'DatePicker.RangePicker'};
  const {nodes} = planOfFields({range});
  const {prefix = [], maxItems} = nodes[nodes['0']?.object?.properties[0]?.node ?? '']?.array ?? {};
  assert.deepEqual(
    prefix.map((node) => [nodes[node]?.types, nodes[node]?.widget]),
    [
      [['string'], 'date'],
      [['string'], 'date'],
    ],
  );
  assert.equal(maxItems, 2);
  assert.equal(factsOf({...range, items: {type: 'string'}})?.array?.prefix, undefined);
});

test('the column of a table gives its title to its field', () => {
  const column = layout({a: field()}, {'x-component': 'ArrayTable.Column', 'x-component-props': {title: 'Name'}});
  const last = layout({b: field({title: 'Own'})}, {'x-component': 'ArrayTable.Column', title: 'Age'});
  const {nodes} = planOfFields({column, last});
  const {properties = [], sections} = nodes['0']?.object ?? {};
  assert.deepEqual(
    properties.map(({node}) => nodes[node]?.title),
    ['Name', 'Own'],
  );
  assert.equal(sections, undefined);
});

test('what hides a layout node hides its fields', () => {
  const {nodes} = planOfFields({a: layout({b: layout({c: field()})}, {'x-visible': false})});
  assert.deepEqual(nodes['1']?.widget, 'hidden');
});

test('`required: true` at a field makes it required, as in Formily and draft-03', () => {
  const requiredIn = (properties: object) => planOfFields(properties).nodes['0']?.object?.required;
  assert.deepEqual(requiredIn({a: field({required: true}), b: field({required: false})}), ['a']);
  assert.deepEqual(requiredIn({form: layout({a: field({required: true})})}), ['a']);
  assert.deepEqual(requiredIn({a: {type: 'string', required: true}, b: {required: false}}), ['a']);
  assert.deepEqual(planOfFields({a: field({required: true})}).problems, []);
});

test('a field is locked, disabled, explained and drawn as Formily says', () => {
  for (const more of [{'x-read-only': true}, {'x-pattern': 'readPretty'}])
    assert.equal(factsOf(field(more))?.readOnly, true);
  assert.deepEqual(factsOf(field({'x-disabled': true}))?.ui, {disabled: true});
  const props = {'x-decorator-props': {tooltip: 'Help'}, 'x-component-props': {placeholder: 'Here'}};
  assert.deepEqual(factsOf(field(props))?.ui, {placeholder: 'Here', help: 'Help'});
  assert.equal(factsOf({type: 'string', 'x-component': 'Select', enum: ['a']})?.widget, 'select');
});

test('a field with the picker of dates is a date, unless it picks a time or a month', () => {
  const widgetOf = (props: object) => factsOf(field({'x-component': 'DatePicker', 'x-component-props': props}))?.widget;
  assert.deepEqual([{}, {showTime: true}, {picker: 'month'}].map(widgetOf), ['date', undefined, undefined]);
});

test('the options of a list stand beside its type', () => {
  const options = [
    {label: 'Tea', value: 't'},
    {label: 'Coffee', value: 'c'},
  ];
  const {nodes} = planOfFields({likes: {type: 'array', enum: options, 'x-component': 'Checkbox.Group'}});
  const {array} = nodes['1'] ?? {};
  assert.equal(array?.unique, true);
  assert.deepEqual(nodes[String(array?.items)]?.options, [
    {value: 't', title: 'Tea'},
    {value: 'c', title: 'Coffee'},
  ]);
});
