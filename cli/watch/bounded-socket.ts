/** The socket of the terminal client. Its messages are bounded: the service may be one of somebody else. */
import { WebSocket } from 'ws';

/** `ws` itself accepts 100 MiB. */
const MESSAGE_BYTES_MAX = 32 * 1024 * 1024;

export class BoundedSocket extends WebSocket {
  constructor(url: string, protocols: string[]) {
    super(url, protocols, { maxPayload: MESSAGE_BYTES_MAX });
  }
}
