/** JSX types for Solid: `import type {} from 'design-marketplace-widget/solid'` once, anywhere in a project. */
import type {JSX} from 'solid-js';
import type {ElementTypes} from './elements.js';

/** Solid listens to `name` on the element itself where it has `on:name`. */
type Listeners<Events> = {[Name in keyof Events as `on:${Name & string}`]?: (event: Events[Name]) => void};

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : '';

/** Solid writes `proxy-url` to the property `proxyUrl`, but `proxyUrl` to a property `proxyurl`, which does not exist. */
type Settable<Types extends {attributes: object; properties: object}> = Omit<
  Types['attributes'],
  Kebab<keyof Types['properties'] & string>
> & {
  [Name in keyof Types['properties'] as Kebab<Name & string>]?:
    | Types['properties'][Name]
    | (Kebab<Name & string> extends keyof Types['attributes'] ? Types['attributes'][Kebab<Name & string>] : never);
};

type Elements = {
  [Tag in keyof ElementTypes]: Omit<
    JSX.HTMLAttributes<ElementTypes[Tag]['element']>,
    keyof Settable<ElementTypes[Tag]>
  > &
    Settable<ElementTypes[Tag]> &
    Listeners<ElementTypes[Tag]['events']>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
