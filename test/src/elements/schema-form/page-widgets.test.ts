import {expect, html} from '@open-wc/testing';
import {registerWidget} from '../../../../src/elements/schema-form/widgets.js';
import {control, enter, inside, openForm, plain, visit, wordedErrorAt} from './open.js';

describe('<dm-schema-form>', () => {
  describe('with widgets of the page', () => {
    it('draws the one a uiSchema names, and one that ranks itself above the built-in field', async () => {
      registerWidget('test-shout', {
        render: (field) =>
          html`<input
            id=${field.id}
            .value=${String(field.value ?? '').toUpperCase()}
            @input=${(event: Event) =>
              event.target instanceof HTMLInputElement && field.write(event.target.value.toLowerCase())}
          />`,
      });
      registerWidget('test-even', {
        rank: ({facts}) => (facts.number?.multipleOf === 2 ? 5 : 0),
        render: (field) => html`<output id=${field.id}>even</output>`,
      });
      const schema = {
        type: 'object',
        properties: {a: {type: 'string', title: 'A'}, b: {type: 'integer', multipleOf: 2}},
      };
      const form = await openForm(schema, {value: {a: 'x'}, uiSchema: {a: {'ui:widget': 'test-shout'}}});
      expect(control(form, 'A').value).to.equal('X');
      enter(form, 'A', 'HELLO');
      expect(form.value).to.deep.equal({a: 'hello'});
      expect(plain(inside(form).querySelector('output'))).to.equal('even');
    });

    it('lets one widget write a whole list and shows what is wrong in it', async () => {
      registerWidget('test-lines', {
        render: (field) =>
          html`<textarea
            id=${field.id}
            aria-describedby=${field.describedBy ?? ''}
            aria-invalid=${field.invalid}
            @input=${(event: Event) =>
              event.target instanceof HTMLTextAreaElement && field.write(event.target.value.split('\n'))}
          ></textarea>`,
      });
      const schema = {
        type: 'object',
        properties: {urls: {type: 'array', title: 'Addresses', items: {type: 'string', format: 'uri'}}},
      };
      const form = await openForm(schema, {uiSchema: {urls: {'ui:widget': 'test-lines'}}});
      enter(form, 'Addresses', 'https://a.example\nnope');
      visit(form, 'Addresses');
      expect(form.value).to.deep.equal({urls: ['https://a.example', 'nope']});
      expect(await wordedErrorAt(form, 'Addresses')).to.contain('web address');
    });
  });
});
