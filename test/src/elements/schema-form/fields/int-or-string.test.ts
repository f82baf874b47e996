import {expect} from '@open-wc/testing';
import {all, control, enter, openForm} from '../open.js';

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
