/** Words of a BCP 47 tag, each language in a chunk of its own; in English where we have or get no other. */
export async function loadOrEnglish<Words>(
  tag: string,
  loaders: Readonly<Record<string, () => Promise<Words>>>,
  english: () => Promise<Words>,
): Promise<Words> {
  const load = loaders[tag.split('-', 1)[0] ?? ''];
  if (!load) return english();
  try {
    return await load();
  } catch (error) {
    console.warn(`dm: words of "${tag}" did not load; English stands in.`, error);
    return english();
  }
}
