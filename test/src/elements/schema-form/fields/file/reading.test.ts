import {expect} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../../../src/elements/schema-form/schema-form.js';
import {registerWidget, type Field} from '../../../../../../src/elements/schema-form/widgets.js';
import {all, button, inside, openForm} from '../../open.js';
import {waitUntil} from '../../../../wait-until.js';

/** A file that a phone fetches from elsewhere takes seconds to read: the visitor and the page go on meanwhile. */
describe('a file that is still being read', () => {
  const text = {type: 'string'};
  const logo = {type: 'string', contentEncoding: 'base64', maxLength: 100};
  const {prototype} = FileReader;
  const {readAsDataURL} = prototype;
  let held: (() => void)[];

  beforeEach(() => {
    held = [];
    prototype.readAsDataURL = function (file) {
      held.push(() => readAsDataURL.call(this, file));
    };
  });
  afterEach(() => {
    prototype.readAsDataURL = readAsDataURL;
  });

  /** Chooses files as a visitor does; none of them is read yet. */
  function choose(form: DmSchemaForm, ...contents: string[]) {
    const input = inside(form).querySelector<HTMLInputElement>('input[type=file]')!;
    const files = new DataTransfer();
    for (const content of contents) files.items.add(new File([content], `${content}.txt`));
    input.files = files.files;
    input.dispatchEvent(new Event('change', {bubbles: true}));
  }

  /** Reads what is held, one after the other. */
  async function read(count: number) {
    for (let done = 0; done < count; done++) {
      await waitUntil(() => held.length > done);
      held[done]!();
    }
  }

  function submits(form: DmSchemaForm) {
    const values: unknown[] = [];
    form.addEventListener('dm-submit', ({value}) => values.push(value));
    return values;
  }

  it('is waited for by a submit, which is sent once', async () => {
    const form = await openForm({type: 'object', properties: {logo}});
    const sent = submits(form);
    choose(form, 'a');
    form.requestSubmit();
    form.requestSubmit();
    expect(sent).to.deep.equal([]);
    await read(1);
    await waitUntil(() => sent.length > 0);
    form.requestSubmit();
    expect(sent).to.deep.equal([{logo: btoa('a')}, {logo: btoa('a')}]);
  });

  it('that a widget of the page cannot read does not keep the form from being sent', async () => {
    let field: Field | undefined;
    registerWidget('test-reading', {
      render(given) {
        field = given;
        return '';
      },
    });
    const form = await openForm(
      {type: 'object', properties: {text}},
      {uiSchema: {text: {'ui:widget': 'test-reading'}}},
    );
    const sent = submits(form);
    const failed = new Promise((resolve) => addEventListener('unhandledrejection', resolve, {once: true}));
    field!.receive(Promise.reject(new DOMException('gone', 'NotReadableError')));
    form.requestSubmit();
    await waitUntil(() => sent.length > 0);
    expect(await failed).to.have.nested.property('reason.message', 'gone');
  });

  it('is waited for with all others of a list', async () => {
    const form = await openForm({type: 'object', properties: {logos: {type: 'array', items: logo}}});
    const sent = submits(form);
    choose(form, 'a', 'b', 'c');
    form.requestSubmit();
    await read(3);
    await waitUntil(() => sent.length > 0);
    expect(sent).to.deep.equal([{logos: ['a', 'b', 'c'].map(btoa)}]);
  });

  for (const isList of [false, true])
    it(`is there in the form of another schema as well${isList ? ', in a list' : ''}`, async () => {
      const properties = {logo: isList ? {type: 'array', items: logo} : logo};
      const form = await openForm({type: 'object', properties});
      const files = isList ? ['a', 'b'] : ['a'];
      choose(form, ...files);
      form.schema = {type: 'object', properties: {title: text, ...properties}};
      await form.ready;
      await read(files.length);
      await waitUntil(() => all(form, '.file').length === files.length);
      expect(form.value).to.deep.equal({logo: isList ? files.map(btoa) : btoa('a')});
    });

  it('gives way to a file that is chosen after it and is read before it', async () => {
    const form = await openForm({type: 'object', properties: {logo}});
    choose(form, 'large');
    choose(form, 'small');
    held[1]!();
    await waitUntil(() => all(form, '.file').length > 0);
    held[0]!();
    const sent = submits(form);
    form.requestSubmit();
    await waitUntil(() => sent.length > 0);
    expect(sent).to.deep.equal([{logo: btoa('small')}]);
  });

  it('can be chosen again after it was removed', async () => {
    const form = await openForm({type: 'object', properties: {logo}});
    choose(form, 'a');
    await read(1);
    await waitUntil(() => all(form, '.file').length > 0);
    button(form, 'Remove file').click();
    await form.updateComplete;
    // A browser reports no change where the control has the same file already.
    expect(inside(form).querySelector<HTMLInputElement>('input[type=file]')!.files).to.have.lengthOf(0);
  });
});
