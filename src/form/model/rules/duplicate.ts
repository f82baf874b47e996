import {isObject} from '../../../json/json.js';

/** The indices of two equal items; found in one pass, since lists may be long. */
export function duplicateIn(items: unknown[]): {i: number; j: number} | undefined {
  const scalars = new Map<unknown, number>();
  const structures = new Map<string, number>();
  for (const [i, item] of items.entries()) {
    const isStructure = typeof item === 'object' && item !== null;
    const j = isStructure ? structures.get(canonicalText(item)) : scalars.get(item);
    if (j !== undefined) return {i, j};
    if (isStructure) structures.set(canonicalText(item), i);
    else scalars.set(item, i);
  }
  return undefined;
}

/** JSON text that is the same for equal values, whatever the order of their members. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalText(value[name])}`).join()}}`;
}
