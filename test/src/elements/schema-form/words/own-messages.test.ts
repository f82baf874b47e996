import {expect} from '@open-wc/testing';
import {control, enter, errorAt, inside, openForm, plain} from '../open.js';

const schema = {
  type: 'object',
  required: ['name', 'mail'],
  errorMessage: {required: {name: 'Who are you?'}, properties: {mail: 'Where can we write to?'}},
  properties: {
    name: {type: 'string', title: 'Name'},
    mail: {type: 'string', title: 'Mail', minLength: 3},
    vat: {type: 'string', title: 'VAT', pattern: '^DE\\d{9}$', patternDescription: 'DE and nine digits'},
    code: {type: 'string', title: 'Code', pattern: '^x+$', errorMessage: 'Write some x.'},
    key: {
      type: 'string',
      title: 'Key',
      minLength: 3,
      pattern: '^k',
      errorMessage: {minLength: 'Three at least.', _: 'Begin with a k.'},
    },
    zone: {type: 'string', title: 'Zone', pattern: '^z', patternErrorMessage: 'Begin with a z.'},
  },
};

type Form = Awaited<ReturnType<typeof openForm>>;
function errorFor(form: Form, label: string, text: string) {
  enter(form, label, text);
  form.reportValidity();
  return errorAt(form, label);
}

describe('the messages of a schema itself', () => {
  let form: Form;
  beforeEach(async () => {
    form = await openForm(schema);
    form.reportValidity();
    await form.updateComplete;
  });

  it('apply to all keywords, or to one each, with _ for the others', () => {
    expect(errorFor(form, 'Code', 'y')).to.equal('Write some x.');
    expect(errorFor(form, 'Key', 'k')).to.equal('Three at least.');
    expect(errorFor(form, 'Key', 'abc')).to.equal('Begin with a k.');
    expect(errorFor(form, 'Zone', 'a')).to.equal('Begin with a z.');
  });

  it('may be given by the object around a field', () => {
    expect(errorAt(form, 'Name')).to.equal('Who are you?');
    expect(errorFor(form, 'Mail', 'x')).to.equal('Where can we write to?');
  });

  it('say beforehand and afterwards what a pattern wants', () => {
    const ids = control(form, 'VAT').getAttribute('aria-describedby') ?? '';
    expect(plain(inside(form).getElementById(ids))).to.equal('DE and nine digits');
    expect(errorFor(form, 'VAT', 'x')).to.equal('“VAT” does not match the required format: DE and nine digits.');
  });
});
