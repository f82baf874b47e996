/** A JSON object, as briefs, prefilled values and `uiSchema`s are. */
export type JsonTree = Readonly<Record<string, unknown>>;

export const isTree = (value: unknown): value is JsonTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One tree laid over another: objects are merged, everything else replaces what was there. */
export function overlay(below: JsonTree, above: JsonTree): JsonTree {
  const merged: Record<string, unknown> = {...below};
  for (const [name, value] of Object.entries(above)) {
    const old = merged[name];
    merged[name] = isTree(old) && isTree(value) ? overlay(old, value) : value;
  }
  return merged;
}

/** The `uiSchema` that makes the places of fixed values readable only; a widget for a whole object is one place. */
export function lockUi(locked: JsonTree, ui: unknown): JsonTree {
  const places = Object.entries(locked).map(([name, value]) => {
    const own = isTree(ui) ? ui[name] : undefined;
    const isWhole = !isTree(value) || Object.keys(value).length === 0 || (isTree(own) && 'ui:widget' in own);
    return [name, isWhole ? {'ui:readonly': true} : lockUi(value, own)];
  });
  return Object.fromEntries(places);
}
