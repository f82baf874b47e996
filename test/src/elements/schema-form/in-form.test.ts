import {expect, fixture, html} from '@open-wc/testing';
import {all, control, enter, inside, visit} from './open.js';
import {order} from './order-form.js';
import {waitUntil} from '../../wait-until.js';

describe('<dm-schema-form>', () => {
  describe('in a form of the page', () => {
    const open = async (template = html`<form><dm-schema-form name="brief"></dm-schema-form></form>`) => {
      const owner = await fixture<HTMLFormElement>(template);
      const form = owner.querySelector('dm-schema-form');
      if (!form) throw new Error('There is no form.');
      form.schema = order;
      form.value = {title: 'Logo', accept: true};
      await form.ready;
      return {owner, form};
    };

    it('is sent along as JSON under its name', async () => {
      const {owner, form} = await open();
      enter(form, 'Pages', '2');
      expect(new FormData(owner).get('brief')).to.equal('{"title":"Logo","accept":true,"pages":2}');
    });

    it('keeps the page from sending what is wrong', async () => {
      const {owner, form} = await open();
      expect(owner.checkValidity()).to.equal(true);
      enter(form, 'Pages', '0');
      visit(form, 'Pages');
      expect(owner.checkValidity()).to.equal(false);
    });

    it('is valid again where the page moves it as soon as the error is mended', async () => {
      const {owner, form} = await open();
      enter(form, 'Pages', '0');
      visit(form, 'Pages');
      expect(owner.checkValidity()).to.equal(false);
      enter(form, 'Pages', '2');
      owner.append(form);
      await waitUntil(() => owner.checkValidity());
    });

    it('is reset with it', async () => {
      const {owner, form} = await open();
      enter(form, 'Title', 'Other');
      owner.reset();
      await form.updateComplete;
      expect(form.value).to.deep.equal({title: 'Logo', accept: true});
      expect(control(form, 'Title').value).to.equal('Logo');
    });

    it('no longer says what was wrong before it was reset', async () => {
      const {owner, form} = await open();
      enter(form, 'Title', '');
      form.reportValidity();
      form.setErrors([{message: 'No luck.'}]);
      owner.reset();
      await form.updateComplete;
      expect(all(form, '#summary')).to.have.length(0);
    });

    it('is disabled with a fieldset and then not sent', async () => {
      const {owner, form} = await open(
        html`<form>
          <fieldset disabled><dm-schema-form name="brief"></dm-schema-form></fieldset>
        </form>`,
      );
      await form.updateComplete;
      expect(control(form, 'Title').disabled).to.equal(true);
      expect(new FormData(owner).has('brief')).to.equal(false);
    });

    it('can be filled in again once the page no longer disables it', async () => {
      const {form} = await open();
      form.disabled = true;
      await form.updateComplete;
      expect(control(form, 'Title').disabled).to.equal(true);
      form.disabled = false;
      await form.updateComplete;
      expect(control(form, 'Title').disabled).to.equal(false);
    });

    it('leaves sending to the button of the page', async () => {
      const {owner, form} = await open();
      await form.updateComplete;
      expect(inside(form).querySelector('.actions')?.hasAttribute('hidden')).to.equal(true);
      let count = 0;
      owner.addEventListener('submit', (event) => {
        event.preventDefault();
        count += 1;
      });
      inside(form).querySelector('form')?.requestSubmit();
      expect(count).to.equal(0);
    });
  });
});
