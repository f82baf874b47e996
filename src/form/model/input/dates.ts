/** True for a valid calendar date, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  if (month < 1 || month > 12 || day < 1) return false;
  // Adding 400 years keeps weekdays and leap years, and avoids years below 100, which Date.UTC reads as 19xx.
  return day <= 28 || day <= new Date(Date.UTC(year + 400, month, 0)).getUTCDate();
}

/** True for a date that a native date control can show. */
export const isShownDate = (text: string) => isDate(text) && !text.startsWith('0000');
