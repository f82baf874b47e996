/** Keeps the formatter of the latest language: formatters are expensive to create, and a page of cards needs dozens. */
export function perLanguage<Format>(create: (language: string) => Format): (language: string) => Format {
  let kept: {language: string; format: Format} | undefined;
  return (language) => {
    if (kept?.language !== language) kept = {language, format: create(language)};
    return kept.format;
  };
}

const prices = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, {style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger'}),
);

/** Formats a product's price, given in US cents, for a language; whole dollars without decimals. */
export const formatPrice = (cents: number, language: string): string => prices(language).format(cents / 100);
