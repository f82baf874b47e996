/** A control of an element around a form, or of a gallery, in which a text is half typed. */
export interface InElement {
  readonly element: 'dm-brief-form' | 'dm-designer-gallery';
  readonly settings: Readonly<Record<string, unknown>>;
  /** What to press before the control is there, in this order: a selector, and what the text begins with. */
  readonly press?: readonly (readonly [selector: string, text: string])[];
  readonly control: string;
  readonly keys: readonly [string, string];
  /** What the element or the draft contains at the end; `undefined` where the text only searches. */
  readonly becomes?: string;
  /** Whether the text may become a value at once, and what is typed next another one. */
  readonly isTaken?: boolean;
}

const brief = (briefType: string) =>
  ({element: 'dm-brief-form', settings: {briefType, layout: 'page', review: 'never'}}) as const;
const gallery = {element: 'dm-designer-gallery', settings: {}} as const;
const typed = {keys: ['abc', 'def'], becomes: 'abcdef'} as const;
const filters = ['button.toggle', ''] as const;

/** Each such control, by a name for messages. */
export const inElements: Readonly<Record<string, InElement>> = {
  'a line of a brief': {...brief('brief'), control: 'input[type=text]:not([role])', ...typed},
  'a long text of a brief': {...brief('sitebuilderA'), control: 'textarea', ...typed},
  'one of many choices': {
    ...brief('brief'),
    control: '[role=combobox]',
    keys: ['lo', 'go design'],
    becomes: 'logo-design',
  },
  'some of many choices': {
    ...brief('sitebuilderA'),
    control: '[role=combobox]',
    keys: ['acc', 'ounting'],
    becomes: 'ACCOUNTING',
  },
  'an amount': {...brief('brief'), control: '.money input', keys: ['12', '34'], becomes: '123400'},
  'an address': {
    ...brief('brief'),
    control: 'input[type=url]',
    keys: ['a.te', 'st/b'],
    becomes: 'a.test/b',
    isTaken: true,
  },
  'a keyword in a dialog of a brief': {
    ...brief('sitebuilderC'),
    press: [['[aria-haspopup=dialog]', '']],
    control: 'input[type=search]',
    keys: ['ab', 'cd'],
  },
  'a keyword': {...gallery, control: 'input[type=search]', keys: ['ab', 'cd']},
  'a country': {...gallery, press: [filters, ['summary', 'Country']], control: 'input.find', keys: ['ge', 'rm']},
  'a certification': {
    ...gallery,
    press: [filters, ['summary', 'Certifications']],
    control: '.words input',
    keys: ['ab', 'cd'],
  },
};
