/** The forms made at build time of the brief schemas of the contract. */
declare module 'dm-form:*' {
  const form: import('./plan/plan.js').FormDefinition;
  export default form;
}
