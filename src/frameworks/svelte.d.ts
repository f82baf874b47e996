/** Template types for Svelte 5: `import type {} from 'design-marketplace-widget/svelte'` once, anywhere in a project. */
import type {HTMLAttributes} from 'svelte/elements';
import type {ElementTypes} from './elements.js';

type Listeners<Events> = {[Name in keyof Events as `on${Name & string}`]?: (event: Events[Name]) => void};

type Elements = {
  [Tag in keyof ElementTypes]: Omit<
    HTMLAttributes<ElementTypes[Tag]['element']>,
    keyof ElementTypes[Tag]['properties']
  > &
    ElementTypes[Tag]['attributes'] &
    ElementTypes[Tag]['properties'] &
    Listeners<ElementTypes[Tag]['events']>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
