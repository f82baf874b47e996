/** The virtual modules of our own brief schemas, and the constant in `form-schemas.ts` that each is made from. */
const schemas: Record<string, string> = {
  'dm-form:brief': 'Brief',
  'dm-form:slidetool': 'SlidetoolBrief',
  'dm-form:sitebuilderA': 'SitebuilderABrief',
  'dm-form:sitebuilderC': 'SitebuilderCBrief',
};

/**
 * A Rollup plugin that compiles our own brief schemas to form definitions at build time, so that no page has to request
 * or compile them.
 */
export function ownForms() {
  return {
    name: 'own-forms',
    resolveId: (id: string) => (Object.hasOwn(schemas, id) ? id : undefined),
    load: (id: string) => (Object.hasOwn(schemas, id) ? formCode(id) : undefined),
  };
}

const servedAt = '/own-forms/';

/** The same for browser tests: their server mistakes `dm-form:` for a URL scheme and leaves it to the browser. */
export function serveOwnForms() {
  return {
    name: 'serve-own-forms',
    resolveImport: ({source}: {source: string}) => (Object.hasOwn(schemas, source) ? servedAt + source : undefined),
    serve: async ({path}: {path: string}) =>
      path.startsWith(servedAt) ? {body: await formCode(path.slice(servedAt.length)), type: 'js'} : undefined,
  };
}

async function formCode(id: string): Promise<string> {
  const ours: Record<string, unknown> = await import('../elements/brief-form/own-forms/form-schemas.js');
  const {makeForm} = await import('../form/plan/make-form.js');
  const text = JSON.stringify(makeForm(ours[schemas[id] ?? '']));
  return `export default JSON.parse(${JSON.stringify(text)});`;
}
