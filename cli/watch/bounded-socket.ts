/** The terminal client's socket. Messages have a size limit because the service may be untrusted. */
import { WebSocket } from 'ws';

/** Greatest size of a message. The default of `ws` is 100 MiB. */
const MESSAGE_BYTES_MAX = 32 * 1024 * 1024;

export class BoundedSocket extends WebSocket {
  constructor(url: string, protocols: string[]) {
    super(url, protocols, { maxPayload: MESSAGE_BYTES_MAX });
  }
}
