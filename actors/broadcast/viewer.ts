/**
 * The send side of one viewer. A viewer that does not read costs no memory: frames are skipped, notices replace older
 * ones of their kind, and unread replies have a quota.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { ViewerState } from '../../schemas/wire/service.js';
import type { FormCounts } from './counts.js';
import type { ViewerForm, ViewerPort } from './viewer-port.js';

/** Close code of a violated policy (RFC 6455 section 7.4.1). */
export const CLOSED_BY_ADMIN = 1008;

/** A connection in the admin's list: a viewer, or a reader of the log. */
export interface ListedViewer {
  readonly id: number;
  state(nowMs: number): ViewerState;
  close(): void;
}

/** Kinds of notices. A newer notice replaces a waiting one of its kind. */
export type NoticeKind = 'hello' | 'laws' | 'control' | 'primary' | 'alive';

export interface ViewerOptions {
  readonly id: number;
  readonly address: string;
  readonly port: ViewerPort;
  readonly form: ViewerForm;
  /** Number of the state that was newest when the viewer joined. */
  readonly joinedAt: number;
  readonly counts: FormCounts;
  /** Returns a monotonic time in milliseconds. */
  now(): number;
  /** Called when bytes of this viewer wait. */
  onUnread(): void;
}

export class Viewer implements ListedViewer {
  readonly id: number;
  readonly port: ViewerPort;
  readonly form: ViewerForm;
  /**
   * Number of the last state that the viewer was sent. A new viewer has the number of the state that was newest when it
   * joined, or -1 if its initial state was skipped.
   */
  seen: number;
  /** Number of the last compact frame that was sent; 0 if the next one must be a keyframe. */
  sequence = 0;
  /** Number of the newest state that was skipped. */
  skipped = 0;
  readonly #options: ViewerOptions;
  /** Texts of the waiting notices, in the order in which their kinds were added. */
  readonly #waitingNotices = new Map<NoticeKind, string>();
  /** Length of the replies that were sent while the viewer was behind; 0 once it has read everything. */
  #unreadReplyBytes = 0;
  /**
   * Whether an earlier send may still have waiting bytes. Only then is the transport queried, because thousands of
   * viewers get each frame.
   */
  #hasWaiting = false;
  #bufferedBytes = 0;
  #progressAtMs = 0;
  /** Whether the peer has ever taken waiting bytes. */
  #hasRead = false;
  #hasLeft = false;
  /** Whether anything was sent since the last call of `quietMs`. */
  #hasSent = true;
  #quietSinceMs = 0;
  readonly #joinedAtMs: number;
  #sentBytes = 0;
  #framesSent = 0;
  #framesSkipped = 0;

  constructor(options: ViewerOptions) {
    this.#options = options;
    this.id = options.id;
    this.#joinedAtMs = options.now();
    this.port = options.port;
    this.form = options.form;
    this.seen = options.joinedAt;
  }

  /** True until a state after the initial one is sent, or until the initial state is skipped. */
  get isNew(): boolean {
    return this.seen === this.#options.joinedAt;
  }

  /** Adds a notice, to be sent by `sendNotices` or before the next frame or reply. */
  addNotice(kind: NoticeKind, text: string): void {
    this.#waitingNotices.set(kind, text);
  }

  sendNotices(): void {
    if (this.#waitingNotices.size === 0 || this.isBehind()) return;
    for (const [kind, text] of this.#waitingNotices) {
      this.#waitingNotices.delete(kind);
      this.#send(text);
    }
  }

  /** Waiting notices come before the frame. Returns false if the viewer is behind or `bytes` is null. */
  sendFrame(bytes: Uint8Array | null): boolean {
    const { counts } = this.#options;
    const wasBehind = this.isBehind();
    if (!wasBehind) this.sendNotices();
    const sent = bytes !== null && !this.isBehind() && this.#send(bytes, this.form === 'compact');
    if (sent) {
      counts.framesSent++;
      this.#framesSent++;
    } else {
      counts.framesSkipped++;
      this.#framesSkipped++;
    }
    if (wasBehind) this.#noteProgress();
    return sent;
  }

  state(nowMs: number): ViewerState {
    return {
      id: this.id,
      form: this.form,
      address: this.#options.address,
      age_seconds: (nowMs - this.#joinedAtMs) / 1000,
      sent_bytes: this.#sentBytes,
      frames_sent: this.#framesSent,
      frames_skipped: this.#framesSkipped,
      unread_bytes: this.port.bufferedBytes(),
    };
  }

  close(): void {
    this.port.end(CLOSED_BY_ADMIN, 'closed by the admin');
  }

  /** Sends the reply to one of the viewer's messages. Cuts the connection if too many bytes of replies are unread. */
  reply(text: string): void {
    if (this.isBehind()) this.#unreadReplyBytes += text.length;
    else this.sendNotices();
    if (this.#unreadReplyBytes > LIMITS.socketUnreadRepliesBytesMax.value) this.port.terminate();
    else this.#send(text);
  }

  /** Called when the transport has taken bytes. Returns true if none wait any more; the notices are then sent. */
  drained(): boolean {
    this.#noteProgress();
    if (this.isBehind()) return false;
    this.#unreadReplyBytes = 0;
    this.sendNotices();
    return true;
  }

  isBehind(): boolean {
    if (this.#hasWaiting) this.#hasWaiting = this.port.bufferedBytes() > 0;
    return this.#hasWaiting;
  }

  /**
   * Returns for how many milliseconds nothing was sent, counted from the last call that found a send since the call
   * before. A send therefore need not read the time.
   */
  quietMs(nowMs: number): number {
    if (this.#hasSent) this.#quietSinceMs = nowMs;
    this.#hasSent = false;
    return nowMs - this.#quietSinceMs;
  }

  get address(): string {
    return this.#options.address;
  }

  get unreadBytes(): number {
    return this.#bufferedBytes;
  }

  /** When the peer last took any of the waiting bytes, or when they began to wait. */
  get progressAtMs(): number {
    return this.#progressAtMs;
  }

  /** Whether the peer has taken none of the waiting bytes for too long. One that has never read has less time. */
  isStalled(nowMs: number): boolean {
    this.#noteProgress(nowMs);
    const { viewerStalledMsMax, viewerSilentMsMax } = LIMITS;
    const limit = this.#hasRead ? viewerStalledMsMax : viewerSilentMsMax;
    return this.#bufferedBytes > 0 && nowMs - this.#progressAtMs >= limit.value;
  }

  /** Called when the viewer leaves or is cut off: its bytes wait no longer. */
  left(): void {
    this.#options.counts.unreadBytes -= this.#bufferedBytes;
    this.#bufferedBytes = 0;
    this.#hasLeft = true;
  }

  /** Sends a message; returns false if the transport refused it. */
  #send(message: string | Uint8Array, isBinary = false): boolean {
    this.#hasSent = true;
    this.#sentBytes += message.length;
    const outcome = this.port.send(message, isBinary);
    if (outcome === 'sent') return true;
    this.#hasWaiting = true;
    this.#noteProgress();
    this.#options.onUnread();
    return outcome === 'waits';
  }

  /** Compares the number of waiting bytes with the number at the last call. A smaller number counts as progress. */
  #noteProgress(nowMs = this.#options.now()): void {
    if (this.#hasLeft) return;
    const buffered = this.#hasWaiting ? this.port.bufferedBytes() : 0;
    const before = this.#bufferedBytes;
    if (buffered < before) this.#hasRead = true;
    if (buffered === 0 || buffered < before || before === 0) this.#progressAtMs = nowMs;
    this.#options.counts.unreadBytes += buffered - before;
    this.#bufferedBytes = buffered;
  }
}
