import {jsonParts} from '../../json/json-parts.js';
import type {FormDefinition} from './plan.js';
import type {Steps} from './steps.js';

/** Serialises a form to JSON in steps, since a large form would block others for too long. */
export function* formText(form: FormDefinition): Steps<string> {
  let text = '';
  for (const part of jsonParts(form)) {
    yield;
    text += part;
  }
  return text;
}
