import {isValid} from '../../contract/is-valid.js';
import {text} from '../../contract/schema.js';
import type {FormState} from '../../form/model/tree/form.js';

const Kept = {
  type: 'object',
  properties: {hash: text, root: {type: 'object'}, focus: text, step: text, seed: text},
  required: ['hash', 'root'],
} as const;

/** The state of a form, with the seed of the keys under which it is sent, and when it was saved. */
export interface KeptForm extends FormState {
  seed?: string;
  /** In milliseconds since the epoch. */
  saved?: number;
}

/** Whether stored data is the state of a form. The form itself checks whether it fits. */
export const isKeptForm = (kept: unknown): kept is KeptForm => isValid<KeptForm>(Kept, kept);
