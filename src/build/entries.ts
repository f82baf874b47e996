/** The source of each export for pages, by the export's name. */
export const pageEntries = {
  '.': 'src/index.ts',
  './marketplace': 'src/elements/marketplace/marketplace.ts',
  './product-picker': 'src/elements/product-picker/product-picker.ts',
  './brief-form': 'src/elements/brief-form/brief-form.ts',
  './schema-form': 'src/elements/schema-form/schema-form.ts',
  './designer-gallery': 'src/elements/designer-gallery/designer-gallery.ts',
  './designer-profile': 'src/elements/designer-profile/designer-profile.ts',
  './designer-reviews': 'src/elements/designer-profile/designer-reviews.ts',
  './designer-designs': 'src/elements/designer-profile/designer-designs.ts',
  './client': 'src/client/client.ts',
  './compile': 'src/compile.ts',
  './contract': 'src/contract.ts',
} as const;

/** The exports for servers: `vite build --mode proxy` bundles them; their types are built with the others. */
export const serverEntries = {
  './proxy': 'proxy/proxy.ts',
  './proxy/express': 'proxy/adapters/express.ts',
  './proxy/fastify': 'proxy/adapters/fastify.ts',
  './proxy/fetch': 'proxy/adapters/fetch.ts',
} as const;

/** Template types for frameworks: these modules are empty at run time. */
export const frameworkEntries = {
  './react': 'src/frameworks/react.d.ts',
  './vue': 'src/frameworks/vue.d.ts',
  './svelte': 'src/frameworks/svelte.d.ts',
  './preact': 'src/frameworks/preact.d.ts',
  './solid': 'src/frameworks/solid.d.ts',
} as const;
