/** The script of the page at `/` of a service. */
import { startViewer } from './start.js';
import { serviceTransport } from './state/transport.js';

await startViewer(serviceTransport());
