const here = import.meta.url;

/**
 * The default address of the proxy, derived from this script's own address: the proxy serves chunks at
 * `<proxy>/chunks/` and in folders below it (see `lazy`). A script that bundles the widget has to set `proxy-url`.
 */
export const ownProxyUrl = new URL('..', here.replace(/(\/chunks\/)again\/.*\//, '$1')).href;
