import type {JsonObject} from '../../json/json.js';
import {objectsIn, type Source} from './locations.js';
import {assertionsOf} from './normalise/annotations.js';
import {patternExample} from './patterns/pattern-example.js';
import {patternMatcher} from './patterns/pattern-matcher.js';
import type {StringFacts} from './plan.js';
import {readOnce} from './read-once.js';

/** The keywords whose effect on a text is known here. Schemas in `allOf` and `$ref` are sources themselves. */
const plain = ['type', 'pattern', 'format', 'minLength', 'maxLength', 'allOf', '$ref'];

/** Many patterns hardly have an example in common. */
const maxLimited = 20;

/** Formats that few people can write without an example. */
const ofFormats: ReadonlyMap<unknown, string> = new Map([['duration', 'P3D']]);

/** An example of a text, from its only pattern or its format; `undefined` where another keyword may refuse it. */
export function textExample(
  sources: Source[],
  {minLength = 0, maxLength = Infinity}: Pick<StringFacts, 'minLength' | 'maxLength'>,
): string | undefined {
  const schemas = objectsIn(sources);
  const limited = schemas.filter(isLimited);
  if (limited.length > maxLimited) return undefined;
  const examples = new Set(limited.map(exampleIn));
  const [example] = examples;
  if (example === undefined || examples.size > 1 || schemas.some(isSecret)) return undefined;
  // The schema around "this or null" has a choice, which is no other limit.
  const known = sources.some(({orNull}) => orNull) ? [...plain, 'anyOf', 'oneOf'] : plain;
  const isPlain = schemas.every((schema) =>
    Object.keys(assertionsOf(schema)).every((keyword) => known.includes(keyword)),
  );
  return isPlain && example.length >= minLength && example.length <= maxLength ? example : undefined;
}

/** A secret has no example: somebody would use it. */
const isSecret = ({writeOnly}: JsonObject) => writeOnly === true;

const isLimited = ({pattern, format}: JsonObject) => (pattern ?? format) !== undefined;

const exampleIn = readOnce(({pattern, format}: JsonObject): string | undefined => {
  const usual = ofFormats.get(format);
  if (typeof pattern !== 'string' || (usual && patternMatcher(pattern)(usual) !== false)) return usual;
  const example = patternExample(pattern);
  return example !== undefined && isTelling(example, format) ? example : undefined;
});

/**
 * Whether the example of a pattern tells more than the format beside it. What a decimal or a phone number is, only the
 * pattern says; what an address is, only one that refuses the usual example.
 */
function isTelling(example: string, format: unknown): boolean {
  if (format === 'email') return !example.endsWith('@example.com');
  if (format === 'uri' || format === 'url') return /:\/\/(?!example\.com$)/.test(example);
  return format === undefined || format === 'decimal' || format === 'e164';
}
