import {type ErrorMessage, ValidationErrors} from '../../src/contract/errors.js';
import {type Operation} from '../../src/contract/operations.js';

/** One reason why something is refused, with the place it concerns (a JSON Pointer) where there is one. */
export interface Failure {
  readonly message: string;
  readonly path?: string;
}

/** Thrown wherever a request is refused; becomes an answer in the shape the operation has for that status. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    readonly failures: readonly Failure[],
  ) {
    super(failures.map(sentence).join('; '));
  }
}

/** A refusal for one reason. */
export const refuse = (statusCode: number, message: string, path?: string) =>
  new Refusal(statusCode, [path === undefined ? {message} : {message, path}]);

/** The body that tells of a refusal: `{errors}` where the table says so (part 7), `{message}` for everything else. */
export function refusalBody(refusal: Refusal, operation?: Operation): ValidationErrors | ErrorMessage {
  const listsErrors = refusal.statusCode === 400 && operation?.responses[400] === ValidationErrors;
  return listsErrors ? {errors: [...refusal.failures]} : {message: refusal.message};
}

/** A failure on its own in a sentence: `user/fullName is required`. */
const sentence = ({message, path}: Failure) => (path ? `${path.slice(1)} ${message}` : message);
