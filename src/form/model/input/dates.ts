/** True for a date that exists in the calendar, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1) return false;
  // 400 years on, weekdays and leap years are the same, and no year is below 100, which Date.UTC would take for 19xx.
  return Number(day) <= new Date(Date.UTC(Number(year) + 400, Number(month), 0)).getUTCDate();
}

/** True for a date that a native date control can show too. */
export const isShownDate = (text: string) => isDate(text) && !text.startsWith('0000');
