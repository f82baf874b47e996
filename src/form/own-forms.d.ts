/** The forms compiled at build time from the brief schemas of the contract. */
declare module 'dm-form:*' {
  export const plan: import('./plan/plan.js').Plan;
  export const rules: import('./plan/plan.js').FormModule['rules'];
}
