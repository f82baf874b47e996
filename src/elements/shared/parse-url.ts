/** The URL of an absolute address, or undefined if it is none: `URL.canParse` is newer than the oldest browsers that we support. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
