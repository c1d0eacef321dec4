/**
 * Fans encoded bytes out to viewers, each in the form that it asked for: JSON states, or compact frames. A viewer gets
 * the newest frame or none: while bytes of the last one still wait, frames pass it by (counted), and it gets the newest
 * when it has read (decisions.md section 7).
 */
import { LIMITS } from '../../schemas/limits.js';
import type { CompactFrame, EncodedFrame } from '../snapshot/protocol.js';
import { CompactLane, type CompactFeed, type CompactWork } from './compact-lane.js';
import { Lane } from './lane.js';
import type { ViewerPort } from './port.js';
import { Viewer, type NoticeKind, type ViewerForm } from './viewer.js';

export interface BroadcastOptions {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Called after each change of the numbers of viewers, at most once per turn of the event loop. */
  onViewers(json: number, compact: number): void;
  /** Called when every viewer of a form was looked at: milliseconds that the round took. */
  onPublished(latencyMs: number): void;
  /** Whoever encodes compact frames; without it there are none. */
  readonly compact?: CompactFeed;
}

export interface BroadcastCounts {
  viewers: number;
  /** Those of them that get compact frames. */
  compactViewers: number;
  framesSent: number;
  /** Frames that passed a viewer by, because it had not read the last one or was not there for it. */
  framesSkipped: number;
  viewersStalled: number;
}

interface Publication {
  readonly sequence: number;
  readonly bytes: Uint8Array;
}

const NO_FEED: CompactFeed = { taken: () => undefined, keyframeWanted: () => undefined };

/** Owns the viewers' send side until `close`. */
export class Broadcast {
  readonly counts: BroadcastCounts = {
    viewers: 0,
    compactViewers: 0,
    framesSent: 0,
    framesSkipped: 0,
    viewersStalled: 0,
  };
  readonly #options: BroadcastOptions;
  readonly #viewers = new Set<Viewer>();
  readonly #states: Lane<EncodedFrame>;
  readonly #compact: CompactLane;
  readonly #notices = new Map<NoticeKind, string>();
  readonly #check: NodeJS.Timeout;
  #newest: Publication | null = null;
  #sequence = 0;
  #countTold = true;

  constructor(options: BroadcastOptions) {
    this.#options = options;
    const now = (): number => options.now();
    const published = (latencyMs: number): void => options.onPublished(latencyMs);
    this.#states = new Lane<EncodedFrame>({
      now,
      published,
      publish: ({ bytes }) => (this.#newest = { sequence: ++this.#sequence, bytes }),
      deliver: (viewer) => this.#deliverNewest(viewer),
      wasPassed: (viewer) => viewer.seen < this.#sequence && !viewer.owesFrame,
    });
    const send: CompactWork['send'] = (viewer, bytes) => this.#send(viewer, bytes);
    this.#compact = new CompactLane(options.compact ?? NO_FEED, { now, published, send });
    this.#check = setInterval(() => this.#checkProgress(), LIMITS.viewerCheckIntervalMs.value);
    this.#check.unref();
  }

  /** A new viewer; it gets frames from the next one on, compact ones from a keyframe on. */
  join(port: ViewerPort, form: ViewerForm = 'json'): Viewer {
    const viewer = new Viewer(port, form);
    this.#viewers.add(viewer);
    this.#countChanged();
    if (form === 'json') this.#states.viewers.add(viewer);
    else this.#compact.join(viewer);
    return viewer;
  }

  leave(viewer: Viewer): void {
    this.#states.viewers.delete(viewer);
    this.#compact.viewers.delete(viewer);
    if (this.#viewers.delete(viewer)) this.#countChanged();
  }

  /** Sends a state's `bytes` to a viewer that no frame has reached since it joined. */
  welcome(viewer: Viewer, bytes: Uint8Array): void {
    if (this.#viewers.has(viewer) && viewer.seen === 0) this.#deliver(viewer, bytes, viewer.seen);
  }

  /** The newest state, for everybody who gets states: now, or when the pace allows it, unless a newer one comes first. */
  frame(frame: EncodedFrame): void {
    this.#states.frame(frame);
  }

  /** The next compact frame, for everybody who gets those. */
  compactFrame(frame: CompactFrame): void {
    this.#compact.frame(frame);
  }

  /** A compact frame that is for nobody: the next may come. */
  passCompactFrame({ sequence }: CompactFrame): void {
    this.#options.compact?.taken(sequence);
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
    this.#states.drop();
    this.#compact.newWorld();
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
    if (viewer.form === 'compact') this.#compact.caughtUp(viewer);
    else if (viewer.owesFrame) this.#deliverNewest(viewer);
  }

  close(): void {
    clearInterval(this.#check);
    this.#states.close();
    this.#compact.close();
    for (const viewer of this.#viewers) viewer.port.end(GOING_AWAY, 'the service stops');
    this.#viewers.clear();
  }

  #deliverNewest(viewer: Viewer): void {
    const newest = this.#newest;
    if (newest !== null && viewer.seen < newest.sequence)
      this.#deliver(viewer, newest.bytes, newest.sequence);
  }

  #deliver(viewer: Viewer, bytes: Uint8Array, sequence: number): void {
    viewer.owesFrame = !this.#send(viewer, bytes);
    if (!viewer.owesFrame) viewer.seen = sequence;
  }

  /** False when the frame passed it by. */
  #send(viewer: Viewer, bytes: Uint8Array | null): boolean {
    const sent = bytes !== null && !viewer.isBehind() && viewer.port.send(bytes, viewer.form === 'compact');
    if (sent) this.counts.framesSent++;
    else this.counts.framesSkipped++;
    viewer.progressed(this.#options.now());
    return sent;
  }

  #checkProgress(): void {
    // Said again now and then: whoever encodes may have been started anew since.
    if (this.#viewers.size > 0) this.#countChanged();
    this.#compact.check();
    const now = this.#options.now();
    for (const viewer of this.#viewers) {
      if (viewer.stalledMs(now) < LIMITS.viewerStalledMsMax.value) continue;
      this.counts.viewersStalled++;
      viewer.port.terminate();
    }
  }

  #countChanged(): void {
    this.counts.viewers = this.#viewers.size;
    this.counts.compactViewers = this.#compact.viewers.size;
    if (!this.#countTold) return;
    this.#countTold = false;
    setImmediate(() => {
      this.#countTold = true;
      const compact = this.#compact.viewers.size;
      this.#options.onViewers(this.#viewers.size - compact, compact);
    });
  }
}

/** RFC 6455 section 7.4.1. */
const GOING_AWAY = 1001;
