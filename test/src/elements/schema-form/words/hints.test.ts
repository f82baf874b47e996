import {expect} from '@open-wc/testing';
import {all, button, control, enter, errorAt, inside, openForm, plain, visit} from '../open.js';

const form = (schema: object, more: object = {}) =>
  openForm({type: 'object', properties: {x: {title: 'X', ...schema}}, ...more});

const hint = async (schema: object) => plain(inside(await form(schema)).querySelector('.field .hint, .list .hint'));

describe('limits are shown before anything is entered', () => {
  const cases: [schema: object, told: string][] = [
    [{type: 'string', minLength: 3}, 'At least 3 characters.'],
    [{type: 'string', minLength: 1}, ''],
    [{type: 'string', minLength: 6, maxLength: 6}, 'Exactly 6 characters.'],
    [{type: 'integer', minimum: 1, maximum: 10}, '1 to 10.'],
    [{type: 'integer', minimum: 1900, maximum: 2100}, '1900 to 2100.'],
    [{type: 'integer', minimum: 1000, maximum: 50_000}, '1,000 to 50,000.'],
    [{type: 'integer', minimum: 1_000_000}, '1,000,000 or more.'],
    [{type: 'number', minimum: 0.01, maximum: 99_999.99}, '0.01 to 99,999.99.'],
    [{type: 'number', maximum: 5}, 'Up to 5.'],
    [{type: 'number', exclusiveMinimum: 1, maximum: 2}, 'More than 1. Up to 2.'],
    [{type: 'number', exclusiveMaximum: 0}, 'Less than 0.'],
    [{type: 'number', exclusiveMinimum: 0}, ''],
    [{type: 'number', minimum: 2, exclusiveMaximum: 12_000}, '2 or more. Less than 12,000.'],
    [{type: 'number', minimum: 1, exclusiveMaximum: 3}, '1 or more. Less than 3.'],
    [{type: 'number', minimum: 0, exclusiveMaximum: 1}, '0 or more. Less than 1.'],
    [{type: 'number', exclusiveMinimum: 0, maximum: 1}, 'More than 0. Up to 1.'],
    [{type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1}, 'More than 0. Less than 1.'],
    [{type: 'number', minimum: -40}, '-40 or more.'],
    [{type: 'number', minimum: 0.5}, '0.5 or more.'],
    [{type: 'integer', exclusiveMinimum: 17}, '18 or more.'],
    [{type: 'integer', exclusiveMinimum: -1.5, exclusiveMaximum: 3}, '-1 to 2.'],
    [{type: 'integer', minimum: 5, exclusiveMinimum: 2, exclusiveMaximum: 10.5}, '5 to 10.'],
    [{type: 'integer', minimum: 100, multipleOf: 100}, '100 or more. Multiples of 100.'],
    [{type: 'number', multipleOf: 0.05}, 'Multiples of 0.05.'],
    [{type: 'integer', minimum: 5000, maximum: 50000, multipleOf: 2500}, '5,000 to 50,000. Multiples of 2,500.'],
    [{type: 'number', multipleOf: 0.01, maximum: 5}, 'Up to 5.'],
    [{type: 'integer', multipleOf: 1}, ''],
    [{type: 'array', items: {type: 'integer'}, contains: {minimum: 100}, minContains: 0}, ''],
    [{type: 'array', items: {}, contains: {type: 'string'}}, 'At least 1 of them: Text.'],
    [{type: 'array', items: {enum: ['a', 'b']}, uniqueItems: true, contains: {const: 'a'}}, 'At least 1 of them: a.'],
    [{type: 'number', minimum: 0}, ''],
    [{type: 'array', items: {type: 'string'}, maxItems: 5}, 'Up to 5 entries.'],
    [{type: 'array', items: {type: 'string'}, maxItems: 1}, 'Up to 1 entry.'],
    [{type: 'array', items: {type: 'string'}, minItems: 2, maxItems: 2}, 'Exactly 2 entries.'],
    [{type: 'array', items: {type: 'number'}, minItems: 1, maxItems: 5}, '1 to 5 entries.'],
    [{type: 'array', items: {type: 'object'}, minItems: 2}, '2 entries or more.'],
    [{type: 'array', items: {enum: ['a', 'b', 'c']}, uniqueItems: true, maxItems: 2}, 'Up to 2.'],
    [{type: 'array', items: {enum: ['a', 'b', 'c']}, maxItems: 2}, 'Up to 2.'],
    [{type: 'array', items: {type: 'string'}, minItems: 1}, ''],
    [{type: 'array', items: {type: 'string'}, maxItems: 0}, ''],
    [{type: 'integer', description: 'How many', maximum: 5}, 'How many. Up to 5.'],
    [{type: 'integer', description: 'How many?', maximum: 5}, 'How many? Up to 5.'],
    [{type: 'integer', description: 'Results (10 by default)', maximum: 50}, 'Results (10 by default). Up to 50.'],
    [{type: 'integer', description: '数 (任意)', maximum: 5}, '数 (任意) Up to 5.'],
    [{type: 'integer', description: '数', maximum: 5}, '数 Up to 5.'],
    [{type: 'integer', description: 'How many'}, 'How many'],
    [{type: 'integer', description: 'Rating from 1 to 5', minimum: 1, maximum: 5}, 'Rating from 1 to 5'],
    [{type: 'integer', description: 'Percentage (0-100)', minimum: 0, maximum: 100}, 'Percentage (0-100)'],
    [{type: 'integer', description: '15 by default', minimum: 1, maximum: 5}, '15 by default. 1 to 5.'],
    [{type: 'number', description: 'Half is 0.5', minimum: 0.5}, 'Half is 0.5. 0.5 or more.'],
    [{type: 'integer', description: 'At 40 degrees', minimum: -40, maximum: 40}, 'At 40 degrees. -40 to 40.'],
    [
      {type: 'integer', description: 'Packs of 100', minimum: 100, multipleOf: 100},
      'Packs of 100. 100 or more. Multiples of 100.',
    ],
    [{type: 'integer', description: 'One of 5', minimum: 1, maximum: 5}, 'One of 5. 1 to 5.'],
  ];
  for (const [schema, told] of cases) {
    it(`${JSON.stringify(schema)}: ${told || 'nothing'}`, async () => expect(await hint(schema)).to.equal(told));
  }
});

describe('limits of a field whose widget is asked for by name', () => {
  for (const [schema, widget, told] of [
    [{type: 'string', minLength: 20}, 'textarea', 'At least 20 characters.'],
    [{type: 'string', minLength: 8}, 'password', 'At least 8 characters.'],
    [{type: 'integer', minimum: 1, maximum: 10}, 'range', '1 to 10.'],
  ] as const) {
    it(`are shown too: ${widget}`, async () => expect(await hint({...schema, 'ui:widget': widget})).to.equal(told));
  }
});

describe('a pattern that is not met', () => {
  const cases: [schema: object, words: string][] = [
    [{pattern: '^#[0-9a-fA-F]{6}$'}, 'a colour such as #1a2b3c'],
    [{pattern: '^#(?:[0-9a-fA-F]{3}){1,2}$'}, 'a colour such as #1a2b3c'],
    [{pattern: '^\\d{5}(-\\d{4})?$'}, 'a postal code such as 12345'],
    // Five digits may also be a secret number.
    [{pattern: '^\\d{5}$'}, '“X” may contain only digits.'],
    [{pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$'}, 'lowercase letters, digits and hyphens'],
    [{pattern: '^[A-Z]{2}\\d+$', examples: ['AB12']}, 'for example: AB12'],
    [{pattern: '^[A-Z]{2}-\\d{4}$'}, 'does not match the required format; for example: AB-1234.'],
    [{pattern: '^[^!]+$'}, '“X” does not match the required format.'],
  ];
  for (const [schema, words] of cases) {
    it(`says "${words}"`, async () => {
      const shown = await form({type: 'string', ...schema});
      enter(shown, 'X', '!');
      visit(shown, 'X');
      await shown.updateComplete;
      expect(errorAt(shown, 'X') ?? '').to.contain(words);
    });
  }
});

describe('what a schema says about itself', () => {
  it('is drawn above the form: title and description', async () => {
    const shown = await form({type: 'string'}, {title: 'Order', description: 'Tell us what you need.'});
    expect(plain(inside(shown).querySelector('h2'))).to.equal('Order');
    expect(plain(inside(shown).querySelector('.root > .hint'))).to.equal('Tell us what you need.');
    await expect(shown).to.be.accessible();
  });

  it('folds a long description after a word where no sentence ends', async () => {
    const shown = await form({type: 'string', description: 'word '.repeat(150)});
    await shown.updateComplete;
    const more = inside(shown).querySelector('.hint details');
    expect(plain(more?.previousElementSibling).length).to.be.within(300, 340);
    expect(plain(more?.querySelector('p'))).to.match(/^word word/);
  });

  it('shows an example in the empty control', async () => {
    const shown = await form({type: 'string', examples: ['Acme']});
    expect(control(shown, 'X').getAttribute('placeholder')).to.equal('For example: Acme');
    const coded = await form({type: 'string', pattern: '^HH-\\d{3}$'});
    expect(control(coded, 'X').getAttribute('placeholder')).to.equal('For example: HH-123');
    expect(all(coded, 'option')).to.have.lengthOf(0);
    const lasting = await form({type: 'string', format: 'duration'});
    expect(control(lasting, 'X').getAttribute('placeholder')).to.equal('For example: P3D');
  });

  it('keeps line breaks, lists, emphasis and links of a description, and no other markup', async () => {
    const description =
      'First **bold** line\nsecond *line*\n\n- one\n- two\n\n[Help](https://example.com/a) [bad](javascript:alert(1)) <img src=x>';
    const shown = await form({type: 'string', description});
    await shown.updateComplete;
    const root = inside(shown).querySelector('.field .hint')!;
    expect(root.querySelectorAll('br')).to.have.lengthOf(1);
    expect(plain(root.querySelector('strong'))).to.equal('bold');
    expect(plain(root.querySelector('em'))).to.equal('line');
    expect([...root.querySelectorAll('li')].map(plain)).to.deep.equal(['one', 'two']);
    expect([...root.querySelectorAll('a')].map((link) => link.href)).to.deep.equal(['https://example.com/a']);
    expect(root.querySelector('img')).to.equal(null);
    expect(root.textContent).to.contain('<img src=x>');
    await expect(shown).to.be.accessible();
  });

  it('keeps a list after the line that introduces it, headings, and addresses', async () => {
    const description = [
      '# Modes\nOne of:\n* __fast__ mode\n  for tests\n* slow\n\n1. a\n\n2. b\n```js\nlet x;\n```',
      'See https://example.com/a(b), <https://example.com/c>. 2 * 3 * 4',
    ].join('\n');
    const shown = await form({type: 'string', description});
    await shown.updateComplete;
    const root = inside(shown).querySelector('.field .hint')!;
    expect([...root.querySelectorAll('p')].map(plain)).to.deep.equal([
      ...['Modes', 'One of:', 'let x;See https://example.com/a(b), https://example.com/c. 2 * 3 * 4'],
    ]);
    expect([...root.querySelectorAll('ul > li')].map(plain)).to.deep.equal(['fast mode for tests', 'slow']);
    expect([...root.querySelectorAll('ol')].map((list) => list.children.length)).to.deep.equal([2]);
    expect([...root.querySelectorAll('strong')].map(plain)).to.deep.equal(['Modes', 'fast']);
    expect([...root.querySelectorAll('a')].map((link) => link.href)).to.deep.equal([
      ...['https://example.com/a(b', 'https://example.com/c'],
    ]);
    await expect(shown).to.be.accessible();
  });

  it('folds a long description after its first sentences', async () => {
    const sentence = 'This sentence explains one more thing that a visitor may want to know. ';
    const shown = await form({type: 'string', description: sentence.repeat(12)});
    await shown.updateComplete;
    const details = inside(shown).querySelector('.field .hint details');
    expect(plain(details?.querySelector('summary'))).to.equal('More');
    expect(details?.hasAttribute('open')).to.equal(false);
  });

  it('names the button of a list after its entries', async () => {
    const shown = await form({type: 'array', items: {type: 'number', title: 'Colour'}});
    expect(button(shown, 'Add colour')).to.not.equal(undefined);
    expect(all(shown, 'button').map(plain).join()).to.not.contain('Add to');
  });
});
