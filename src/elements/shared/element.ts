import {isServer} from 'lit';

/**
 * Registers an element, unless another copy of the widget on the page already has: a script may be pasted twice. On a
 * server, where a framework imports the page's modules to render its HTML, it registers nothing.
 */
export const element = (name: string) => (constructor: CustomElementConstructor) => {
  if (!isServer && !customElements.get(name)) customElements.define(name, constructor);
};
