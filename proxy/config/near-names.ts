const units = /_(MS|S|SEC|SECS|SECONDS|BYTES|KB|MB|SIZE|CENTS)$/;

/** Shorter words, such as HOST and PORT, are those of many programs. */
const minStemLength = 6;

/** The known name that a name probably misspells; undefined for a known name, or one unlike all of them. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  const given = name.toUpperCase();
  const stem = stemOf(given);
  return known.find((candidate) => {
    const other = candidate.toUpperCase();
    if (stem.length >= minStemLength && stem === stemOf(other)) return true;
    const allowed = maxMistakes(other.length);
    return Math.abs(given.length - other.length) <= allowed && distance(given, other) <= allowed;
  });
}

/** Words that mean those in our names. */
const synonyms: Readonly<Record<string, string>> = {
  DIRECTORY: 'DIR',
  FOLDER: 'DIR',
  URI: 'URL',
  TIMEOUT: 'DEADLINE',
  RESPONSE: 'ANSWER',
};

/** A short name is close to many unrelated words. */
const maxMistakes = (length: number) => (length >= 9 ? 2 : length >= 6 ? 1 : 0);

/** A name without its unit, plurals, participles and order: `PROXIES_TRUSTED` and `TRUST_PROXY` compare equal. */
const stemOf = (name: string): string => wordsOf(name).sort().join('_');

function wordsOf(name: string): string[] {
  const words = name.replace(units, '').split('_');
  return words.map((word) => (synonyms[word] ?? word).replace(/IES$/, 'Y').replace(/(ED|S)$/, ''));
}

/**
 * The unset variable that a name probably means: a word is missing (`ORDER_WEBHOOK`), or a secret is called by another word
 * (`METRICS_SECRET`). The first word is the same: it says whose variable it is.
 */
export function intendedName(name: string, unused: readonly string[]): string | undefined {
  const given = wordsOf(name.toUpperCase());
  if (given.length < 2) return undefined;
  return unused.find((candidate) => {
    const words = wordsOf(candidate);
    if (given[0] !== words[0]) return false;
    if (given.length === words.length) return words.every((word, at) => isSameWord(word, given[at]!, at));
    return words.some((_, at) => words.toSpliced(at, 1).join('_') === given.join('_'));
  });
}

const wordsForSecrets = ['SECRET', 'TOKEN', 'KEY', 'PASSWORD'];

const isSameWord = (word: string, given: string, at: number) =>
  word === given || (at > 0 && wordsForSecrets.includes(word) && wordsForSecrets.includes(given));

/** The edit distance: characters added, removed, replaced or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows = [Array.from({length: b.length + 1}, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const above = rows[i - 1]!;
      const replaced = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity;
      row.push(Math.min(replaced, above[j]! + 1, row[j - 1]! + 1, swapped));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
