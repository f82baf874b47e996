/**
 * Modules of packages that are imported by themselves, because the whole package would double the time of a start: undici
 * brings fetch, caches and mocks, prom-client brings OpenTelemetry.
 */
declare module 'undici/lib/dispatcher/pool.js' {
  export {Pool as default} from 'undici';
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
