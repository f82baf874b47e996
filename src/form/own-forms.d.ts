/** The forms compiled at build time from the brief schemas of the contract. */
declare module 'dm-form:*' {
  export const plan: import('./plan.js').Plan;
  export const rules: import('./plan.js').FormModule['rules'];
}
