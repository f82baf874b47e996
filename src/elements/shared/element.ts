import {isServer} from 'lit';

let isSecond = false;

/**
 * Registers an element, unless another copy of the widget on the page already has: then it says so once. On a server,
 * where a framework imports the page's modules to render its HTML, it registers nothing.
 */
export const element = (name: string) => (constructor: CustomElementConstructor) => {
  if (isServer) return;
  if (!customElements.get(name)) customElements.define(name, constructor);
  else if (!isSecond) {
    isSecond = true;
    console.warn(`dm: <${name}> is already registered by another copy of the widget, which is used.`);
  }
};
