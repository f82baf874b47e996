import {expect} from '@open-wc/testing';
import {all, openForm, plain} from '../../open.js';

const one = (more = {}) => ({
  type: 'object',
  properties: {logo: {type: 'string', format: 'file', title: 'Logo', ...more}},
});

const shown = async (logo: string, schema = one()) => {
  const form = await openForm(schema, {value: {logo}});
  await form.updateComplete;
  expect(form.checkValidity()).to.equal(true);
  expect(form.value).to.deep.equal({logo});
  await expect(form).to.be.accessible();
  return form;
};

describe('a file that is stored elsewhere', () => {
  const address = 'https://cdn.example/a/my%20logo.png?size=2';

  for (const schema of [one(), one({readOnly: true})]) {
    it(`is a link with its name where the value is an address: ${JSON.stringify(schema)}`, async () => {
      const [link] = all<HTMLAnchorElement>(await shown(address, schema), '.file a');
      expect(plain(link)).to.equal('my logo.png');
      expect(link?.href).to.equal(address);
      expect(link?.rel).to.equal('noopener noreferrer');
    });
  }

  for (const [path, name] of [
    ['/files/brief.pdf', 'brief.pdf'],
    ['uploads/100%.svg', '100%.svg'],
    ['C:\\files\\brief.pdf', 'brief.pdf'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ] as const) {
    it(`is told by its name, without a link, where the value is ${path}`, async () => {
      const form = await shown(path);
      expect(all(form, '.file a')).to.have.lengthOf(0);
      expect(plain(all(form, '.file .grow')[0])).to.equal(name);
      const [answer] = await form.readAnswers();
      expect(answer).to.deep.include({question: ['Logo'], text: name});
    });
  }

  it('is not mistaken for content', async () => {
    const form = await shown('aGVsbG8/d29ybGQ+');
    expect(plain(all(form, '.file .grow')[0])).to.match(/kB$/);
  });
});
