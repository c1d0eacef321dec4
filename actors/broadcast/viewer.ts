/**
 * What the broadcast remembers of one viewer: how far it is, what it is owed, and when its connection last took
 * bytes (decisions.md section 7, a viewer that does not read).
 */
import type { ViewerPort } from './port.js';

/** Notices that replace an older one of their kind. Sent in this order to a viewer that catches up. */
export type NoticeKind = 'hello' | 'laws' | 'control';

/** What it gets frames as. */
export type ViewerForm = 'json' | 'compact';

export class Viewer {
  /** Number of the last state that was sent. */
  seen = 0;
  /** Number of the last compact frame that was sent; 0 while the next must be a keyframe. */
  sequence = 0;
  /** A frame passed it by; it gets the newest when it has read. */
  owesFrame = false;
  readonly owed = new Set<NoticeKind>();
  /** Bytes of answers to its own messages since it last read everything. */
  unreadReplyBytes = 0;
  #bufferedBytes = 0;
  #progressAtMs = 0;

  constructor(
    readonly port: ViewerPort,
    readonly form: ViewerForm = 'json',
  ) {}

  /** Bytes sent before still wait for the peer. */
  isBehind(): boolean {
    return this.port.bufferedBytes() > 0;
  }

  /** Notes how much waits now; less than before, or nothing, is progress. */
  progressed(nowMs: number): void {
    const buffered = this.port.bufferedBytes();
    if (buffered === 0 || buffered < this.#bufferedBytes || this.#bufferedBytes === 0)
      this.#progressAtMs = nowMs;
    this.#bufferedBytes = buffered;
  }

  /** Milliseconds since the peer last took anything of what waits for it; 0 when nothing waits. */
  stalledMs(nowMs: number): number {
    this.progressed(nowMs);
    return this.#bufferedBytes === 0 ? 0 : nowMs - this.#progressAtMs;
  }
}
