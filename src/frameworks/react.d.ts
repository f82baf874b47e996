/** JSX types for React 19: `import type {} from 'design-marketplace-widget/react'` once, anywhere in a project. */
import type {ClassAttributes, HTMLAttributes} from 'react';
import type {ElementTypes} from './elements.js';

/** React 19 listens to `name` where a custom element has a prop `onname`. */
type Listeners<Events> = {[Name in keyof Events as `on${Name & string}`]?: (event: Events[Name]) => void};

type Elements = {
  [Tag in keyof ElementTypes]: Omit<
    HTMLAttributes<ElementTypes[Tag]['element']>,
    keyof ElementTypes[Tag]['properties']
  > &
    ClassAttributes<ElementTypes[Tag]['element']> &
    ElementTypes[Tag]['attributes'] &
    ElementTypes[Tag]['properties'] &
    Listeners<ElementTypes[Tag]['events']>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
