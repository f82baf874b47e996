/** Template types for Vue 3: `import type {} from 'design-marketplace-widget/vue'` once, anywhere in a project. */
import type {HTMLAttributes, PublicProps} from 'vue';
import type {ElementTypes, Settable} from './elements.js';

type Pascal<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>;

/** Vue calls the listener of `@dm-order-create` `onDmOrderCreate`. */
type Listeners<Events> = {[Name in keyof Events as `on${Pascal<Name & string>}`]?: (event: Events[Name]) => void};

type Elements = {
  [Tag in keyof ElementTypes]: new () => {
    $props: Omit<HTMLAttributes, keyof Settable<ElementTypes[Tag]>> &
      PublicProps &
      Settable<ElementTypes[Tag]> &
      Listeners<ElementTypes[Tag]['events']>;
  };
};

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
