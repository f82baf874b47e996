/** The error correction bytes of a block of data bytes (ISO/IEC 18004, Reed–Solomon over GF(256)). */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, index) => (rest[index] = (rest[index] ?? 0) ^ multiply(coefficient, factor)));
  }
  return rest;
}

/** The generator polynomial of a degree, highest power first, without the leading 1. */
function generator(degree: number): number[] {
  const coefficients = [...new Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let round = 0; round < degree; round++) {
    coefficients.forEach((coefficient, index) => {
      coefficients[index] = multiply(coefficient, root) ^ (coefficients[index + 1] ?? 0);
    });
    root = multiply(root, 2);
  }
  return coefficients;
}

/** Multiplies modulo x⁸ + x⁴ + x³ + x² + 1. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}
