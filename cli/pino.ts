/** The logger, as much of it as the service needs. The build bundles it (rollup.config.js). */
export { destination, pino, type Logger } from 'pino';
