/** The URL of an address, absolute unless a base is given, or undefined if it is none: `URL.canParse` is newer than the oldest browsers that we support. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
