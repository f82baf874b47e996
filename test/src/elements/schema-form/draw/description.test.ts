import {expect} from '@open-wc/testing';
import {enter, errorAt, inside, openForm, plain} from '../open.js';

const describing = (description: string) => ({
  type: 'object',
  properties: {a: {type: 'string', title: 'A', description}},
});

describe('the description of a field', () => {
  for (const [name, text] of [
    ['paragraphs', 'A line.\n\n'.repeat(100_000)],
    ['links', '[a](https://a.example) '.repeat(50_000)],
    ['brackets', '['.repeat(1_000_000)],
  ] as const) {
    it(`that is a megabyte of ${name} has few elements, and all of its text`, async () => {
      const form = await openForm(describing(text));
      expect(inside(form).querySelectorAll('*').length).to.be.lessThan(3_000);
      const shown = inside(form).querySelector('details')?.parentElement?.textContent ?? '';
      expect(shown.length).to.be.greaterThan(text.length * 0.99);
    });
  }

  it('is folded after the last whole word, or within a word that has no end', async () => {
    const words = await openForm(describing(`${'word '.repeat(200)}`));
    expect(inside(words).querySelectorAll('details').length).to.equal(1);
    const address = await openForm(describing(`https://a.example/${'x'.repeat(400)}`));
    expect(inside(address).querySelector('details')).to.equal(null);
  });

  it('is folded after a sentence of Japanese, whose links end before its punctuation', async () => {
    const text = `${'長い説明がここに続きます。'.repeat(40)}詳しくは「https://a.example/guide」、または https://b.example/。`;
    const form = await openForm(describing(text));
    const shown = inside(form).querySelector('.hint')!;
    expect(plain(shown.querySelector('p'))).to.match(/^.{150,200}。$/);
    const links = [...shown.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).to.deep.equal(['https://a.example/guide', 'https://b.example/']);
  });

  it('links by a text without the marks of code', async () => {
    const form = await openForm(describing('The [`retention.ms`](https://a.example/) option'));
    expect(plain(inside(form).querySelector('.hint'))).to.equal('The retention.ms option');
  });

  it('links to an image by the text that stands for it', async () => {
    const form = await openForm(describing('Like this: ![The front page](https://a.example/front.png)'));
    const shown = inside(form).querySelector('.hint');
    expect(plain(shown)).to.equal('Like this: The front page');
    expect(shown?.querySelector('a')?.getAttribute('href')).to.equal('https://a.example/front.png');
  });

  it('and its messages are cut where nobody would read on', async () => {
    const form = await openForm({
      type: 'object',
      properties: {a: {type: 'string', title: 'A', pattern: '^x$', errorMessage: 'No. '.repeat(100_000)}},
    });
    enter(form, 'A', 'y');
    form.reportValidity();
    await form.updateComplete;
    expect(errorAt(form, 'A')?.length).to.be.lessThan(1_100);
  });
});
