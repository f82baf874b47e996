/** A control in which a text is half typed: by the first keys before the page does something, by the others after it. */
export interface HalfTyped {
  /** The schema of the field. */
  readonly field: unknown;
  readonly uiSchema?: object;
  readonly isRequired?: boolean;
  /** What to press before the control is there, in this order. */
  readonly press?: readonly string[];
  readonly control: string;
  readonly keys: readonly [string, string];
  /** What the value contains at the end; `undefined` where no value comes of the text, as in a search. */
  readonly becomes?: string;
  /** Whether the text may become a value at once, and what is typed next another one, as with tags. */
  readonly isTaken?: boolean;
  /** Whether a script cannot read what is half typed, and a new control therefore begins anew. */
  readonly isUnreadable?: boolean;
  /** Whether `state` leaves it out until it is taken over: secrets, searches, tags and names. */
  readonly isOutsideState?: boolean;
}

const text = {type: 'string'};
const address = {type: 'object', properties: {street: text, city: text}};
const fields = (count: number) => Object.fromEntries(Array.from({length: count}, (_, i) => [`part${i}`, text]));
const typed = {keys: ['abc', 'def'], becomes: 'abcdef'} as const;
const names = Array.from({length: 20}, (_, i) => `Town ${i}`);

/** Each kind of control, by a name for messages. */
export const controls: Readonly<Record<string, HalfTyped>> = {
  'a text': {field: text, control: 'input', ...typed},
  'a long text': {field: {type: 'string', maxLength: 2000}, control: 'textarea', ...typed},
  'an e-mail address': {
    field: {type: 'string', format: 'email'},
    control: 'input',
    keys: ['a@b', '.org'],
    becomes: 'a@b.org',
  },
  'a password': {field: {type: 'string', format: 'password'}, control: 'input', ...typed, isOutsideState: true},
  'a number': {field: {type: 'number'}, control: 'input', keys: ['12.', '5'], becomes: '12.5'},
  'a whole number': {field: {type: 'integer'}, control: 'input', keys: ['12', '34'], becomes: '1234'},
  'a date': {
    field: {type: 'string', format: 'date'},
    control: 'input',
    keys: ['11', '272026'],
    becomes: '2026-11-27',
    isUnreadable: true,
  },
  'a date and time': {
    field: {type: 'string', format: 'date-time'},
    control: 'input',
    keys: ['1127', '2026\t1030AM'],
    becomes: '2026-11-27T10:30',
    isUnreadable: true,
  },
  'a time': {
    field: {type: 'string', format: 'time'},
    control: 'input',
    keys: ['10', '30AM'],
    becomes: '10:30',
    isUnreadable: true,
  },
  'a colour': {
    field: {type: 'string', format: 'color'},
    control: 'input[type=text]',
    keys: ['#a0b', '1c2'],
    becomes: '#a0b1c2',
  },
  'a duration': {field: {type: 'string', format: 'duration'}, control: 'input', keys: ['P', '3D'], becomes: 'P3D'},
  'a suggestion': {field: {anyOf: [{enum: ['Arial', 'Times']}, text]}, control: 'input', ...typed},
  'a search among options': {
    field: {type: 'array', uniqueItems: true, items: {enum: names}},
    control: 'input[type=search]',
    keys: ['Town', ' 1'],
    isOutsideState: true,
  },
  tags: {field: {type: 'array', items: text}, control: '.tags input', ...typed, isTaken: true, isOutsideState: true},
  'tags in a row': {
    field: {type: 'array', items: {type: 'object', properties: {labels: {type: 'array', items: text}}}},
    press: ['[id$="-a"]'],
    control: '.tags input',
    ...typed,
    isTaken: true,
    isOutsideState: true,
  },
  'a text in a list': {
    field: {type: 'array', items: {type: 'string', minLength: 40}},
    press: ['[id$="-a"]'],
    control: '.item input',
    ...typed,
  },
  'a text in a row': {field: {type: 'array', items: address}, press: ['[id$="-a"]'], control: '.item input', ...typed},
  'a text in an opened row': {
    field: {type: 'array', items: {type: 'object', properties: fields(9)}},
    press: ['[id$="-a"]', '[id$="-a"]'],
    control: '.item input',
    ...typed,
  },
  'the name of an entry': {
    field: {type: 'object', additionalProperties: text},
    press: ['[id$="-a"]'],
    control: 'input[id$="-n"]',
    ...typed,
    isOutsideState: true,
  },
  'the name of a group': {
    field: {type: 'object', additionalProperties: address},
    press: ['[id$="-a"]'],
    control: 'input[id$="-n"]',
    ...typed,
    isOutsideState: true,
  },
  'the name of an entry in a row': {
    field: {type: 'array', items: {type: 'object', additionalProperties: text}},
    press: ['.list > [id$="-a"]', '.item [id$="-a"]'],
    control: 'input[id$="-n"]',
    ...typed,
    isOutsideState: true,
  },
  'the value of an entry': {
    field: {type: 'object', additionalProperties: text},
    press: ['[id$="-a"]'],
    control: '.additional-property input:not([id$="-n"])',
    ...typed,
  },
  'a text or null': {field: {type: ['string', 'null']}, control: 'input', ...typed},
  'a required text or null': {
    field: {type: ['string', 'null']},
    isRequired: true,
    control: 'input[type=text]',
    ...typed,
  },
  'a text or a number': {field: {type: ['string', 'integer', 'boolean']}, control: 'input', ...typed},
  anything: {field: true, control: 'input', ...typed},
  JSON: {
    field: {type: 'string', contentMediaType: 'application/json'},
    control: 'textarea',
    keys: ['[[1', ']]'],
    becomes: '[[1]]',
  },
  'a text in a branch': {
    field: {
      oneOf: [
        {...address, title: 'Home', required: ['street']},
        {type: 'object', title: 'Box', properties: {box: text}},
      ],
    },
    press: ['input[type=radio]'],
    control: 'input[type=text]',
    ...typed,
  },
  'a text beside a condition': {
    field: {
      type: 'object',
      properties: {isGift: {type: 'boolean'}},
      if: {properties: {isGift: {const: true}}, required: ['isGift']},
      then: {properties: {wish: text}},
    },
    press: ['input[type=checkbox]'],
    control: 'input[type=text]',
    ...typed,
  },
  'a fixed row': {
    field: {type: 'array', prefixItems: [{title: 'Width', type: 'integer'}, text]},
    control: 'input',
    keys: ['12', '34'],
    becomes: '1234',
  },
  'an address of a page': {
    field: {type: 'string', format: 'uri'},
    control: 'input',
    keys: ['https://a.', 'test/b'],
    becomes: 'https://a.test/b',
  },
};
