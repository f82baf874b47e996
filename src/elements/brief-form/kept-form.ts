import {isValid} from '../../contract/is-valid.js';
import {text} from '../../contract/schema.js';
import type {FormState} from '../../form/model/tree/form.js';

const Kept = {
  type: 'object',
  properties: {hash: text, root: {type: 'object'}, focus: text, step: text},
  required: ['hash', 'root'],
} as const;

/** Whether stored data is the state of a form. The form itself checks whether it fits. */
export const isKeptForm = (kept: unknown): kept is FormState => isValid<FormState>(Kept, kept);
