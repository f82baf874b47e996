/**
 * Modules imported from inside packages, because importing the whole packages would double the start time: undici loads
 * fetch, caches and mocks, prom-client loads OpenTelemetry.
 */
declare module 'undici/lib/dispatcher/pool.js' {
  export {Pool as default} from 'undici';
}
declare module 'undici/lib/core/connect.js' {
  export {buildConnector as default} from 'undici';
}
declare module 'prom-client/lib/counter.js' {
  export {Counter as default} from 'prom-client';
}
declare module 'prom-client/lib/gauge.js' {
  export {Gauge as default} from 'prom-client';
}
declare module 'prom-client/lib/histogram.js' {
  export {Histogram as default} from 'prom-client';
}
declare module 'prom-client/lib/registry.js' {
  export {Registry as default} from 'prom-client';
}
