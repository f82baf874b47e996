/** Formats that share the name of another one, because visitors need not tell them apart. */
const alike: Readonly<Record<string, string>> = {url: 'uri', iri: 'uri', phone: 'tel'};

/** The format whose name and example are shown for a format: that of `email` for `idn-email`, of `time` for `iso-time`. */
export function formatInWords(format: string): string {
  const plain = format.replace(/^i(dn|so)-/, '');
  return Object.hasOwn(alike, plain) ? alike[plain]! : plain;
}
