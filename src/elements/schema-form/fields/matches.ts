/** Whether a text contains the typed text anywhere, ignoring case and accents. */
export function matcherFor(typed: string): (text: string) => boolean {
  const wanted = plain(typed.trim());
  return (text) => plain(text).includes(wanted);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
