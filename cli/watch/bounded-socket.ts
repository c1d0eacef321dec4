/** The terminal client's socket. Messages have a size limit because the service may be untrusted. */
import { WebSocket } from 'ws';

/** The limit of `ws` itself is 100 MiB. */
const MESSAGE_BYTES_MAX = 32 * 1024 * 1024;

export class BoundedSocket extends WebSocket {
  constructor(url: string, protocols: string[]) {
    super(url, protocols, { maxPayload: MESSAGE_BYTES_MAX });
  }
}
