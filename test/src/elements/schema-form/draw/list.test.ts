import {setViewport} from '@web/test-runner-commands';
import {expect} from '@open-wc/testing';
import {all, button, control, inside, openForm, plain} from '../open.js';

const colours = {
  type: 'object',
  required: ['colours'],
  properties: {
    colours: {type: 'array', title: 'Colours', minItems: 1, items: {type: 'string', title: 'Colour', maxLength: 200}},
  },
};

const buttons = (form: Awaited<ReturnType<typeof openForm>>) =>
  all(form, '.list button').map((found) => found.getAttribute('aria-label') ?? plain(found));

describe('a list that needs an entry', () => {
  it('has one open, without arrows that lead nowhere, and names what can be added', async () => {
    const form = await openForm(colours);
    expect(control(form, 'Colour 1').getAttribute('aria-required')).to.equal('true');
    expect(buttons(form)).to.deep.equal(['Remove Colour 1', 'Add colour']);
    button(form, 'Add colour').click();
    await form.updateComplete;
    expect(buttons(form)).to.include('Move Colour 1 down').and.to.include('Move Colour 2 up');
  });
});

it('a list is described by its limits and by what its entries have to be', async () => {
  const items = {type: 'integer'};
  const scores = {type: 'array', items, maxItems: 5, uniqueItems: true, contains: {minimum: 90}};
  const form = await openForm({type: 'object', properties: {scores}});
  const ids = inside(form).querySelector('.list')?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const described = ids.map((id) => plain(inside(form).getElementById(id)));
  expect(described).to.deep.equal(['Up to 5 entries.', 'At least 1 of them: 90 or more. No duplicates.']);
});

describe('a list without titles for its entries', () => {
  for (const [name, add] of [
    ['lines', 'Add line'],
    ['categories', 'Add category'],
    ['addresses', 'Add address'],
    ['openingHours', 'Add opening hour'],
    ['URLs', 'Add URL'],
    ['movies', 'Add movie'],
    ['Multiple files', 'Add file'],
    ['List of guests', 'Add guest'],
    ['status', 'Add an entry to Status'],
    ['analytics', 'Add an entry to Analytics'],
    ['A list of things', 'Add an entry to A list of things'],
  ] as const) {
    it(`of "${name}" offers to "${add}"`, async () => {
      const items = {type: 'object', properties: {x: {type: 'string'}}};
      const schema = {type: 'object', properties: {[name]: {type: 'array', items}}};
      const form = await openForm(schema);
      expect(button(form, add).disabled).to.equal(false);
    });
  }
});

describe('a list in which visitors may not do everything', () => {
  const rows = {type: 'array', title: 'Rows', items: {type: 'object', properties: {x: {type: 'string'}}}};
  const words = {type: 'array', title: 'Words', items: {type: 'string'}};
  const map = {type: 'object', title: 'Map', additionalProperties: {type: 'string'}};
  const value = {rows: [{x: '1'}, {x: '2'}], words: ['one'], map: {a: 'b'}};
  const form = (option: string) => {
    const ui = {'ui:options': {[option]: false}};
    return openForm(
      {type: 'object', properties: {rows, words, map}},
      {value, uiSchema: {rows: ui, words: ui, map: ui}},
    );
  };
  const named = (shown: Awaited<ReturnType<typeof openForm>>, start: RegExp) =>
    all(shown, 'button').filter((found) => start.test(found.getAttribute('aria-label') ?? plain(found)));

  it('has no button and no field for tags where they may not add', async () => {
    const shown = await form('addable');
    expect(named(shown, /^Add/)).to.have.lengthOf(0);
    expect(all(shown, '.tags input')).to.have.lengthOf(0);
    expect(named(shown, /^Remove/)).to.have.lengthOf(4);
  });

  it('has no button to remove where they may not remove', async () => {
    const shown = await form('removable');
    expect(named(shown, /^Remove/)).to.have.lengthOf(0);
    expect(named(shown, /^Add/)).to.have.lengthOf(2);
  });

  it('has no arrows where they may not reorder', async () => {
    const shown = await form('orderable');
    expect(named(shown, /^Move/)).to.have.lengthOf(0);
    expect(named(shown, /^Remove/)).to.have.lengthOf(4);
  });
});

describe('a list of the form that it is in', () => {
  it('is added to by the title of the form', async () => {
    const list = {type: 'array', items: {$ref: '#'}};
    const form = await openForm({title: 'Menu entry', type: 'object', properties: {label: {}, children: list}});
    button(form, 'Add menu entry').click();
    await form.updateComplete;
    expect(all(form, '.item legend').map(plain)).to.include('Menu entry 1');
  });
});

describe('an entry of a list without titles for its entries', () => {
  it('is called as the button that adds it', async () => {
    const tasks = {type: 'array', items: {type: 'number'}};
    const guests = {...tasks, title: 'List of guests'};
    const form = await openForm({type: 'object', properties: {tasks, guests, status: tasks}});
    for (const name of ['Add task', 'Add guest', 'Add an entry to Status']) button(form, name).click();
    await form.updateComplete;
    expect(all(form, '.item label').map(plain)).to.deep.equal(['Task 1', 'Guest 1', 'Status 1']);
  });
});

describe('the fixed rows of a list', () => {
  it('are marked as far as they are required, and further entries are not', async () => {
    const rows = ['Hook', 'Problem', 'Solution'].map((title) => ({type: 'string', title}));
    const scenes = {type: 'array', prefixItems: rows, items: {type: 'string', title: 'More'}, minItems: 2};
    const schema = {type: 'object', required: ['scenes'], properties: {scenes}};
    const form = await openForm(schema, {value: {scenes: ['a', 'b', 'c', 'd']}});
    const marked = all(form, '.list label:has(.mark)').map(plain);
    expect(marked).to.deep.equal(['Hook', 'Problem']);
  });
});

describe('a list in a list', () => {
  it('has room for its title beside the buttons on a narrow screen', async () => {
    const tree = {type: 'object', properties: {name: {type: 'string'}, parts: {type: 'array', items: {$ref: '#'}}}};
    let value: object = {name: 'x'};
    for (let depth = 0; depth < 7; depth += 1) value = {parts: [value]};
    const form = await openForm(tree, {value});
    form.style.width = '20em';
    const legends = all(form, '.item > .group > legend');
    expect(legends).to.have.lengthOf(7);
    const [first] = legends;
    for (const legend of legends) expect(legend.clientHeight).to.be.at.most(2 * first!.clientHeight);
  });

  it('numbers its entries within the entry that it is in', async () => {
    const rows = {type: 'array', title: 'Rows', items: {type: 'array', items: {type: 'object', properties: {x: {}}}}};
    const form = await openForm({type: 'object', properties: {rows}}, {value: {rows: [[{}], [{}, {}]]}});
    expect(all(form, '.item > .group > legend').map(plain)).to.deep.equal([
      ...['Row 1', 'Row 1.1'],
      ...['Row 2', 'Row 2.1', 'Row 2.2'],
    ]);
  });
});

describe('an additional property that is a group', () => {
  it('shows its name once, in the field for it, and keeps it as the name of the group', async () => {
    const profile = {type: 'object', properties: {path: {type: 'string'}}};
    const form = await openForm({type: 'object', additionalProperties: profile}, {value: {shop: {path: '/'}}});
    const [legend] = all(form, '.additional-property > .group > legend');
    expect(plain(legend)).to.equal('shop');
    expect(legend?.getBoundingClientRect().width).to.equal(1);
    expect(control(form, 'Name').value).to.equal('shop');
  });
});

it('the buttons of an entry are beside the middle of its label', async () => {
  const text = {type: 'string'};
  const group = (...names: string[]) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, text])),
  });
  const entries = {a: text, b: {enum: ['x', 'y']}, c: group('a', 'b'), d: group('a', 'b', 'c', 'd', 'e')};
  const value = {a: ['1', '2'], b: ['x', 'y'], c: [{a: '1'}, {a: '2'}], d: [{a: '1'}, {a: '2'}]};
  const lists = Object.entries(entries).map(([name, items]) => [name, {type: 'array', items}]);
  const uiSchema = {a: {'ui:widget': 'list'}, b: {'ui:widget': 'list'}};
  const form = await openForm({type: 'object', properties: Object.fromEntries(lists)}, {value, uiSchema});
  await form.updateComplete;
  const items = all(form, '.item');
  expect(items).to.have.lengthOf(8);
  for (const item of items) {
    const text = document.createRange();
    text.selectNodeContents(item.querySelector('label, legend, summary')!);
    // First the element: WebKit knows the rectangles of a range only once something has made it lay out the page.
    const button = item.querySelector('.tools button')!.getBoundingClientRect();
    const [label] = text.getClientRects();
    expect(button.top + button.height / 2).to.be.closeTo(label!.top + label!.height / 2, 2);
  }
});

describe('a list that may have no entries', () => {
  const none = {type: 'object', properties: {x: {type: 'array', title: 'X', maxItems: 0, items: {type: 'number'}}}};

  it('is a dash, and offers none', async () => {
    const form = await openForm(none);
    await form.updateComplete;
    expect(plain(inside(form).querySelector('.list'))).to.equal('X –No answer');
  });

  it('says that loaded ones have to go, and keeps the focus when they are gone', async () => {
    const form = await openForm(none, {value: {x: [1]}});
    form.reportValidity();
    await form.updateComplete;
    expect(form.errors.map(({message}) => message)).to.deep.equal(['Please leave “X” empty.']);
    const remove = button(form, 'Remove X 1');
    remove.focus();
    remove.click();
    await form.updateComplete;
    expect(form.checkValidity()).to.equal(true);
    expect(inside(form).activeElement?.classList.contains('list')).to.equal(true);
  });
});

it('a form that is a list has its title above its entries', async () => {
  const form = await openForm({type: 'array', title: 'Guests', items: {type: 'object', properties: {name: {}}}});
  await form.updateComplete;
  expect(plain(inside(form).querySelector('fieldset.list > legend h2'))).to.equal('Guests');
  await expect(form).to.be.accessible();
});

/** The places of an element's text, line by line. */
function linesOf(element: Element): DOMRect[] {
  const text = document.createRange();
  text.selectNodeContents(element);
  return [...text.getClientRects()];
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe('on a narrow screen', () => {
  afterEach(() => setViewport({width: 800, height: 600}));

  it('the buttons of an entry neither cover its name nor leave the form where text is large on a phone', async function () {
    const text = {type: 'string'};
    const few = {type: 'object', title: 'Organisation', properties: {a: text}};
    const many = {...few, properties: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, text]))};
    const properties = {
      a: {type: 'array', title: 'Telephone', items: text},
      b: {type: 'array', items: few},
      c: {type: 'array', items: many},
    };
    const value = {a: ['1', '2'], b: [{a: '1'}, {}], c: [{a: '1'}, {}]};
    const form = await openForm({type: 'object', properties}, {value, uiSchema: {a: {'ui:widget': 'list'}}});
    // As wide in letters as a phone of 360 px is at twice the text size.
    const size = {width: 180, height: 600};
    const isNarrow = await setViewport(size).then(
      () => true,
      () => false,
    );
    // WebKit's driver has no window as narrow as that.
    if (!isNarrow) return this.skip();
    const {right} = form.getBoundingClientRect();
    const items = all(form, '.item');
    expect(items).to.have.lengthOf(6);
    for (const item of items) {
      const name = item.querySelector('label, legend, summary')!;
      for (const tool of item.querySelectorAll('.tools button')) {
        const place = tool.getBoundingClientRect();
        expect(place.right).to.be.at.most(right);
        expect(linesOf(name).filter((line) => overlap(line, place))).to.have.lengthOf(0, name.textContent);
      }
    }
  });
});

it('the buttons of an entry stay within the form, which cuts off the focus ring of what is outside', async () => {
  const schema = {type: 'object', properties: {a: {type: 'array', items: {type: 'string'}}}};
  const form = await openForm(schema, {value: {a: ['1', '2']}, uiSchema: {a: {'ui:widget': 'list'}}});
  const {right} = form.getBoundingClientRect();
  const ends = all(form, '.item > .tools').map((tools) => tools.getBoundingClientRect().right);
  expect(ends).to.have.lengthOf(2);
  for (const end of ends) expect(end).to.be.at.most(right);
});
