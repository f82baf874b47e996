/** True for a valid calendar date, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1) return false;
  // Adding 400 years keeps weekdays and leap years, and avoids years below 100, which Date.UTC reads as 19xx.
  return Number(day) <= new Date(Date.UTC(Number(year) + 400, Number(month), 0)).getUTCDate();
}

/** True for a date that a native date control can show. */
export const isShownDate = (text: string) => isDate(text) && !text.startsWith('0000');
