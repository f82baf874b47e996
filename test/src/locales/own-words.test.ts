import {expect, fixture, html} from '@open-wc/testing';
import '../../../src/elements/schema-form/schema-form.js';
import type {DmSchemaForm} from '../../../src/elements/schema-form/schema-form.js';
import {setWords} from '../../../src/locales/own-words.js';
import {waitUntil} from '../wait-until.js';

const schema = {type: 'object', properties: {title: {type: 'string'}}, required: ['title']};

/** A form in a part of a page with a language; `button` returns its button's text. */
async function openIn(language: string, direction = 'ltr') {
  const place = await fixture(html`
    <div lang=${language} dir=${direction}><dm-schema-form .schema=${schema}></dm-schema-form></div>
  `);
  const element = place.querySelector<DmSchemaForm>('dm-schema-form')!;
  await element.ready;
  const button = () => element.shadowRoot!.querySelector('[part=submit]')?.textContent.trim();
  await waitUntil(() => button() !== undefined);
  return {element, button};
}

describe('words of a page', () => {
  afterEach(() => {
    for (const language of ['en', 'de-CH', 'pl', 'ar']) setWords(language, {});
  });

  it('replace single words of a language, also once the element is there', async () => {
    const {element, button} = await openIn('en');
    setWords('en', {form: {submit: 'Off it goes'}});
    await waitUntil(() => button() === 'Off it goes');
    element.requestSubmit();
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('[part=summary]')!.textContent).to.contain('one problem');
  });

  it('replace those of one region only, if the tag has one', async () => {
    setWords('de-CH', {form: {submit: 'Abschicken, gäll'}});
    const swiss = await openIn('de-CH');
    await waitUntil(() => swiss.button() === 'Abschicken, gäll');
    const german = await openIn('de');
    await waitUntil(() => german.button() !== 'Submit');
    expect(german.button()).to.not.equal('Abschicken, gäll');
  });

  it('add a language without a build: Polish, with English for what is left out', async () => {
    setWords('pl', {form: {submit: 'Wyślij'}});
    const {element, button} = await openIn('pl');
    expect(button()).to.equal('Wyślij');
    expect(element.shadowRoot!.textContent).to.contain('required');
  });

  it('add a language that runs from right to left: Arabic', async () => {
    setWords('ar', {form: {submit: 'إرسال'}});
    const {element, button} = await openIn('ar', 'rtl');
    expect(button()).to.equal('إرسال');
    const label = element.shadowRoot!.querySelector('label')!;
    const input = element.shadowRoot!.querySelector('input')!;
    expect(getComputedStyle(element).direction).to.equal('rtl');
    expect(label.getBoundingClientRect().right).to.be.closeTo(input.getBoundingClientRect().right, 30);
  });
});
