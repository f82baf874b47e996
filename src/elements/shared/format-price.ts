/** A product's price, in US cents on the wire, as a language writes it; whole dollars without zeros behind. */
export function formatPrice(cents: number, language: string): string {
  const isWhole = cents % 100 === 0;
  const digits = {minimumFractionDigits: isWhole ? 0 : 2, maximumFractionDigits: isWhole ? 0 : 2};
  return new Intl.NumberFormat(language, {style: 'currency', currency: 'USD', ...digits}).format(cents / 100);
}
