import {expect} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../../../src/elements/schema-form/schema-form.js';
import {all, control, enter, openForm, plain} from '../../open.js';
import {waitUntil} from '../../../../wait-until.js';

const one = (x: object) => ({type: 'object', properties: {x: {type: 'string', title: 'Shade', ...x}}});

const pickers = (form: DmSchemaForm) => all<HTMLInputElement>(form, 'input[type=color]');

function pick(form: DmSchemaForm, colour: string) {
  const [picker] = pickers(form);
  picker!.value = colour;
  picker!.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
}

describe('a colour', () => {
  for (const schema of [{format: 'color'}, {pattern: '^#[0-9a-f]{6}$'}, {pattern: '^#(?:[0-9a-fA-F]{3}){1,2}$'}]) {
    it(`of ${JSON.stringify(schema)} is typed, or picked beside it`, async () => {
      const form = await openForm(one(schema));
      expect(control(form, 'Shade').type).to.equal('text');
      expect(pickers(form)[0]!.ariaLabel).to.equal('Pick a colour for “Shade”');
      pick(form, '#1a2b3c');
      await form.updateComplete;
      expect(form.value).to.deep.equal({x: '#1a2b3c'});
      expect(control(form, 'Shade').value).to.equal('#1a2b3c');
      enter(form, 'Shade', '#00FF7F'.toLowerCase());
      await form.updateComplete;
      expect(pickers(form)[0]!.value).to.equal('#00ff7f');
      await expect(form).to.be.accessible();
    });
  }

  it('is written from left to right on a page from right to left, and leaves the picker below on a phone', async () => {
    const form = await openForm(one({format: 'color'}));
    form.dir = 'rtl';
    form.style.inlineSize = '240px';
    const input = control(form, 'Shade');
    await waitUntil(() => getComputedStyle(input).direction === 'ltr', 'direction');
    expect(pickers(form)[0]!.getBoundingClientRect().top).to.be.at.least(input.getBoundingClientRect().bottom);
  });

  it('is written in capitals where the schema takes only those', async () => {
    const form = await openForm(one({pattern: '^#[0-9A-F]{6}$'}));
    pick(form, '#1a2b3c');
    expect(form.value).to.deep.equal({x: '#1A2B3C'});
  });

  it('has no picker where that gives nothing the schema takes', async () => {
    for (const pattern of ['^#[0-9a-f]{8}$', '^#[0-9a-f]{3}$', '^#[0-9a-f]+ .*$']) {
      expect(pickers(await openForm(one({pattern}))), pattern).to.have.lengthOf(0);
    }
  });

  it('that is read-only is shown beside its text', async () => {
    for (const schema of [{format: 'color'}, {pattern: '^#[0-9a-f]{6}$'}]) {
      const form = await openForm(one({...schema, readOnly: true}), {value: {x: '#1a2b3c'}});
      await form.updateComplete;
      expect(all(form, 'input')).to.have.lengthOf(0);
      expect(plain(all(form, 'output')[0])).to.equal('#1a2b3c');
      expect(all(form, 'output rect')[0]?.getAttribute('fill')).to.equal('#1a2b3c');
      await expect(form).to.be.accessible();
    }
  });

  it('stays open until the visitor answers', async () => {
    const form = await openForm({...one({format: 'color'}), required: ['x']});
    expect(form.value).to.deep.equal({});
    expect(form.reportValidity()).to.equal(false);
  });
});
