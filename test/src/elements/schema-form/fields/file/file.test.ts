import {aTimeout, expect} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../../../src/elements/schema-form/schema-form.js';
import {all, announced, button, inside, openForm} from '../../open.js';
import {waitUntil} from '../../../../wait-until.js';

const form = (schema: object, value?: unknown) =>
  openForm({type: 'object', properties: {x: {type: 'string', title: 'X', ...schema}}}, {value});

/** Chooses a file as a visitor does, and waits until the form accepts it or shows an error. */
async function choose(shown: DmSchemaForm, content: BlobPart, name: string, type: string) {
  const input = inside(shown).querySelector<HTMLInputElement>('input[type=file]')!;
  const files = new DataTransfer();
  files.items.add(new File([content], name, {type}));
  input.files = files.files;
  input.dispatchEvent(new Event('change', {bubbles: true}));
  await waitUntil(() => JSON.stringify(shown.value) !== '{}' || shown.errors.length > 0);
}

async function redSquare(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 4;
  canvas.getContext('2d')!.fillRect(0, 0, 4, 4);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!)));
}

describe('the content of a file', () => {
  it('is bare base64 where the schema says contentEncoding', async () => {
    const shown = await form({contentEncoding: 'base64', contentMediaType: 'application/pdf'});
    await choose(shown, 'hello', 'a.pdf', 'application/pdf');
    expect(shown.value).to.deep.equal({x: btoa('hello')});
    expect(inside(shown).querySelector('.file')?.textContent).to.contain('a.pdf');
  });

  it('is a data URL without a name where the pattern has no room for one, and the name is still shown', async () => {
    const shown = await form({pattern: '^data:image/(png|jpeg);base64,'});
    expect(inside(shown).querySelector<HTMLInputElement>('input[type=file]')!.accept).to.equal('image/*');
    await choose(shown, await redSquare(), 'red.png', 'image/png');
    expect(shown.value)
      .to.have.property('x')
      .that.matches(/^data:image\/png;base64,/);
    expect(shown.errors).to.deep.equal([]);
    expect(inside(shown).querySelector('.file')?.textContent).to.contain('red.png');
  });

  it('is not asked for where the pattern allows another scheme as well', async () => {
    const shown = await form({pattern: '^(data:image/|https?://)'});
    expect(all<HTMLInputElement>(shown, 'input').map(({type}) => type)).to.deep.equal(['text']);
  });

  it('is named once: the control does not say that no file was chosen', async () => {
    const shown = await form({format: 'data-url'}, {x: 'data:text/plain;name=a.txt;base64,aGVsbG8='});
    const input = inside(shown).querySelector('input[type=file]')!;
    await waitUntil(() => getComputedStyle(input).color === 'rgba(0, 0, 0, 0)');
    button(shown, 'Remove file').click();
    await shown.updateComplete;
    expect(getComputedStyle(input).color).not.to.equal('rgba(0, 0, 0, 0)');
  });

  for (const schema of [{format: 'data-url'}, {contentEncoding: 'base64', pattern: '^data:'}, {pattern: '^data:'}]) {
    it(`is a data URL with the name for ${JSON.stringify(schema)}`, async () => {
      const shown = await form(schema);
      await choose(shown, 'hello', 'a b.txt', 'text/plain');
      expect(shown.value).to.deep.equal({x: `data:text/plain;name=a%20b.txt;base64,${btoa('hello')}`});
    });
  }

  it('is not read when its text would be longer than the schema allows', async () => {
    const shown = await form({contentEncoding: 'base64', maxLength: 8});
    await choose(shown, '1234567', 'big.bin', '');
    expect(shown.value).to.deep.equal({});
    await shown.updateComplete;
    expect(shown.errors[0]?.message).to.contain('too large');
  });

  it('is told its largest size as numbers are written in the language of the page', async () => {
    const shown = await form({contentEncoding: 'base64', maxLength: 2_000_000});
    shown.lang = 'de';
    await choose(shown, new Uint8Array(1_500_001), 'big.bin', '');
    await waitUntil(() => shown.errors[0]?.message.includes('1.500 kB') === true);
  });

  it('is shown as a picture, without an address that a policy would block, and can be removed', async () => {
    const shown = await form({contentEncoding: 'base64', contentMediaType: 'image/png'});
    await choose(shown, await redSquare(), 'square.png', 'image/png');
    await waitUntil(() => inside(shown).querySelector('canvas') !== null);
    expect(inside(shown).querySelector('canvas')?.getAttribute('aria-label')).to.equal('square.png');
    expect(all(shown, 'img')).to.have.lengthOf(0);
    button(shown, 'Remove file').click();
    await aTimeout(0);
    expect(shown.value).to.deep.equal({});
    expect(announced(shown)).to.equal('square.png removed; 0 left.');
  });

  it('may be something that no browser can decode', async () => {
    const shown = await form({contentEncoding: 'base64', contentMediaType: 'image/png'}, {x: 'not base64 at all!'});
    await shown.updateComplete;
    expect(shown.value).to.deep.equal({x: 'not base64 at all!'});
    expect(button(shown, 'Remove file')).to.not.equal(undefined);
  });
});

describe('a list of files', () => {
  const photos = {type: 'array', items: {type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png'}};
  const list = (more: object = {}, value?: unknown) =>
    openForm({type: 'object', required: ['photos'], properties: {photos: {...photos, ...more}}}, {value});
  const adder = (shown: DmSchemaForm) => inside(shown).querySelector<HTMLInputElement>('input[multiple]')!;

  /** Chooses files for new entries, and waits until each has a value or an error. */
  async function add(shown: DmSchemaForm, contents: string[], entries: number) {
    const files = new DataTransfer();
    for (const content of contents) files.items.add(new File([content], `${content}.png`, {type: 'image/png'}));
    adder(shown).files = files.files;
    adder(shown).dispatchEvent(new Event('change', {bubbles: true}));
    await waitUntil(() => all(shown, '.item .file').length === entries, 'the files are not added');
  }

  it('takes several at once, each as an entry after the others, and announces them', async () => {
    const shown = await list({}, {photos: [btoa('old')]});
    expect(adder(shown).accept).to.equal('image/png');
    expect(adder(shown).labels?.[0]?.textContent).to.equal('Add photo');
    await add(shown, ['one', 'two'], 3);
    expect(shown.value).to.deep.equal({photos: ['old', 'one', 'two'].map(btoa)});
    expect(all(shown, '.item .file .grow').map(({textContent}) => textContent)).to.include('one.png, 0.1 kB');
    await waitUntil(() => inside(shown).querySelector('[role=status]')?.textContent.includes('Photo 3 added.'));
    await expect(shown).to.be.accessible();
  });

  it('fills the entry that it needs first', async () => {
    const shown = await list({minItems: 1});
    await add(shown, ['one', 'two'], 2);
    expect(shown.value).to.deep.equal({photos: ['one', 'two'].map(btoa)});
  });

  it('keeps a file that is too large as an entry with an error, and takes no more than it may hold', async () => {
    const shown = await list({maxItems: 2, items: {...photos.items, maxLength: 8}});
    await add(shown, ['much too large', 'ok'], 1);
    expect(shown.value).to.deep.equal({photos: [null, btoa('ok')]});
    expect(shown.errors.some(({message}) => message.includes('too large'))).to.equal(true);
    expect(adder(shown).disabled).to.equal(true);
  });

  it('has a button for each where the page draws the field itself', async () => {
    const shown = await openForm(
      {type: 'object', properties: {photos}},
      {uiSchema: {photos: {items: {'ui:widget': 'textarea'}}}},
    );
    button(shown, 'Add photo').click();
    expect(adder(shown)).to.equal(null);
  });
});
