import {expect} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../../src/elements/schema-form/schema-form.js';
import {waitUntil} from '../../../wait-until.js';
import {all, button, control, inside, openForm, plain} from '../open.js';

const branch = (name: string, more: object = {}) => ({type: 'object', properties: {[name]: {type: 'string'}}, ...more});
const focused = (form: DmSchemaForm) => inside(form).activeElement;

/** The visible labels of the branches. */
const titles = (form: DmSchemaForm) => all(form, '.choice label').map(plain);

describe('a choice between branches', () => {
  it('says the description of its field before and after one is chosen, once', async () => {
    for (const names of [
      ['a', 'b'],
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    ]) {
      const x = {title: 'X', description: 'Whom to thank.', oneOf: names.map((name) => branch(name))};
      const form = await openForm({type: 'object', properties: {x}});
      expect(all(form, '.hint').map(plain)).to.deep.equal(['Whom to thank.']);
      const choice = inside(form).querySelector('[role=radiogroup], select')!;
      expect(choice.getAttribute('aria-describedby')).to.equal(all(form, '.hint')[0]!.id);
      if (choice instanceof HTMLSelectElement) choice.selectedIndex = 1;
      (choice.querySelector('input') ?? choice).dispatchEvent(new Event('change', {bubbles: true}));
      await form.updateComplete;
      expect(all(form, '.hint').map(plain)).to.deep.equal(['Whom to thank.']);
    }
  });

  it('keeps the focus when a branch is chosen by a radio button', async () => {
    const form = await openForm({oneOf: [branch('first'), branch('second')]});
    const radio = all<HTMLInputElement>(form, 'input[type=radio]')[1]!;
    radio.focus();
    radio.click();
    await form.updateComplete;
    expect(focused(form)).to.be.instanceOf(HTMLInputElement);
    expect((focused(form) as HTMLInputElement).checked).to.equal(true);
  });

  it('keeps the focus when a branch is chosen from a list', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const form = await openForm({type: 'object', properties: {x: {title: 'X', oneOf: names.map((n) => branch(n))}}});
    const select = inside(form).querySelector('select')!;
    select.focus();
    select.selectedIndex = 3;
    select.dispatchEvent(new Event('change', {bubbles: true}));
    await form.updateComplete;
    expect(focused(form)?.localName).to.equal('select');
  });

  it('opens a branch that repeats the group it is in, and keeps the focus and the choice', async () => {
    const page = {
      title: 'Page',
      oneOf: [
        {title: 'Text', type: 'object', required: ['text'], properties: {text: {type: 'string'}}},
        {
          ...{title: 'Chapter', type: 'object', required: ['pages']},
          properties: {pages: {type: 'array', items: {$ref: '#/$defs/page'}}},
        },
      ],
    };
    const schema = {$defs: {page}, type: 'object', properties: {page: {$ref: '#/$defs/page'}}};
    const form = await openForm(schema, {value: {page: {pages: []}}});
    button(form, 'Add page').click();
    await form.updateComplete;
    const radio = all<HTMLInputElement>(form, 'input[type=radio]').at(-1)!;
    radio.focus();
    radio.click();
    await form.updateComplete;
    expect((focused(form) as HTMLInputElement | null)?.checked).to.equal(true);
    expect(titles(form)).to.deep.equal(['Text', 'Chapter', 'Text', 'Chapter']);
  });

  it('keeps the focus when another kind of answer is chosen', async () => {
    const form = await openForm({type: 'object', properties: {x: {title: 'X', type: ['string', 'object', 'array']}}});
    const select = inside(form).querySelector<HTMLSelectElement>('select.kind')!;
    for (const index of [1, 2, 0]) {
      const current = inside(form).querySelector<HTMLSelectElement>('select.kind')!;
      current.focus();
      current.selectedIndex = index;
      current.dispatchEvent(new Event('change', {bubbles: true}));
      await form.updateComplete;
      expect(focused(form)?.matches('select.kind'), select.options[index]?.text).to.equal(true);
    }
  });

  it('names a branch by two of its fields and counts the rest', async () => {
    const properties = Object.fromEntries(
      ['red', 'green', 'blue', 'alpha', 'gamma'].map((name) => [name, {type: 'string'}]),
    );
    const form = await openForm({oneOf: [{type: 'object', properties}, branch('other')]});
    expect(titles(form)).to.deep.equal(['Red, Green and 3 more', 'Other']);
  });

  it('distinguishes branches with the same title by their fields', async () => {
    const text = {type: 'object', title: 'Text', properties: {text: {type: 'string'}}, required: ['text']};
    const detailed = {
      ...text,
      properties: {...text.properties, details: {type: 'string'}},
      required: ['text', 'details'],
    };
    expect(titles(await openForm({oneOf: [text, detailed]}))).to.deep.equal(['Text', 'Text with Details']);
  });

  it('distinguishes branches with the same fields by their constants', async () => {
    const zip = {zip: {type: 'string'}};
    const abroad = {properties: {country: {not: {enum: ['CAN', 'USA']}}, ...zip}};
    const at = (country: string, title?: string) => ({
      properties: {country: {enum: [country]}, ...zip},
      ...(title && {title}),
    });
    const schema = {type: 'object', properties: {country: {type: 'string'}}};
    expect(titles(await openForm({...schema, oneOf: [at('CAN'), at('USA'), abroad]}))).to.deep.equal([
      ...['Zip: CAN', 'Zip: USA', 'Country, Zip'],
    ]);
    expect(titles(await openForm({...schema, oneOf: [at('CAN', 'Home'), at('USA', 'Home')]}))).to.deep.equal([
      ...['Home: CAN', 'Home: USA'],
    ]);
  });

  it('distinguishes lists by their entries, and texts by their format or shortest length', async () => {
    const list = (type: string) => ({type: 'array', items: {type}});
    expect(titles(await openForm({oneOf: [list('string'), list('number')]}))).to.deep.equal([
      'List: Text',
      'List: Number',
    ]);
    const texts = [{type: 'string', format: 'email'}, {type: 'string', minLength: 10}, {type: 'string'}];
    expect(titles(await openForm({oneOf: texts}))).to.deep.equal([
      ...['E-mail address', 'Text: At least 10 characters', 'Text'],
    ]);
  });

  it('distinguishes texts by an example of their pattern', async () => {
    const texts = [
      {type: 'string', maxLength: 9},
      {type: 'string', pattern: '^v\\d+$'},
    ];
    expect(titles(await openForm({oneOf: texts}))).to.deep.equal(['Text', 'Text: for example: v1']);
  });

  it('names a text by its format, also where other kinds of answer are allowed', async () => {
    const moment = {type: 'string', format: 'date-time'};
    expect(titles(await openForm({oneOf: [moment, {type: 'integer'}]}))).to.deep.equal([
      ...['Date and time', 'Whole number'],
    ]);
    expect(titles(await openForm({oneOf: [{format: 'date-time'}, {type: 'integer'}]}))).to.deep.equal([
      ...['Date and time', 'Whole number'],
    ]);
    const x = {title: 'X', ...moment, type: ['string', 'integer']};
    const form = await openForm({type: 'object', properties: {x}});
    expect(all(form, 'select.kind option').map(plain)).to.deep.equal(['Date and time', 'Whole number']);
  });

  it('has no branch that nothing can be entered in', async () => {
    const may = {title: 'Site', anyOf: [{type: 'string', format: 'uri'}, {not: {}}]};
    const few = {title: 'Size', anyOf: [{const: 's'}, {const: 'l'}, {not: {}}]};
    const several = {title: 'When', anyOf: [false, {type: 'string', format: 'date'}, {type: 'integer'}, {not: true}]};
    const form = await openForm({type: 'object', properties: {may, few, several}});
    expect(all(form, 'label').map(plain)).to.deep.equal(['Site', 's', 'l', 'Date', 'Whole number']);
  });

  it('names branches by the schemas that they refer to', async () => {
    const $defs = {CreditCard: branch('number'), BankTransferDto: branch('iban'), 'com.shop.Voucher': branch('code')};
    const oneOf = Object.keys($defs).map((name) => ({$ref: `#/$defs/${name}`}));
    expect(titles(await openForm({oneOf, $defs}))).to.deep.equal(['Credit card', 'Bank transfer', 'Voucher']);
    const components = {schemas: {CatModel: branch('lives'), __schema0: branch('bark')}};
    const parts = [{allOf: [{$ref: '#/components/schemas/CatModel'}]}, {$ref: '#/components/schemas/__schema0'}];
    expect(titles(await openForm({oneOf: parts, components}))).to.deep.equal(['Cat', 'Bark']);
  });

  it('prefers titles and constants to the names of schemas, and starts a constant with a capital', async () => {
    const $defs = {
      A: {title: 'First', ...branch('a')},
      Basic: {properties: {kind: {const: 'credit_card'}, b: {type: 'string'}}},
      Cell: {properties: {kind: {const: 'iPhone'}, c: {type: 'string'}}},
    };
    const titled = {oneOf: [{$ref: '#/$defs/A'}, {$ref: '#/$defs/Basic'}], $defs};
    expect(titles(await openForm(titled))).to.deep.equal(['First', 'Basic']);
    const tagged = {oneOf: [{$ref: '#/$defs/Basic'}, {$ref: '#/$defs/Cell'}], $defs};
    expect(titles(await openForm(tagged))).to.deep.equal(['Credit card', 'iPhone']);
  });

  it('asks for what tells its branches apart, also when none is chosen', async () => {
    const of = (kind: string) => ({title: kind, properties: {petType: {const: kind}, [kind]: {type: 'string'}}});
    const form = await openForm({type: 'object', title: 'Pet', oneOf: [of('Cat'), of('Dog')]});
    expect(plain(inside(form).querySelector('.choice legend'))).to.equal('Pet type');
    form.reportValidity();
    await form.updateComplete;
    expect(plain(inside(form).querySelector('#summary li'))).to.contain('“Pet type”');
    const titled = {...of('Cat'), properties: {petType: {const: 'c', title: 'Animal'}}};
    const other = await openForm({type: 'object', oneOf: [titled, of('Dog')]});
    expect(plain(inside(other).querySelector('.choice legend'))).to.equal('Animal');
  });

  it('names two choices of one group by their branches', async () => {
    const form = await openForm({
      type: 'object',
      anyOf: [branch('a', {title: 'By mail'}), branch('b', {title: 'By phone'})],
      oneOf: [branch('c', {title: 'Now', required: ['c']}), branch('d', {title: 'Later', required: ['d']})],
    });
    expect(all(form, '.choice legend').map(plain).sort()).to.deep.equal(['By mail or By phone', 'Now or Later']);
  });

  it('numbers branches that nothing distinguishes', async () => {
    const same = {type: 'object', title: 'Same', properties: {a: {type: 'string'}}};
    expect(titles(await openForm({oneOf: [same, {...same}]}))).to.deep.equal(['Same (Option 1)', 'Same (Option 2)']);
  });

  it('shows an object among options by its title, never as JSON', async () => {
    const form = await openForm({
      type: 'object',
      properties: {
        size: {
          title: 'Size',
          enum: [
            {name: 'Small', width: 1},
            {width: 2, height: 3},
          ],
        },
      },
    });
    expect(all(form, '.option label').map(plain)).to.deep.equal(['Small', 'Width: 2, Height: 3']);
  });
});

/** The text of the elements whose ids are in an attribute, such as `aria-labelledby`. */
const textBy = (form: DmSchemaForm, element: Element | undefined, attribute: string) =>
  (element?.getAttribute(attribute) ?? '').split(' ').map((id) => plain(inside(form).getElementById(id)));

describe('the accessible name of a choice', () => {
  it('starts with the title of the field that it is in', async () => {
    const oneOf = [
      {type: 'string', title: 'Short', maxLength: 5},
      {type: 'string', title: 'Long', minLength: 6},
    ];
    const schema = {type: 'object', properties: {answer: {title: 'Answer', oneOf}}};
    const form = await openForm(schema, {value: {answer: 'yes'}});
    expect(all(form, '.choice').map((choice) => choice.getAttribute('aria-label'))).to.deep.equal([
      'Answer: Choose what applies',
    ]);
  });

  it('leaves the description of an option or a branch to its description', async () => {
    const options = {oneOf: [{const: 'a', title: 'Calm', description: 'Few colours.'}, {const: 'b'}]};
    const form = await openForm({
      type: 'object',
      properties: {style: {title: 'Style', description: 'How it looks.', ...options}},
      anyOf: [branch('x', {title: 'Print', description: 'On paper.'}), branch('y', {title: 'Screen'})],
    });
    const [calm, plainOption, print] = all(form, 'input[type=radio]');
    expect(textBy(form, calm, 'aria-labelledby')).to.deep.equal(['Calm']);
    expect(textBy(form, calm, 'aria-describedby')).to.deep.equal(['Few colours.', 'How it looks.']);
    expect(plainOption?.hasAttribute('aria-labelledby')).to.equal(false);
    expect(textBy(form, plainOption, 'aria-describedby')).to.deep.equal(['How it looks.']);
    expect(textBy(form, print, 'aria-labelledby')).to.deep.equal(['Print']);
    expect(textBy(form, print, 'aria-describedby')).to.deep.equal(['On paper.']);
  });
});

describe('the focus', () => {
  it('is not said to have moved to a control that is disabled', async () => {
    const form = await openForm(branch('x'), {uiSchema: {x: {'ui:disabled': true}}});
    expect(form.focusField('/x')).to.equal(false);
    expect(control(form, 'X').disabled).to.equal(true);
  });
});

describe('the general words for a choice', () => {
  const way = {oneOf: [branch('street'), branch('locker')]};
  const legends = (form: DmSchemaForm) =>
    all(form, '.choice > legend, .choice > label').map((legend) => [
      plain(legend),
      legend.classList.contains('visually-hidden'),
    ]);

  it('are only read out where the title of the field stands right above the choice', async () => {
    const single = {
      oneOf: [
        {type: 'string', title: 'Words'},
        {type: 'array', title: 'List', items: {type: 'string'}},
      ],
    };
    const form = await openForm(
      {type: 'object', properties: {to: {type: 'object', ...way}, gift: single}},
      {value: {to: {locker: '12'}, gift: 'For you'}},
    );
    expect(legends(form)).to.deep.equal([
      ['Choose what applies', true],
      ['Choose what applies', true],
    ]);
    const names = all(form, '.choice').map((choice) => choice.getAttribute('aria-label'));
    expect(names).to.deep.equal(['To: Choose what applies', 'Gift: Choose what applies']);
    await expect(form).to.be.accessible();
  });

  it('are those of the field where its control is a tick box', async () => {
    const gift = {anyOf: [{type: 'boolean'}, {type: 'string', title: 'Words'}]};
    const form = await openForm({type: 'object', properties: {gift}}, {value: {gift: true}});
    expect(legends(form)).to.deep.equal([['Gift', false]]);
    await expect(form).to.be.accessible();
  });

  it('are not repeated below the title of the form, but below its other fields', async () => {
    const form = await openForm({title: 'Way', ...way}, {value: {locker: '12'}});
    expect(legends(form)).to.deep.equal([['Way', true]]);
    const note = {note: {type: 'string'}};
    const more = await openForm({title: 'Way', properties: note, ...way}, {value: {locker: '12'}});
    expect(legends(more)).to.deep.equal([['Way', false]]);
  });

  it('are left out where nothing can be chosen', async () => {
    const to = {type: 'object', readOnly: true, ...way};
    const form = await openForm({type: 'object', properties: {to}}, {value: {to: {locker: '12'}}});
    await form.updateComplete;
    expect(plain(inside(form).querySelector('.choice'))).to.equal('Locker');
  });

  it('are shown below other fields and where no title stands above', async () => {
    const to = {type: 'object', properties: {note: {type: 'string'}}, ...way};
    const form = await openForm({type: 'object', properties: {to}}, {value: {to: {locker: '12'}}});
    expect(legends(form)).to.deep.equal([['Choose what applies', false]]);
    const bare = await openForm({oneOf: [branch('a'), branch('b'), branch('c')]});
    expect(legends(bare)).to.deep.equal([['Choose what applies', false]]);
  });
});

describe('the name of a branch', () => {
  it('has the titles of its fields, without those that have a single value', async () => {
    const locker = {locker: {type: 'string', title: 'Number of the locker'}};
    const brand = {'@type': {const: 'Brand'}, name: {type: 'string'}};
    const form = await openForm({
      type: 'object',
      properties: {
        to: {
          oneOf: [branch('street'), {type: 'object', properties: locker, required: ['locker']}],
        },
        brand: {oneOf: [{type: 'string'}, {type: 'object', properties: brand}]},
      },
    });
    expect(titles(form)).to.deep.equal(['Street', 'Number of the locker', 'Text', 'Name']);
  });

  it('is its format or type rather than "Ts" or "No answer"', async () => {
    const moment = {type: 'string', format: 'date-time'};
    const form = await openForm({
      $defs: {ts: moment, Num: {type: 'integer'}, pin: {type: 'string'}},
      type: 'object',
      properties: {
        a: {oneOf: [{$ref: '#/$defs/ts'}, {$ref: '#/$defs/Num'}, {$ref: '#/$defs/pin'}]},
        b: {oneOf: [{...moment, type: ['null', 'string']}, {type: 'integer'}]},
      },
    });
    expect(titles(form)).to.deep.equal(['Date and time', 'Whole number', 'Pin', 'Date and time', 'Whole number']);
  });
});

describe('a group of the same schema as the one around it', () => {
  it('is called by its name', async () => {
    const page = {title: 'Page', type: 'object', properties: {name: {type: 'string'}, parent: {$ref: '#/$defs/page'}}};
    const form = await openForm({$ref: '#/$defs/page', $defs: {page}});
    button(form, 'Add parent').click();
    await form.updateComplete;
    expect(all(form, 'fieldset.group > legend').map(plain)).to.deep.equal(['Parent']);
  });

  it('says the title of a required field once, whatever the chosen branch holds', async () => {
    const oneOf = [
      {title: 'Now', const: 'now'},
      {title: 'Later', type: 'string'},
      {title: 'Ever', type: 'boolean'},
    ];
    for (const when of ['now', 'tomorrow', true]) {
      const schema = {type: 'object', required: ['when'], properties: {when: {title: 'When', oneOf}}};
      const form = await openForm(schema, {value: {when}});
      const said = all(form, 'legend:not(.visually-hidden), label').map(plain);
      expect(said.filter((text) => text.includes('When')).length, String(when)).to.equal(1);
    }
  });

  it('implies a constant that was loaded, as one that was chosen', async () => {
    const when = {
      title: 'When',
      oneOf: [
        {title: 'Now', const: 'now'},
        {title: 'Later', type: 'string'},
      ],
    };
    const form = await openForm({type: 'object', properties: {when}}, {value: {when: 'now'}});
    expect(all<HTMLInputElement>(form, 'input').map(({type}) => type)).to.deep.equal(['radio', 'radio']);
    expect(form.value).to.deep.equal({when: 'now'});
  });
});

it('A branch of several constants is named by them', async () => {
  const kind = (...names: string[]) => ({
    properties: {kind: {enum: names}, size: {type: 'number'}},
    required: ['kind'],
  });
  const form = await openForm({oneOf: [kind('circle', 'disc'), kind('square')]});
  expect(titles(form)).to.deep.equal(['Circle, Disc', 'Square']);
});

describe('a choice by a discriminator that the object itself requires', () => {
  const named = (name: string) => ({properties: {petType: {const: name}, [name]: {type: 'string'}}});
  const pet = {type: 'object', required: ['petType'], properties: {petType: {type: 'string'}}};

  it('is marked as required, and reported once', async () => {
    const form = await openForm({...pet, oneOf: [named('dog'), named('cat')]});
    const choice = inside(form).querySelector('[role=radiogroup]');
    expect(choice?.getAttribute('aria-required')).to.equal('true');
    expect(choice?.querySelector('legend .mark')).not.to.equal(null);
    form.reportValidity();
    expect(form.errors.map(({pointer, keyword}) => [pointer, keyword])).to.deep.equal([['', 'oneOf']]);
  });

  it('is reported where the branches themselves refuse nothing', async () => {
    const form = await openForm({...pet, anyOf: [named('dog'), named('cat')]});
    expect(form.checkValidity()).to.equal(false);
    await waitUntil(() => form.errors[0]?.message === 'Please choose an option for “Pet type”.', 'no words for it');
  });
});

it('The missing choice of a form without a title is reported by the words above it', async () => {
  const form = await openForm({oneOf: [{type: 'string'}, branch('name')]});
  form.reportValidity();
  await waitUntil(
    () => form.errors[0]?.message === 'Please choose an option for “Choose what applies”.',
    'no words for it',
  );
});
