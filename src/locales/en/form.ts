/** Words of the schema form: what its controls are called. */
export const form = {
  submit: 'Submit',
  loading: 'The form is being prepared…',
  unusable: 'This form cannot be shown at the moment. Nothing you entered is lost; please try again later.',
  requiredMark: 'Fields marked * are required.',
  deprecated: 'No longer used',
  yes: 'Yes',
  no: 'No',
  nothing: 'Nothing',
  choose: 'Choose…',
  clear: 'Clear',
  examples: (list: string) => `For example: ${list}`,
  value: 'Value',
  kinds: {
    string: 'Text',
    number: 'Number',
    integer: 'Whole number',
    boolean: 'Yes or no',
    null: 'Nothing',
    object: 'Details',
    array: 'List',
    json: 'Written as JSON',
    options: 'Choice',
    never: 'Nothing',
    unchosen: 'Nothing yet',
  },
  limits: {
    characters: (least: number) => `At least ${least} characters.`,
    atLeast: (least: string) => `${least} or more.`,
    atMost: (most: string) => `Up to ${most}.`,
    between: (least: string, most: string) => `${least} to ${most}.`,
    exactly: (number: string) => `Exactly ${number}.`,
  },
  readMore: 'More',
  add: (title: string) => `Add ${title}`,
  remove: (title: string) => `Remove ${title}`,
  item: (title: string, number: number) => `${title} ${number}`,
  appeared: (names: string[]) =>
    names.length === 1 ? `1 new field: ${names.join(', ')}.` : `${names.length} new fields: ${names.join(', ')}.`,
  disappeared: (names: string[]) =>
    names.length === 1
      ? `1 field is no longer asked for: ${names.join(', ')}.`
      : `${names.length} fields are no longer asked for: ${names.join(', ')}.`,
  problems: (count: number) => (count === 1 ? 'There is one problem' : `There are ${count} problems`),
  partMissing: 'A part of this page did not load. We keep trying.',
  tryAgain: 'Try again',
  errors: {
    other: (title: string) => `“${title}” is not valid yet.`,
  },
};
