/** A JSON object, as briefs, prefilled values and `uiSchema`s are. */
export type JsonTree = Readonly<Record<string, unknown>>;
