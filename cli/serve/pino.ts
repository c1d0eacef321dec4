/** Exports the parts of the logger pino that the service needs. The build bundles them (rollup.config.js). */
export { destination, pino, type Logger } from 'pino';
