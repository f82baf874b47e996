import {isObject} from '../../json/json.js';

/** A JSON object, as briefs, prefilled values and `uiSchema`s are. */
export type JsonTree = Readonly<Record<string, unknown>>;

export const isTree = (value: unknown): value is JsonTree => isObject(value);
