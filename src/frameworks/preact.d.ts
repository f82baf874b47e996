/** JSX types for Preact: `import type {} from 'design-marketplace-widget/preact'` once, anywhere in a project. */
import type {HTMLAttributes} from 'preact';
import type {ElementTypes, Settable} from './elements.js';

/** Preact listens to `name` where an element has a prop `onname`. */
type Listeners<Events> = {[Name in keyof Events as `on${Name & string}`]?: (event: Events[Name]) => void};

type Elements = {
  [Tag in keyof ElementTypes]: Omit<HTMLAttributes<ElementTypes[Tag]['element']>, keyof Settable<ElementTypes[Tag]>> &
    Settable<ElementTypes[Tag]> &
    Listeners<ElementTypes[Tag]['events']>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
