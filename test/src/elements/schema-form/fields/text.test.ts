import {expect} from '@open-wc/testing';
import {control, inside, openForm} from '../open.js';

const form = (name: string, schema: object) =>
  openForm({type: 'object', properties: {[name]: {type: 'string', ...schema}}});

describe('the control of a text', () => {
  const oneLine: [what: string, name: string, schema: object, selector: string][] = [
    ['a password with a long limit', 'secret', {format: 'password', maxLength: 254}, 'input[type=password]'],
    ['an e-mail address with a long limit', 'contact', {format: 'email', maxLength: 600}, 'input[type=email]'],
    ['a web address with a long limit', 'site', {format: 'uri', maxLength: 2048}, 'input[type=url]'],
    ['a phone number with a long limit', 'line', {format: 'tel', maxLength: 500}, 'input[type=tel]'],
    ['a web address by an older name of its format', 'site', {format: 'url'}, 'input[type=url][inputmode=url]'],
    ['a phone number by its name', 'phoneNumber', {maxLength: 500}, 'input[inputmode=tel][autocomplete=tel]'],
    ['an e-mail address by its name', 'eMail', {}, 'input[inputmode=email][autocomplete=email]'],
    ['a web address by its name', 'website', {}, 'input[inputmode=url][autocomplete=url]'],
    ['a phone number by another name', 'mobilePhone', {pattern: '^[+]'}, 'input[inputmode=tel][autocomplete=tel]'],
    ['the visitor’s occupation', 'job_title', {}, 'input[autocomplete=organization-title]'],
    ['the second line of an address', 'street2', {}, 'input[autocomplete=address-line2]'],
    ['the first line of an address', 'address_line_1', {}, 'input[autocomplete=address-line1]'],
    ['a second phone number', 'phone2', {}, 'input[inputmode=tel][autocomplete=tel]'],
    ['a web address by the end of its name', 'websiteUrl', {}, 'input[inputmode=url]:not([autocomplete])'],
    ['an e-mail address by the end of its name', 'to_email', {}, 'input[inputmode=email]:not([autocomplete])'],
    ['a phone number by the end of its name', 'guestPhone', {}, 'input[inputmode=tel]:not([autocomplete])'],
    ['a word that ends like that', 'curl', {}, 'input:not([inputmode], [autocomplete])'],
    ['a text of digits', 'pin', {pattern: '^\\d{6}$'}, 'input[inputmode=numeric]'],
    ['digits in either notation', 'account', {pattern: '^[0-9]{4,17}$'}, 'input[inputmode=numeric]'],
    ['a postal code of digits', 'zip', {pattern: '^\\d+$'}, 'input[inputmode=numeric][autocomplete=postal-code]'],
    ['digits and hyphens', 'serial', {pattern: '^\\d{3}-\\d{2}$'}, 'input:not([inputmode])'],
    ['a company name of 255 characters', 'companyName', {maxLength: 255}, 'input[autocomplete=organization]'],
    ['a text with a limit of 255', 'slogan', {maxLength: 255}, 'input[type=text]'],
    ['a short note', 'note', {maxLength: 80}, 'input[type=text]'],
    ['a format that every object has a member for', 'x', {format: 'constructor'}, 'input[type=text]'],
  ];
  for (const [what, name, schema, selector] of oneLine) {
    it(`is one line for ${what}`, async () => {
      const root = inside(await form(name, schema));
      expect(root.querySelector(selector), selector).to.not.equal(null);
      expect(root.querySelector('textarea')).to.equal(null);
    });
  }

  const manyLines: [what: string, name: string, schema: object][] = [
    ['a limit of 500', 'scene', {maxLength: 500}],
    ['a description without a limit', 'description', {}],
    ['Markdown', 'x', {format: 'markdown'}],
    ['code', 'x', {format: 'javascript'}],
    ['a name that ends in comments', 'additional_comments', {maxLength: 350}],
  ];
  for (const [what, name, schema] of manyLines) {
    it(`has several lines for ${what}`, async () => {
      expect(inside(await form(name, schema)).querySelector('textarea')).to.not.equal(null);
    });
  }

  it('takes over what a script fills in and tells by "change" alone', async () => {
    const shown = await form('x', {title: 'X'});
    const input = control(shown, 'X');
    input.value = 'Harbour';
    input.dispatchEvent(new Event('change', {bubbles: true}));
    expect(shown.value).to.deep.equal({x: 'Harbour'});
  });

  it('is described only by what is there', async () => {
    const shown = await form('x', {title: 'X', maxLength: 20});
    const ids = control(shown, 'X').getAttribute('aria-describedby')?.split(' ') ?? [];
    for (const id of ids) expect(inside(shown).getElementById(id), id).to.not.equal(null);
  });
});

describe('names that every object has', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    it(`are drawn like any other: ${name}`, async () => {
      const properties: unknown = JSON.parse(`{"${name}": {"type": "string", "title": "Odd"}}`);
      const shown = await openForm({type: 'object', properties, required: [name]});
      expect(control(shown, 'Odd')).to.be.instanceOf(HTMLInputElement);
    });
  }

  it('a blank title gives way to the name', async () => {
    expect(control(await form('siteMap', {title: ' '}), 'Site map')).to.be.instanceOf(HTMLInputElement);
  });
});

it('the visitor’s own details are not offered in the entries of a list', async () => {
  const person = {name: {type: 'string'}, tel: {type: 'string'}, contact: {type: 'string', format: 'email'}};
  const about = {type: 'object', properties: person};
  const open = await openForm(
    {type: 'object', properties: {...person, guests: {type: 'array', items: about}}},
    {value: {guests: [{}]}},
  );
  await open.updateComplete;
  const offered = [...inside(open).querySelectorAll('input')].map((input) => input.getAttribute('autocomplete'));
  expect(offered).to.deep.equal(['name', 'tel', 'email', 'off', 'off', 'off']);
});
