import {expect} from '@open-wc/testing';
import {all, announced, button, control, enter, errorAt, inside, openForm, plain, visit} from '../open.js';
import {one, words} from './one-field.js';

describe('options', () => {
  it('have one way to say nothing, though the schema has two', async () => {
    const form = await openForm(one({enum: ['', 'a', null]}), {value: {x: null}});
    expect(all(form, '.options label').map(plain)).to.deep.equal(['No answer', 'a']);
    control(form, 'No answer').click();
    expect(form.value).to.deep.equal({x: ''});
  });

  const alike: [schema: object, labels: string[]][] = [
    [
      {oneOf: ['CG', 'CD', 'FR'].map((code) => ({const: code, title: code === 'FR' ? 'France' : 'Congo'}))},
      ['Congo (CG)', 'Congo (CD)', 'France'],
    ],
    [{enum: [1, '1', 2]}, ['1', '1 (2)', '2']],
    [{enum: ['', ' ', 'a']}, ['No answer', '“ ” (2)', 'a']],
    [{oneOf: [1, 2].map((id) => ({const: {id}, title: 'Standard'}))}, ['Standard', 'Standard (2)']],
  ];
  for (const [schema, labels] of alike) {
    it(`that read alike have names of their own: ${labels.join(', ')}`, async () => {
      const form = await openForm(one(schema));
      expect(all(form, '.options label').map(plain)).to.deep.equal(labels);
    });
  }

  it('can be taken back where nothing is required', async () => {
    const form = await openForm(one({enum: ['a', 'b']}));
    control(form, 'a').click();
    expect(form.value).to.deep.equal({x: 'a'});
    button(form, 'Clear').click();
    expect(form.value).to.deep.equal({});
  });

  it('keep a stored value that is none of them, and say so', async () => {
    const form = await openForm(one({enum: words(20)}), {value: {x: 'old'}});
    expect(control(form, 'X').querySelector('option:checked')?.textContent).to.equal('old');
    visit(form, 'X');
    await form.updateComplete;
    expect(errorAt(form, 'X')).to.equal('Please choose one of the options for “X”.');
  });

  it('are found by typing where there are very many', async () => {
    const form = await openForm(one({enum: words(200)}));
    enter(form, 'X', 'Word 77');
    expect(form.value).to.deep.equal({x: 'word 77'});
    enter(form, 'X', 'wor');
    expect(form.value).to.deep.equal({});
    visit(form, 'X');
    expect(errorAt(form, 'X')).to.contain('options');
  });

  it('are offered once the visitor is in the field, at most 200 that contain the typed text', async () => {
    const form = await openForm(one({enum: words(2000)}));
    const offered = () => all<HTMLOptionElement>(form, 'datalist option').map(({value}) => value);
    expect(offered()).to.have.length(0);
    control(form, 'X').focus();
    expect(offered()).to.have.length(200);
    enter(form, 'X', 'ord 19');
    expect(offered()).to.deep.equal(words(2000).filter((word) => word.startsWith('word 19')));
    expect(inside(form).activeElement).to.equal(control(form, 'X'));
  });

  it('of a list are drawn in part where there are thousands; typing finds the others', async () => {
    const schema = one({type: 'array', uniqueItems: true, items: {enum: words(2000)}});
    const form = await openForm(schema, {value: {x: words(2000)}});
    const drawn = () => all<HTMLInputElement>(form, '.option input');
    expect(drawn()).to.have.length(200);
    enter(form, 'X: Type to search', 'word 1999');
    expect(drawn().map(({checked}) => checked)).to.deep.equal([true]);
    expect(plain(inside(form).querySelector('[role=status]'))).to.equal('1 match');
    control(form, 'word 1999').click();
    expect(form.value).to.deep.equal({x: words(1999)});
    expect(drawn().map(({checked}) => checked)).to.deep.equal([false]);
  });

  it('stay in capitals together', async () => {
    const labels = async (options: string[]) => all(await openForm(one({enum: options})), '.option').map(plain);
    expect(await labels(['GET', 'DELETE'])).to.deep.equal(['GET', 'DELETE']);
    expect(await labels(['ACTIVE', 'CLOSED'])).to.deep.equal(['Active', 'Closed']);
    expect(await labels(['VOICE', 'CHAT'])).to.deep.equal(['Voice', 'Chat']);
    expect(await labels(['JPEG', 'TIFF'])).to.deep.equal(['JPEG', 'TIFF']);
    expect(await labels(['OPEN', 'IN_PROGRESS', 'CLOSED'])).to.deep.equal(['Open', 'In progress', 'Closed']);
    expect(await labels(['CAR', 'NEW_HOME'])).to.deep.equal(['Car', 'New home']);
    expect(await labels(['USD', 'OTHER_CURRENCY'])).to.deep.equal(['USD', 'Other currency']);
  });

  it('may be objects with names of which JavaScript makes texts', async () => {
    const options: unknown[] = [{toString: 1}, {valueOf: 1, a: [{toString: null}]}];
    for (const schema of [{enum: options}, {type: 'array', uniqueItems: true, items: {enum: options}}]) {
      const form = await openForm(one(schema));
      expect(all(form, '.option')).to.have.length(2);
    }
  });

  it('of a list are described like others', async () => {
    const options = [{const: 'a', title: 'A', description: 'The first'}, {const: 'b'}];
    const form = await openForm(one({type: 'array', uniqueItems: true, items: {oneOf: options}}));
    const [first] = all(form, 'input');
    const textOf = (name: string) => plain(inside(form).getElementById(first?.getAttribute(name) ?? ''));
    expect([textOf('aria-labelledby'), textOf('aria-describedby')]).to.deep.equal(['A', 'The first']);
    await expect(form).to.be.accessible();
  });

  it('of a list are ticked one by one, and an emptied list is absent', async () => {
    const form = await openForm(one({type: 'array', uniqueItems: true, items: {enum: ['a', 'b', 'c']}}));
    control(form, 'b').click();
    control(form, 'a').click();
    expect(form.value).to.deep.equal({x: ['b', 'a']});
    control(form, 'b').click();
    control(form, 'a').click();
    expect(form.value).to.deep.equal({});
  });
});

describe('a list of options without uniqueItems', () => {
  const sizes = {type: 'array', title: 'Sizes', items: {enum: ['S', 'M', 'L']}};

  it('has check boxes, and keeps entries that are twice there until the visitor takes them away', async () => {
    const form = await openForm(one(sizes), {value: {x: ['S', 'S']}});
    control(form, 'L').click();
    expect(form.value).to.deep.equal({x: ['S', 'S', 'L']});
    control(form, 'S').click();
    expect(form.value).to.deep.equal({x: ['L']});
  });

  for (const [why, list, uiSchema] of [
    ['must have more entries than there are options', {...sizes, minItems: 4}, {}],
    ['the page asks for them', sizes, {x: {'ui:widget': 'list'}}],
    ['the page says how an entry is drawn', sizes, {x: {items: {'ui:widget': 'select'}}}],
    ['the schema says how an entry is drawn', {...sizes, items: {...sizes.items, 'ui:widget': 'select'}}, {}],
    ['the first rows are others', {...sizes, prefixItems: [{type: 'number'}]}, {}],
  ] as const) {
    it(`has rows where ${why}`, async () => {
      const form = await openForm(one(list), {uiSchema});
      expect(button(form, 'Add size').disabled).to.equal(false);
    });
  }
});

describe('a list', () => {
  const tags = one({type: 'array', items: {type: 'string', maxLength: 200}});

  it('is added to, moved in and removed from by keyboard, with the position spoken and the focus kept', async () => {
    const form = await openForm(tags);
    button(form, 'Add an entry to X').click();
    await form.updateComplete;
    expect(announced(form)).to.equal('X 1 added.');
    expect(inside(form).activeElement).to.equal(control(form, 'X 1'));
    enter(form, 'X 1', 'a');
    button(form, 'Add an entry to X').click();
    enter(form, 'X 2', 'b');
    button(form, 'Move X 1 down').click();
    await form.updateComplete;
    expect(announced(form)).to.equal('X 1 is now number 2 of 2.');
    expect([control(form, 'X 1').value, control(form, 'X 2').value]).to.deep.equal(['b', 'a']);
    expect(form.value).to.deep.equal({x: ['b', 'a']});
    expect(inside(form).activeElement).to.equal(button(form, 'Move X 2 up'));
    button(form, 'Remove X 1').click();
    await form.updateComplete;
    expect(announced(form)).to.equal('X 1 removed; 1 left.');
    expect(form.value).to.deep.equal({x: ['a']});
  });

  it('has a frame around each item of several questions, in every form on the page, and around no other', async () => {
    const people = {type: 'array', items: {type: 'object', properties: {name: {type: 'string'}}}};
    const schema = {type: 'object', properties: {people, sizes: {type: 'array', items: {type: 'number'}}}};
    const value = {people: [{name: 'Ada'}], sizes: [3]};
    const forms = [await openForm(schema, {value}), await openForm(schema, {value})];
    const frames = forms.flatMap((form) => all(form, '.item').map((item) => getComputedStyle(item).borderTopStyle));
    expect(frames).to.deep.equal(['solid', 'none', 'solid', 'none']);
  });

  it('takes no more than it may hold', async () => {
    const form = await openForm(one({type: 'array', maxItems: 1, items: {type: 'string', maxLength: 200}}), {
      value: {x: ['a']},
    });
    expect(button(form, 'Add an entry to X').disabled).to.equal(true);
  });

  it('says in words what contains and uniqueItems ask for', async () => {
    const form = await openForm(
      one({
        type: 'array',
        items: {type: 'number'},
        uniqueItems: true,
        contains: {const: 7, title: 'seven'},
        minContains: 2,
      }),
    );
    expect(plain(inside(form).querySelector('.list .hint'))).to.equal('At least 2 of them: seven. No duplicates.');
  });

  for (const [contains, words] of [
    [{minimum: 10}, '10 or more.'],
    [{properties: {role: {const: 'captain'}, team: {enum: ['red', 'blue']}}}, 'Role: captain; Team: red, blue.'],
    [{pattern: 'x'}, 'of the required kind.'],
    [{pattern: '@acme\\.com$'}, 'of the required kind. For example: name@acme.com'],
  ] as const) {
    it(`says which entries count: ${words}`, async () => {
      const form = await openForm(one({type: 'array', items: {type: 'object'}, contains}));
      expect(plain(inside(form).querySelector('.list .hint'))).to.equal(`At least 1 of them: ${words}`);
    });
  }

  it('counts its entries from one after titled rows', async () => {
    const lead = {type: 'object', title: 'Lead', properties: {a: {type: 'string'}}};
    const list = {type: 'array', prefixItems: [lead], items: {...lead, title: 'Helper'}};
    const form = await openForm(one(list), {value: {x: [{}, {a: '1'}, {a: '2'}]}});
    expect(all(form, '.list .group > legend').map(plain)).to.deep.equal(['Lead', 'Helper 1', 'Helper 2']);
  });

  it('has rows of their own for prefixItems', async () => {
    const form = await openForm(
      one({
        type: 'array',
        prefixItems: [
          {type: 'string', title: 'Name'},
          {type: 'number', title: 'Size'},
        ],
        items: false,
      }),
    );
    enter(form, 'Name', 'a');
    enter(form, 'Size', '2');
    expect(form.value).to.deep.equal({x: ['a', 2]});
    expect(all(form, '.list > button')).to.have.lengthOf(0);
  });
});

describe('further fields', () => {
  it('are added under a name, renamed and removed', async () => {
    const form = await openForm({type: 'object', additionalProperties: {type: 'number'}});
    button(form, 'Add a detail').click();
    await form.updateComplete;
    expect(inside(form).activeElement).to.equal(control(form, 'Name'));
    enter(form, 'Name', 'width');
    enter(form, 'Value', '3');
    expect(form.value).to.deep.equal({width: 3});
    expect(control(form, 'Value').closest('[role=group]')?.getAttribute('aria-label')).to.equal('width');
    enter(form, 'Name', 'height');
    expect(form.value).to.deep.equal({height: 3});
    button(form, 'Remove height').click();
    expect(form.value).to.deep.equal({});
  });
});

describe('a group', () => {
  it('that could go on without end is drawn when it is asked for', async () => {
    const form = await openForm({
      $ref: '#/$defs/node',
      $defs: {
        node: {
          type: 'object',
          properties: {name: {type: 'string', title: 'Name'}, child: {title: 'Child', $ref: '#/$defs/node'}},
        },
      },
    });
    const before = all(form, 'input').length;
    button(form, 'Add child').click();
    const after = all(form, 'input');
    expect(after).to.have.lengthOf(before + 1);
    expect(inside(form).activeElement).to.equal(after[before]);
  });

  it('marks deprecated fields, and read-only ones cannot be edited', async () => {
    const form = await openForm(one({type: 'string', readOnly: true, deprecated: true}), {value: {x: 'a'}});
    expect((control(form, 'X') as HTMLInputElement).readOnly).to.equal(true);
    expect(plain(inside(form).querySelector('.hint'))).to.equal('No longer used');
  });
});
