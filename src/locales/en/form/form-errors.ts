/** What is wrong with a field: loaded when a visitor begins to fill in a form. */
export const formErrors = {
  alternatives: (ways: string[]) => `Please fill in ${ways.map((way) => `“${way}”`).join(' or ')}.`,
  minProperties: (title: string, least: number) =>
    `Please fill in at least ${least} of the fields${title && ` of “${title}”`}.`,
  required: (title: string) => `Please fill in “${title}”.`,
  choose: (title: string) => `Please choose an option for “${title}”.`,
  consent: (title: string) => `Please tick “${title}” to continue.`,
  dependentRequired: (title: string, other: string) => `Please fill in “${title}” too, since “${other}” is filled in.`,
  type: {
    number: (title: string) => `“${title}” must be a number.`,
    integer: (title: string) => `“${title}” must be a whole number.`,
    other: (title: string, kind: string) => `“${title}” must be of this kind: ${kind}.`,
  },
  ambiguous: (title: string) => `Please write “${title}” without thousands separators.`,
  inexact: (title: string) => `“${title}” has more digits than can be kept exactly.`,
  enum: (title: string) => `Please choose one of the options for “${title}”.`,
  minLength: (title: string, least: number, now: number) =>
    `“${title}” needs at least ${least} ${least === 1 ? 'character' : 'characters'}; there ${now === 1 ? 'is' : 'are'} ${now}.`,
  maxLength: (title: string, most: number, now: number) =>
    `“${title}” may have at most ${most} ${most === 1 ? 'character' : 'characters'}; there are ${now}.`,
  pattern: (title: string) => `“${title}” does not match the required format.`,
  patternLike: (title: string, example: string) =>
    `“${title}” does not match the required format; for example: ${example}.`,
  patternAs: (title: string, what: string) => `“${title}” does not match the required format: ${what}`,
  wellKnown: {
    colour: (title: string) => `“${title}” must be a colour such as #1a2b3c.`,
    postalCode: (title: string) => `“${title}” must be a postal code such as 12345.`,
    slug: (title: string) => `“${title}” may contain only lowercase letters, digits and hyphens, such as my-page.`,
  },
  characters: {
    only: (title: string, kinds: string) => `“${title}” may contain only ${kinds}.`,
    letters: 'letters A–Z',
    small: 'lowercase letters a–z',
    capital: 'capital letters A–Z',
    digits: 'digits',
    hyphens: 'hyphens',
    underscores: 'underscores',
    spaces: 'spaces',
    dots: 'dots',
  },
  minimum: (title: string, limit: string) => `“${title}” must be ${limit} or more.`,
  maximum: (title: string, limit: string) => `“${title}” must be ${limit} or less.`,
  exclusiveMinimum: (title: string, limit: string) => `“${title}” must be more than ${limit}.`,
  exclusiveMaximum: (title: string, limit: string) => `“${title}” must be less than ${limit}.`,
  multipleOf: (title: string, step: string) => `“${title}” must be a multiple of ${step}.`,
  minItems: (title: string, least: number) =>
    `“${title}” needs at least ${least} ${least === 1 ? 'entry' : 'entries'}.`,
  maxItems: (title: string, most: number) => `“${title}” may have at most ${most} ${most === 1 ? 'entry' : 'entries'}.`,
  decimals: (title: string, most: number) =>
    `“${title}” may have at most ${most} decimal ${most === 1 ? 'place' : 'places'}.`,
  uniqueItems: (title: string, first: number, second: number) =>
    `Entries ${first} and ${second} of “${title}” are the same.`,
  contains: (title: string, least: number, most: number | undefined) =>
    most === undefined
      ? `“${title}” needs at least ${least} of the required kind.`
      : `“${title}” needs ${least === most ? '' : `${least} to `}${most} of the required kind.`,
  maxProperties: (title: string, most: number) =>
    `Please fill in at most ${most} of the fields${title && ` of “${title}”`}.`,
  notAllowed: (title: string) => `“${title}” is not allowed here.`,
  name: (title: string) => `“${title}” is not an allowed name.`,
  not: (title: string) => `“${title}” has a value that is not allowed.`,
  together: 'These answers do not go together.',
  leaveEmpty: (ways: string[]) => `Please leave ${ways.map((way) => `“${way}”`).join(' or ')} empty.`,
  several: (title: string) => `“${title}” fits more than one of the options; please make it clear which.`,
  dateOrder: (title: string, start: string) => `“${title}” must not be before “${start}”.`,
  incomplete: (title: string) => `“${title}” is not complete.`,
  format: {
    date: (title: string) => `“${title}” must be a valid date.`,
    'date-time': (title: string) => `“${title}” must be a date with a time.`,
    time: (title: string) => `“${title}” must be a time of day.`,
    duration: (title: string) => `“${title}” must be a duration such as P3D (three days) or PT2H (two hours).`,
    email: (title: string) => `“${title}” must be an e-mail address such as name@example.com.`,
    uri: (title: string) => `“${title}” must be a web address such as https://example.com.`,
    uuid: (title: string) => `“${title}” must be a UUID: 32 hexadecimal digits in five groups.`,
    hostname: (title: string) => `“${title}” must be a host name such as www.example.com.`,
    ipv4: (title: string) => `“${title}” must be an IPv4 address such as 192.0.2.1.`,
    ipv6: (title: string) => `“${title}” must be an IPv6 address such as 2001:db8::1.`,
    regex: (title: string) => `“${title}” must be a regular expression.`,
    other: (title: string, format: string) => `“${title}” must have this format: ${format}.`,
  },
};
