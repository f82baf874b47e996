/**
 * The least common multiple of divisors, which may have decimals; undefined where it is no safe integer at their
 * precision. Such divisors are only validated.
 */
export function commonMultiple(divisors: readonly number[]): number | undefined {
  const scale = 10 ** Math.max(0, ...divisors.map(decimalsOf));
  let multiple = 1;
  for (const divisor of new Set(divisors)) {
    const scaled = Math.round(divisor * scale);
    multiple = (multiple / greatestDivisor(multiple, scaled)) * scaled;
    if (!Number.isSafeInteger(multiple) || multiple === 0) return undefined;
  }
  return divisors.length > 0 ? multiple / scale : undefined;
}

function decimalsOf(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e');
  return (digits.split('.')[1]?.length ?? 0) - Number(exponent);
}

const greatestDivisor = (one: number, other: number): number => (other ? greatestDivisor(other, one % other) : one);
