import {type ErrorMessage, ValidationErrors} from '../../src/contract/errors.js';
import {type Operation} from '../../src/contract/operations.js';

/** One reason for a refusal, with its location (a JSON Pointer) if it has one. */
export interface Failure {
  readonly message: string;
  readonly path?: string;
}

/** Thrown wherever a request is refused; becomes a response in the operation's format for that status. */
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

/** The body of a refusal: `{errors}` where the table says so (part 7), `{message}` otherwise. */
export function refusalBody(refusal: Refusal, operation?: Operation): ValidationErrors | ErrorMessage {
  const listsErrors = refusal.statusCode === 400 && operation?.responses[400] === ValidationErrors;
  return listsErrors ? {errors: [...refusal.failures]} : {message: refusal.message};
}

/** A failure in a sentence of its own: `user/fullName is required`. */
const sentence = ({message, path}: Failure) => (path ? `${path.slice(1)} ${message}` : message);
