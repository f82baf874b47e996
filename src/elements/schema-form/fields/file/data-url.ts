import type {StringFacts} from '../../../../form/plan/plan.js';

/**
 * True where the schema asks for a data URL: by `format: data-url`, or by a pattern that begins with `data:` and allows
 * no other scheme.
 */
export const isDataUrl = (facts: StringFacts | undefined) =>
  facts?.format === 'data-url' || /^\^?\(?(?:\?:)?data:(?!.*\|\^?\w+\??:)/m.test(facts?.patterns?.join('\n') ?? '');
