import {times} from '../../../../json/times.js';
import {correctionOf} from './reed-solomon.js';

/** For versions 1 to 40 at level L: the error correction bytes of a block, and how many blocks there are. */
const correction = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30,
  30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const blocks = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19,
  20, 21, 22, 24, 25,
];

/** The smallest version, up to `maxVersion`, that holds this many bytes; undefined if none does. */
export function versionFor(length: number, maxVersion: number): number | undefined {
  for (let version = 1; version <= maxVersion; version++) {
    if (4 + countBits(version) + length * 8 <= dataLength(version) * 8) return version;
  }
  return undefined;
}

/** All bytes of a code, in the order in which they are drawn: blocks of data and of error correction, interleaved. */
export function codewordsOf(bytes: Uint8Array, version: number): number[] {
  const parts = split(dataOf(bytes, version), version);
  const corrections = parts.map((part) => correctionOf(part, correction[version - 1] ?? 0));
  return [...interleave(parts), ...interleave(corrections)];
}

/** Byte mode, the count, the bytes, and padding. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const write = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  write(4, 4);
  write(bytes.length, countBits(version));
  for (const byte of bytes) write(byte, 8);
  const room = dataLength(version) * 8;
  write(0, Math.min(4, room - bits.length));
  write(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) write(pad, 8);
  return times(bits.length / 8, (index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** If the bytes do not divide evenly, the last blocks are a byte longer. */
function split(data: readonly number[], version: number): number[][] {
  const count = blocks[version - 1] ?? 1;
  const short = Math.floor(data.length / count);
  const firstLong = count - (data.length % count);
  const startOf = (block: number) => block * short + Math.max(0, block - firstLong);
  return times(count, (block) => data.slice(startOf(block), startOf(block + 1)));
}

function interleave(parts: readonly number[][]): number[] {
  const longest = Math.max(...parts.map(({length}) => length));
  return times(longest, (index) => parts.flatMap((part) => part.slice(index, index + 1))).flat();
}

const countBits = (version: number) => (version < 10 ? 8 : 16);

const dataLength = (version: number) =>
  Math.floor(freeModules(version) / 8) - (correction[version - 1] ?? 0) * (blocks[version - 1] ?? 1);

/** The modules that are not part of a pattern. */
function freeModules(version: number): number {
  const all = (16 * version + 128) * version + 64;
  if (version === 1) return all;
  const marks = Math.floor(version / 7) + 2;
  return all - ((25 * marks - 10) * marks - 55) - (version >= 7 ? 36 : 0);
}
