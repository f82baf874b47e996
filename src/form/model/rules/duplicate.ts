import {canonicalJson} from '../../../json/canonical.js';
import type {Run} from './run.js';

/** The indices of two equal items; found in one pass, since lists may be long. */
export function duplicateIn(items: unknown[], run: Run): {i: number; j: number} | undefined {
  const known = new Map<string, number>();
  for (let i = 0; i < items.length; i += 1) {
    const text = canonicalJson(items[i]);
    const j = known.get(text);
    if (j !== undefined) return {i, j};
    known.set(text, i);
    if (!run.spend(text.length)) break;
  }
  return undefined;
}
