import {expect} from '@open-wc/testing';
import {waitUntil} from '../../../wait-until.js';
import {enter, errorAt, openForm, visit} from '../open.js';

const messages = async (schema: unknown, value?: unknown) => {
  const form = await openForm(schema, {value});
  form.reportValidity();
  const all = () => form.errors.map(({message}) => message);
  await waitUntil(() => !all().some((one) => one.endsWith('is not valid yet.')), 'the words do not load');
  return all();
};

describe('what is wrong with a field', () => {
  it('has a general message until those for each keyword have loaded', async () => {
    const form = await openForm({type: 'object', properties: {x: {type: 'string', title: 'X', minLength: 3}}});
    enter(form, 'X', 'ab');
    visit(form, 'X');
    expect(errorAt(form, 'X')).to.equal('“X” is not valid yet.');
    await form.updateComplete;
    expect(errorAt(form, 'X')).to.equal('“X” needs at least 3 characters; there are 2.');
    expect(form.errors.map(({message}) => message)).to.deep.equal(['“X” needs at least 3 characters; there are 2.']);
  });

  it('says how many digits may follow the decimal sign', async () => {
    const cases: [step: number, told: string][] = [
      [1, '“X” must be a whole number.'],
      [0.1, '“X” may have at most 1 decimal place.'],
      [0.01, '“X” may have at most 2 decimal places.'],
      [0.05, '“X” must be a multiple of 0.05.'],
    ];
    for (const [multipleOf, told] of cases) {
      const schema = {type: 'object', properties: {x: {type: 'number', multipleOf}}};
      expect(await messages(schema, {x: 1.234})).to.deep.equal([told]);
    }
  });

  it('writes a limit as the hint beside the field does', async () => {
    const schema = {type: 'object', properties: {x: {type: 'number', minimum: 1_000_000}}};
    expect(await messages(schema, {x: 5})).to.deep.equal(['“X” must be 1,000,000 or more.']);
  });

  it('says of a rule about a whole group that its answers do not go together', async () => {
    const rush = {properties: {rush: {const: true}, by: {const: 'post'}}, required: ['rush', 'by']};
    const properties = {rush: {type: 'boolean'}, by: {enum: ['post', 'courier']}};
    const value = {rush: true, by: 'post'};
    for (const rule of [{not: rush}, {if: rush, then: false}])
      expect(await messages({title: 'Order', type: 'object', properties, ...rule}, value)).to.deep.equal([
        'These answers do not go together.',
      ]);
  });

  it('gives no example of a format that the pattern beside it refuses', async () => {
    const broker = {type: 'string', format: 'uri', pattern: '^mqtts?://'};
    const mail = {type: 'string', format: 'email', pattern: '@example\\.org$'};
    const site = {type: 'string', format: 'uri', pattern: '^https://'};
    const all = await messages({type: 'object', properties: {broker, mail, site}}, {broker: 'x', mail: 'x', site: 'x'});
    expect([...new Set(all)]).to.deep.equal([
      '“Broker” does not match the required format; for example: mqtt://name.',
      '“Mail” does not match the required format; for example: name@example.org.',
      '“Site” must be a web address such as https://example.com.',
    ]);
  });

  it('says what the entries of a list are like', async () => {
    const colours = {type: 'array', items: {type: 'string', pattern: '^#[0-9a-f]{6}$'}};
    const codes = {type: 'array', items: {type: 'string', pattern: '^[A-Z]{2}-\\d{3}$'}};
    const value = {colours: ['red'], codes: ['x']};
    expect(await messages({type: 'object', properties: {colours, codes}}, value)).to.deep.equal([
      '“red” must be a colour such as #1a2b3c.',
      '“x” does not match the required format; for example: AB-123.',
    ]);
  });

  it('says which characters a text may have, where it has others', async () => {
    const told = async (pattern: string, text: unknown) => {
      const x =
        typeof text === 'string' ? {type: 'string', pattern} : {type: 'array', items: {type: 'string', pattern}};
      const [message = ''] = await messages({type: 'object', properties: {x}}, {x: text});
      return message.replace(/.* may contain only /, '');
    };
    expect(await told('^[a-z0-9_]+$', 'Ada L')).to.equal('lowercase letters a–z, digits, and underscores.');
    expect(await told('^[a-z]+(?:_[a-z]+)*$', 'My page')).to.equal('lowercase letters a–z and underscores.');
    expect(await told('^[1-9][0-9]*$', '1.5')).to.equal('digits.');
    expect(await told('^[A-Za-zÄÖ \\-]{2,30}$', 'A1')).to.equal('letters A–Z, Ä, Ö, spaces, and hyphens.');
    expect(await told('^[\\w.-]+$', ['a.b', 'a b'])).to.equal('letters A–Z, digits, underscores, dots, and hyphens.');
    const others = [
      ['^[0-9]{4,6}$', '123'],
      ['^[a-z]+(?:_[a-z]+)*$', '_'],
      ['^[A-Z]{2}\\d{4}$', 'ab'],
      ['^[^<>]+$', '<'],
      ['^[\\p{L} ]+$', '1'],
      ['^[à-ž]+$', '1'],
      ['^(?=.*\\d)[a-z\\d]+$', 'A'],
      ['[a-z]+', 'A'],
    ] as const;
    for (const [pattern, text] of others) expect(await told(pattern, text)).to.match(/^“X” does not match/);
  });

  it('says what a format of numbers asks for', async () => {
    const properties = {a: {type: 'number', format: 'int64'}, b: {type: 'integer', format: 'int32'}};
    expect(await messages({type: 'object', properties}, {a: 1.5, b: 2 ** 31})).to.deep.equal([
      '“A” must be a whole number.',
      '“B” must be 2,147,483,647 or less.',
    ]);
  });

  it('says how many entries a list of fixed ones may have', async () => {
    const place = {type: 'array', title: 'Place', prefixItems: [{type: 'number'}, {type: 'number'}], items: false};
    expect(await messages({type: 'object', properties: {place}}, {place: [1, 2, 3]})).to.deep.equal([
      '“Place” may have at most 2 entries.',
    ]);
  });

  it('counts the entries of an object whose fields the visitor adds', async () => {
    const hours = {type: 'object', title: 'Opening hours', additionalProperties: {type: 'string'}};
    expect(await messages({...hours, minProperties: 1}, {})).to.deep.equal(['“Opening hours” needs at least 1 entry.']);
    expect(await messages({...hours, maxProperties: 1}, {mon: '9', tue: '9'})).to.deep.equal([
      '“Opening hours” may have at most 1 entry.',
    ]);
  });

  it('asks for a choice of tick boxes', async () => {
    const symptoms = {type: 'array', title: 'Symptoms', uniqueItems: true, items: {enum: ['cough', 'fever']}};
    expect(await messages({type: 'object', required: ['symptoms'], properties: {symptoms}})).to.deep.equal([
      'Please choose an option for “Symptoms”.',
    ]);
  });

  it('asks for a choice where a group has nothing else yet', async () => {
    const branch = (type: string) => ({type: 'object', properties: {type: {const: type}}, required: ['type']});
    const method = {type: 'object', title: 'Method', oneOf: [branch('card'), branch('bank')]};
    expect(await messages({type: 'object', required: ['method'], properties: {method}})).to.deep.equal([
      'Please choose an option for “Method”.',
    ]);
  });
});
