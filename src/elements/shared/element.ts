/** Registers an element, unless another copy of the widget on the page already has: a script may be pasted twice. */
export const element = (name: string) => (constructor: CustomElementConstructor) => {
  if (!customElements.get(name)) customElements.define(name, constructor);
};
