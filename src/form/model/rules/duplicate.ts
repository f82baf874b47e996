import {canonicalJson} from '../../../json/canonical.js';

/** The indices of two equal items; found in one pass, since lists may be long. */
export function duplicateIn(items: unknown[]): {i: number; j: number} | undefined {
  const scalars = new Map<unknown, number>();
  const structures = new Map<string, number>();
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i];
    const isStructure = typeof item === 'object' && item !== null;
    const j = isStructure ? structures.get(canonicalJson(item)) : scalars.get(item);
    if (j !== undefined) return {i, j};
    if (isStructure) structures.set(canonicalJson(item), i);
    else scalars.set(item, i);
  }
  return undefined;
}
