import type {Schema} from './json.js';

export function disagreement(_schema: Schema, _rules: string): string | undefined {
  return undefined;
}
