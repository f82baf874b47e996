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
  limits: {
    characters: (least: number) => `At least ${least} characters.`,
    atLeast: (least: string) => `${least} or more.`,
    atMost: (most: string) => `Up to ${most}.`,
    between: (least: string, most: string) => `${least} to ${most}.`,
    exactly: (number: string) => `Exactly ${number}.`,
  },
  item: (title: string, number: number) => `${title} ${number}`,
  problems: (count: number) => (count === 1 ? 'There is one problem' : `There are ${count} problems`),
  partMissing: 'A part of this page did not load. We keep trying.',
  tryAgain: 'Try again',
  errors: {
    other: (title: string) => `“${title}” is not valid yet.`,
  },
};
