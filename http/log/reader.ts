/** The send side of one reader of the log. The admin sees it in the list of viewers and may close it. */
import { LIMITS } from '../../schemas/limits.js';
import type { LogMessage } from '../../schemas/wire/log.js';
import type { ViewerState } from '../../schemas/wire/viewers.js';
import type { ViewerPort } from '../../actors/broadcast/viewer-port.js';
import { CLOSED_BY_ADMIN, type ListedViewer } from '../../actors/broadcast/viewer.js';

export interface LogReaderOptions {
  /** An id that no viewer has. */
  readonly id: number;
  readonly address: string;
  readonly joinedAtMs: number;
}

export class LogReader implements ListedViewer {
  readonly id: number;
  readonly port: ViewerPort;
  readonly #options: LogReaderOptions;
  /** Records that wait until the reader was sent its hello; null afterwards. */
  waiting: LogMessage[] | null = [];
  #sentBytes = 0;

  constructor(port: ViewerPort, options: LogReaderOptions) {
    this.id = options.id;
    this.port = port;
    this.#options = options;
  }

  /** Sends a message. Cuts the connection if too many bytes are unread, because none may be left out. */
  send(text: string): void {
    if (this.port.bufferedBytes() > LIMITS.logUnreadBytesMax.value) return this.port.terminate();
    this.#sentBytes += text.length;
    this.port.send(text);
  }

  /** A reader gets records and no frames. */
  state(nowMs: number): ViewerState {
    return {
      id: this.id,
      form: 'log',
      address: this.#options.address,
      age_seconds: (nowMs - this.#options.joinedAtMs) / 1000,
      sent_bytes: this.#sentBytes,
      frames_sent: 0,
      frames_skipped: 0,
      unread_bytes: this.port.bufferedBytes(),
    };
  }

  close(): void {
    this.port.end(CLOSED_BY_ADMIN, 'closed by the admin');
  }
}
