import {expect} from '@open-wc/testing';
import '../../../../src/elements/schema-form/lazy/keep-in-place.js';
import {waitUntil} from '../../wait-until.js';
import {all, button, control, enter, inside, openForm, pick, plain} from './open.js';

const names = Array.from({length: 24}, (_, number) => `Field ${number}`);
const texts = Object.fromEntries(names.map((title) => [title, {type: 'string', title, maxLength: 80}]));
const long = {type: 'object', properties: texts, required: names};

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const topOf = (element: Element) => element.getBoundingClientRect().top;

describe('the look of a form', () => {
  it('has room for a focus ring at every edge of what the browser draws by itself', async () => {
    const form = await openForm(long);
    const blocks = all(form, '.block');
    expect(blocks.length).to.be.above(1);
    for (const block of blocks) {
      const last = [...block.querySelectorAll('input')].at(-1)!;
      block.style.contentVisibility = 'visible';
      block.style.contain = 'paint';
      last.focus();
      const {outlineWidth, outlineOffset} = getComputedStyle(last);
      expect(parseFloat(outlineWidth)).to.be.at.least(2);
      const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const [outer, inner] = [block.getBoundingClientRect(), last.getBoundingClientRect()];
      for (const room of [outer.bottom - inner.bottom, outer.right - inner.right, inner.left - outer.left]) {
        expect(room).to.be.at.least(ring);
      }
    }
  });

  it('keeps buttons without a frame, with their focus rings, within what the browser draws by itself', async () => {
    const size = {type: 'string', enum: ['small', 'large'], title: 'Size'};
    const list = {type: 'array', title: 'Sizes', items: {type: 'number'}};
    const schema = {type: 'object', properties: {size, list, part: {$ref: '#'}}};
    const form = await openForm(schema, {value: {size: 'small', list: [1]}});
    button(form, 'Remove Size 1').click();
    button(form, 'Add part').click();
    await form.updateComplete;
    const quiet = all(form, 'button.quiet:not(.icon)');
    expect(quiet.map(plain)).to.include.members(['Clear', 'Put Size 1 back', 'Remove Part']);
    for (const each of quiet) {
      const {left} = each.closest('.block')!.getBoundingClientRect();
      expect(each.getBoundingClientRect().left).to.be.at.least(left);
    }
  });

  it('does not cover what the page has right above it', async () => {
    const form = await openForm({type: 'object', properties: texts});
    const link = document.createElement('button');
    link.style.display = 'block';
    form.before(link);
    form.style.display = 'block';
    link.scrollIntoView();
    const {left, bottom} = link.getBoundingClientRect();
    expect(topOf(form)).to.equal(bottom);
    expect(document.elementFromPoint(left + 1, bottom - 1)).to.equal(link);
  });

  it('shows its fields where the page changes the display of what is around it, as when a phone is turned', async () => {
    const form = await openForm({type: 'object', properties: {title: {type: 'string', title: 'Title'}}});
    const around = form.parentElement!;
    around.scrollIntoView();
    for (const display of ['flex', 'block', 'grid']) {
      around.style.display = display;
      for (let frames = 0; frames < 4; frames++) await frame();
      expect(control(form, 'Title').getBoundingClientRect().height).to.be.above(0);
    }
  });

  it('keeps fields as far from each other across blocks as within one', async () => {
    const form = await openForm(long);
    for (const block of all(form, '.block')) block.style.contentVisibility = 'visible';
    const fields = all(form, '.field');
    const gaps = fields.slice(1).map((field, before) => topOf(field) - fields[before]!.getBoundingClientRect().bottom);
    expect(new Set(gaps.map(Math.round)), gaps.join()).to.have.property('size', 1);
  });

  it('breaks words that are too long for a phone, also those of options', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik'.repeat(2);
    const branches = ['a', 'b'].map((title) => ({title: word + title, type: 'object', properties: {[title]: {}}}));
    const properties = {
      one: {enum: [word, 'x'], title: word},
      more: {type: 'array', uniqueItems: true, items: {enum: [word, 'x']}},
      tick: {type: 'boolean', title: word},
      branch: {oneOf: branches},
    };
    const form = await openForm({type: 'object', properties});
    form.style.display = 'block';
    form.style.inlineSize = '300px';
    const right = form.getBoundingClientRect().right;
    const beyond = all(form, 'label, .option, legend').filter(
      (element) => !element.matches('.visually-hidden') && element.getBoundingClientRect().right > right + 1,
    );
    expect(beyond.map((element) => element.textContent)).to.deep.equal([]);
  });

  it('has a ring around a date that has the focus', async () => {
    const properties = {start: {type: 'string', format: 'date', title: 'Start'}};
    const date = control(await openForm({type: 'object', properties}), 'Start');
    date.focus();
    expect(getComputedStyle(date).outlineStyle).to.equal('solid');
  });

  it('distinguishes an empty date from a filled one', async () => {
    const properties = {start: {type: 'string', format: 'date', title: 'Start'}};
    const form = await openForm({type: 'object', properties});
    expect(control(form, 'Start').matches('.empty')).to.equal(true);
    enter(form, 'Start', '2030-01-02');
    await form.updateComplete;
    expect(control(form, 'Start').matches('.empty')).to.equal(false);
  });

  it('shows a select like a text control', async () => {
    const options = Array.from({length: 12}, (_, number) => `Option ${number}`);
    const properties = {text: {type: 'string', title: 'Text', maxLength: 80}, one: {enum: options, title: 'One'}};
    const form = await openForm({type: 'object', properties});
    const [text, select] = [control(form, 'Text'), control(form, 'One')];
    expect(select.localName).to.equal('select');
    pick(form, 'One', 'Option 3');
    expect(select.offsetHeight).to.be.closeTo(text.offsetHeight, 1);
    expect(getComputedStyle(select).backgroundColor).to.equal(getComputedStyle(text).backgroundColor);
    expect(getComputedStyle(select).appearance).to.equal('none');
  });

  it('draws one line at each end of a group', async () => {
    const inGroup = (title: string) => ({type: 'object', title, properties: {x: {type: 'string'}}});
    const properties = {a: {type: 'string'}, b: inGroup('B'), c: inGroup('C'), d: {type: 'string'}};
    const form = await openForm({type: 'object', properties});
    const [b, c] = all(form, '.group.root .group');
    const linesOf = (side: 'Top' | 'Bottom', ...elements: Element[]) =>
      elements.map((element) => parseFloat(getComputedStyle(element)[`border${side}Width`]));
    expect(linesOf('Top', b!.firstElementChild!, c!.firstElementChild!)).to.deep.equal([1, 1]);
    expect(linesOf('Bottom', b!, c!)).to.deep.equal([0, 1]);
  });

  it('draws no line above a form that is one list', async () => {
    const form = await openForm({type: 'array', title: 'Rules', items: {type: 'object', properties: {x: {}}}});
    const legend = inside(form).querySelector('legend')!;
    expect(getComputedStyle(legend).borderTopWidth).to.equal('0px');
  });

  it('aligns what removes a file with the name of the file, beside or below it', async () => {
    const value = {logo: 'data:text/plain;name=logo-of-the-harbour.txt;base64,YQ=='};
    const form = await openForm({type: 'object', properties: {logo: {type: 'string', format: 'data-url'}}}, {value});
    await waitUntil(() => all(form, '.file button').length > 0);
    const row = inside(form).querySelector('.file')!;
    const remove = row.querySelector('button')!;
    const name = row.querySelector('.grow')!;
    const inset = parseFloat(getComputedStyle(remove).paddingInlineStart);
    const end = (element: Element) => element.getBoundingClientRect().right;
    const start = (element: Element) => element.getBoundingClientRect().left;
    form.style.inlineSize = '600px';
    await frame();
    expect(end(remove) - inset).to.be.closeTo(end(row), 2);
    form.style.inlineSize = '220px';
    await frame();
    expect(start(remove) + inset).to.be.closeTo(start(name), 2);
  });

  it('gives a moment with a zone no more room on a desk than it needs', async () => {
    const form = await openForm({type: 'object', properties: {at: {type: 'string', format: 'date-time', title: 'At'}}});
    await waitUntil(() => all(form, '[type=datetime-local]').length > 0);
    form.style.inlineSize = '700px';
    const field = inside(form).querySelector<HTMLElement>('[type=datetime-local]')!;
    expect(field.offsetWidth).to.be.above(200);
    expect(field.offsetWidth).to.be.at.most(18 * parseFloat(getComputedStyle(form).fontSize));
  });

  it('breaks the long words of an error', async () => {
    const properties = {x: {const: true, title: 'I accept '.padEnd(400, 'x')}};
    const form = await openForm({type: 'object', properties, required: ['x']});
    form.reportValidity();
    await form.updateComplete;
    expect(inside(form).querySelector('.error')!.scrollWidth).to.be.at.most(form.offsetWidth);
  });
});

describe('a form whose list of errors is above the window', () => {
  it('stays under the finger while errors are corrected', async () => {
    const form = await openForm(long);
    form.reportValidity();
    await form.updateComplete;
    const field = control(form, 'Field 12');
    await frame();
    await frame();
    field.scrollIntoView({block: 'center'});
    await frame();
    await frame();
    const top = topOf(field);
    const errors = all(form, '#summary li').length;
    enter(form, 'Field 12', 'Ada');
    form.checkValidity();
    await form.updateComplete;
    await frame();
    await frame();
    expect(all(form, '#summary li').length).to.equal(errors - 1);
    expect(inside(form).querySelector('#summary')!.getBoundingClientRect().bottom).to.be.below(0);
    expect(topOf(field)).to.be.closeTo(top, 2);
  });
});
