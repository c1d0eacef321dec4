/**
 * What the broadcast remembers of one viewer: how far it is, what it is owed, and when its connection last took
 * bytes (decisions.md section 7, a viewer that does not read).
 */
import type { ViewerPort } from './viewer-port.js';

/** Notices that replace an older one of their kind. Sent in this order to a viewer that catches up. */
export type NoticeKind = 'hello' | 'laws' | 'control' | 'alive';

/** What it gets frames as. */
export type ViewerForm = 'json' | 'compact';

export class Viewer {
  /** Number of the last state that was sent, or was there before it came; -1 when the first passed it by. */
  seen: number;
  /** Number of the last compact frame that was sent; 0 while the next must be a keyframe. */
  sequence = 0;
  /** Number of the newest state that passed it by. */
  passed = 0;
  readonly owed = new Set<NoticeKind>();
  /** Bytes of answers to its own messages since it last read everything. */
  unreadReplyBytes = 0;
  /** Something was left waiting by a message; asked again only then, for thousands are asked in every frame. */
  #waits = false;
  #bufferedBytes = 0;
  #progressAtMs = 0;
  /** Something was sent since it was last asked how long nothing was. */
  #isFresh = true;
  #quietSinceMs = 0;

  constructor(
    readonly port: ViewerPort,
    readonly form: ViewerForm,
    private readonly sequenceBefore: number,
  ) {
    this.seen = sequenceBefore;
  }

  /** No state has been sent since it came but for the one that welcomes it. */
  get isNew(): boolean {
    return this.seen === this.sequenceBefore;
  }

  /** Sends a message; false when the transport refused it. `now` is asked for when something has to wait. */
  send(message: string | Uint8Array, now: () => number, isBinary = false): boolean {
    this.#isFresh = true;
    const outcome = this.port.send(message, isBinary);
    if (outcome === 'sent') return true;
    this.#waits = true;
    this.progressed(now());
    return outcome === 'waits';
  }

  /** Bytes sent before still wait for the peer. */
  isBehind(): boolean {
    if (this.#waits) this.#waits = this.port.bufferedBytes() > 0;
    return this.#waits;
  }

  /** Notes how much waits now; less than before, or nothing, is progress. */
  progressed(nowMs: number): void {
    const buffered = this.#waits ? this.port.bufferedBytes() : 0;
    if (buffered === 0 || buffered < this.#bufferedBytes || this.#bufferedBytes === 0)
      this.#progressAtMs = nowMs;
    this.#bufferedBytes = buffered;
  }

  /** Milliseconds for which nothing was sent, as far as whoever asks now and then can tell: a send looks at no clock. */
  quietMs(nowMs: number): number {
    if (this.#isFresh) this.#quietSinceMs = nowMs;
    this.#isFresh = false;
    return nowMs - this.#quietSinceMs;
  }

  /** Milliseconds since the peer last took anything of what waits for it; 0 when nothing waits. */
  stalledMs(nowMs: number): number {
    this.progressed(nowMs);
    return this.#bufferedBytes === 0 ? 0 : nowMs - this.#progressAtMs;
  }
}
