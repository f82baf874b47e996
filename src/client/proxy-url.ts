const here = import.meta.url;

/**
 * Where the proxy is when a partner does not say: the proxy serves the widget's chunks at `<proxy>/chunks/`, so it is
 * one folder above this one. Bundled into a partner's own script there is nothing to find: `proxy-url` tells.
 */
export const ownProxyUrl = new URL('..', here).href;
