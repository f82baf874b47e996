import {expect} from '@open-wc/testing';
import '../../../../../src/elements/schema-form/lazy/lazy-features.js';
import {kindName} from '../../../../../src/elements/schema-form/words/kind-names.js';
import {languages} from '../../../../../src/locales/languages.js';
import {wordsWithForms} from '../../../../../src/locales/locales.js';

const formats = ['date', 'date-time', 'time', 'duration', 'email', 'uri', 'hostname', 'regex', 'tel', 'color'];
const same = [...['uuid', 'ipv4', 'ipv6'], ...formats];

const named = async (language: string, format: string) => {
  const {form} = await wordsWithForms.find(language);
  return kindName('string', {string: {format}, rules: []}, form);
};

describe('what a kind of answer is called', () => {
  it('is the name of its format', async () => {
    expect(await Promise.all(same.map((format) => named('en', format)))).to.deep.equal([
      ...['UUID', 'IPv4', 'IPv6', 'Date', 'Date and time', 'Time', 'Duration', 'E-mail address', 'Web address'],
      ...['Host name', 'Regular expression', 'Phone number', 'Colour'],
    ]);
  });

  for (const language of Object.keys(languages)) {
    it(`is another one for each format: ${language}`, async () => {
      const names = await Promise.all([...same, 'unknown', 'data-url'].map((format) => named(language, format)));
      expect(new Set(names).size).to.equal(names.length);
    });
  }

  it('is the same for formats that visitors need not tell apart', async () => {
    const names = ['idn-email', 'iri', 'url', 'iso-date-time', 'phone'].map((format) => named('en', format));
    expect(await Promise.all(names)).to.deep.equal([
      ...['E-mail address', 'Web address', 'Web address', 'Date and time', 'Phone number'],
    ]);
  });

  it('is that of a plain text for a format that nobody knows, whatever its name', async () => {
    for (const format of ['constructor', '__proto__', 'x-shop']) expect(await named('en', format)).to.equal('Text');
  });
});
