/** Template types for Svelte 5: `import type {} from 'design-marketplace-widget/svelte'` once, anywhere in a project. */
import type {HTMLAttributes} from 'svelte/elements';
import type {ElementTypes, Settable} from './elements.js';

type Listeners<Events> = {[Name in keyof Events as `on${Name & string}`]?: (event: Events[Name]) => void};

type Elements = {
  [Tag in keyof ElementTypes]: Omit<HTMLAttributes<ElementTypes[Tag]['element']>, keyof Settable<ElementTypes[Tag]>> &
    Settable<ElementTypes[Tag]> &
    Listeners<ElementTypes[Tag]['events']>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
