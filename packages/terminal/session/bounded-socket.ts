/** The WebSocket of the terminal client. It limits the size of messages, because the service may be untrusted. */
import { WebSocket } from 'ws';

/** Maximum size of a message, in bytes. The library's own limit, 100 MiB, is too large. */
const MESSAGE_BYTES_MAX = 32 * 1024 * 1024;

export class BoundedSocket extends WebSocket {
  constructor(url: string, protocols: string[]) {
    super(url, protocols, { maxPayload: MESSAGE_BYTES_MAX });
  }
}
