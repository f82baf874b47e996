import {expect} from '@open-wc/testing';
import {all, control, inside, openForm, plain} from './open.js';

type Words = Record<string, unknown>;

const schema = (words: Words = {}) => ({
  type: 'object',
  properties: {first: {type: 'string'}, x: {type: 'string', title: 'X', description: 'Plain.', ...words}},
});

/** Each place in which a partner may write the same words. */
const places: Record<string, (words: Words) => {schema: unknown; uiSchema?: unknown}> = {
  'ui:word in the uiSchema': (words) => ({schema: schema(), uiSchema: {x: prefixed(words)}}),
  'ui:options in the uiSchema': (words) => ({schema: schema(), uiSchema: {x: {'ui:options': words}}}),
  'ui:word in the schema': (words) => ({schema: schema(prefixed(words))}),
  'ui:options in the schema': (words) => ({schema: schema({'ui:options': words})}),
};

const prefixed = (words: Words) =>
  Object.fromEntries(Object.entries(words).map(([word, value]) => [`ui:${word}`, value]));

/** The form in a place, and the control with a label. */
async function open(place: string, words: Words, label = 'X', value?: unknown) {
  const {schema: drawn, uiSchema} = places[place]!(words);
  const form = await openForm(drawn, {uiSchema, value});
  return {form, x: control(form, label)};
}

for (const place of Object.keys(places)) {
  describe(`ui keywords written as ${place}`, () => {
    it('name, explain and fill in the field', async () => {
      const words = {
        title: 'Y',
        description: 'Said.',
        help: 'Helpful.',
        placeholder: 'Say it',
        autocomplete: 'nickname',
      };
      const {form, x} = await open(place, words, 'Y');
      expect(plain(inside(form).getElementById(x.getAttribute('aria-describedby')!))).to.equal('Said. Helpful.');
      expect([x.getAttribute('placeholder'), x.getAttribute('autocomplete')]).to.deep.equal(['Say it', 'nickname']);
    });

    it('choose the control, by widget or by type of input', async () => {
      const {x: area} = await open(place, {widget: 'textarea', rows: 7});
      expect([area.localName, area.getAttribute('rows')]).to.deep.equal(['textarea', '7']);
      const {x: phone} = await open(place, {inputType: 'tel'});
      expect([phone.type, phone.inputMode]).to.deep.equal(['tel', 'tel']);
      const {x: secret} = await open(place, {widget: 'password', autocomplete: 'current-password'});
      expect([secret.type, secret.getAttribute('autocomplete')]).to.deep.equal(['password', 'current-password']);
    });

    it('lock it, disable it and hide it', async () => {
      const {x: locked} = await open(place, {readonly: true}, 'X', {x: 'Kept'});
      expect(locked.hasAttribute('readonly')).to.equal(true);
      const {x: disabled} = await open(place, {disabled: true});
      expect(disabled.disabled).to.equal(true);
      const {schema: hidden, uiSchema} = places[place]!({widget: 'hidden'});
      expect(all(await openForm(hidden, {uiSchema}), 'input')).to.have.lengthOf(1);
    });
  });
}

describe('ui keywords inside a schema', () => {
  it('order the fields of an object, and yield to the page', async () => {
    const drawn = {...schema({'ui:placeholder': 'Of the schema', 'ui:help': 'Kept.'}), 'ui:order': ['x', '*']};
    const form = await openForm(drawn, {uiSchema: {x: {'ui:placeholder': 'Of the page'}}});
    expect(all(form, 'label').map(plain)).to.deep.equal(['X', 'First']);
    expect(control(form, 'X').getAttribute('placeholder')).to.equal('Of the page');
    expect(plain(inside(form).getElementById(control(form, 'X').getAttribute('aria-describedby')!))).to.include(
      'Kept.',
    );
  });

  it('reach fields behind references, in entries and in branches', async () => {
    const tel = {type: 'string', 'ui:options': {inputType: 'tel'}};
    const form = await openForm(
      {
        type: 'object',
        $defs: {tel},
        properties: {
          a: {$ref: '#/$defs/tel', 'ui:placeholder': '+44'},
          b: {type: 'array', items: tel, 'ui:widget': 'list'},
        },
        oneOf: [{title: 'Call', properties: {c: tel}}, {title: 'Write'}],
      },
      {value: {b: ['1'], c: '2'}},
    );
    const inputs = all<HTMLInputElement>(form, 'input[type=tel]');
    expect(inputs.map(({value}) => value)).to.deep.equal(['', '1', '2']);
    expect(inputs[0]!.placeholder).to.equal('+44');
  });
});

describe('the placeholders and hints of other form makers', () => {
  const cases: Record<string, Words> = {
    'vuetify-jsonschema-form': {layout: {comp: 'textarea', props: {placeholder: 'Say it'}, hint: 'Helpful.'}},
    'an older vuetify-jsonschema-form': {'x-display': 'textarea', 'x-props': {placeholder: 'Say it', hint: 'Helpful.'}},
    Formily: {'x-component': 'Input.TextArea', 'x-component-props': {placeholder: 'Say it', hint: 'Helpful.'}},
  };
  for (const [maker, words] of Object.entries(cases)) {
    it(`are read: ${maker}`, async () => {
      const x = control(await openForm(schema(words)), 'X');
      expect([x.localName, x.getAttribute('placeholder')]).to.deep.equal(['textarea', 'Say it']);
    });
  }

  it('hide what is not to be seen', async () => {
    for (const words of [{'x-hidden': true}, {'x-visible': false}, {options: {hidden: true}}]) {
      expect(all(await openForm(schema(words)), 'input')).to.have.lengthOf(1);
    }
  });
});
