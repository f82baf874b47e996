import {type ErrorObject} from 'ajv';
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {type Schema} from '../../src/contract/schema.js';
import {type Failure} from './refusal.js';
import {escapePointer, SchemaMap} from './schema-map.js';

/** Validates values against one JSON Schema (draft 2020-12, formats asserted) and returns all failures. */
export class SchemaValidator {
  // Prices such as 19.99 are multiples of 0.01, though not in floating-point arithmetic.
  // A test validates the sandbox's schemas; here, the meta-schema would be compiled again for each of them.
  readonly #ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    verbose: true,
    multipleOfPrecision: 6,
    validateSchema: false,
  });
  readonly #map: SchemaMap;

  constructor(schema: Schema) {
    const root = {...(typeof schema === 'object' ? schema : {not: schema ? false : {}}), $id: rootId};
    addFormats(this.#ajv);
    this.#ajv.addSchema(root);
    this.#map = new SchemaMap(root);
  }

  /** Every failure with its location below `base`; none when the value is valid. */
  failures(value: unknown, base = ''): Failure[] {
    const unique = new Map<string, Failure>();
    for (const error of this.#check('', value)) {
      const failure = {message: say(error), path: base + place(error)};
      unique.set(`${failure.path} ${failure.message}`, failure);
    }
    return [...unique.values()];
  }

  /** The failures of the subschema at a pointer, without repetitions. */
  #check(pointer: string, value: unknown): ErrorObject[] {
    const validate = this.#ajv.getSchema(`${rootId}#${encodeURI(pointer)}`);
    if (!validate || validate(value)) return [];
    const errors = (validate.errors ?? []).filter(({keyword}) => keyword !== 'if');
    const branchParts = errors.filter(isChoice).map((choice) => ({choice, parts: this.#map.reach(choice.schema)}));
    const own = errors.filter((error) => !branchParts.some(({choice, parts}) => isWithin(error, choice, parts)));
    return withoutEchoes(own.flatMap((error) => (isChoice(error) ? this.#nearest(error) : error)));
  }

  /** Of several alternatives, the failures of the closest one. */
  #nearest(choice: ErrorObject): ErrorObject[] {
    const pointer = `${this.#map.pointerOf(choice.parentSchema)}/${choice.keyword}`;
    const count = Array.isArray(choice.schema) ? choice.schema.length : 0;
    const branches = Array.from({length: count}, (_, place) => this.#check(`${pointer}/${place}`, choice.data));
    const [best = [], next = []] = branches.sort((a, b) => distance(a) - distance(b));
    const isClear = distance(best) < distance(next) && distance(best) < otherKind;
    if (best.length === 0 || !isClear) return [choice];
    return best.map((error) => ({...error, instancePath: choice.instancePath + error.instancePath}));
  }
}

const rootId = 'sandbox:schema';
const otherKind = 10;
const kinds = new Set(['const', 'enum', 'type']);

const isChoice = ({keyword}: ErrorObject) => keyword === 'oneOf' || keyword === 'anyOf';

const isWithin = (error: ErrorObject, choice: ErrorObject, parts: ReadonlySet<object>) =>
  error !== choice &&
  error.parentSchema !== undefined &&
  parts.has(error.parentSchema) &&
  isAtOrBelow(error.instancePath, choice.instancePath);

const isAtOrBelow = (path: string, top: string) => path === top || path.startsWith(`${top}/`);

/** A property whose own subschema failed is unevaluated only for that reason. */
const withoutEchoes = (errors: readonly ErrorObject[]) =>
  errors.filter(
    (error) =>
      error.keyword !== 'unevaluatedProperties' ||
      !errors.some((other) => other !== error && isAtOrBelow(other.instancePath, place(error))),
  );

/** A value's distance from an alternative: largest when type or constant differ, smaller when something is only missing. */
const distance = (errors: readonly ErrorObject[]) =>
  errors.reduce((sum, {keyword}) => sum + (kinds.has(keyword) ? otherKind : keyword === 'required' ? 2 : 1), 0);

/** The location of a failure: for a missing or additional property the property itself. */
function place({instancePath, params}: ErrorObject): string {
  const name: unknown = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  return typeof name === 'string' ? `${instancePath}/${escapePointer(name)}` : instancePath;
}

/** A longer list of allowed values is not worth reading. */
const readable = 12;

function say(error: ErrorObject): string {
  const {keyword, message, params, parentSchema} = error;
  if (isChoice(error)) return `must be one of: ${branchNames(error).join(', ')}`;
  if (keyword === 'required') return 'is required';
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`;
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') return 'is not a known property';
  if (keyword === 'dependentRequired') return `is required when ${params['property']} is given`;
  if (keyword === 'enum') {
    const allowed: unknown[] = parentSchema?.['enum'] ?? [];
    return allowed.length > readable
      ? 'must be one of the values that the interface names'
      : `must be one of: ${allowed.join(', ')}`;
  }
  return message ?? 'is not valid';
}

/** The names of a choice's alternatives: their titles, otherwise the values they allow. */
function branchNames({schema}: ErrorObject): string[] {
  const branches: unknown[] = Array.isArray(schema) ? schema : [];
  return branches.map((branch, place) => nameOf(branch) ?? `alternative ${place + 1}`);
}

function nameOf(branch: unknown): string | undefined {
  if (typeof branch !== 'object' || branch === null) return undefined;
  if ('const' in branch) return JSON.stringify(branch.const);
  if ('title' in branch) return String(branch.title);
  return 'required' in branch && Array.isArray(branch.required) ? `with ${branch.required.join(' and ')}` : undefined;
}
