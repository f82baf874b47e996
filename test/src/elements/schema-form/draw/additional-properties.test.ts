import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {DmSchemaForm} from '../../../../../src/elements/schema-form/schema-form.js';
import {waitUntil} from '../../../wait-until.js';
import {all, button, control, enter, inside, openForm, pick, plain, wordedErrorAt} from '../open.js';

const scores = {
  title: 'Scores',
  type: 'object',
  propertyNames: {enum: ['speed', 'price']},
  additionalProperties: {type: 'integer'},
};

const offered = (form: DmSchemaForm) =>
  all<HTMLSelectElement>(form, 'select').map(({options}) => [...options].map(({value}) => value));

describe('the entries of a map', () => {
  // In WebKit, all are laid out: see the blocks of the form.
  const far = CSS.supports('hanging-punctuation: first') ? 'visible' : 'auto';

  for (const [count, laidOut] of [
    [20, 'visible'],
    [21, far],
  ] as const) {
    it(`are laid out ${laidOut === 'auto' ? 'only in view' : 'all'} where there are ${count}`, async () => {
      const value = Object.fromEntries(Array.from({length: count}, (_, index) => [`n${index}`, 'x']));
      const form = await openForm({type: 'object', additionalProperties: {type: 'string'}}, {value});
      const entries = all(form, '.additional-property').map((entry) => getComputedStyle(entry).contentVisibility);
      expect(entries.length).to.equal(count);
      expect([...new Set(entries)]).to.deep.equal([laidOut]);
    });
  }
});

describe('the names of additional properties', () => {
  it('are chosen where the schema lists them, each once, until none is left', async () => {
    const form = await openForm({type: 'object', properties: {scores}});
    button(form, 'Add score').click();
    await form.updateComplete;
    expect(offered(form)).to.deep.equal([['', 'speed', 'price']]);
    pick(form, 'Name', 'speed');
    await form.updateComplete;
    enter(form, 'Value', '3');
    button(form, 'Add score').click();
    await form.updateComplete;
    expect(offered(form)).to.deep.equal([
      ['', 'speed', 'price'],
      ['', 'price'],
    ]);
    const [, second] = all<HTMLSelectElement>(form, 'select');
    second!.value = 'price';
    second!.dispatchEvent(new Event('change', {bubbles: true}));
    await form.updateComplete;
    expect(offered(form)).to.deep.equal([
      ['', 'speed'],
      ['', 'price'],
    ]);
    expect(form.value).to.deep.equal({scores: {speed: 3}});
    expect(all(form, 'button').some(({textContent}) => textContent?.includes('Add score'))).to.equal(false);
  });

  it('stay as they were loaded where the schema does not list them', async () => {
    const form = await openForm({type: 'object', properties: {scores}}, {value: {scores: {taste: 5}}});
    expect(offered(form)).to.deep.equal([['', 'speed', 'price', 'taste']]);
    expect(all<HTMLSelectElement>(form, 'select')[0]!.value).to.equal('taste');
    expect(form.value).to.deep.equal({scores: {taste: 5}});
  });

  it('are typed where the schema lists hundreds', async () => {
    const names = Array.from({length: 300}, (_, index) => `n${index}`);
    const form = await openForm({...scores, propertyNames: {enum: names}}, {value: {n7: 5}});
    expect(offered(form)).to.deep.equal([]);
    expect(control(form, 'Name').value).to.equal('n7');
  });

  it('are typed where any name may do', async () => {
    const form = await openForm({type: 'object', additionalProperties: {type: 'string'}}, {value: {a: 'x'}});
    expect(all<HTMLInputElement>(form, 'input').map(({value}) => value)).to.deep.equal(['a', 'x']);
  });
});

it('an entry without a name is called after its map, if that has a singular and no other fields', async () => {
  const map = {type: 'object', additionalProperties: {type: 'string'}};
  const order = {...map, title: 'Orders', properties: {id: {type: 'string'}}};
  const form = await openForm({type: 'object', properties: {guests: map, metadata: map, order}});
  for (const name of ['Add guest', 'Add an entry to Metadata', 'Add a detail']) button(form, name).click();
  await form.updateComplete;
  const removers = all(form, '.additional-property > button').map(plain);
  expect(removers).to.deep.equal(['Remove Guest', 'Remove Value', 'Remove Value']);
  expect(all(form, '.additional-property')[0]!.ariaLabel).to.equal('Guest');
  enter(form, 'Name', 'Ada');
  await form.updateComplete;
  expect(button(form, 'Remove Ada').disabled).to.equal(false);
});

it('a name that is being typed stays when the form is drawn in another language', async () => {
  const form = await openForm({type: 'object', additionalProperties: {type: 'string'}}, {value: {a: 'x'}});
  const name = control(form, 'Name') as HTMLInputElement;
  name.select();
  await sendKeys({type: 'width'});
  form.lang = 'nl';
  await waitUntil(() => name.labels?.[0]?.textContent !== 'Name', 'the Dutch words');
  expect(name.value).to.equal('width');
  name.blur();
  expect(form.value).to.deep.equal({width: 'x'});
});

describe('a name that is not allowed', () => {
  const service = {type: 'object', properties: {image: {type: 'string'}}};
  const services = {type: 'object', patternProperties: {'^[A-Z]{2}\\d$': service}, additionalProperties: false};

  /** An entry with this name and an image, as a visitor types them. */
  async function openNamed(name: string) {
    const form = await openForm({type: 'object', properties: {services}});
    button(form, 'Add service').click();
    await form.updateComplete;
    enter(form, 'Image', 'nginx');
    control(form, 'Name').focus();
    await sendKeys({type: name});
    await sendKeys({press: 'Tab'});
    await form.updateComplete;
    return form;
  }

  it('leaves the fields, what is in them and the focus as they are', async () => {
    const form = await openNamed('my service');
    expect(inside(form).activeElement).to.equal(control(form, 'Image'));
    expect(control(form, 'Image').value).to.equal('nginx');
    expect(form.value).to.deep.equal({services: {'my service': {image: 'nginx'}}});
  });

  it('is told at the field for the name, which shows an example beforehand', async () => {
    const form = await openNamed('my service');
    form.reportValidity();
    expect(await wordedErrorAt(form, 'Name')).to.equal('“my service” is not an allowed name. For example: AB1');
    expect(control(form, 'Name').getAttribute('placeholder')).to.equal('For example: AB1');
  });

  it('is still that of the same fields in a draft', async () => {
    const {state} = await openNamed('my service');
    const form = await openForm({type: 'object', properties: {services}});
    form.restore(state!);
    await form.updateComplete;
    expect(control(form, 'Image').value).to.equal('nginx');
  });
});

it('the entries of a list are named after the name that it is given', async () => {
  const numbers = {type: 'array', items: {type: 'number'}};
  const form = await openForm({type: 'object', additionalProperties: numbers}, {value: {widths: [1, 2]}});
  const names = () => all<HTMLInputElement>(form, 'input').map(({labels}) => plain(labels?.[0]));
  expect(names()).to.deep.equal(['Name', 'width 1', 'width 2']);
  enter(form, 'Name', 'heights');
  await form.updateComplete;
  expect(names()).to.deep.equal(['Name', 'height 1', 'height 2']);
});

it('a name stands beside its value where there is room', async () => {
  const form = await openForm({type: 'object', additionalProperties: {type: 'string'}}, {value: {a: 'b'}});
  const [name, value] = all(form, 'input').map((input) => input.getBoundingClientRect());
  expect([value!.top, value!.left > name!.right]).to.deep.equal([name!.top, true]);
});

describe('an additional property', () => {
  it('of a map is added by the name of the map, and of a map within a recursive schema as well', async () => {
    const text = {type: 'string'};
    const map = {type: 'object', additionalProperties: text};
    const form = await openForm({type: 'object', properties: {translations: map, metadata: map}});
    expect(all(form, 'button[id$="-a"]').map(plain)).to.deep.equal(['Add translation', 'Add an entry to Metadata']);
    const tree = await openForm({type: 'object', properties: {label: text}, additionalProperties: {$ref: '#'}});
    button(tree, 'Add a detail').click();
    await tree.updateComplete;
    expect(all(tree, '.additional-property')).to.have.lengthOf(1);
  });

  for (const key of ['Tab', 'Enter']) {
    it(`has the fields for its name before ${key} moves the focus to them`, async () => {
      const page = {title: 'Page', type: 'object', properties: {path: {type: 'string'}}};
      const form = await openForm({type: 'object', patternProperties: {'^p-': page, '^n-': {type: 'number'}}});
      button(form, 'Add a detail').click();
      await form.updateComplete;
      control(form, 'Name').focus();
      await sendKeys({type: 'n-pages'});
      await sendKeys({press: key});
      expect(inside(form).activeElement?.id).to.equal(control(form, 'Value').id);
    });
  }
});

it('a map says beforehand how many entries it takes, and offers no more than that', async () => {
  const hours = {
    title: 'Hours',
    type: 'object',
    additionalProperties: {type: 'string'},
    minProperties: 2,
    maxProperties: 3,
  };
  const form = await openForm({type: 'object', properties: {hours}}, {value: {hours: {mon: '9', tue: '9'}}});
  expect(plain(inside(form).querySelector('.hint'))).to.equal('2 to 3 entries.');
  button(form, 'Add hour').click();
  await form.updateComplete;
  expect(all(form, '.additional-property')).to.have.lengthOf(3);
  expect(button(form, 'Add hour').disabled).to.equal(true);
  button(form, 'Remove mon').click();
  await form.updateComplete;
  expect(button(form, 'Add hour').disabled).to.equal(false);
  expect(inside(form).activeElement).to.equal(button(form, 'Add hour'));
});

describe('a map in a branch', () => {
  it('is named after the field, since the branch has no other fields', async () => {
    const oneOf = [
      {type: 'object', additionalProperties: {type: 'string'}},
      {type: 'array', items: {type: 'string'}},
    ];
    const form = await openForm({type: 'object', properties: {env: {title: 'Env', oneOf}}}, {value: {env: {A: 'b'}}});
    expect(all(form, 'legend').map(plain)).to.not.include('More details');
    expect(button(form, 'Add an entry to Env').disabled).to.equal(false);
  });
});

it('an empty group that the visitor has named has one button that removes it', async () => {
  const map = {type: 'object', additionalProperties: {type: 'object', additionalProperties: {type: 'string'}}};
  const form = await openForm(map, {value: {a: {}}});
  await form.updateComplete;
  expect(all(form, 'button.quiet').map(plain)).to.deep.equal(['Remove a']);
});

it('an optional group cannot be removed in a disabled form', async () => {
  const form = await openForm({type: 'object', properties: {a: {type: 'object'}}}, {value: {a: {}}});
  form.disabled = true;
  await form.updateComplete;
  button(form, 'Remove A').click();
  expect(form.value).to.deep.equal({a: {}});
});

it('nothing is offered to be added to an object that may be nothing but empty', async () => {
  const closed = {type: 'object', additionalProperties: false};
  const form = await openForm({type: 'object', required: ['closed'], properties: {closed}});
  await form.updateComplete;
  expect(all(form, '.group button')).to.have.lengthOf(0);
  expect(form.value).to.deep.equal({closed: {}});
  expect(form.checkValidity()).to.equal(true);
});

it('the caption above them is left out where there are none and none can be added', async () => {
  const captions = async (schema: object) => {
    const form = await openForm({type: 'object', properties: {scores: schema}});
    return all(form, 'legend').map(plain);
  };
  const described = {...scores, properties: {speed: {type: 'integer'}}};
  expect(await captions(described)).to.deep.equal(['Scores', 'More details']);
  expect(await captions({...described, propertyNames: {enum: ['speed']}})).to.deep.equal(['Scores']);
  expect(await captions({...described, readOnly: true})).to.deep.equal(['Scores']);
});

it('nothing is offered where no name is allowed, or every allowed one is taken', async () => {
  const map = (more: object) => ({type: 'object', additionalProperties: {type: 'number'}, ...more});
  const form = await openForm({
    type: 'object',
    properties: {
      sizes: map({propertyNames: {enum: ['S', 'M']}, required: ['S', 'M']}),
      none: map({propertyNames: false}),
    },
  });
  await form.updateComplete;
  expect(all(form, '.group button')).to.have.lengthOf(0);
  expect(all(form, 'legend').map(plain)).to.deep.equal(['Sizes', 'None']);
});

describe('a name that is wrong', () => {
  it('is told with an example from the schema, which the field for it shows beforehand', async () => {
    const names = {pattern: '^[a-z_]+$', examples: ['api_key']};
    const labels = {type: 'object', propertyNames: names, additionalProperties: {type: 'string'}};
    const form = await openForm(labels, {value: {a: 'x'}});
    await form.updateComplete;
    expect(control(form, 'Name').getAttribute('placeholder')).to.equal('For example: api_key');
    enter(form, 'Name', 'q!');
    form.reportValidity();
    expect(await wordedErrorAt(form, 'Name')).to.equal('“q!” is not an allowed name. For example: api_key');
  });

  const open = async () => {
    const texts = {type: 'object', propertyNames: {pattern: '^[a-z]+$'}, additionalProperties: {type: 'string'}};
    const form = await openForm(texts, {value: {a: 'x', b: 'y'}});
    const names = () => all<HTMLInputElement>(form, 'input').filter(({labels}) => plain(labels?.[0]) === 'Name');
    const described = (input: HTMLInputElement) =>
      plain(inside(form).querySelector(`#${input.getAttribute('aria-describedby')}`));
    return {form, names, described};
  };

  for (const [name, message] of [
    ['', 'Please give this field a name.'],
    ['a', 'There is a field called “a” already.'],
    ['B', '“B” is not an allowed name. For example: abc'],
  ] as const) {
    it(`("${name}") is marked and explained at the field for the name, where its link leads`, async () => {
      const {form, names, described} = await open();
      const second = names()[1]!;
      second.value = name;
      second.dispatchEvent(new Event('change', {bubbles: true}));
      form.reportValidity();
      await form.updateComplete;
      const wrong = names().filter((input) => input.getAttribute('aria-invalid') === 'true');
      expect(wrong.map(({id}) => id)).to.deep.equal([second.id]);
      expect(described(second)).to.equal(message);
      expect(all(form, '[aria-invalid="true"]').length).to.equal(1);
      all<HTMLAnchorElement>(form, '.summary a')[0]!.click();
      expect(inside(form).activeElement?.id).to.equal(second.id);
    });
  }
});

it('an entry with fields is called by its map until it has a name, and tells the two names apart', async () => {
  const job = {type: 'object', properties: {name: {type: 'string'}}};
  const form = await openForm({type: 'object', properties: {jobs: {type: 'object', additionalProperties: job}}});
  button(form, 'Add job').click();
  await form.updateComplete;
  expect(all(form, 'legend').map(plain)).to.deep.equal(['Jobs', 'Job']);
  expect(all(form, 'label').map(plain)).to.deep.equal(['Name (Job)', 'Name']);
  enter(form, 'Name (Job)', 'build');
  await form.updateComplete;
  expect(all(form, 'legend').map(plain)).to.deep.equal(['Jobs', 'build']);
});
