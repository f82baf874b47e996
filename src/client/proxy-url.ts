const here = import.meta.url;

/**
 * Where the proxy is when a partner does not say: it serves the widget's chunks at `<proxy>/chunks/`, and in folders below
 * that (`lazy` says why). Bundled into a partner's own script there is nothing to find: `proxy-url` tells.
 */
export const ownProxyUrl = new URL('..', here.replace(/(\/chunks\/)again\/.*\//, '$1')).href;
