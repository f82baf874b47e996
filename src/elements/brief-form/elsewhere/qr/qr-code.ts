import {codewordsOf, versionFor} from './codewords.js';
import {Modules} from './patterns.js';

/** Above this version the modules are too small for a camera in front of a screen. */
const maxVersion = 30;

/**
 * A text as a QR code (ISO/IEC 18004: byte mode, error correction level L): rows of modules, true where one is dark.
 * Undefined if the text is too long.
 */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length, maxVersion);
  if (version === undefined) return undefined;
  const codewords = codewordsOf(bytes, version);
  const codes = masks.map((_, mask) => draw(version, codewords, mask));
  return codes.reduce((best, code) => (penaltyOf(code) < penaltyOf(best) ? code : best));
}

type Mask = (column: number, row: number) => number;

/** A module is inverted where its mask is 0. */
const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

function draw(version: number, codewords: readonly number[], mask: number): boolean[][] {
  const {size, dark} = new Modules(version);
  const code = dark.map((row) => row.map(Boolean));
  let bit = 0;
  for (const [column, row] of zigzag(size)) {
    if (dark[row]?.[column] !== undefined) continue;
    const isSet = ((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1;
    code[row]![column] = (isSet === 1) !== (masks[mask]!(column, row) === 0);
    bit++;
  }
  return withFormat(version, code, mask);
}

/** The format depends on the mask, and is not masked itself. */
function withFormat(version: number, code: boolean[][], mask: number): boolean[][] {
  const patterns = new Modules(version);
  patterns.drawFormat(mask);
  return code.map((row, y) => row.map((isDark, x) => patterns.dark[y]?.[x] ?? isDark));
}

/** Two columns at a time from the right, up and down in turn; the column of the timing pattern is left out. */
function* zigzag(size: number): Generator<[column: number, row: number]> {
  let isUp = true;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step;
      yield [right, row];
      yield [right - 1, row];
    }
    isUp = !isUp;
  }
}

/** The penalty of a code: long runs, blocks, patterns like a finder, too many dark or light modules. */
function penaltyOf(code: readonly boolean[][]): number {
  const lines = code.map((row) => row.map(Number).join(''));
  const columns = lines.map((_, x) => lines.map((line) => line[x]).join(''));
  const runs = [...lines, ...columns].flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  const finders = [...lines, ...columns].flatMap((line) => line.match(/(?=10111010000|00001011101)/g) ?? []);
  let blocks = 0;
  lines.forEach((line, y) => {
    for (let x = 1; x < line.length && y > 0; x++) {
      const above = lines[y - 1]!.slice(x - 1, x + 1);
      if (above === line.slice(x - 1, x + 1) && above[0] === above[1]) blocks++;
    }
  });
  const share = lines.join('').replaceAll('0', '').length / lines.length ** 2;
  const imbalance = Math.floor(Math.abs(share - 0.5) * 20);
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + finders.length * 40 + blocks * 3 + imbalance * 10;
}
