import addFormats from 'ajv-formats';
import {_, Ajv2020, type CodeKeywordDefinition} from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type {RuleId} from './plan.js';
import {isObject, referenceTo, type Schema} from './normalise/json.js';
import {keepsCount} from './known-errors.js';
import {uri} from './normalise/uri.js';
import {withoutWords} from './normalise/words.js';

/** How Ajv is set up for every form: all errors, no English, formats asserted, words it does not know ignored. */
export const ajvOptions = {
  code: {source: true, lines: false},
  allErrors: true,
  messages: false,
  strict: false,
  logger: false,
  validateSchema: false,
  inlineRefs: false,
} as const;

/**
 * The rules of a normalised schema as text: statements that fill `exports`, one function per rule id, calling `require` for
 * the few helpers of `src/form/model/rules/rules-runtime.ts`.
 */
export function makeRules(schema: Schema, ids: RuleId[]): string {
  const judged = withoutWords(schema);
  const ajv = new Ajv2020(ajvOptions);
  ajv.opts.unevaluated = keepsCount(judged);
  addFormats.default(ajv);
  ajv.addFormat('uri', uri);
  ajv.removeKeyword('multipleOf').addKeyword(exactMultipleOf);
  ajv.addSchema(isObject(judged) ? judged : {allOf: [judged]}, 'form');
  const code = standaloneCode(ajv, Object.fromEntries(ids.map((id) => [id, `form${referenceTo(id)}`])));
  return withoutUnusedSchemas(code.replace(/^"use strict";/, ''));
}

/** Ajv divides, and finds that 19.99 is no multiple of 0.01; the helper is in `rules-runtime.ts`. */
const exactMultipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: {message: '', params: ({schemaCode}) => _`{multipleOf: ${schemaCode}}`},
  code(cxt) {
    const check = cxt.gen.scopeValue('func', {ref: exactMultipleOf, code: _`require('multiple-of')`});
    cxt.pass(_`${check}(${cxt.data}, ${cxt.schemaCode})`);
  },
};

/** Ajv writes out every schema it met, also those that no generated line asks for. */
function withoutUnusedSchemas(code: string): string {
  const names = [...code.matchAll(/const (schema\d+) = (?=[{[])/g)].map(([, name]) => name ?? '');
  return names.reduce((kept, name) => (isUsed(kept, name) ? kept : withoutConstant(kept, name)), code);
}

const isUsed = (code: string, name: string): boolean => (code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1;

function withoutConstant(code: string, name: string): string {
  const start = code.indexOf(`const ${name} = `);
  let depth = 0;
  for (const match of code.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]|;/g)) {
    const [token] = match;
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (token === ';' && depth === 0) return code.slice(0, start) + code.slice(start + match.index + 1);
  }
  return code;
}
