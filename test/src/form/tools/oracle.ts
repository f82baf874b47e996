import addFormats from 'ajv-formats';
import {_, Ajv2020, type CodeKeywordDefinition, type ErrorObject} from 'ajv/dist/2020.js';
import type {Schema} from '../../../../src/form/plan/normalise/schema.js';
import {isMultipleOf} from '../../../../src/form/model/extras/multiple-of.js';

/** Ajv's verdict on a value, with its errors; `undefined` if it throws. */
export type Oracle = (value: unknown) => {isValid: boolean; errors: ErrorObject[]} | undefined;

/** Ajv for a normalised schema, with decimal arithmetic for multiples; `undefined` if it does not compile it. */
export function oracleOf(schema: Schema): Oracle | undefined {
  const ajv = new Ajv2020({strict: false, logger: false, allErrors: true, validateSchema: false, messages: false});
  addFormats.default(ajv);
  ajv.removeKeyword('multipleOf').addKeyword(exactMultipleOf);
  try {
    const validate = ajv.compile(schema);
    return (value) => {
      try {
        return {isValid: validate(value), errors: validate.errors ?? []};
      } catch {
        return undefined;
      }
    };
  } catch {
    return undefined;
  }
}

/** Ajv divides in floating-point arithmetic, in which 19.99 is no multiple of 0.01. */
const exactMultipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: {message: '', params: ({schemaCode}) => _`{multipleOf: ${schemaCode}}`},
  code(cxt) {
    const check = cxt.gen.scopeValue('func', {ref: isMultipleOf});
    cxt.pass(_`${check}(${cxt.data}, ${cxt.schemaCode})`);
  },
};

/** The members of an error that Ajv and our rules have in common. */
interface ComparedError {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  propertyName?: string;
}

/**
 * Errors as sorted texts without repetitions, for comparison. It omits those that our rules do not report (errors of
 * single items of `contains` and of single names), and which of several equal items are named.
 */
export function comparableErrors(errors: readonly ComparedError[]): string[] {
  const lines = errors
    .filter(({propertyName, schemaPath}) => propertyName === undefined && !schemaPath.includes('/contains/'))
    .map(({keyword, instancePath, params}) => {
      // Ours names the fields that `not` forbids together.
      const compared = keyword === 'not' ? {} : params;
      const named = keyword === 'uniqueItems' ? Object.keys(compared) : Object.entries(compared);
      return `${instancePath} ${keyword} ${JSON.stringify(named.sort())}`;
    });
  return [...new Set(lines)].sort();
}
