/** The part of the client library of Prometheus that the service needs. The build bundles it (rollup.config.js). */
export { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
