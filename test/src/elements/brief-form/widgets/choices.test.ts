import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {DmSchemaForm} from '../../../../../src/elements/schema-form/schema-form.js';
import '../../../../../src/elements/brief-form/widgets/widgets.js';
import {openForm, field, inputIn, enter, press} from './widgets-page.js';

describe("the widgets' own look", () => {
  it('leaves the lists of the form as they are', async () => {
    const plain = {type: 'object', properties: {words: {type: 'array', items: {type: 'number'}}}};
    const form = await fixture<DmSchemaForm>(html`<dm-schema-form .schema=${plain}></dm-schema-form>`);
    await form.ready;
    const add = form.shadowRoot!.querySelector<HTMLElement>('.group.list > button')!;
    expect(parseFloat(getComputedStyle(add).paddingInlineStart)).to.be.greaterThan(8);
  });
});

describe('one of many choices', () => {
  const options = (form: DmSchemaForm, name: string) =>
    [...field(form, name).querySelectorAll('[role=option]')].map(({textContent}) => textContent.trim());

  it('is found by a part of its name, without accents or capitals, beginnings first', async () => {
    const form = await openForm();
    enter(inputIn(form, 'fruit'), 'cafe');
    expect(options(form, 'fruit')).to.deep.equal(['Café']);
    enter(inputIn(form, 'fruit'), 'APFEL');
    expect(options(form, 'fruit')).to.deep.equal(['Apfel', 'Granatapfel']);
    enter(inputIn(form, 'fruit'), 'kiwi');
    expect(field(form, 'fruit').textContent).to.contain('Nothing matches');
  });

  it('is chosen with the keyboard alone', async () => {
    const form = await openForm();
    const input = inputIn(form, 'fruit');
    input.focus();
    press(input, 'ArrowDown');
    press(input, 'ArrowDown');
    expect(input.getAttribute('aria-expanded')).to.equal('true');
    const active = form.shadowRoot!.getElementById(input.getAttribute('aria-activedescendant')!);
    expect(active!.textContent.trim()).to.equal('Birne');
    press(input, 'Enter');
    expect(form.value).to.deep.equal({fruit: 'Birne'});
    expect(input.value).to.equal('Birne');
    expect(input.getAttribute('aria-expanded')).to.equal('false');
  });

  it('leaves an open list, which scrolls, with one Tab', async () => {
    const schema = {
      properties: {number: {enum: [...Array(60).keys()].map((n) => `Number ${n}`)}, next: {type: 'string'}},
    };
    const looks = {number: {'ui:widget': 'choices'}};
    const form = await fixture<DmSchemaForm>(
      html`<dm-schema-form .schema=${schema} .uiSchema=${looks}></dm-schema-form>`,
    );
    await form.ready;
    inputIn(form, 'number').focus();
    await sendKeys({press: 'ArrowDown'});
    const list = field(form, 'number').querySelector('[role=listbox]')!;
    expect([list.checkVisibility(), list.scrollHeight > list.clientHeight]).to.deep.equal([true, true]);
    await sendKeys({press: 'Tab'});
    expect(form.shadowRoot!.activeElement).to.equal(inputIn(form, 'next'));
  });

  it('tells a screen reader how many match, in a region that never leaves the accessibility tree', async () => {
    const form = await openForm();
    const region = field(form, 'fruit').querySelector('[role=status]')!;
    const heard = () => [region.checkVisibility(), region.textContent.trim()];
    expect(heard()).to.deep.equal([true, '']);
    for (const [typed, said] of [
      ['apf', '2 choices'],
      ['caf', '1 choice'],
      ['kiwi', 'Nothing matches. Try another word.'],
    ] as const) {
      enter(inputIn(form, 'fruit'), typed);
      expect(heard()).to.deep.equal([true, said]);
    }
    press(inputIn(form, 'fruit'), 'Escape');
    expect(heard()).to.deep.equal([true, '']);
  });

  it('closes on Escape and keeps what was chosen', async () => {
    const form = await openForm({fruit: 'Feige'});
    const input = inputIn(form, 'fruit');
    enter(input, 'app');
    press(input, 'Escape');
    expect(input.value).to.equal('Feige');
    expect(form.value).to.deep.equal({fruit: 'Feige'});
  });

  it('is taken by its whole name when the field is left, and any other text is kept and reported as invalid', async () => {
    const form = await openForm();
    const input = inputIn(form, 'fruit');
    input.focus();
    enter(input, 'birne');
    input.blur();
    expect(form.value).to.deep.equal({fruit: 'Birne'});
    input.focus();
    enter(input, 'kiwi');
    input.blur();
    expect(form.value).to.deep.equal({});
    await form.updateComplete;
    expect(input.value).to.equal('kiwi');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
  });

  it('may be several, shown above and taken away one by one', async () => {
    const form = await openForm();
    const input = inputIn(form, 'basket');
    input.click();
    const choose = (name: string) =>
      [...field(form, 'basket').querySelectorAll<HTMLElement>('[role=option]')]
        .find(({textContent}) => textContent.trim() === name)!
        .click();
    choose('Dattel');
    choose('Apfel');
    expect(form.value).to.deep.equal({basket: ['Dattel', 'Apfel']});
    choose('Dattel');
    expect(form.value).to.deep.equal({basket: ['Apfel']});
    field(form, 'basket').querySelector<HTMLButtonElement>('[aria-label="Remove Apfel"]')!.click();
    expect(form.value).to.deep.equal({});
    expect(form.shadowRoot!.activeElement === input).to.equal(true);
  });

  it('keeps a text that is still being typed when the page is hidden, since it may not return', async () => {
    const form = await openForm();
    for (const [name, text, kept] of [
      ['fruit', 'fei', '"fei"'],
      ['basket', 'birne', '["Birne"]'],
    ] as const) {
      inputIn(form, name).focus();
      enter(inputIn(form, name), text);
      document.dispatchEvent(new Event('visibilitychange'));
      expect(JSON.stringify(form.state)).to.contain(kept);
      expect(inputIn(form, name).value).to.equal(text);
    }
  });

  it('has the form keep the text at each key, for a form that takes its place, until Escape', async () => {
    const form = await openForm({basket: ['Apfel']});
    const input = inputIn(form, 'basket');
    input.focus();
    enter(input, 'bir');
    expect(JSON.stringify(form.state)).to.contain('"bir"');
    expect(form.value).to.deep.equal({basket: ['Apfel']});
    press(input, 'Escape');
    expect(JSON.stringify(form.state)).not.to.contain('"bir"');
  });

  it('may be several, and a text that matches none is kept and reported as invalid', async () => {
    const form = await openForm({basket: ['Apfel', 'Feige']});
    const input = inputIn(form, 'basket');
    input.focus();
    enter(input, 'kiwi');
    input.blur();
    await form.updateComplete;
    expect(input.value).to.equal('kiwi');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    field(form, 'basket').querySelector<HTMLButtonElement>('[aria-label="Remove Apfel"]')!.click();
    await form.updateComplete;
    expect(input.value).to.equal('kiwi');
    expect(form.checkValidity()).to.equal(false);
    enter(input, '');
    input.blur();
    expect(form.value).to.deep.equal({basket: ['Feige']});
    expect(form.checkValidity()).to.equal(true);
  });

  it('is accessible, closed and open', async function () {
    this.timeout(30_000);
    const form = await openForm({basket: ['Apfel'], urls: ['https://one.test'], designer: 7});
    await expect(form).to.be.accessible();
    inputIn(form, 'fruit').click();
    press(inputIn(form, 'fruit'), 'ArrowDown');
    await expect(form).to.be.accessible();
  });
});
