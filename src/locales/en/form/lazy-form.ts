import {inSentence} from '../../in-sentence.js';
import {singular} from '../../singular.js';

/** Words of the lazily loaded parts of a form. */
export const lazyForm = {
  formats: {
    date: 'Date',
    duration: 'Duration',
    email: 'E-mail address',
    uri: 'Web address',
    hostname: 'Host name',
    regex: 'Regular expression',
    tel: 'Phone number',
    color: 'Colour',
  },
  readMore: 'More',
  add: (title: string) => (/^add /i.test(title) ? title : `Add ${inSentence(title)}`),
  remove: (title: string) => `Remove ${title}`,
  chooseOne: 'Choose what applies',
  option: (number: number) => `Option ${number}`,
  andMore: (fields: string, more: number) => `${fields} and ${more} more`,
  branchWith: (title: string, fields: string) => `${title} with ${fields}`,
  kindOf: (title: string) => `Kind of answer for “${title}”`,
  search: 'Type to search',
  pressEnter: 'Type and press Enter',
  moreFields: (count: number, group: string) =>
    `${count} more ${count === 1 ? 'field' : 'fields'}${group && ` of “${group}”`}`,
  counter: (used: string, most: string) => `${used} of ${most} characters`,
  pickColour: (title: string) => `Pick a colour for “${title}”`,
  addTo: (title: string) => {
    const one = singular(title);
    return one === title ? `Add an entry to ${title}` : `Add ${inSentence(one)}`;
  },
  entryOf: singular,
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  added: (title: string) => `${title} added.`,
  removed: (title: string, left: number) => `${title} removed; ${left} left.`,
  putBack: (title: string) => `Put ${title} back`,
  isBack: (title: string) => `${title} is back.`,
  matches: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  contents: 'Contents',
  moved: (title: string, number: number, total: number) => `${title} is now number ${number} of ${total}.`,
  furtherFields: 'More details',
  addField: 'Add a detail',
  fieldName: 'Name',
  date: 'Date and time',
  time: 'Time',
  offset: 'Offset from UTC',
  contains: (number: number, most: number | undefined, what: string) =>
    most === undefined
      ? `At least ${number} of them: ${what}.`
      : number === most
        ? `Exactly ${number} of them: ${what}.`
        : `Between ${number} and ${most} of them: ${what}.`,
  ofAKind: 'of the required kind',
  unique: 'No duplicates.',
  file: {
    remove: 'Remove file',
    chosen: (name: string, size: string) => `${name}, ${size}`,
    unnamed: 'File',
  },
  errors: {
    json: (title: string, line: number, column: number) =>
      `“${title}” is not valid JSON: look at line ${line}, column ${column}.`,
    nameMissing: 'Please give this field a name.',
    nameTaken: (title: string) => `There is a field called “${title}” already.`,
    tooLarge: (title: string, most: string) => `The file for “${title}” is too large; at most ${most}.`,
    unreadable: (title: string) => `The file for “${title}” could not be read.`,
  },
};
