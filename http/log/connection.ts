/** Connection of one reader of the log at `/ws`. The reader receives every record and may send nothing. */
import type { ServerSocket, SocketListener } from '../driver/port.js';
import type { LogFeed } from './feed.js';

/** Close code of a violated policy (RFC 6455 section 7.4.1). */
const POLICY_VIOLATION = 1008;

export function logConnection(socket: ServerSocket, feed: LogFeed, onClosed: () => void): SocketListener {
  const leave = feed.join(socket);
  return {
    text: () => socket.end(POLICY_VIOLATION, 'readers of the log send nothing'),
    refused: (code, reason) => socket.end(code, reason),
    drained: () => undefined,
    closed() {
      leave();
      onClosed();
    },
  };
}
