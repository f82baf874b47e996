import type {Plugin} from 'vite';

/**
 * A module awaits the pattern `/1/` here. In a classic script `await` is a name that is divided by 1, and the rest of
 * the module is a comment.
 */
const opening = 'typeof await/1/*0;';
const closing = '\n//*/\n';

const remedy = `document.currentScript&&console.error('dm: widget.js is a module. Write <script type="module" src="'+document.currentScript.src+'"></script>')`;

/**
 * Logs the missing attribute when a page has the script without `type="module"`. A browser would only say that
 * `import.meta` stands outside a module.
 */
export function classicScript(): Plugin {
  return {
    name: 'classic-script',
    apply: 'build',
    generateBundle(_options, bundle) {
      const loader = bundle['widget.js'];
      if (loader?.type !== 'chunk') return this.error('The build has no widget.js.');
      if (loader.code.includes('*/')) this.error('widget.js has a comment, which would end that of a classic script.');
      loader.code = `${opening}${loader.code.trim()}${closing}${remedy}\n`;
    },
  };
}
