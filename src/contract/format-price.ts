/** Formats a product's price, given in US cents, for a language; whole dollars without decimals. */
export function formatPrice(cents: number, language: string): string {
  const isWhole = cents % 100 === 0;
  const digits = {minimumFractionDigits: isWhole ? 0 : 2, maximumFractionDigits: isWhole ? 0 : 2};
  return new Intl.NumberFormat(language, {style: 'currency', currency: 'USD', ...digits}).format(cents / 100);
}
