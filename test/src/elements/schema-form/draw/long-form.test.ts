import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {all, button, control, enter, inside, openForm, plain} from '../open.js';

const text = (title: string) => ({type: 'string', title});
const group = (title: string, count: number, more = {}) => ({
  type: 'object',
  title,
  properties: {
    ...Object.fromEntries(Array.from({length: count}, (_, index) => [`f${index}`, text(`${title} ${index}`)])),
    ...more,
  },
});
const long = {
  type: 'object',
  properties: {
    title: text('Title'),
    first: group('First', 20),
    second: group('Second', 20, {inner: {...group('Inner', 12), required: ['f3']}}),
    third: {...group('Third', 3), required: ['f1']},
  },
};

type Form = Awaited<ReturnType<typeof openForm>>;
const isOpen = (form: Form) =>
  all<HTMLDetailsElement>(form, 'details.group').map(
    (details) => `${plain(details.firstElementChild)} ${details.open}`,
  );

async function openContents(form: Form) {
  const contents = inside(form).querySelector<HTMLDetailsElement>('details.contents');
  contents?.querySelector('summary')?.click();
  await new Promise((resolve) => contents?.addEventListener('toggle', resolve, {once: true}));
}

const links = (form: Form) => all(form, '.contents a').map(plain);

describe('a form longer than five screens', () => {
  it('folds its groups, and opens those that hold something', async () => {
    const form = await openForm(long, {value: {third: {f1: 'x'}}});
    expect(isOpen(form)).to.deep.equal(['First false', 'Second false', 'Inner false', 'Third true']);
    await expect(form).to.be.accessible();
  });

  it('opens a group with an error and leaves it open when the error is corrected', async () => {
    const form = await openForm(long);
    enter(form, 'Inner 0', 'x');
    expect(form.reportValidity()).to.equal(false);
    form.focusFirstError();
    expect(inside(form).activeElement).to.equal(control(form, 'Inner 3'));
    enter(form, 'Inner 3', 'x');
    enter(form, 'Inner 3', '');
    enter(form, 'Inner 0', '');
    expect(isOpen(form)).to.include('Inner true').and.to.include('Second true');
  });

  it('has contents: its groups, and each field that holds what is typed', async () => {
    const form = await openForm(long);
    await openContents(form);
    expect(links(form)).to.deep.equal(['First', 'Second', 'Third']);
    enter(form, 'Type to search', 'inner 1');
    expect(links(form)).to.deep.equal([
      'Second › Inner › Inner 1',
      'Second › Inner › Inner 10',
      'Second › Inner › Inner 11',
    ]);
    expect(all(form, '.contents [role=status]').map(plain)).to.deep.equal(['3 matches']);
    await expect(form).to.be.accessible();
    all(form, '.contents a')[1]?.click();
    expect(inside(form).activeElement).to.equal(control(form, 'Inner 10'));
    expect(isOpen(form)).to.include('Inner true');
  });
});

describe('a long form of very many fields', () => {
  const {properties} = group('Field', 60);
  const schema = {type: 'object', properties, required: ['f50']};
  const labels = (form: Form) =>
    all(form, '.block .field > label')
      .filter((label) => !label.closest('details:not([open])'))
      .map(plain);

  it('has the first and the required ones in sight, and the others folded', async () => {
    const form = await openForm(schema);
    expect(labels(form)).to.have.length(13).and.to.include('Field 50');
    expect(isOpen(form)).to.deep.equal(['47 more fields false']);
    await expect(form).to.be.accessible();
  });

  it('counts a single folded field as one', async () => {
    const required = Object.keys(properties).slice(0, -1);
    expect(isOpen(await openForm({...schema, required}))).to.deep.equal(['1 more field false']);
  });

  it('names the group that goes on, and opens them when one of them becomes required', async () => {
    const dependent = {type: 'object', title: 'Page', properties, dependentRequired: {f0: ['f40']}};
    const form = await openForm({type: 'object', properties: {page: dependent}}, {value: {page: {f1: 'x'}}});
    expect(isOpen(form)).to.deep.equal(['Page true', '48 more fields of “Page” false']);
    enter(form, 'Field 0', 'x');
    await form.updateComplete;
    expect(isOpen(form)).to.include('48 more fields of “Page” true');
  });

  it('opens them where something is in them that is not just the default', async () => {
    const withDefault = {...schema, properties: {...properties, f40: {...text('Forty'), default: 'x'}}};
    expect(isOpen(await openForm(withDefault))).to.deep.equal(['47 more fields false']);
    expect(isOpen(await openForm(schema, {value: {f40: 'x'}}))).to.deep.equal(['47 more fields true']);
  });

  it('is at most three screens of a phone high when it opens', async () => {
    await setViewport({width: 390, height: 844});
    const map = {type: 'object', additionalProperties: text('Version')};
    const described = {...text('Part'), description: 'What it is for, in a sentence that takes two lines on a phone.'};
    const kinds = [described, {type: 'array', items: {type: 'string'}}, map, group('Address', 4), {type: 'boolean'}];
    const many = Object.fromEntries(
      Array.from({length: 55}, (_, index) => [`field${index}`, kinds[index % kinds.length]]),
    );
    const form = await openForm({type: 'object', title: 'A package', properties: many});
    expect(form.getBoundingClientRect().height).to.be.below(3 * 844);
    await setViewport({width: 800, height: 600});
  });

  it('opens them on the way to one of them', async () => {
    const form = await openForm(schema);
    expect(form.focusField('/f40')).to.equal(true);
    expect(inside(form).activeElement).to.equal(control(form, 'Field 40'));
    expect(isOpen(form)).to.deep.equal(['47 more fields true']);
  });
});

it('the list of all that is wrong has a hundred entries at most, and its heading counts all', async () => {
  const {properties} = group('Field', 120);
  const form = await openForm({type: 'object', properties, required: Object.keys(properties)});
  form.reportValidity();
  await form.updateComplete;
  expect(all(form, '#summary a')).to.have.length(100);
  expect(plain(inside(form).querySelector('#summary h2'))).to.contain('120');
});

it('a short form has neither contents nor folded groups', async () => {
  const form = await openForm({type: 'object', properties: {a: group('First', 5), b: text('Title')}});
  expect(all(form, 'details')).to.have.length(0);
  expect(() => button(form, 'Contents')).to.throw();
});
