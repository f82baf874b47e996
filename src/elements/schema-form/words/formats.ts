/** Formats that visitors need not tell from another one. */
const alike: Readonly<Record<string, string>> = {
  'idn-email': 'email',
  url: 'uri',
  iri: 'uri',
  'idn-hostname': 'hostname',
  'iso-time': 'time',
  'iso-date-time': 'date-time',
  phone: 'tel',
};

/** The format as which words describe a format. */
export const formatInWords = (format: string): string => (Object.hasOwn(alike, format) ? alike[format]! : format);
