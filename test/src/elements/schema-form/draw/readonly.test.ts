import {expect} from '@open-wc/testing';
import {all, control, inside, openForm, plain} from '../open.js';

describe('a constant', () => {
  for (const [value, words] of [
    ['2.0', '2.0'],
    [false, 'No'],
    [7, '7'],
    [{label: 'Plan A'}, 'Plan A'],
  ] as const) {
    it(`that is required is shown as text: ${words}`, async () => {
      const version = {const: value, title: 'Version'};
      const form = await openForm({type: 'object', required: ['version'], properties: {version}});
      await form.updateComplete;
      expect(all(form, 'input')).to.have.lengthOf(0);
      expect(plain(inside(form).querySelector('.field label'))).to.equal('Version');
      expect(all(form, '.mark')).to.have.lengthOf(0);
      expect(plain(inside(form).querySelector('output'))).to.equal(words);
      expect(form.value).to.deep.equal({version: value});
      expect(form.checkValidity()).to.equal(true);
      await expect(form).to.be.accessible();
    });
  }

  for (const [schema, label] of [
    [{const: '2.0'}, 'Version: 2.0'],
    [{const: false}, 'Version: No'],
    [{oneOf: [{const: 7, title: 'The latest'}]}, 'Version: The latest'],
    [{enum: ['version'], enumNames: ['Version']}, 'Version'],
    [{const: null}, 'Version: No answer'],
  ] as const) {
    it(`that may be left out is a tick box that says what it gives: ${label}`, async () => {
      const form = await openForm({type: 'object', properties: {version: {...schema, title: 'Version'}}});
      const tick = control(form, label);
      expect(tick.type).to.equal('checkbox');
      expect(form.value).to.deep.equal({});
      tick.click();
      expect(form.value).to.have.all.keys('version');
      expect(form.checkValidity()).to.equal(true);
      tick.click();
      expect(form.value).to.deep.equal({});
    });
  }

  it('that a loaded value differs from can be corrected', async () => {
    const version = {const: '2.0', title: 'Version'};
    const form = await openForm({type: 'object', properties: {version}}, {value: {version: '1.0'}});
    expect(all(form, 'input[type=radio]')).to.have.lengthOf(2);
    control(form, '2.0').click();
    expect(form.value).to.deep.equal({version: '2.0'});
  });

  it('that is its own default is shown as text, too, unless loaded data lacks it', async () => {
    const schema = {type: 'object', properties: {kind: {const: 'order', default: 'order', title: 'Kind'}}};
    const form = await openForm(schema);
    expect(plain(inside(form).querySelector('output'))).to.equal('order');
    expect(all(form, 'input')).to.have.lengthOf(0);
    expect(form.value).to.deep.equal({kind: 'order'});
    const loaded = await openForm(schema, {value: {}});
    expect(control(loaded, 'Kind: order').matches(':checked')).to.equal(false);
    expect(loaded.value).to.deep.equal({});
  });

  it('that means agreeing is a tick box', async () => {
    const form = await openForm({type: 'object', required: ['terms'], properties: {terms: {const: true}}});
    expect(control(form, 'Terms').type).to.equal('checkbox');
    expect(form.value).to.deep.equal({});
  });
});

it('a required constant has no mark in loaded data without it either', async () => {
  const schema = {type: 'object', required: ['version'], properties: {version: {const: 3}, a: {type: 'string'}}};
  const form = await openForm(schema, {value: {a: 'x'}});
  expect(plain(inside(form).querySelector('output'))).to.equal('3');
  expect(all(form, '.mark')).to.have.lengthOf(0);
});

describe('what is read-only and has no value', () => {
  const text = {type: 'string', title: 'Text'};
  const schemas = {
    'a text': text,
    'a date': {type: 'string', format: 'date-time'},
    'a question for yes or no': {type: 'boolean'},
    options: {enum: ['a', 'b']},
    'a list of texts': {type: 'array', items: {type: 'string'}},
    'check boxes': {type: 'array', uniqueItems: true, items: {enum: ['a', 'b']}},
    'a list': {type: 'array', items: {type: 'object', properties: {a: text}}},
    'a map': {type: 'object', additionalProperties: text},
    'a group that is `null`': {type: ['object', 'null'], properties: {a: text}},
    'a choice': {anyOf: [text, {type: 'number', title: 'Number'}, {type: 'object', properties: {a: text}}]},
  };
  for (const [name, schema] of Object.entries(schemas)) {
    it(`${name} is a dash under its title, and "No answer" for assistive technology`, async () => {
      const isNull = name.includes('null');
      const properties = {x: {...schema, title: 'X', readOnly: true}};
      const form = await openForm({type: 'object', required: ['x'], properties}, {value: isNull ? {x: null} : {}});
      await form.updateComplete;
      const block = inside(form).querySelector('.block');
      expect(plain(block).replace(' ', '')).to.match(/^X\*?–No answer$/);
      expect(all(form, '.block :is(input, select, textarea, button)')).to.have.lengthOf(0);
      await expect(form).to.be.accessible();
    });
  }

  it('has a dash in each field of a group', async () => {
    const address = {type: 'object', title: 'Address', readOnly: true, properties: {street: text, city: text}};
    const form = await openForm({type: 'object', properties: {address}}, {value: {address: {street: 'Quay'}}});
    await form.updateComplete;
    expect(all(form, 'input')).to.have.lengthOf(1);
    expect(all(form, 'output').map(plain)).to.deep.equal(['–No answer']);
  });

  it('takes the focus of a link to its error', async () => {
    const form = await openForm({type: 'object', required: ['x'], properties: {x: {...text, readOnly: true}}});
    await form.updateComplete;
    expect(form.focusField('/x')).to.equal(true);
    expect(inside(form).activeElement).to.equal(inside(form).querySelector('output'));
  });

  it('stays a control while the page makes the whole form read-only, as when it is sent', async () => {
    const form = await openForm({type: 'object', properties: {x: text}});
    const x = control(form, 'Text');
    x.focus();
    form.readonly = true;
    await form.updateComplete;
    expect(inside(form).activeElement).to.equal(x);
  });
});

describe('a read-only answer that was chosen', () => {
  const many = Array.from({length: 60}, (_, index) => `Word ${index}`);
  const cases: [name: string, schema: object, value: unknown, text: string][] = [
    ['radio buttons', {enum: ['in_progress', 'done']}, 'in_progress', 'in progress'],
    ['a select', {enum: many.slice(0, 9)}, 'Word 3', 'Word 3'],
    ['options found by typing', {enum: many}, 'Word 3', 'Word 3'],
    ['check boxes', {type: 'array', uniqueItems: true, items: {enum: ['a', 'b', 'c']}}, ['a', 'c'], 'a, c'],
    ['yes or no', {type: 'boolean'}, false, 'No'],
    ['yes, no or no answer', {type: ['boolean', 'null']}, true, 'Yes'],
    ['a constant', {const: 'new'}, 'new', 'new'],
    ['a day', {type: 'string', format: 'date'}, '2026-03-02', 'March 2, 2026'],
    ['a moment', {type: 'string', format: 'date-time'}, '2026-03-02T10:00:00Z', 'March 2, 2026 at 10:00 AM (UTC)'],
    ['a time', {type: 'string', format: 'time'}, '14:30:00+02:00', '2:30 PM (UTC+02:00)'],
    ['a slider', {type: 'integer', minimum: 0, maximum: 9, 'ui:widget': 'range'}, 0, '0'],
    ['a file', {type: 'string', format: 'data-url'}, 'data:text/plain;name=a.txt;base64,aGVsbG8=', 'a.txt, 0.1 kB'],
  ];
  for (const [name, schema, value, text] of cases) {
    it(`of ${name} is text`, async () => {
      const x = {...schema, title: 'X', readOnly: true};
      const form = await openForm({type: 'object', properties: {x}}, {value: {x: value}});
      await form.updateComplete;
      expect(all(form, '.block :is(input, select, textarea, button)')).to.have.lengthOf(0);
      expect(plain(inside(form).querySelector('.field label'))).to.equal('X');
      expect(plain(inside(form).querySelector('output')).replace('\u202f', ' ')).to.equal(text);
      expect(form.value).to.deep.equal({x: value});
      await expect(form).to.be.accessible();
    });
  }

  it('of a map has the names as labels', async () => {
    const x = {type: 'object', readOnly: true, additionalProperties: {type: 'string'}};
    const form = await openForm({type: 'object', properties: {x}}, {value: {x: {en: 'Hello', de: 'Hallo'}}});
    await form.updateComplete;
    expect(all(form, 'label').map(plain)).to.deep.equal(['en', 'de']);
    expect(control(form, 'de').value).to.equal('Hallo');
  });

  it('between branches is the title of the one that was chosen', async () => {
    const branch = (title: string, name: string) => ({title, properties: {[name]: {type: 'string'}}, required: [name]});
    const x = {type: 'object', readOnly: true, oneOf: [branch('Card', 'number'), branch('Bank', 'iban')]};
    const form = await openForm({type: 'object', properties: {x}}, {value: {x: {iban: 'DE1'}}});
    await form.updateComplete;
    expect(all(form, 'input')).to.deep.equal([control(form, 'IBAN')]);
    expect(all(form, '.fact').map(plain)).to.deep.equal(['Bank']);
    await expect(form).to.be.accessible();
  });

  it('between types is only its value', async () => {
    const x = {type: ['string', 'number'], readOnly: true};
    const form = await openForm({type: 'object', properties: {x}}, {value: {x: 4}});
    await form.updateComplete;
    expect(all(form, 'input, select')).to.deep.equal([control(form, 'X')]);
  });
});

describe('what is read-only as a whole', () => {
  const text = {type: 'string', title: 'Text'};
  const cases: [name: string, schema: object, value: unknown][] = [
    [
      'a group',
      {type: 'object', title: 'X', properties: {a: text, deep: {type: 'object', properties: {b: text}}}},
      {a: '1', deep: {b: '2'}},
    ],
    ['a list', {type: 'array', title: 'X', items: {type: 'object', properties: {a: text}}}, [{a: 'one'}, {}]],
    ['a list of texts', {type: 'array', title: 'X', items: text}, ['one', 'two']],
    ['a map', {type: 'object', title: 'X', additionalProperties: text}, {one: '1'}],
    ['a map of lists', {type: 'object', additionalProperties: {type: 'array', items: text}}, {one: ['1']}],
  ];
  for (const [name, schema, value] of cases) {
    it(`${name}: nothing inside can be changed, and no button offers it`, async () => {
      const form = await openForm({type: 'object', properties: {x: {...schema, readOnly: true}}}, {value: {x: value}});
      await form.updateComplete;
      const controls = all<HTMLInputElement>(form, 'input, textarea, select');
      expect(controls.length > 0 || all(form, '.tags li').length > 0).to.equal(true);
      for (const one of controls) expect(one.disabled || one.readOnly).to.equal(true);
      for (const one of controls) expect(getComputedStyle(one).borderStyle).to.equal('dashed');
      expect(all(form, '[part=group] button')).to.have.lengthOf(0);
      expect(form.value).to.deep.equal({x: value});
      await expect(form).to.be.accessible();
    });
  }
});

describe('the mark of a required field', () => {
  const text = {type: 'string', title: 'Text'};

  it('is not explained where no field has one', async () => {
    const form = await openForm({type: 'object', properties: {kind: {const: 'a'}}, required: ['kind']});
    expect(inside(form).querySelector('.root > .hint')).to.equal(null);
    const asking = await openForm({type: 'object', properties: {text}, required: ['text']});
    expect(plain(inside(asking).querySelector('.root > .hint'))).to.equal('Fields marked * are required.');
  });

  it('is not there twice where the title ends with one', async () => {
    const form = await openForm({type: 'object', properties: {n: {type: 'string', title: 'Name *'}}, required: ['n']});
    expect(inside(form).querySelector('.field label')?.textContent.trim()).to.equal('Name *');
    expect(all(form, '[aria-required]')).to.have.lengthOf(1);
  });

  it('is not at a read-only field, which nobody can fill in', async () => {
    const group = {type: 'object', readOnly: true, properties: {text}, required: ['text']};
    const form = await openForm({type: 'object', properties: {group}}, {value: {group: {text: 'x'}}});
    expect(all(form, '.mark, [aria-required]')).to.have.length(0);
  });
});
