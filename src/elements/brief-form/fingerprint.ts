/**
 * A short name for a request's data: the same data give the same name, other data practically never (64 bits, FNV-1a).
 * It lets a page tell "the same again" from "something else" without keeping a second copy of what a visitor typed.
 */
export function fingerprint(data: unknown): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(data))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
