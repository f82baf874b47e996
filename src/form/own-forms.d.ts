/** The forms compiled at build time from the brief schemas of the contract. */
declare module 'dm-form:*' {
  import type {FormModule} from './plan.js';
  export const plan: FormModule['plan'];
  export const rules: FormModule['rules'];
}
