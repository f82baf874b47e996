/**
 * Parses a URL, which must be absolute unless a base is given; undefined if it is invalid. `URL.canParse` is newer than
 * the oldest browsers that we support.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
