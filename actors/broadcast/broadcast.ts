/**
 * Fans encoded bytes out to viewers. A viewer gets the newest frame or none: while bytes of the last one still wait,
 * frames pass it by (counted), and it gets the newest when it has read (decisions.md section 7). Publishing runs in
 * slices, so that many viewers never hold up the requests of the same thread.
 *
 *   frame ──► pace (30 a second, newest wins) ──► round over the viewers ──► port.send
 *                                                   └── slice over? setImmediate, go on
 */
import { LIMITS } from '../../schemas/limits.js';
import type { EncodedFrame } from '../snapshot/protocol.js';
import type { ViewerPort } from './port.js';
import { Viewer, type NoticeKind } from './viewer.js';

export interface BroadcastOptions {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Called after each change of the number of viewers, at most once per turn of the event loop. */
  onViewers(count: number): void;
  /** Called when every viewer was looked at: milliseconds that the round took. */
  onPublished(latencyMs: number): void;
}

export interface BroadcastCounts {
  viewers: number;
  framesSent: number;
  /** Frames that passed a viewer by because it had not read the last one. */
  framesSkipped: number;
  viewersStalled: number;
}

interface Publication {
  readonly sequence: number;
  readonly bytes: Uint8Array;
  readonly publishedAtMs: number;
}

const PACE_MS = 1000 / LIMITS.framesPerSecondMax.value;
/** What a timer may be late. */
const LATE_MS = 4;

/** Owns the viewers' send side until `close`. */
export class Broadcast {
  readonly counts: BroadcastCounts = { viewers: 0, framesSent: 0, framesSkipped: 0, viewersStalled: 0 };
  readonly #options: BroadcastOptions;
  readonly #viewers = new Set<Viewer>();
  readonly #notices = new Map<NoticeKind, string>();
  readonly #check: NodeJS.Timeout;
  #newest: Publication | null = null;
  #sequence = 0;
  #round: Iterator<Viewer> | null = null;
  #pending: EncodedFrame | null = null;
  #pace: NodeJS.Timeout | null = null;
  #dueAtMs = 0;
  #countTold = true;
  #closed = false;

  constructor(options: BroadcastOptions) {
    this.#options = options;
    this.#check = setInterval(() => this.#checkProgress(), LIMITS.viewerCheckIntervalMs.value);
    this.#check.unref();
  }

  /** A new viewer; it gets frames from the next one on. */
  join(port: ViewerPort): Viewer {
    const viewer = new Viewer(port);
    this.#viewers.add(viewer);
    this.#countChanged();
    return viewer;
  }

  leave(viewer: Viewer): void {
    if (this.#viewers.delete(viewer)) this.#countChanged();
  }

  /** Sends `bytes` to a viewer that no frame has reached since it joined. */
  welcome(viewer: Viewer, bytes: Uint8Array): void {
    if (this.#viewers.has(viewer) && viewer.seen === 0) this.#deliver(viewer, bytes, viewer.seen);
  }

  /** The newest state, for everybody: now, or when the pace allows it, unless a newer one comes first. */
  frame(frame: EncodedFrame): void {
    this.#pending = frame;
    if (this.#pace !== null || this.#closed) return;
    const waitMs = this.#dueAtMs - this.#options.now();
    if (waitMs <= 0) this.#publish();
    else this.#pace = setTimeout(() => this.#publish(), Math.ceil(waitMs));
  }

  /** Sends a notice to everybody; who is behind gets the newest of its kind later. */
  notice(kind: NoticeKind, text: string): void {
    this.#notices.set(kind, text);
    for (const viewer of this.#viewers) {
      if (viewer.isBehind()) viewer.owed.add(kind);
      else viewer.port.send(text);
    }
  }

  /** Sends an answer to one viewer; one that asks on and never reads is cut. */
  reply(viewer: Viewer, text: string): void {
    if (viewer.isBehind()) viewer.unreadReplyBytes += text.length;
    if (viewer.unreadReplyBytes > LIMITS.socketUnreadRepliesBytesMax.value) viewer.port.terminate();
    else viewer.port.send(text);
  }

  /** Frames of the world before this one are void from here on; `hello` says so to everybody. */
  newWorld(hello: string): void {
    this.#pending = null;
    this.#newest = null;
    this.notice('hello', hello);
  }

  /** The transport of `viewer` took bytes: pays what it is owed, notices first, then the newest frame. */
  drained(viewer: Viewer): void {
    viewer.progressed(this.#options.now());
    if (viewer.isBehind()) return;
    viewer.unreadReplyBytes = 0;
    for (const kind of viewer.owed) {
      viewer.owed.delete(kind);
      viewer.port.send(this.#notices.get(kind) ?? '');
    }
    const newest = this.#newest;
    if (newest !== null && viewer.owesFrame && viewer.seen < newest.sequence) {
      this.#deliver(viewer, newest.bytes, newest.sequence);
    }
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#check);
    if (this.#pace !== null) clearTimeout(this.#pace);
    for (const viewer of this.#viewers) viewer.port.end(GOING_AWAY, 'the service stops');
    this.#viewers.clear();
  }

  #publish(): void {
    this.#pace = null;
    const frame = this.#pending;
    if (frame === null || this.#closed) return;
    this.#pending = null;
    const now = this.#options.now();
    // From the due time, not from now: a timer that is a little late must not slow the pace down.
    this.#dueAtMs = Math.max(this.#dueAtMs, now - LATE_MS) + PACE_MS;
    this.#newest = { sequence: ++this.#sequence, bytes: frame.bytes, publishedAtMs: now };
    if (this.#round === null) this.#startRound();
  }

  #startRound(): void {
    this.#round = this.#viewers.values();
    this.#slice();
  }

  /** Goes on with the round until its time is over. A frame that came meanwhile is the one that is sent. */
  #slice(): void {
    const round = this.#round;
    const newest = this.#newest;
    if (round === null || newest === null || this.#closed) {
      this.#round = null;
      return;
    }
    const endsAtMs = this.#options.now() + LIMITS.publishSliceMsMax.value;
    for (let next = round.next(); next.done !== true; next = round.next()) {
      const viewer = next.value;
      if (viewer.seen < newest.sequence) this.#deliver(viewer, newest.bytes, newest.sequence);
      if (this.#options.now() >= endsAtMs) {
        setImmediate(() => this.#slice());
        return;
      }
    }
    this.#endRound(newest);
  }

  /** Those that the round passed before the newest frame came get it in a round of their own. */
  #endRound(newest: Publication): void {
    this.#round = null;
    this.#options.onPublished(this.#options.now() - newest.publishedAtMs);
    for (const viewer of this.#viewers) {
      if (viewer.seen < newest.sequence && !viewer.owesFrame) {
        setImmediate(() => this.#startRound());
        return;
      }
    }
  }

  #deliver(viewer: Viewer, bytes: Uint8Array, sequence: number): void {
    if (viewer.isBehind() || !viewer.port.send(bytes)) {
      viewer.owesFrame = true;
      this.counts.framesSkipped++;
    } else {
      viewer.owesFrame = false;
      viewer.seen = sequence;
      this.counts.framesSent++;
    }
    viewer.progressed(this.#options.now());
  }

  #checkProgress(): void {
    // Said again now and then: whoever encodes may have been started anew since.
    if (this.#viewers.size > 0) this.#countChanged();
    const now = this.#options.now();
    for (const viewer of this.#viewers) {
      if (viewer.stalledMs(now) < LIMITS.viewerStalledMsMax.value) continue;
      this.counts.viewersStalled++;
      viewer.port.terminate();
    }
  }

  #countChanged(): void {
    this.counts.viewers = this.#viewers.size;
    if (!this.#countTold) return;
    this.#countTold = false;
    setImmediate(() => {
      this.#countTold = true;
      this.#options.onViewers(this.#viewers.size);
    });
  }
}

/** RFC 6455 section 7.4.1. */
const GOING_AWAY = 1001;
