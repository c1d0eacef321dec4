/** The client library of Prometheus, as much of it as the service needs. The build bundles it (rollup.config.js). */
export { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
