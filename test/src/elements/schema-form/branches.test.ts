import {expect} from '@open-wc/testing';
import {control, enter, hasControl, inside, openForm, pick, plain} from './open.js';
import {summary} from './order-form.js';

describe('the branches of <dm-schema-form>', () => {
  it('asks for a branch of the whole form in the words of the error for a missing choice', async () => {
    const way = (name: string) => ({title: name, properties: {[name]: {type: 'string'}}, required: [name]});
    const form = await openForm({
      title: 'How can people reach you?',
      type: 'object',
      anyOf: [way('email'), way('phone')],
    });
    form.reportValidity();
    await form.updateComplete;
    expect(plain(summary(form))).to.contain('How can people reach you?');
    expect(plain(inside(form).querySelector('.choice legend'))).to.equal('How can people reach you?');
  });

  it('uses the same words for a missing branch when the form has no title', async () => {
    const way = (name: string) => ({title: name, properties: {[name]: {type: 'string'}}, required: [name]});
    const form = await openForm({type: 'object', anyOf: [way('email'), way('phone')]});
    form.reportValidity();
    await form.updateComplete;
    const legend = plain(inside(form).querySelector('.choice legend'));
    expect(plain(summary(form))).to.contain(`Please choose an option for “${legend}”.`);
  });

  it('names the choice of which several branches fit by what tells them apart', async () => {
    const animal = (name: string) => ({properties: {petType: {type: 'string'}, [name]: {type: 'string'}}});
    const schemas = {Cat: animal('lives'), Dog: animal('bark')};
    const oneOf = Object.keys(schemas).map((name) => ({$ref: `#/components/schemas/${name}`}));
    const form = await openForm({oneOf, discriminator: {propertyName: 'petType'}, components: {schemas}});
    control(form, 'Cat').click();
    form.reportValidity();
    await form.updateComplete;
    expect(plain(summary(form))).to.contain('“Pet type”');
  });

  it('marks a choice that has to be made, and no other', async () => {
    const way = (name: string) => ({title: name, properties: {[name]: {type: 'string'}}, required: [name]});
    const box = {title: 'What holds it?', oneOf: [way('bag'), way('tin')]};
    const form = await openForm({type: 'object', properties: {box, lid: {...box, title: 'Lid'}}, required: ['box']});
    const [needed, free] = [...inside(form).querySelectorAll('.choice')];
    expect(needed?.querySelector('legend .mark')?.textContent).to.equal(' *');
    expect(needed?.getAttribute('aria-required')).to.equal('true');
    expect(free?.querySelector('.mark')).to.equal(null);
    expect(free?.hasAttribute('aria-required')).to.equal(false);
    await expect(form).to.be.accessible();
  });

  it("asks only once which of OpenAPI's mapped schemas is meant", async () => {
    const animal = (name: string) => ({
      type: 'object',
      properties: {petType: {type: 'string'}, [name]: {type: 'string'}},
      required: ['petType'],
    });
    const form = await openForm({
      oneOf: [{$ref: '#/components/schemas/CatDto'}, {$ref: '#/components/schemas/DogDto'}],
      discriminator: {propertyName: 'petType', mapping: {cat: '#/components/schemas/CatDto', dog: 'DogDto'}},
      components: {schemas: {CatDto: animal('lives'), DogDto: animal('bark')}},
    });
    control(form, 'Dog').click();
    enter(form, 'Bark', 'Woof');
    expect(hasControl(form, 'Pet type')).to.equal(false);
    expect(form.value).to.deep.equal({petType: 'dog', bark: 'Woof'});
    control(form, 'Cat').click();
    expect(form.value).to.deep.equal({petType: 'cat'});
  });

  it('lets a choice of branches be made and changed', async () => {
    const form = await openForm({
      type: 'object',
      properties: {
        payer: {
          title: 'Payer',
          oneOf: [
            {title: 'Company', type: 'object', properties: {company: {type: 'string', title: 'Name of company'}}},
            {title: 'Person', type: 'object', properties: {last: {type: 'string', title: 'Last name'}}},
          ],
        },
        kind: {type: ['string', 'number'], title: 'Either'},
      },
    });
    control(form, 'Company').click();
    enter(form, 'Name of company', 'Acme');
    control(form, 'Person').click();
    expect(hasControl(form, 'Name of company')).to.equal(false);
    control(form, 'Company').click();
    expect(control(form, 'Name of company').value).to.equal('Acme');
    pick(form, 'Kind of answer for “Either”', 'Number');
    enter(form, 'Either', '7');
    expect(form.value).to.deep.equal({payer: {company: 'Acme'}, kind: 7});
  });

  it('calls branches what a uiSchema calls them, and draws a branch as it says', async () => {
    const text = {type: 'string', title: 'Text'};
    const form = await openForm(
      {
        type: 'object',
        anyOf: [
          {title: 'First', properties: {text}},
          {title: 'Second', properties: {text}},
        ],
      },
      {uiSchema: {anyOf: [{'ui:title': 'A line'}, {text: {'ui:widget': 'textarea'}}]}},
    );
    control(form, 'A line').click();
    expect(control(form, 'Text').localName).to.equal('input');
    control(form, 'Second').click();
    expect(control(form, 'Text').localName).to.equal('textarea');
  });
});
