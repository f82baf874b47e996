import {aTimeout, expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {all, button, control, enter, inside, openForm, plain} from '../open.js';
import {waitUntil} from '../../../wait-until.js';

const text = (title: string) => ({type: 'string', title});
const member = {
  type: 'object',
  title: 'Member',
  required: ['email'],
  properties: {
    email: {...text('E-mail'), format: 'email'},
    fullName: text('Full name'),
    role: {title: 'Role', enum: ['a', 'b'], enumNames: ['Author', 'Buyer']},
    secret: {...text('Secret'), format: 'password'},
    about: text('About'),
  },
};
const schema = {type: 'object', properties: {members: {type: 'array', title: 'Members', items: member}}};
const ada = {email: 'ada@example.org', fullName: 'Ada', role: 'a', secret: 'hidden'};
const ben = {email: 'ben@example.org', fullName: 'Ben'};

type Form = Awaited<ReturnType<typeof openForm>>;
const entries = (form: Form) => all<HTMLDetailsElement>(form, 'details.entry');
const rows = (form: Form) => entries(form).map((row) => `${plain(row.firstElementChild)}${row.open ? ' (open)' : ''}`);
const toggled = (row: Element | undefined) =>
  new Promise((resolve) => row?.addEventListener('toggle', resolve, {once: true}));

async function open(form: Form, index: number) {
  const row = entries(form)[index];
  const opened = toggled(row);
  row?.querySelector('summary')?.click();
  await opened;
  await form.updateComplete;
}

/** The fields with a label, one for each entry. */
const fieldsCalled = (form: Form, label: string) =>
  all<HTMLInputElement>(form, 'input').filter((input) => plain(input.labels?.[0]) === label);

describe('a list of large objects', () => {
  it('is a list of rows that summarise their content, without secrets', async () => {
    const form = await openForm(schema, {value: {members: [ada, ben]}});
    expect(rows(form)).to.deep.equal(['Member 1 Ada, ada@example.org, Author', 'Member 2 Ben, ben@example.org']);
    await expect(form).to.be.accessible();
  });

  it('writes dates, times and numbers in the language of the page', async () => {
    const properties = {
      ...{day: {type: 'string', format: 'date'}, from: {type: 'string', format: 'time'}, share: {type: 'number'}},
      ...{a: text('A'), b: text('B')},
    };
    const members = {type: 'array', title: 'Members', items: {type: 'object', properties}};
    const value = {members: [{day: '1842-01-31', from: '14:30:00Z', share: 0.5}]};
    const form = await openForm({type: 'object', properties: {members}}, {value});
    const said = rows(form)[0]!.replaceAll('\u202f', ' ');
    expect(said).to.equal('Member 1 January 31, 1842, 2:30 PM (UTC), 0.5 (open)');
  });

  it('keeps the focus at the branch that makes an entry a row, while another entry is open', async () => {
    const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text(name)]));
    const branch = (title: string, ...names: string[]) => ({
      title,
      type: 'object',
      properties: fields(...names),
      required: names,
    });
    const short = {
      title: 'Short',
      type: 'object',
      properties: fields('a', 'b'),
      oneOf: [{required: ['a']}, {required: ['b']}],
    };
    const items = {oneOf: [short, branch('Long', 'b', 'c', 'd', 'e', 'f')]};
    const parts = {type: 'array', title: 'Parts', items};
    const form = await openForm({type: 'object', properties: {name: text('Name'), parts}, required: ['name']});
    form.reportValidity();
    await waitUntil(() => form.shadowRoot!.querySelector('#summary'));
    for (const index of [0, 1]) {
      form.shadowRoot!.querySelector<HTMLElement>('.list > button')!.click();
      await waitUntil(() => all(form, '.item').length === index + 1);
    }
    const choose = async (item: number, name: string) => {
      const radios = [...all(form, '.item')[item]!.querySelectorAll<HTMLInputElement>('input[type=radio]')];
      const radio = radios.find(({labels}) => plain(labels?.[0]) === name)!;
      radio.focus();
      await sendKeys({press: ' '});
      await waitUntil(() => entries(form).some(({id}) => id === radio.name.split('-')[0]));
      await form.ready;
      return radio.id;
    };
    await choose(0, 'Long');
    const chosen = await choose(1, 'Short');
    await aTimeout(50);
    expect(form.shadowRoot!.activeElement?.id).to.equal(chosen);
    expect(rows(form).map((row) => row.includes('(open)'))).to.deep.equal([false, true]);
  });

  it('has one entry open at a time and keeps what is typed in the others', async () => {
    const form = await openForm(schema, {value: {members: [ada, ben]}});
    await open(form, 0);
    const name = fieldsCalled(form, 'Full name')[0];
    name?.focus();
    await sendKeys({type: '!'});
    await waitUntil(() => name?.value === 'Ada!');
    await open(form, 1);
    const expected = ['Member 1 Ada!, ada@example.org, Author', 'Member 2 Ben, ben@example.org (open)'];
    await waitUntil(() => rows(form).join('|') === expected.join('|'));
    expect(form.value).to.deep.equal({members: [{...ada, fullName: 'Ada!'}, ben]});
    await expect(form).to.be.accessible();
  });

  it('is opened and closed by keyboard, and the focus stays', async () => {
    const form = await openForm(schema, {value: {members: [ada, ben]}});
    const summary = entries(form)[1]?.querySelector('summary');
    summary?.focus();
    const opened = toggled(entries(form)[1]);
    await sendKeys({press: 'Enter'});
    await opened;
    expect(inside(form).activeElement).to.equal(summary);
    await sendKeys({press: 'Tab'});
    expect(inside(form).activeElement).to.equal(fieldsCalled(form, 'E-mail')[1]);
  });

  it('opens an entry that is added and leads into it', async () => {
    const form = await openForm(schema, {value: {members: [ada]}});
    expect(rows(form)).to.deep.equal(['Member 1 Ada, ada@example.org, Author (open)']);
    button(form, 'Add member').click();
    await form.updateComplete;
    expect(rows(form)[1]).to.equal('Member 2 (open)');
    expect(inside(form).activeElement).to.equal(fieldsCalled(form, 'E-mail')[1]);
    await toggled(entries(form)[0]);
    expect(entries(form).map((entry) => entry.open)).to.deep.equal([false, true]);
  });

  it('says at the row what is wrong in it, and the summary of all that is wrong leads to the field', async () => {
    const form = await openForm(schema, {value: {members: [ada, {fullName: 'Ben'}]}});
    expect(form.reportValidity()).to.equal(false);
    await form.updateComplete;
    await Promise.resolve();
    expect(rows(form)[1]).to.equal('Member 2 Ben There is one problem');
    all(form, '#summary a')[0]?.click();
    expect(inside(form).activeElement).to.equal(fieldsCalled(form, 'E-mail')[1]);
    await toggled(entries(form)[1]);
    expect(entries(form).map((entry) => entry.open)).to.deep.equal([false, true]);
  });
});

it('entries of a few fields stay as they are', async () => {
  const {email, fullName, secret} = member.properties;
  const items = {...member, properties: {email, fullName, secret}};
  const form = await openForm(
    {type: 'object', properties: {members: {type: 'array', title: 'Members', items}}},
    {value: {members: [ada]}},
  );
  expect(entries(form)).to.have.length(0);
  enter(form, 'Full name', 'Cem');
  expect(control(form, 'Full name').value).to.equal('Cem');
});
