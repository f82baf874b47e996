import {isServer, type LitElement} from 'lit';

let isSecond = false;

/**
 * Registers an element. If another copy of the widget on the page already has, it warns once instead. On a server,
 * where a framework imports the page's modules to render its HTML, it registers nothing.
 */
export const element = (name: string) => (constructor: typeof LitElement & CustomElementConstructor) => {
  if (isServer) return;
  if (!customElements.get(name)) {
    keepDefaults(name, constructor);
    customElements.define(name, constructor);
    parseStyles(constructor);
  } else if (!isSecond) {
    isSecond = true;
    console.warn(`dm: <${name}> is already registered by another copy of the widget, which is used.`);
  }
};

/**
 * A public property that is set to `undefined`, `null` or `NaN` has its default value again. Frameworks set these when a
 * page no longer gives a value, and Lit sets `null` when an attribute is removed.
 */
function keepDefaults(name: string, {prototype, elementProperties}: typeof LitElement) {
  let fresh: Element | undefined;
  for (const [property, {state}] of elementProperties) {
    const descriptor = findDescriptor(prototype, property);
    if (state || !descriptor?.set) continue;
    Object.defineProperty(prototype, property, {
      ...descriptor,
      set(value: unknown) {
        const readDefault = () => Reflect.get((fresh ??= document.createElement(name)), property) as unknown;
        // A property without a value has no other default.
        const hasValue = () => !isMissing(Reflect.get(this, property));
        descriptor.set?.call(this, !isMissing(value) ? value : hasValue() ? readDefault() : undefined);
      },
    });
  }
}

const isMissing = (value: unknown) => value === undefined || value === null || Number.isNaN(value);

/**
 * Parses an element's style sheets now, which its first element would do otherwise: the code is often loaded while the
 * visitor does something else.
 */
function parseStyles({elementStyles}: typeof LitElement) {
  for (const style of elementStyles) if ('styleSheet' in style) void style.styleSheet;
}

function findDescriptor(prototype: object | null, property: PropertyKey): PropertyDescriptor | undefined {
  return prototype
    ? (Object.getOwnPropertyDescriptor(prototype, property) ??
        findDescriptor(Object.getPrototypeOf(prototype), property))
    : undefined;
}
