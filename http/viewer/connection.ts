/**
 * The page's socket: opens it, reads messages, and opens it again after a loss, waiting longer each time.
 */
import type { ServerMessage } from './messages.js';

export type ConnectionState = 'connecting' | 'live' | 'lost';

const WAIT_MS_MIN = 500;
const WAIT_MS_MAX = 10_000;

/** Keeps a socket to `/ws` open for as long as the page lives. */
export function connect(
  onMessage: (message: ServerMessage) => void,
  onState: (state: ConnectionState) => void,
): void {
  let waitMs = WAIT_MS_MIN;
  const open = (): void => {
    onState('connecting');
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    socket.addEventListener('open', () => {
      waitMs = WAIT_MS_MIN;
      onState('live');
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      onMessage(JSON.parse(event.data) as ServerMessage);
    });
    socket.addEventListener('close', () => {
      onState('lost');
      setTimeout(open, waitMs);
      waitMs = Math.min(WAIT_MS_MAX, waitMs * 2);
    });
  };
  open();
}
