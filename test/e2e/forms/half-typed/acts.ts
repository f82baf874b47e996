/** What a page may do around a form while its visitor types. Each act runs in the page and is complete in itself. */

/** What the page shows, and what it may show next. */
export interface Given {
  readonly schema: Readonly<Record<string, unknown>>;
  /** The same with a field more. */
  readonly larger: unknown;
  readonly form: unknown;
  readonly largerForm: unknown;
  readonly uiSchema: object;
}

type Act = (form: HTMLElementTagNameMap['dm-schema-form'], given: Given) => unknown;

export const acts = {
  nothing: () => undefined,
  'an equal schema': (form, {schema}) => Object.assign(form, {schema: structuredClone(schema)}),
  'a larger schema': (form, {larger}) => Object.assign(form, {schema: larger}),
  'a larger schema and back': async (form, {schema, larger}) => {
    Object.assign(form, {schema: larger});
    await form.ready;
    form.schema = structuredClone(schema);
  },
  'an equal form': (form, {form: same}) => Object.assign(form, {form: structuredClone(same)}),
  'a larger form': (form, {largerForm}) => Object.assign(form, {form: largerForm}),
  'an equal value': (form) => Object.assign(form, {value: structuredClone(form.value)}),
  'a value of another field': (form) => Object.assign(form, {value: {after: 'x'}}),
  'no value': (form) => Object.assign(form, {value: {}}),
  'a value twice': async (form) => {
    form.value = {after: 'x'};
    await form.updateComplete;
    form.value = {before: 'y'};
  },
  'an error of the field': (form) => form.setErrors([{pointer: '/field', message: 'No'}]),
  'an error of another field': (form) => form.setErrors([{pointer: '/after', message: 'No'}]),
  'errors from a server': (form) => Object.assign(form, {serverErrors: [{pointer: '/after', message: 'No'}]}),
  'the language': (form) => Object.assign(form, {lang: 'de'}),
  words: (form, {uiSchema}) => Object.assign(form, {uiSchema: {...uiSchema, after: {'ui:title': 'Then'}}}),
  'an equal uiSchema': (form, {uiSchema}) => Object.assign(form, {uiSchema: structuredClone(uiSchema)}),
  'another order': (form, {uiSchema}) => Object.assign(form, {uiSchema: {...uiSchema, 'ui:order': ['after', '*']}}),
  'a locked field': (form) => Object.assign(form, {locked: {after: 'locked'}}),
  'read-only for a moment': async (form) => {
    form.readonly = true;
    await form.updateComplete;
    form.readonly = false;
  },
  'disabled for a moment': async (form) => {
    form.disabled = true;
    await form.updateComplete;
    form.disabled = false;
  },
  steps: (form) => Object.assign(form, {layout: 'steps'}),
  'steps and back': async (form) => {
    form.layout = 'steps';
    await form.ready;
    form.layout = 'page';
  },
  'a review': (form) => Object.assign(form, {review: 'always'}),
  'a move': (form) => form.after(form.nextElementSibling!, form),
  'a move into a form': (form) => {
    const outer = document.createElement('form');
    form.before(outer);
    outer.append(form);
  },
  'hidden for a moment': async (form) => {
    form.hidden = true;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    form.hidden = false;
  },
  'removed for a moment': async (form) => {
    const place = document.createElement('hr');
    form.replaceWith(place);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    place.replaceWith(form);
  },
  'a check': (form) => form.checkValidity(),
  'a shown check': (form) => form.reportValidity(),
  'a submit': (form) => form.requestSubmit(),
  'its errors read': (form) => form.errors,
  'its state restored': (form) => form.state && form.restore(structuredClone(form.state)),
  'the tab hidden': () => document.dispatchEvent(new Event('visibilitychange')),
  'a narrow page': () => document.body.classList.toggle('narrow'),
  'a redraw': (form) => form.requestUpdate(),
} satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof acts;

/** Acts after which the focus may be elsewhere: it goes with the element, or to what is wrong. */
export const movesFocus: readonly ActName[] = [
  'a move',
  'a move into a form',
  'hidden for a moment',
  'removed for a moment',
  'read-only for a moment',
  'disabled for a moment',
  'a shown check',
  'a submit',
  'errors from a server',
];

/** Acts after which other controls are drawn. */
export const redraws: readonly ActName[] = [
  'a larger schema',
  'a larger schema and back',
  'a larger form',
  'read-only for a moment',
  'steps',
  'steps and back',
  'a review',
  'its state restored',
  'hidden for a moment',
];
