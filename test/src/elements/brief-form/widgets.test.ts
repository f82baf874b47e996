import {expect, fixture, html, waitUntil} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../src/elements/schema-form/schema-form.js';
import {toDay, writeDay} from '../../../../src/elements/brief-form/widgets/moment.js';
import {readCents, writeCents} from '../../../../src/elements/brief-form/widgets/amounts.js';
import {readUrls} from '../../../../src/elements/brief-form/widgets/url-list.js';
import '../../../../src/elements/brief-form/widgets/widgets.js';
import {fakeClient} from '../../fake-client.js';

const fruits = ['Apfel', 'Birne', 'Café', 'Dattel', 'Erdbeere', 'Feige', 'Granatapfel', 'Himbeere'];

const schema = {
  type: 'object',
  properties: {
    budget: {
      type: 'object',
      properties: {value: {type: 'integer', minimum: 0}, currency: {type: 'string'}},
      required: ['value', 'currency'],
    },
    plain: {type: 'object', properties: {value: {type: 'integer'}}, required: ['value']},
    urls: {type: 'array', items: {type: 'string', maxLength: 30}},
    when: {type: 'string'},
    fruit: {enum: fruits},
    basket: {type: 'array', items: {enum: fruits}},
    designer: {type: 'integer'},
    designers: {type: 'array', items: {type: 'integer'}},
  },
} as const;

const uiSchema = {
  budget: {'ui:widget': 'money'},
  plain: {'ui:widget': 'money'},
  urls: {'ui:widget': 'url-list'},
  when: {'ui:widget': 'moment'},
  fruit: {'ui:widget': 'choices'},
  basket: {'ui:widget': 'choices'},
  designer: {'ui:widget': 'designers'},
  designers: {'ui:widget': 'designers'},
};

async function openForm(value: object = {}, looks: object = uiSchema) {
  const form = await fixture<DmSchemaForm>(
    html`<dm-schema-form .schema=${schema} .uiSchema=${looks} .value=${value}></dm-schema-form>`,
  );
  await form.ready;
  return form;
}

/** The field with a name in its label, its legend or both. */
function field(form: DmSchemaForm, name: string): HTMLElement {
  const titles = [...form.shadowRoot!.querySelectorAll<HTMLElement>('label[part], legend')];
  const title = titles.find(({textContent}) => textContent.replace('*', '').trim().toLowerCase() === name);
  return title!.closest<HTMLElement>('[data-node]')!;
}

const inputIn = (form: DmSchemaForm, name: string) => field(form, name).querySelector<HTMLInputElement>('input')!;

function enter(input: HTMLInputElement | HTMLSelectElement, text: string) {
  input.value = text;
  input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', {bubbles: true}));
}

const press = (input: HTMLElement, key: string) =>
  input.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));

describe('money', () => {
  it('is typed in units and sent in cents', async () => {
    const form = await openForm();
    enter(inputIn(form, 'budget'), '1250.50');
    expect(form.value).to.deep.equal({budget: {value: 125050, currency: 'USD'}});
    enter(field(form, 'budget').querySelector('select')!, 'EUR');
    expect(form.value).to.deep.equal({budget: {value: 125050, currency: 'EUR'}});
    enter(inputIn(form, 'budget'), '');
    expect(form.value).to.deep.equal({});
  });

  it('has no currency if the schema has none', async () => {
    const form = await openForm({plain: {value: 900}});
    expect(inputIn(form, 'plain').value).to.equal('9');
    expect(field(form, 'plain').querySelector('select') === null).to.equal(true);
    enter(inputIn(form, 'plain'), '12');
    expect(form.value).to.deep.equal({plain: {value: 1200}});
  });

  it('keeps text that is not an amount, shows an error, and is not sent', async () => {
    const form = await openForm();
    enter(inputIn(form, 'budget'), 'about 500');
    expect(form.reportValidity()).to.equal(false);
    await form.updateComplete;
    expect(inputIn(form, 'budget').value).to.equal('about 500');
    expect(inputIn(form, 'budget').getAttribute('aria-invalid')).to.equal('true');
    expect(field(form, 'budget').querySelector('[part=error]')!.textContent).to.contain('must be a number');
  });

  it('comes back half-typed from a draft, with its currency', async () => {
    const form = await openForm();
    enter(field(form, 'budget').querySelector('select')!, 'GBP');
    enter(inputIn(form, 'budget'), '12.');
    const {state} = form;
    const again = await openForm();
    again.restore(state!);
    await again.updateComplete;
    expect(inputIn(again, 'budget').value).to.equal('12.');
    expect(field(again, 'budget').querySelector('select')!.value).to.equal('GBP');
  });

  for (const [text, cents] of [
    ['19.99', 1999],
    ['19,99', 1999],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['1,500', 150000],
    ['1.500', 150000],
    ['1 500', 150000],
    ['1\u202f500,5', 150050],
    ["1'500", 150000],
    ['$1,500', 150000],
    ['1.500 €', 150000],
    ['USD 1,500', 150000],
    ['1,50,000', 15000000],
    ['0.1', 10],
    ['.5', 50],
    ['', 'none'],
    ['-5', undefined],
    ['1.0005', undefined],
    ['0,500', undefined],
    ['1.5.0', undefined],
    ['$', undefined],
    ['abc', undefined],
  ] as const) {
    it(`reads "${text}" as ${cents ?? 'no amount'}`, () => {
      expect(readCents(text)).to.equal(cents);
    });
  }

  it('is written as the language groups it, with cents only where there are some', () => {
    expect(writeCents(150000, 'en')).to.equal('1,500');
    expect(writeCents(150050, 'de')).to.equal('1.500,50');
    expect(writeCents(1990, 'en')).to.equal('19.90');
  });

  it('shows the parsed amount on blur, and an error at once for other text', async () => {
    const form = await openForm();
    const input = inputIn(form, 'budget');
    enter(input, '$1500');
    input.dispatchEvent(new Event('change'));
    expect(input.value).to.equal('1,500');
    expect(form.value).to.deep.equal({budget: {value: 150000, currency: 'USD'}});
    input.focus();
    enter(input, 'much');
    input.blur();
    await form.updateComplete;
    expect(field(form, 'budget').querySelector('[part=error]')!.textContent).to.contain('must be a number');
  });
});

describe('a moment', () => {
  it('asks for a day, and is sent as noon of that day with its offset', async () => {
    const form = await openForm();
    expect(inputIn(form, 'when').type).to.equal('date');
    enter(inputIn(form, 'when'), '2027-01-15');
    const {when} = form.value as {when: string};
    expect(when).to.match(/^2027-01-15T12:00:00[+-]\d{4}$/);
    expect(new Date(when.replace(/(\d\d)$/, ':$1')).getTime()).to.equal(new Date('2027-01-15T12:00').getTime());
    enter(inputIn(form, 'when'), '');
    expect(form.value).to.deep.equal({});
  });

  it('is shown as the day on the local clock, and keeps its time while the day stays', async () => {
    expect(toDay(writeDay('2027-07-01'))).to.equal('2027-07-01');
    expect(toDay('soon')).to.equal('');
    const when = '2027-07-01T12:30:00+0000';
    const form = await openForm({when});
    inputIn(form, 'when').dispatchEvent(new FocusEvent('blur'));
    expect(form.value).to.deep.equal({when});
  });
});

describe('a list of addresses', () => {
  it('takes a paste of many lines at once, each address once', async () => {
    const form = await openForm({urls: ['https://one.test']});
    const data = new DataTransfer();
    data.setData('text', 'https://one.test\n  https://two.test\r\nhttps://three.test, https://four.test\n');
    const paste = new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true});
    // In Firefox, an event made by a script has no data.
    Object.defineProperty(paste, 'clipboardData', {value: data});
    inputIn(form, 'urls').dispatchEvent(paste);
    const urls = ['https://one.test', 'https://two.test', 'https://three.test', 'https://four.test'];
    expect(form.value).to.deep.equal({urls});
    expect(paste.defaultPrevented).to.equal(true);
    await form.updateComplete;
    expect([...field(form, 'urls').querySelectorAll('li span.grow')].map(({textContent}) => textContent)).to.deep.equal(
      urls,
    );
  });

  it('takes one by Enter, and by leaving it', async () => {
    const form = await openForm();
    enter(inputIn(form, 'urls'), 'https://one.test');
    press(inputIn(form, 'urls'), 'Enter');
    enter(inputIn(form, 'urls'), 'two.test');
    inputIn(form, 'urls').dispatchEvent(new FocusEvent('blur'));
    expect(form.value).to.deep.equal({urls: ['https://one.test', 'two.test']});
    expect(inputIn(form, 'urls').value).to.equal('');
  });

  it('keeps text that is not a URL in the field, and shows an error', async () => {
    const form = await openForm();
    const input = inputIn(form, 'urls');
    input.focus();
    enter(input, 'not a url');
    input.blur();
    await form.updateComplete;
    expect(form.value).to.deep.equal({});
    expect(input.value).to.equal('not a url');
    expect(field(form, 'urls').querySelector('[part=error]')!.textContent).to.contain('must be a web address');
    input.focus();
    enter(input, 'harbour.example');
    input.blur();
    expect(form.value).to.deep.equal({urls: ['harbour.example']});
  });

  it('gives one back, and the focus with it to where the next is typed', async () => {
    const form = await openForm({urls: ['https://one.test', 'https://two.test']});
    field(form, 'urls').querySelector<HTMLButtonElement>('[aria-label="Remove https://one.test"]')!.click();
    expect(form.value).to.deep.equal({urls: ['https://two.test']});
    expect(form.shadowRoot!.activeElement === inputIn(form, 'urls')).to.equal(true);
    field(form, 'urls').querySelector<HTMLButtonElement>('[aria-label="Remove https://two.test"]')!.click();
    expect(form.value).to.deep.equal({});
  });

  it('shows at itself what is wrong with one of them', async () => {
    const form = await openForm({urls: ['https://a-very-long-address.test/and/more']});
    form.reportValidity();
    await form.updateComplete;
    expect(field(form, 'urls').querySelector('[part=error]')!.textContent).to.contain('30');
    form.setErrors([{pointer: '/urls/0', message: 'We do not like this one'}]);
    await form.updateComplete;
    expect(field(form, 'urls').textContent).to.contain('We do not like this one');
  });

  it('reads addresses apart by lines, spaces and commas', () => {
    expect(readUrls(' a.test,b.test\n\n c.test a.test ')).to.deep.equal(['a.test', 'b.test', 'c.test']);
    expect(readUrls(' \n ')).to.deep.equal([]);
  });
});

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

  it('closes on Escape and keeps what was chosen', async () => {
    const form = await openForm({fruit: 'Feige'});
    const input = inputIn(form, 'fruit');
    enter(input, 'app');
    press(input, 'Escape');
    expect(input.value).to.equal('Feige');
    expect(form.value).to.deep.equal({fruit: 'Feige'});
  });

  it('is taken by its whole name when the field is left, and anything else is kept and named wrong', async () => {
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

  it('is accessible, closed and open', async function () {
    this.timeout(30_000);
    const form = await openForm({basket: ['Apfel'], urls: ['https://one.test'], designer: 7});
    await expect(form).to.be.accessible();
    inputIn(form, 'fruit').click();
    press(inputIn(form, 'fruit'), 'ArrowDown');
    await expect(form).to.be.accessible();
  });
});

describe('designers', () => {
  it('are chosen with the gallery and written by their ids', async () => {
    const form = await openForm();
    for (const [name, kind, value] of [
      ['designer', 'single', 100_001],
      ['designers', 'multiple', [100_001, 100_002]],
    ] as const) {
      field(form, name).querySelector<HTMLButtonElement>('button[aria-haspopup=dialog]')!.click();
      await waitUntil(() => field(form, name).querySelector('dm-designer-gallery'));
      const gallery = field(form, name).querySelector('dm-designer-gallery')!;
      expect(gallery.getAttribute('selectable')).to.equal(kind);
      await customElements.whenDefined('dm-designer-gallery');
      const {DesignerSelectEvent} = await import('../../../../src/elements/designer-gallery/events.js');
      gallery.dispatchEvent(new DesignerSelectEvent([value].flat()));
      expect((form.value as Record<string, unknown>)[name]).to.deep.equal(value);
    }
  });

  it('are called by the names that the gallery has shown, beside their ids', async () => {
    const ada = {id: 7, displayName: 'Ada', avatarUrl: '', expertiseCategories: []};
    const nameless = {id: 8, avatarUrl: '', expertiseCategories: []};
    const client = fakeClient({searchDesigners: () => Promise.resolve({designers: [ada, nameless]})});
    const form = await openForm({designers: [1]}, {designers: {'ui:widget': 'designers', 'ui:options': {client}}});
    const place = field(form, 'designers');
    place.querySelector<HTMLButtonElement>('button[aria-haspopup=dialog]')!.click();
    const choices = () => [
      ...(place
        .querySelector('dm-designer-gallery')
        ?.shadowRoot?.querySelectorAll<HTMLButtonElement>('[part="choose"]') ?? []),
    ];
    await waitUntil(() => choices().length === 2, 'no designers', {timeout: 8000});
    for (const choice of choices()) choice.click();
    const chips = () => [...place.querySelectorAll('.chip [dir]')].map(({textContent}) => textContent);
    await waitUntil(() => chips().length === 3);
    expect(chips()).to.deep.equal(['Designer 1', 'Ada · Designer 7', 'Designer 8']);
    expect(form.value).to.deep.equal({designers: [1, 7, 8]});
  });

  it('are chosen in a dialog that keeps its height, and the focus returns to the button', async () => {
    const designers = [7, 8].map((id) => ({id, displayName: `Ada ${id}`, avatarUrl: '', expertiseCategories: []}));
    const client = fakeClient({searchDesigners: () => Promise.resolve({designers})});
    const form = await openForm({}, {designers: {'ui:widget': 'designers', 'ui:options': {client}}});
    const place = field(form, 'designers');
    const opener = place.querySelector<HTMLButtonElement>('button[aria-haspopup=dialog]')!;
    opener.focus();
    opener.click();
    const dialog = place.querySelector('dialog')!;
    expect(dialog.matches(':modal')).to.equal(true);
    const gallery = dialog.querySelector('dm-designer-gallery')!;
    const choices = () => [...(gallery.shadowRoot?.querySelectorAll<HTMLElement>('[part="choose"]') ?? [])];
    await waitUntil(() => choices().length === 2, 'no designers', {timeout: 8000});
    for (const choice of choices()) {
      choice.focus();
      choice.click();
      await gallery.updateComplete;
      expect(gallery.shadowRoot!.activeElement).to.equal(choice);
      expect(gallery.offsetHeight).to.be.above(200);
    }
    await expect(form).to.be.accessible();
    const use = dialog.querySelector<HTMLButtonElement>('[slot="choice"]')!;
    expect(use.textContent.trim()).to.equal('Use 2 designers');
    const {bottom} = use.getBoundingClientRect();
    expect(bottom).to.be.within(innerHeight / 2, innerHeight);
    use.click();
    expect([dialog.open, form.shadowRoot!.activeElement]).to.deep.equal([false, opener]);
    expect(form.value).to.deep.equal({designers: [7, 8]});
  });

  it('are taken away one by one', async () => {
    const form = await openForm({designers: [1, 2]});
    field(form, 'designers').querySelector<HTMLButtonElement>('[aria-label="Remove Designer 1"]')!.click();
    expect(form.value).to.deep.equal({designers: [2]});
    expect(form.shadowRoot!.activeElement?.textContent.trim()).to.equal('Choose designers');
  });
});
