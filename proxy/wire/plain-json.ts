/**
 * Whether a JSON text holds nothing but the value that was parsed from it: no repeated member, of which `JSON.parse`
 * drops all but the last, no escape and no space. Such a text can be passed on as it is; writing the value anew would take
 * a tenth of the processor time of a forwarded request. Each of these makes a text longer, so one of the least length
 * has none of them.
 */
export const isPlainJson = (text: string, value: unknown): boolean => shortestLength(value) === text.length;

/** The length of the shortest JSON text of a parsed value, if it needs no escapes; NaN where that is not certain. */
function shortestLength(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value === 'number') return lengthOfNumber(value);
  if (typeof value !== 'object' || value === null) return String(value).length;
  return Array.isArray(value) ? lengthOfList(value) : lengthOfObject(value as Record<string, unknown>);
}

function lengthOfList(list: readonly unknown[]): number {
  let length = list.length === 0 ? 2 : 1;
  for (const item of list) length += shortestLength(item) + 1;
  return length;
}

function lengthOfObject(object: Record<string, unknown>): number {
  let length = 1;
  for (const name in object) length += name.length + shortestLength(object[name]) + 4;
  return length === 1 ? 2 : length;
}

/** An exponent makes some numbers shorter: `5000` is `5e3`, and `0.005` is `5e-3`. */
function lengthOfNumber(value: number): number {
  const isShortest = Number.isInteger(value)
    ? Number.isSafeInteger(value) && (value % 1000 !== 0 || value === 0)
    : Math.abs(value) >= 0.01 && Number.isFinite(value);
  return isShortest ? String(value).length : NaN;
}
