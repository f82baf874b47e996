import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {waitUntil} from '../../../wait-until.js';
import {all, control, enter, inside, openForm, pick, plain, visit, wordedErrorAt} from '../open.js';
import {one, words} from './one-field.js';

/** Some browsers have no control for months and weeks. */
function hasControlFor(type: string): boolean {
  const input = document.createElement('input');
  input.type = type;
  return input.type === type;
}

const monthOrText = hasControlFor('month') ? 'input[type=month]' : 'input[placeholder="For example: 2030-12"]';
const weekOrText = hasControlFor('week') ? 'input[type=week]' : 'input[placeholder="For example: 2030-W09"]';

describe('the right native control', () => {
  const cases: [name: string, schema: object, selector: string][] = [
    ['a text', {type: 'string'}, 'input[type=text]'],
    ['a long text', {type: 'string', maxLength: 1000}, 'textarea'],
    ['a text of JSON', {type: 'string', contentMediaType: 'application/json'}, 'textarea'],
    ['an e-mail address', {type: 'string', format: 'email'}, 'input[type=email][inputmode=email][autocomplete=email]'],
    ['a web address', {type: 'string', format: 'uri'}, 'input[type=url][inputmode=url]'],
    ['a password', {type: 'string', format: 'password'}, 'input[type=password][autocomplete=new-password]'],
    ['a date', {type: 'string', format: 'date'}, 'input[type=date]'],
    ['a date-time', {type: 'string', format: 'date-time'}, 'input[type=datetime-local]'],
    ['a time', {type: 'string', format: 'time'}, 'input[type=time]'],
    ['a local time', {type: 'string', format: 'iso-time'}, 'input[type=time]'],
    ['a local date and time', {type: 'string', format: 'datetime-local'}, 'input[type=datetime-local]'],
    ['a date and time with or without a zone', {type: 'string', format: 'iso-date-time'}, 'input[type=datetime-local]'],
    ['a month', {type: 'string', format: 'month'}, monthOrText],
    ['a week', {type: 'string', format: 'week'}, weekOrText],
    ['a file', {type: 'string', contentMediaType: 'image/png'}, 'input[type=file][accept="image/png"]'],
    ['a whole number', {type: 'integer'}, 'input[type=text][inputmode=numeric]'],
    ['a number', {type: 'number'}, 'input[type=text][inputmode=decimal]'],
    ['a number below zero', {type: 'number', minimum: -5}, 'input[type=text]:not([inputmode])'],
    ['a slider', {type: 'number', minimum: 30, maximum: 45, 'ui:widget': 'range'}, 'input[step="0.1"]'],
    ['a slider of few', {type: 'number', minimum: 0, maximum: 1, 'ui:widget': 'range'}, 'input[step="0.01"]'],
    ['yes or no', {type: 'boolean'}, 'input[type=checkbox]'],
    ['a constant', {const: 'x'}, 'input[type=checkbox]'],
    ['few options', {enum: ['a', 'b', 'c']}, 'input[type=radio]'],
    ['many options', {enum: words(20)}, 'select'],
    ['very many options', {enum: words(200)}, 'input[list]'],
    ['several options', {type: 'array', uniqueItems: true, items: {enum: ['a', 'b']}}, 'input[type=checkbox]'],
    ['anything', {}, 'select.kind'],
  ];
  for (const [name, schema, selector] of cases) {
    it(`is drawn for ${name}`, async () => {
      const form = await openForm(one(schema));
      expect(inside(form).querySelector(selector), selector).to.not.equal(null);
      await expect(form).to.be.accessible();
    });
  }

  it('is a text field for a date that it could not show, which comes back as it was', async () => {
    for (const [format, type, shown, other] of [
      ['datetime-local', 'datetime-local', '2030-05-01T10:00', '2030-05-01 10:00'],
      ['iso-date-time', 'datetime-local', '2030-05-01T10:00:30', '2030-05-01T10:00:30+02:00'],
      ['month', 'month', '2030-05', '05/2030'],
      ['week', 'week', '2030-W18', '2030-W53'],
    ] as const) {
      for (const [x, drawn] of [
        [shown, hasControlFor(type) ? type : 'text'],
        [other, 'text'],
      ] as const) {
        const form = await openForm(one({type: 'string', format}), {value: {x}});
        expect([control(form, 'X').value, control(form, 'X').getAttribute('type')]).to.deep.equal([x, drawn]);
        expect(form.value).to.deep.equal({x});
      }
    }
  });

  it('writes a local date and time as its format says', async () => {
    for (const [format, written] of [
      ['datetime-local', '2030-05-01T10:00'],
      ['iso-date-time', '2030-05-01T10:00:00'],
    ] as const) {
      const form = await openForm(one({type: 'string', format}));
      enter(form, 'X', '2030-05-01T10:00');
      expect(form.value).to.deep.equal({x: written});
      expect(form.checkValidity()).to.equal(true);
    }
  });

  it('asks yes or no where an answer is required and none is given', async () => {
    const form = await openForm(one({type: 'boolean'}, true));
    expect(all(form, 'input[type=radio]')).to.have.lengthOf(2);
    control(form, 'No').click();
    expect(form.value).to.deep.equal({x: false});
  });

  it('follows a uiSchema only where its widget can hold the value', async () => {
    const ui = {x: {'ui:widget': 'textarea', 'ui:placeholder': 'Say it', 'ui:help': 'Helpful.', 'ui:title': 'Y'}};
    const text = await openForm(one({type: 'string'}), {uiSchema: ui});
    expect(control(text, 'Y')).to.be.instanceOf(HTMLTextAreaElement);
    expect(control(text, 'Y').getAttribute('placeholder')).to.equal('Say it');
    const number = await openForm(one({type: 'number'}), {uiSchema: ui});
    expect(control(number, 'Y')).to.be.instanceOf(HTMLInputElement);
  });

  it('shows options that a uiSchema disables, but they cannot be chosen', async () => {
    const uiSchema = {x: {'ui:enumDisabled': ['word 1']}};
    for (const [schema, x, selector] of [
      [{enum: words(3)}, 'word 1', 'input[type=radio]'],
      [{enum: words(9)}, 'word 1', 'option:not([value=""])'],
      [{type: 'array', uniqueItems: true, items: {enum: words(3)}}, ['word 1'], 'input[type=checkbox]'],
    ] as const) {
      const form = await openForm(one(schema), {uiSchema, value: {x}});
      const disabled = all(form, selector).map((option) => option.matches(':disabled'));
      expect(disabled.slice(0, 3)).to.deep.equal([false, true, false]);
      expect(form.value).to.deep.equal({x});
    }
    const search = await openForm(one({enum: words(200)}), {uiSchema});
    enter(search, 'X', 'Word 1');
    expect(search.value).to.deep.equal({});
    enter(search, 'X', 'Word 2');
    expect(search.value).to.deep.equal({x: 'word 2'});
  });

  it('hides a field a uiSchema hides, and keeps its value', async () => {
    const form = await openForm(one({type: 'string'}), {value: {x: 'a'}, uiSchema: {x: {'ui:widget': 'hidden'}}});
    expect(all(form, 'input')).to.have.lengthOf(0);
    expect(form.value).to.deep.equal({x: 'a'});
  });

  it('shows text with line breaks in lines, so that none gets lost', async () => {
    const form = await openForm(one({type: 'string'}), {value: {x: 'a\nb'}});
    expect(control(form, 'X').value).to.equal('a\nb');
    expect(form.value).to.deep.equal({x: 'a\nb'});
  });
});

describe('a text with a limit', () => {
  it('counts near the limit, in the numbers of the language', async () => {
    const form = await openForm(one({type: 'string', maxLength: 10000}));
    const counter = () => inside(form).querySelector('.counter');
    enter(form, 'X', 'x'.repeat(7999));
    await form.updateComplete;
    expect(counter()).to.equal(null);
    enter(form, 'X', 'x'.repeat(8000));
    await form.updateComplete;
    expect(plain(counter())).to.equal('8,000 of 10,000 characters');
    expect(control(form, 'X').getAttribute('aria-describedby')).to.contain(counter()!.id);
  });

  it('counts and never cuts off', async () => {
    const form = await openForm(one({type: 'string', maxLength: 500}));
    enter(form, 'X', '✓'.repeat(501));
    expect(plain(inside(form).querySelector('.counter'))).to.equal('501 of 500 characters');
    expect(control(form, 'X').value).to.have.lengthOf(501);
  });
});

describe('a date-time', () => {
  it('keeps its offset and what a control cannot show until it is edited', async () => {
    for (const x of ['2026-03-01T10:30:15.250+01:30', '2026-03-01T10:30:00.123456Z', '2026-03-01t10:30:00z']) {
      const form = await openForm(one({type: 'string', format: 'date-time'}), {value: {x}});
      expect(form.value).to.deep.equal({x});
    }
  });

  it('changes only what the visitor changes', async () => {
    const form = await openForm(one({type: 'string', format: 'date-time'}), {value: {x: '2026-03-01T10:30:00+01:30'}});
    enter(form, 'Date and time', '2026-03-02T08:00');
    expect(form.value).to.deep.equal({x: '2026-03-02T08:00:00+01:30'});
    pick(form, 'Offset from UTC', 'UTC−05:00');
    expect(form.value).to.deep.equal({x: '2026-03-02T08:00:00-05:00'});
    enter(form, 'Date and time', '');
    expect(form.value).to.deep.equal({});
  });

  it('is a group with a name for each control, also for a text that is no date', async () => {
    for (const x of ['2026-03-01T10:30:00Z', 'tomorrow']) {
      const form = await openForm(one({type: 'string', format: 'date-time'}), {value: {x}});
      expect(inside(form).querySelector('fieldset .row, fieldset label')?.closest('[role]')?.role).to.equal('group');
      const written = control(form, 'Date and time');
      expect(written.value).to.equal(x.replace(':00Z', ''));
      expect(getComputedStyle(written).fontWeight).to.equal('400');
    }
  });

  it('asks for the offset of a time that was loaded without one', async () => {
    for (const [format, x] of [
      ['time', '09:00:00'],
      ['date-time', '2026-03-01T09:00:00'],
    ]) {
      const form = await openForm(one({type: 'string', format}), {value: {x}});
      const offset = control(form, 'Offset from UTC');
      expect(plain((offset as HTMLSelectElement).selectedOptions[0])).to.equal('Choose…');
      form.requestSubmit();
      await waitUntil(() => all(form, '.error').some((error) => plain(error) === '“X” is not complete.'));
      expect(form.value).to.deep.equal({x});
      pick(form, 'Offset from UTC', 'UTC+01:00');
      expect(form.value).to.deep.equal({x: `${x}+01:00`});
      expect(form.checkValidity()).to.equal(true);
    }
  });

  it('stays incomplete when an offset is chosen for half of it', async function () {
    const form = await openForm(one({type: 'string', format: 'date-time'}));
    const input = control(form, 'Date and time');
    input.focus();
    await sendKeys({type: '12'});
    if (!input.validity.badInput) this.skip();
    pick(form, 'Offset from UTC', 'UTC−05:00');
    form.reportValidity();
    expect(await wordedErrorAt(form, 'Date and time')).to.equal('“X” is not complete.');
    expect(input.validity.badInput).to.equal(true);
  });

  it('is written in UTC where the pattern allows no other offset, as that of Zod', async () => {
    const pattern = String.raw`^\d{4}-\d\d-\d\dT(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z))$`;
    const loaded = '2026-03-01T10:30:00Z';
    const form = await openForm(one({type: 'string', format: 'date-time', pattern}), {value: {x: loaded}});
    expect(form.value).to.deep.equal({x: loaded});
    expect(new Date(control(form, 'Date and time').value).toISOString()).to.equal('2026-03-01T10:30:00.000Z');
    enter(form, 'Date and time', '2026-07-02T08:00');
    expect(form.value).to.deep.equal({x: new Date('2026-07-02T08:00').toISOString().replace('.000', '')});
    const {value} = control(form, 'Date and time');
    pick(form, 'Offset from UTC', 'UTC−05:00');
    expect(form.value).to.deep.equal({x: `${value.replace('T08', 'T13')}:00Z`});
    expect(form.checkValidity()).to.equal(true);
  });

  it('shows an offset that no place has as it is', async () => {
    const value = {x: '2026-03-01T10:30:00+99:00'};
    const form = await openForm(one({type: 'string', format: 'date-time', pattern: String.raw`\dZ$`}), {value});
    expect(control(form, 'Date and time').value).to.contain('2026-03-01T10:30');
    expect(form.value).to.deep.equal(value);
  });

  it('keeps a year of five digits, which is wrong, as it is typed', async () => {
    const form = await openForm(one({type: 'string', format: 'date-time', pattern: String.raw`\dZ$`}));
    const input = control(form, 'Date and time');
    enter(form, 'Date and time', '12026-07-02T08:00');
    if (input.value) expect(JSON.stringify(form.value)).to.contain('12026-07-02T08:00');
    expect(form.checkValidity()).to.equal(input.value === '');
  });

  it('has milliseconds, unseen while they are zero, where the pattern demands them', async () => {
    const pattern = String.raw`^\d{4}-\d\d-\d\dT(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}(?:Z))$`;
    const form = await openForm(one({type: 'string', format: 'date-time', pattern}));
    enter(form, 'Date and time', '2026-07-02T08:00');
    await form.updateComplete;
    expect(form.value).to.deep.equal({x: new Date('2026-07-02T08:00').toISOString()});
    expect(form.checkValidity()).to.equal(true);
    expect(control(form, 'Date and time').getAttribute('step')).to.equal(null);
  });

  it('keeps a chosen offset where the pattern allows others beside UTC', async () => {
    const pattern = String.raw`T[\d:]+([+-]\d\d:\d\d|Z)$`;
    const form = await openForm(one({type: 'string', format: 'date-time', pattern}));
    enter(form, 'Date and time', '2026-07-02T08:00');
    pick(form, 'Offset from UTC', 'UTC−05:00');
    expect(form.value).to.deep.equal({x: '2026-07-02T08:00:00-05:00'});
  });

  it('has the offset of the visitor until they choose another', async () => {
    const form = await openForm(one({type: 'string', format: 'date-time'}));
    enter(form, 'Date and time', '2026-07-02T08:00');
    expect(JSON.stringify(form.value)).to.match(/T08:00:00(Z|[+-]\d\d:\d\d)"/);
    expect(form.checkValidity()).to.equal(true);
  });
});

describe('raw JSON', () => {
  it('edits values that no other field can, and locates errors exactly', async () => {
    const form = await openForm(one({type: 'string'}), {value: {x: {deep: [1]}}});
    expect(JSON.parse(control(form, 'X').value)).to.deep.equal({deep: [1]});
    enter(form, 'X', '{"deep": [1,\n 2,}');
    visit(form, 'X');
    expect(await wordedErrorAt(form, 'X')).to.equal('“X” is not valid JSON: look at line 2, column 4.');
    expect(form.checkValidity()).to.equal(false);
  });
});

describe('a file', () => {
  it('is kept as a data URL with its name', async () => {
    const form = await openForm(one({type: 'string', contentMediaType: 'application/pdf'}));
    const input = inside(form).querySelector<HTMLInputElement>('input[type=file]');
    const files = new DataTransfer();
    files.items.add(new File(['hello'], 'a b.txt', {type: 'text/plain'}));
    if (!input) throw new Error('There is no file control.');
    input.files = files.files;
    const changed = new Promise((resolve) => form.addEventListener('dm-change', resolve, {once: true}));
    input.dispatchEvent(new Event('change', {bubbles: true}));
    await changed;
    expect(form.value).to.deep.equal({x: 'data:text/plain;name=a%20b.txt;base64,aGVsbG8='});
    expect(plain(form.shadowRoot?.querySelector('.row .grow'))).to.contain('a b.txt');
  });
});
