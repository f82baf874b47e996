import {aTimeout, expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {WidgetErrorEvent} from '../../../../src/elements/shared/errors/error-event.js';
import type {DmSchemaForm} from '../../../../src/elements/schema-form/schema-form.js';
import type {GivenError} from '../../../../src/elements/schema-form/validation-reporter.js';
import type {FormState} from '../../../../src/form/model/tree/form.js';
import {all, control, enter, hasControl, inside, openForm, plain, visit} from './open.js';

const schema = {
  type: 'object',
  properties: {
    title: {type: 'string', title: 'Title', maxLength: 12},
    description: {type: 'string', title: 'Description'},
    size: {enum: ['small', 'large'], title: 'Size'},
    address: {
      type: 'object',
      title: 'Address',
      properties: {city: {type: 'string', title: 'City'}, street: {type: 'string', title: 'Street'}},
    },
    urls: {type: 'array', title: 'Pages', items: {type: 'string', title: 'Page', format: 'uri-reference'}},
  },
  required: ['title'],
};

const copy = <T>(data: T): T => structuredClone(data);

const {title, urls} = schema.properties;
const short = {...schema, properties: {title, urls}};

/** Whether a part of it is one JSON field. */
const hasTextArea = (form: DmSchemaForm) => all(form, 'textarea').length > 0;

/** The errors that a form reports to the page while an action runs. */
async function errorsWhile(act: () => Promise<unknown>): Promise<Error[]> {
  const errors: Error[] = [];
  const listen = ({error}: WidgetErrorEvent) => errors.push(error);
  document.addEventListener('dm-error', listen);
  await act();
  // The words of an error are loaded with the first.
  await import('../../../../src/elements/shared/errors/report-unreadable.js');
  await aTimeout(0);
  document.removeEventListener('dm-error', listen);
  return errors;
}

async function openMarkup(attributes: Record<string, string>) {
  const form = document.createElement('dm-schema-form');
  for (const [name, text] of Object.entries(attributes)) form.setAttribute(name, text);
  const holder = await fixture(html`<div></div>`);
  holder.append(form);
  await form.ready;
  return form;
}

async function openLocked(locked: unknown, more: Partial<DmSchemaForm> = {}) {
  const form = Object.assign(document.createElement('dm-schema-form'), {schema, locked, ...more});
  const holder = await fixture(html`<div></div>`);
  holder.append(form);
  await form.ready;
  return form;
}

describe('what a page sets on a form while somebody types', () => {
  it('changes nothing when equal: text, focus and cursor stay, in the same control', async () => {
    const uiSchema = {title: {'ui:help': 'Short'}};
    const form = await openForm(copy(schema), {value: {title: 'Logo'}, uiSchema});
    const title = control(form, 'Title');
    title.focus();
    enter(form, 'Title', 'Poster');
    if (title instanceof HTMLInputElement) title.setSelectionRange(2, 4);
    Object.assign(form, {value: {title: 'Logo'}, uiSchema: copy(uiSchema), schema: copy(schema), locked: {}});
    await form.ready;
    expect(control(form, 'Title') === title).to.equal(true);
    expect(inside(form).activeElement === title).to.equal(true);
    expect(title instanceof HTMLInputElement && [title.selectionStart, title.selectionEnd]).to.deep.equal([2, 4]);
    expect(form.value).to.deep.equal({title: 'Poster'});
  });

  it('reaches only unchanged fields, without taking the focus', async () => {
    const form = await openForm(schema, {value: {title: 'Logo', address: {city: 'Bonn', street: 'Old'}}});
    enter(form, 'City', 'Rome');
    control(form, 'City').focus();
    form.value = {title: 'Sign', description: 'New', address: {city: 'Paris', street: 'New street'}, urls: ['a']};
    await form.updateComplete;
    expect(form.value).to.deep.equal({
      title: 'Sign',
      description: 'New',
      address: {city: 'Rome', street: 'New street'},
      urls: ['a'],
    });
    expect(inside(form).activeElement === control(form, 'City')).to.equal(true);
  });

  it('reads back in the order of the value, also in groups, when the form is drawn already', async () => {
    for (const begin of [undefined, {address: {city: 'Bonn'}, description: 'Calm'}]) {
      const form = await openForm(schema, {value: begin});
      form.value = {size: 'large', address: {street: 'New street', city: 'Paris'}, title: 'Sign'};
      await form.updateComplete;
      const text = '{"size":"large","address":{"street":"New street","city":"Paris"},"title":"Sign"}';
      expect(JSON.stringify(form.value)).to.equal(text);
      enter(form, 'Description', 'Loud');
      form.value = {address: {city: 'Paris', street: 'Old street'}, size: 'small', title: 'Sign'};
      await form.updateComplete;
      const next =
        '{"address":{"city":"Paris","street":"Old street"},"size":"small","title":"Sign","description":"Loud"}';
      expect(JSON.stringify(form.value)).to.equal(next);
    }
  });

  it('never brings back what a visitor has emptied, nor replaces what they typed alike', async () => {
    const form = await openForm(schema, {value: {title: 'Logo', description: 'Calm'}});
    enter(form, 'Description', '');
    enter(form, 'Title', 'Sign');
    form.value = {title: 'Sign', description: 'Calm'};
    form.value = {title: 'Other', description: 'Loud'};
    await form.updateComplete;
    expect(form.value).to.deep.equal({title: 'Sign'});
  });

  it('reaches fields that its own values bring, in any order', async () => {
    const bringing = (name: string, brought: string) => ({
      if: {properties: {[name]: {const: 'yes'}}, required: [name]},
      then: {properties: {[brought]: {type: 'string', title: brought}}},
    });
    const form = await openForm({
      properties: {typed: {type: 'string', title: 'Typed'}, a: {type: 'string', title: 'a'}},
      allOf: [bringing('a', 'b'), bringing('b', 'c')],
    });
    enter(form, 'Typed', 'stays');
    form.value = {c: 'last', b: 'yes', a: 'yes'};
    await form.updateComplete;
    expect(form.value).to.deep.equal({typed: 'stays', a: 'yes', b: 'yes', c: 'last'});
    expect(control(form, 'c').value).to.equal('last');
  });

  it('replaces the rows of a list that the visitor has not changed, fixed ones too, and adds no defaults', async () => {
    const row = {type: 'object', properties: {a: {type: 'string'}, b: {type: 'string', default: 'B'}}};
    const properties = {
      name: {type: 'string', title: 'Name'},
      pair: {type: 'array', prefixItems: [{type: 'string'}, {type: 'number'}]},
      rows: {type: 'array', items: row},
    };
    const form = await openForm({type: 'object', properties}, {value: {pair: ['a', 1], rows: [{a: 'x'}]}});
    enter(form, 'Name', 'Ada');
    form.value = {pair: ['b', 2, 3], rows: [{a: 'y'}, {a: 'z'}]};
    await form.updateComplete;
    expect(form.value).to.deep.equal({name: 'Ada', pair: ['b', 2, 3], rows: [{a: 'y'}, {a: 'z'}]});
    form.value = {rows: [{a: 'y'}]};
    await form.updateComplete;
    expect(form.value).to.deep.equal({name: 'Ada', rows: [{a: 'y'}]});
  });

  it('draws a list of many entries in an untouched form as if it were set first', async () => {
    const urls = (count: number) => Array.from({length: count}, (_, index) => ({a: `${index}`}));
    const row = {type: 'object', properties: {a: {type: 'string', title: 'A'}}};
    const form = await openForm({type: 'object', properties: {rows: {type: 'array', items: row}}}, {value: {rows: []}});
    const counts = async (rows: unknown) => {
      form.value = {rows};
      await form.ready;
      return [all(form, 'textarea').length, all(form, 'input').length];
    };
    expect(await counts(urls(2))).to.deep.equal([0, 2]);
    expect(await counts(urls(2001))).to.deep.equal([1, 0]);
    expect(await counts(urls(1))).to.deep.equal([0, 1]);
  });

  it('draws a list of very many entries in a touched form as if it were set first', async () => {
    const list = {type: 'array', items: {type: 'object', properties: {a: {type: 'string'}}}};
    const form = await openForm({type: 'object', properties: {title, list}}, {value: {list: []}});
    enter(form, 'Title', 'Poster');
    form.value = {list: Array.from({length: 2001}, () => ({a: 'b'}))};
    await form.ready;
    expect(all(form, 'input').length).to.be.below(20);
    expect(hasTextArea(form)).to.equal(true);
    form.value = {list: [{a: 'c'}]};
    await form.ready;
    expect(hasTextArea(form)).to.equal(false);
    expect(form.value).to.deep.equal({title: 'Poster', list: [{a: 'c'}]});
  });

  it('draws a list as one once the page gives one, where it first gave something else', async () => {
    for (const first of ['x', {}]) {
      const form = await openForm(short, {value: {urls: first}});
      enter(form, 'Title', 'Poster');
      expect(hasTextArea(form)).to.equal(true);
      form.value = {urls: ['b', 'c']};
      await form.ready;
      expect(hasTextArea(form)).to.equal(false);
      expect(form.value).to.deep.equal({title: 'Poster', urls: ['b', 'c']});
    }
  });

  it('renames fields in place', async () => {
    const form = await openForm(schema);
    const title = control(form, 'Title');
    title.focus();
    enter(form, 'Title', 'Poster');
    form.uiSchema = {title: {'ui:title': 'Name'}, address: {city: {'ui:title': 'Town'}}, 'ui:order': ['size', '*']};
    await form.updateComplete;
    expect(control(form, 'Name') === title).to.equal(true);
    expect(inside(form).activeElement === title).to.equal(true);
    expect(hasControl(form, 'Town')).to.equal(true);
    expect(plain(all(form, 'legend, label')[0])).to.equal('Size');
  });

  it('keeps what was typed when another schema has a place for it', async () => {
    const form = await openForm(schema, {value: {title: 'Logo'}});
    enter(form, 'Title', 'Poster');
    form.schema = {...schema, properties: {title: {type: 'string', title: 'Name'}, more: {type: 'string'}}};
    await form.ready;
    expect(form.value).to.deep.equal({title: 'Poster'});
    expect(control(form, 'Name').value).to.equal('Poster');
  });
});

it('a date of which half is typed becomes one that is only read', async () => {
  const form = await openForm({type: 'object', properties: {day: {type: 'string', format: 'date', title: 'Day'}}});
  control(form, 'Day').focus();
  await sendKeys({press: '1'});
  const errors = await errorsWhile(async () => {
    form.uiSchema = {day: {'ui:readonly': true}};
    await form.updateComplete;
  });
  expect(errors).to.deep.equal([]);
  expect(hasControl(form, 'Day')).to.equal(false);
});

it('an equal value, as frameworks set on every render, is not copied', async () => {
  const form = await openForm(schema, {value: {title: 'Poster'}});
  const value = {title: 'Poster'};
  let copies = 0;
  Object.defineProperty(value, 'toJSON', {value: () => ({title: 'Poster', copy: copies++})});
  form.value = value;
  expect(copies).to.equal(0);
});

describe('a restored draft', () => {
  const other = {...schema, properties: {...schema.properties, more: {type: 'string', title: 'More'}}};

  for (const how of ['draft', 'restore'] as const) {
    it(`goes on in the form of another schema, and a reset ends it: ${how}`, async () => {
      const before = await openForm(schema);
      enter(before, 'Title', 'Poster');
      const {state} = before;
      const form = await openMarkup({schema: JSON.stringify(how === 'draft' ? false : schema)});
      if (how === 'restore' && state) form.restore(state);
      else Object.assign(form, {draft: state, schema});
      await form.ready;
      form.value = {title: 'Flyer'};
      form.schema = other;
      await form.ready;
      expect(hasControl(form, 'More')).to.equal(true);
      expect(control(form, 'Title').value).to.equal('Poster');
      form.formResetCallback();
      expect(form.value).to.deep.equal({title: 'Flyer'});
    });
  }
});

describe('what replaces the controls while somebody types', () => {
  const other = {...schema, properties: {...schema.properties, more: {type: 'string', title: 'More'}}};
  const map = {type: 'object', additionalProperties: {type: 'string'}};
  const asRows = {list: {'ui:widget': 'list'}};

  for (const settings of [{schema: other}, {review: 'always'}, {layout: 'steps'}] as Partial<DmSchemaForm>[]) {
    it(`leaves the focus and the cursor where they are: ${Object.keys(settings).join()}`, async () => {
      const form = await openForm(schema, {value: {address: {city: 'Bern'}}});
      control(form, 'City').focus();
      enter(form, 'City', 'Berlin');
      const city = control(form, 'City');
      if (city instanceof HTMLInputElement) city.setSelectionRange(2, 4);
      await form.updateComplete;
      Object.assign(form, settings);
      await form.ready;
      const now = control(form, 'City') as HTMLInputElement;
      expect(now.isConnected).to.equal(true);
      // This form is too short for steps, and stays the page that it was.
      expect(now === city).to.equal('layout' in settings);
      expect(inside(form).activeElement?.id).to.equal(now.id);
      expect([now.value, now.selectionStart, now.selectionEnd]).to.deep.equal(['Berlin', 2, 4]);
    });
  }

  for (const settings of [{schema: {...map, title: 'Other'}}, {review: 'always'}, {readonly: true}] as const) {
    it(`takes over the text that is taken over on leaving: ${Object.keys(settings).join()}`, async () => {
      const form = await openForm(map, {value: {a: 'x'}});
      const name = control(form, 'Name');
      name.focus();
      name.value = 'width';
      Object.assign(form, settings);
      await form.ready;
      expect(form.value).to.deep.equal({width: 'x'});
    });
  }

  it('takes what is typed until the form of another schema appears', async () => {
    const list = {type: 'array', title: 'Entries', items: {type: 'string', title: 'Entry'}};
    const many = Object.fromEntries(Array.from({length: 3000}, (_, index) => [`a${index}`, {type: 'string'}]));
    const form = await openForm(
      {type: 'object', properties: {list}},
      {value: {list: ['one', 'two']}, uiSchema: asRows},
    );
    control(form, 'Entry 2').focus();
    enter(form, 'Entry 2', 'twos');
    form.schema = {type: 'object', properties: {list, other: {type: 'object', properties: many}}};
    await form.updateComplete;
    enter(form, 'Entry 2', 'twosome');
    expect(form.value).to.deep.equal({list: ['one', 'twosome']});
    await form.ready;
    expect(control(form, 'Entry 2').value).to.equal('twosome');
    expect(inside(form).activeElement?.id).to.equal(control(form, 'Entry 2').id);
  });

  it('is gone once there is no schema, and does not come back with the next', async () => {
    const form = await openForm(schema);
    form.schema = undefined;
    await form.ready;
    expect(all(form, 'input')).to.have.length(0);
    form.schema = other;
    await form.updateComplete;
    expect(hasControl(form, 'Title')).to.equal(hasControl(form, 'More'));
    await form.ready;
    expect(hasControl(form, 'More')).to.equal(true);
  });

  it('leaves the focus in the name of an entry, also among others without a name', async () => {
    const form = await openForm(map, {value: {a: 'x'}});
    for (const _ of [1, 2]) {
      all<HTMLButtonElement>(form, 'button[id$="-a"]')[0]?.click();
      await form.ready;
    }
    for (const [index, text] of ['', 'width'].entries()) {
      const name = all<HTMLInputElement>(form, '[id$="-n"]').at(index - 2)!;
      name.focus();
      await form.updateComplete;
      name.value = text;
      form.schema = {...map, title: text};
      await form.ready;
      expect(inside(form).activeElement?.id).to.equal(all(form, '[id$="-n"]').at(index - 2)?.id);
    }
    expect(all<HTMLInputElement>(form, '[id$="-n"]').map(({value}) => value)).to.deep.equal(['a', '', 'width']);
  });

  it('leaves the focus in an entry that was opened', async () => {
    const properties = Object.fromEntries(
      ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => [name, {type: 'string'}]),
    );
    const list = {type: 'array', items: {type: 'object', properties}};
    const form = await openForm(list, {value: [{One: 'a'}, {One: 'b'}]});
    const [, entry] = all<HTMLDetailsElement>(form, 'details.entry');
    entry!.open = true;
    const field = entry!.querySelector('input')!;
    field.focus();
    await form.updateComplete;
    field.value = 'c';
    field.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    form.schema = {...list, title: 'Other'};
    await form.ready;
    const active = inside(form).activeElement;
    expect(active instanceof HTMLInputElement && active.value).to.equal('c');
  });

  it('leaves a search among options as it is', async () => {
    const towns = Array.from({length: 20}, (_, index) => `Town ${index}`);
    const list = {type: 'array', title: 'Towns', uniqueItems: true, items: {enum: towns}};
    const form = await openForm(list, {value: ['Town 1']});
    all<HTMLInputElement>(form, '.option input')[3]!.click();
    const search = all<HTMLInputElement>(form, '[type=search]')[0]!;
    search.focus();
    await form.updateComplete;
    search.value = 'Town 19';
    search.dispatchEvent(new Event('input'));
    form.schema = {...list, title: 'Cities'};
    await form.ready;
    const active = inside(form).activeElement;
    expect(active instanceof HTMLInputElement && active.value).to.equal('Town 19');
    expect(all(form, '.option')).to.have.length(1);
  });
});

describe('settings in attributes', () => {
  it('are read as JSON', async () => {
    const form = await openMarkup({
      schema: JSON.stringify(schema),
      value: '{"description": "Calm"}',
      locked: '{"title": "Fixed"}',
      'ui-schema': '{"title": {"ui:title": "Name"}}',
    });
    expect(control(form, 'Name').value).to.equal('Fixed');
    expect((control(form, 'Name') as HTMLInputElement).readOnly).to.equal(true);
    expect(form.value).to.deep.equal({title: 'Fixed', description: 'Calm'});
  });

  it('that cannot be parsed are reported to the page, once', async () => {
    let form: DmSchemaForm | undefined;
    const errors = await errorsWhile(async () => {
      form = await openMarkup({schema: JSON.stringify(schema), locked: '[object Object]', 'ui-schema': '{broken'});
      form.setAttribute('locked', '[object Object]');
      form.readonly = true;
      await form.updateComplete;
    });
    expect(errors.map(({message}) => /"(.*?)"/.exec(message)?.[1]).sort()).to.deep.equal(['locked', 'ui-schema']);
    expect(hasControl(form!, 'Title')).to.equal(true);
  });

  it('give way to properties that were set before the element was defined', async () => {
    const form = document.createElement('dm-late-form');
    Object.assign(form, {schema, locked: {title: 'Fixed'}, value: {description: 'Calm'}});
    const holder = await fixture(html`<div></div>`);
    holder.append(form);
    const {DmSchemaForm} = await import('../../../../src/elements/schema-form/schema-form.js');
    customElements.define('dm-late-form', class extends DmSchemaForm {});
    if (!(form instanceof DmSchemaForm)) throw new Error('The form was not upgraded.');
    await form.ready;
    expect(form.value).to.deep.equal({title: 'Fixed', description: 'Calm'});
  });
});

describe('what a page gives that is no JSON', () => {
  const unreadable: Record<string, () => unknown> = {
    'an object in itself': () => {
      const object: Record<string, unknown> = {title: 'x'};
      return Object.assign(object, {object});
    },
    'a getter that throws': () => ({
      get title() {
        throw new Error('unreadable');
      },
    }),
    'a BigInt': () => ({title: 1n}),
    'a toJSON that throws': () => ({
      toJSON() {
        throw new Error('unreadable');
      },
    }),
    'a revoked proxy': () => {
      const {proxy, revoke} = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
    'a symbol': () => Symbol('x'),
    'a function': () => () => 1,
  };

  for (const [what, make] of Object.entries(unreadable)) {
    for (const name of ['value', 'locked', 'draft'] as const) {
      it(`is reported once and has no effect when set first: ${name}, ${what}`, async () => {
        let form: DmSchemaForm | undefined;
        const errors = await errorsWhile(async () => {
          form = await openLocked(undefined, {[name]: make()});
          await form.updateComplete;
        });
        expect(errors.map(({message}) => message.split('"')[1])).to.deep.equal([name]);
        expect(hasControl(form!, 'Title')).to.equal(true);
      });
    }

    it(`is reported and changes nothing when set later: ${what}`, async () => {
      const form = await openLocked({address: {city: 'Bonn'}}, {value: {description: 'Calm'}});
      form.uiSchema = {title: {'ui:title': 'Name'}};
      await form.ready;
      enter(form, 'Name', 'Poster');
      const name = control(form, 'Name');
      const errors = await errorsWhile(async () => {
        Object.assign(form, {value: make(), locked: make()});
        expect(form.restore(make() as FormState)).to.deep.equal({restored: false, dropped: []});
        form.setErrors([make() as GivenError]);
        form.setErrors(make() as GivenError[]);
        await form.ready;
      });
      expect(errors.map(({message}) => message.split('"')[1]).sort()).to.deep.equal([
        'draft',
        'errors',
        'errors',
        'locked',
        'value',
      ]);
      expect(control(form, 'Name') === name).to.equal(true);
      expect(form.value).to.deep.equal({title: 'Poster', description: 'Calm', address: {city: 'Bonn'}});
    });
  }

  it('does not throw as a form or schema, and what was typed comes back with the next', async () => {
    const form = await openForm(schema);
    enter(form, 'Title', 'Poster');
    for (const name of ['form', 'schema']) {
      Object.assign(form, {[name]: unreadable['a revoked proxy']?.()});
      await form.ready;
      Object.assign(form, {form: undefined, schema: {...schema, title: name}});
      await form.ready;
      expect(control(form, 'Title').value).to.equal('Poster');
    }
  });

  it('keeps the last settings also where a later one is no object', async () => {
    const form = await openLocked({title: 'Fixed'});
    const errors = await errorsWhile(async () => {
      form.locked = ['x'];
      await form.ready;
    });
    expect(errors).to.have.length(1);
    expect(form.value).to.deep.equal({title: 'Fixed'});
  });

  it('becomes what JSON.stringify makes of it', async () => {
    class Given {
      title = 'x';
      description = undefined;
      urls = Object.assign(new Array(5), {1: 'a', 3: NaN, 4: -0});
      day = new Date(0);
      map = new Map([['a', 1]]);
    }
    const given = new Given();
    const form = await openForm(schema, {value: given});
    expect(form.value).to.deep.equal(JSON.parse(JSON.stringify(given)));
  });
});

describe('data that the page and its forms share', () => {
  it('stays apart: an object that the page changes later, one for two forms, and a value that was read', async () => {
    const given = {value: {description: 'Calm'}, locked: {urls: ['a']}, uiSchema: {title: {'ui:title': 'Name'}}};
    const forms = [await openLocked({}, given), await openLocked({}, given)];
    given.value.description = 'Loud';
    given.locked.urls.push('b');
    const read = forms[0]!.value as {description: string; urls: string[]};
    read.description = 'Other';
    read.urls.push('c');
    for (const form of forms) {
      form.readonly = true;
      form.readonly = false;
      enter(form, 'Name', 'x');
      await form.ready;
      expect(form.value).to.deep.equal({title: 'x', description: 'Calm', urls: ['a']});
    }
  });
});

describe('locked values', () => {
  it('may be very many; of those that do not fit, the first are reported', async () => {
    const keys = (count: number) => Object.fromEntries(Array.from({length: count}, (_, index) => [`k${index}`, 'x']));
    const open = {...schema, additionalProperties: {type: 'string'}};
    const closed = {...schema, additionalProperties: false};
    const errors = await errorsWhile(async () => {
      const form = await openLocked({...keys(50_000), title: 'Fixed'}, {schema: open});
      expect(Object.keys(form.value as object)).to.have.length(50_001);
      await openLocked({...keys(30), title: 'Fixed'}, {schema: closed});
    });
    expect(errors).to.have.length(20);
  }).timeout(20_000);

  it('cannot be changed in fields, lists or additional properties', async () => {
    const form = await openLocked({title: 'Fixed', urls: ['a'], note: 'n', address: {city: 'Bonn'}});
    for (const label of ['Title', 'City', 'Page 1']) {
      expect((control(form, label) as HTMLInputElement).readOnly, label).to.equal(true);
    }
    expect((control(form, 'Street') as HTMLInputElement).readOnly).to.equal(false);
    expect(all<HTMLButtonElement>(form, '.list button').every(({disabled}) => disabled)).to.equal(true);
    expect(form.value).to.deep.equal({title: 'Fixed', urls: ['a'], note: 'n', address: {city: 'Bonn'}});
  });

  it('win over what was typed, over values of the page and over drafts', async () => {
    const form = await openLocked({});
    enter(form, 'Title', 'Mine');
    const {state} = form;
    form.locked = {title: 'Fixed'};
    await form.updateComplete;
    expect(form.value).to.deep.equal({title: 'Fixed'});
    form.value = {title: 'Page'};
    form.restore(state!);
    await form.updateComplete;
    expect(form.value).to.deep.equal({title: 'Fixed'});
    expect(control(form, 'Title').value).to.equal('Fixed');
  });

  it('are copies, since the objects of a framework cannot be cloned and change later', async () => {
    const urls = new Proxy(['/about'], {});
    const form = await openLocked({urls});
    urls.push('/later');
    expect(structuredClone(form.value)).to.deep.equal({urls: ['/about']});
  });

  for (const [what, locked, label] of [
    ['too long', {title: 'much too long a title'}, 'Title'],
    ['no option', {size: 'huge'}, 'small'],
    ['of another type', {title: 7}, 'Title'],
    ['for a group and none', {address: 'Bonn'}, 'City'],
  ] as const) {
    it(`that are ${what} are reported to the page, and the visitor continues`, async () => {
      let form: DmSchemaForm | undefined;
      const errors = await errorsWhile(async () => (form = await openLocked(locked)));
      expect(errors).to.have.length(1);
      expect(errors[0]!.message).to.contain(Object.keys(locked)[0]);
      const target = control(form!, label);
      expect(target.matches(':disabled, [readonly]')).to.equal(false);
      enter(form!, 'Title', 'Mine');
      visit(form!, 'Title');
      expect(form!.reportValidity()).to.equal(true);
    });
  }
});
