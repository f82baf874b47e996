/** Formats that share the name of another one, because visitors need not tell them apart. */
const alike: Readonly<Record<string, string>> = {
  'idn-email': 'email',
  url: 'uri',
  iri: 'uri',
  'idn-hostname': 'hostname',
  'iso-time': 'time',
  'iso-date-time': 'date-time',
  phone: 'tel',
};

/** The format whose name and example are shown for a format. */
export const formatInWords = (format: string): string => (Object.hasOwn(alike, format) ? alike[format]! : format);
