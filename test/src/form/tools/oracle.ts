import addFormats from 'ajv-formats';
import {_, Ajv2020, type CodeKeywordDefinition, type ErrorObject} from 'ajv/dist/2020.js';
import type {Schema} from '../../../../src/form/plan/normalise/schema.js';
import {isMultipleOf} from '../../../../src/form/model/extras/multiple-of.js';

/** What Ajv says about a value, with its errors; `undefined` where it throws. */
export type Oracle = (value: unknown) => {isValid: boolean; errors: ErrorObject[]} | undefined;

/** Ajv judging by a normalised schema, multiples told by decimal digits; `undefined` where it does not compile it. */
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

/** Ajv divides, and finds that 19.99 is no multiple of 0.01. */
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

/** The parts of an error that Ajv and our rules have in common. */
interface Told {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  propertyName?: string;
}

/**
 * Errors as sorted texts, each once, to be compared. Left out are those that our rules do not give (what is wrong with single items of
 * `contains` and with single names), and which of several equal items are named.
 */
export function toldErrors(errors: readonly Told[]): string[] {
  const told = errors
    .filter(({propertyName, schemaPath}) => propertyName === undefined && !schemaPath.includes('/contains/'))
    .map(({keyword, instancePath, params}) => {
      const named = keyword === 'uniqueItems' ? Object.keys(params) : Object.entries(params);
      return `${instancePath} ${keyword} ${JSON.stringify(named.sort())}`;
    });
  return [...new Set(told)].sort();
}
