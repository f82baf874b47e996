import {expect} from '@open-wc/testing';
import {all, control, enter, errorAt, inside, openForm, plain, visit} from '../open.js';

const schemas = [
  {'x-kubernetes-int-or-string': true},
  {'x-kubernetes-int-or-string': true, anyOf: [{type: 'integer'}, {type: 'string'}]},
  {anyOf: [{type: 'string'}, {type: 'integer'}]},
];

const one = (x: object) => ({type: 'object', properties: {x: {title: 'Port', ...x}}});

describe('a whole number or a text', () => {
  for (const schema of schemas) {
    it(`is one field, in which digits are a number: ${JSON.stringify(schema)}`, async () => {
      const form = await openForm(one(schema));
      expect(all(form, 'input, select, textarea')).to.have.lengthOf(1);
      for (const [text, x] of [
        ['80', 80],
        ['-1', -1],
        ['25%', '25%'],
        ['080', '080'],
        ['-0', '-0'],
        ['12345678901234567890', '12345678901234567890'],
      ] as const) {
        enter(form, 'Port', text);
        await form.updateComplete;
        expect(form.value).to.deep.equal({x});
        expect(control(form, 'Port').value).to.equal(text);
      }
      enter(form, 'Port', '');
      expect(form.value).to.deep.equal({});
      await expect(form).to.be.accessible();
    });
  }

  it('keeps the type of a loaded value until the visitor changes it', async () => {
    for (const x of [80, '80', null, {a: 1}]) {
      const form = await openForm(one(schemas[0]!), {value: {x}});
      expect(form.value).to.deep.equal({x});
    }
  });

  it('is still a choice where the schema says more of one', async () => {
    const form = await openForm(one({anyOf: [{type: 'string', title: 'Name'}, {type: 'integer'}]}));
    expect(all(form, 'input[type=radio]')).to.have.lengthOf(2);
  });
});

describe('a whole number or any number', () => {
  const whole = {type: 'integer'};
  const number = {type: 'number'};

  it('is one field for a number', async () => {
    for (const options of [
      [whole, number],
      [number, whole, {type: 'null'}],
    ]) {
      const form = await openForm(one({anyOf: options}));
      expect(all(form, 'input, select, textarea')).to.have.lengthOf(1);
      for (const x of [5, 1.5]) {
        enter(form, 'Port', String(x));
        expect(form.value).to.deep.equal({x});
        expect(form.checkValidity()).to.equal(true);
      }
    }
  });

  it('leaves a reference to the whole number as it is', async () => {
    const x = {anyOf: [whole, number]};
    const schema = {type: 'object', properties: {x, y: {$ref: '#/properties/x/anyOf/0'}}};
    const form = await openForm(schema, {value: {x: 1.5, y: 1.5}});
    expect(form.errors.map(({pointer}) => pointer)).to.deep.equal(['/y']);
  });

  it('is still a choice where not every whole number is allowed as a number, or no whole number is', async () => {
    for (const x of [{anyOf: [whole, {...number, minimum: 0}]}, {oneOf: [whole, number]}]) {
      const form = await openForm(one(x));
      expect(all(form, 'input[type=radio]')).to.have.lengthOf(2);
    }
  });
});

describe('a decimal, which Pydantic writes as a number or a text', () => {
  const text = {type: 'string', pattern: '^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d*$'};
  const price = {anyOf: [{type: 'number', exclusiveMinimum: 0, maximum: 100}, text]};

  it('is one field for a number, with its limits', async () => {
    const form = await openForm(one(price));
    expect(all(form, 'input, select, textarea')).to.have.lengthOf(1);
    expect(plain(inside(form).querySelector('.hint'))).to.equal('More than 0. Up to 100.');
    enter(form, 'Port', '12,50');
    expect(form.value).to.deep.equal({x: 12.5});
    enter(form, 'Port', '120');
    visit(form, 'Port');
    await form.updateComplete;
    expect(errorAt(form, 'Port')).to.contain('100');
  });

  it('says that it wants a number', async () => {
    const form = await openForm(one(price));
    enter(form, 'Port', 'ten');
    visit(form, 'Port');
    await form.updateComplete;
    expect(errorAt(form, 'Port')).to.equal('“Port” must be a number.');
  });

  it('keeps a loaded text, whose digits a number could lose', async () => {
    const form = await openForm(one({...price, default: '19.90'}));
    expect(form.value).to.deep.equal({x: '19.90'});
    expect(all(form, 'input, select, textarea')).to.have.lengthOf(1);
    enter(form, 'Port', '19.95');
    expect(form.value).to.deep.equal({x: '19.95'});
    expect(form.checkValidity()).to.equal(true);
  });

  it('may be nothing where the schema requires an answer', async () => {
    const schema = {...one({anyOf: [...price.anyOf, {type: 'null'}]}), required: ['x']};
    const form = await openForm(schema);
    expect(all(form, 'select')).to.have.lengthOf(0);
    control(form, 'Port: No answer').click();
    expect(form.value).to.deep.equal({x: null});
  });

  for (const [why, more] of [
    ['the choice has the same limit beside it', {maximum: 50}],
    ['one of the two has a title', {anyOf: [{...price.anyOf[0], title: 'Euros'}, text]}],
    ['any text is right as well', {anyOf: [{type: 'number'}, {type: 'string'}]}],
  ] as const) {
    it(`is still a choice where ${why}`, async () => {
      const form = await openForm(one({...price, ...more}));
      expect(all(form, 'select, input[type=radio]').length).to.be.above(0);
    });
  }
});

describe('a number that .NET also reads from a text', () => {
  const pattern = String.raw`^-?(?:0|[1-9]\d*)`;
  const count = {type: ['string', 'integer'], pattern: `${pattern}$`, minimum: 5};
  const price = {type: ['null', 'number', 'string'], pattern: String.raw`${pattern}(?:\.\d+)?$`, format: 'double'};

  it('is one field for a number, with its limits', async () => {
    const form = await openForm(one(count));
    expect(all(form, 'input, select, textarea')).to.have.lengthOf(1);
    expect(plain(inside(form).querySelector('.hint'))).to.equal('5 or more.');
    enter(form, 'Port', '12');
    expect(form.value).to.deep.equal({x: 12});
    enter(form, 'Port', '0');
    visit(form, 'Port');
    await form.updateComplete;
    expect(errorAt(form, 'Port')).to.contain('5');
  });

  it('may have decimals, and be nothing where the schema requires an answer', async () => {
    const form = await openForm({...one(price), required: ['x']});
    expect(all(form, 'select')).to.have.lengthOf(0);
    enter(form, 'Port', '12.5');
    expect(form.value).to.deep.equal({x: 12.5});
    control(form, 'Port: No answer').click();
    expect(form.value).to.deep.equal({x: null});
    expect(form.checkValidity()).to.equal(true);
  });

  it('keeps a loaded text', async () => {
    const form = await openForm(one(count), {value: {x: '12'}});
    expect(form.value).to.deep.equal({x: '12'});
    expect(all(form, 'input, select, textarea')).to.have.lengthOf(1);
    expect(form.checkValidity()).to.equal(true);
  });

  it('is still a choice beside a text of another pattern', async () => {
    const form = await openForm(one({...count, pattern: '^[A-Z]{3}$'}));
    expect(all(form, 'select')).to.have.lengthOf(1);
  });
});
