import {type ErrorObject} from 'ajv';
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {type Failure} from './refusal.js';

/** Judges values by one JSON Schema (draft 2020-12, formats asserted) and tells all failures at once. */
export class Judge {
  readonly #ajv = new Ajv2020({allErrors: true, strict: false, verbose: true});
  readonly #schema: object;

  constructor(schema: object) {
    addFormats(this.#ajv);
    this.#schema = {...schema, $id: rootId};
  }

  /** Every failure with its place below `base`; none when the value satisfies the schema. */
  failures(value: unknown, base = ''): Failure[] {
    const all = this.#check(rootId, value).map((error) => ({message: say(error), path: base + place(error)}));
    const seen = new Set<string>();
    return all.filter(({message, path}) => !seen.has(`${path} ${message}`) && seen.add(`${path} ${message}`));
  }

  #check(id: string, value: unknown): ErrorObject[] {
    const validate =
      id === rootId ? (this.#ajv.getSchema(id) ?? this.#ajv.compile(this.#schema)) : this.#ajv.getSchema(id);
    if (!validate || validate(value)) return [];
    return this.#tidy(validate.errors ?? []);
  }

  /** Leaves out what only repeats another failure, and of several alternatives tells what the nearest one lacks. */
  #tidy(errors: readonly ErrorObject[]): ErrorObject[] {
    const choices = errors.filter(isChoice);
    const told = errors.filter(
      (error) => error.keyword !== 'if' && !choices.some((choice) => isBranchOf(choice, error)),
    );
    return told.flatMap((error) => (isChoice(error) ? this.#nearest(error) : error));
  }

  #nearest(choice: ErrorObject): ErrorObject[] {
    const count = Array.isArray(choice.schema) ? choice.schema.length : 0;
    const branches = Array.from({length: count}, (_, index) =>
      this.#check(`${rootId}${choice.schemaPath}/${index}`, choice.data),
    );
    const best = branches.sort((a, b) => distance(a) - distance(b))[0] ?? [];
    if (best.length === 0 || distance(best) >= farOff) return [choice];
    return best.map((error) => ({...error, instancePath: choice.instancePath + error.instancePath}));
  }
}

const rootId = 'sandbox:schema';
const farOff = 10;

const isChoice = ({keyword}: ErrorObject) => keyword === 'oneOf' || keyword === 'anyOf';

/** Ajv reports a choice after the failures of its branches; one behind a `$ref` has the path of its definition. */
function isBranchOf(choice: ErrorObject, error: ErrorObject) {
  if (error === choice || !error.instancePath.startsWith(choice.instancePath)) return false;
  const inline = error.schemaPath.startsWith(`${choice.schemaPath}/`);
  return inline || (error.schemaPath.startsWith('#/$defs/') && !choice.schemaPath.startsWith('#/$defs/'));
}

/** How far a value is from a branch: a wrong kind or constant means that another branch was meant. */
const distance = (errors: readonly ErrorObject[]) =>
  errors.reduce((sum, {keyword}) => sum + (['const', 'enum', 'type'].includes(keyword) ? farOff : 1), 0);

const escapePointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The place a failure concerns: for a missing or surplus property the property itself. */
function place({instancePath, params}: ErrorObject): string {
  const name: unknown = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  return typeof name === 'string' ? `${instancePath}/${escapePointer(name)}` : instancePath;
}

function say({keyword, message, params}: ErrorObject): string {
  if (keyword === 'required') return 'is required';
  if (keyword === 'enum') return `must be one of: ${params['allowedValues'].join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`;
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') return 'is not a known property';
  if (keyword === 'dependentRequired') return `is required when ${params['property']} is given`;
  return message ?? 'is not valid';
}
