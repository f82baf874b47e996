/** A currency's sign or code before or after an amount: "$", "US$", "USD", "€". */
const currency = /^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}(?=[\s\d]))|(?:[A-Z]{0,3}\p{Sc}|(?<=[\s\d])[A-Z]{3})$/giu;
const spaces = /[\s\u00a0\u202f'’]/g;

const plain = /^(?<whole>\d+)$/;
const grouped =
  /^(?<whole>[1-9]\d{0,2}(?<group>[.,])(?:\d{2,3}\k<group>)*\d{3})(?:(?!\k<group>)[.,](?<fraction>\d{0,2}))?$/;
const decimal = /^(?<whole>\d*)[.,](?<fraction>\d{0,2})$/;

/**
 * An amount of money in whole cents; `none` for an empty text, `undefined` for an invalid one.
 * No amount has three decimals, so both "1,500" and "1.500" are fifteen hundred in every language; before one or two
 * digits, a separator is the decimal sign.
 */
export function readCents(text: string): number | 'none' | undefined {
  const amount = text.normalize('NFKC').trim();
  if (amount === '') return 'none';
  const bare = amount.replace(currency, '').replace(spaces, '');
  const {groups} = plain.exec(bare) ?? grouped.exec(bare) ?? decimal.exec(bare) ?? {};
  const whole = groups?.['whole']?.replace(/[.,]/g, '') ?? '';
  const fraction = groups?.['fraction'] ?? '';
  if (whole + fraction === '') return undefined;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Cents in currency units, grouped for a language, with two decimals only when there are cents. */
export function writeCents(cents: number, language: string): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat(language, {minimumFractionDigits: digits, maximumFractionDigits: digits});
  return format.format(cents / 100);
}
