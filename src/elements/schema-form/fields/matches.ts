/** Finds what a visitor types in a text, wherever it stands, however it is written in upper case or with accents. */
export function matcherFor(typed: string): (text: string) => boolean {
  const wanted = plain(typed.trim());
  return (text) => plain(text).includes(wanted);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
