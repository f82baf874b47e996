/** JSX types for React 19: `import type {} from 'design-marketplace-widget/react'` once, anywhere in a project. */
import type {ClassAttributes, HTMLAttributes} from 'react';
import type {ElementTypes, Settable} from './elements.js';

/** React 19 listens to `name` where a custom element has a prop `onname`. */
type Listeners<Events> = {[Name in keyof Events as `on${Name & string}`]?: (event: Events[Name]) => void};

type Elements = {
  [Tag in keyof ElementTypes]: Omit<HTMLAttributes<ElementTypes[Tag]['element']>, keyof Settable<ElementTypes[Tag]>> &
    ClassAttributes<ElementTypes[Tag]['element']> &
    Settable<ElementTypes[Tag]> &
    Listeners<ElementTypes[Tag]['events']>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
