/**
 * Fans encoded bytes out to viewers, each in the form that it asked for: JSON states, or compact frames. A viewer gets
 * the newest frame or none: while bytes of the last one still wait, frames pass it by (counted), and it gets the newest
 * when it has read (decisions.md section 7).
 */
import { LIMITS } from '../../schemas/limits.js';
import type { AliveFrame } from '../../schemas/wire/socket.js';
import type { CompactFrame, EncodedFrame } from '../../actors/snapshot/protocol.js';
import { CompactChannel, type EncoderControl, type CompactWork } from './compact-channel.js';
import { BroadcastCounts } from './counts.js';
import { FrameChannel } from './frame-channel.js';
import type { ViewerPort } from './viewer-port.js';
import { FanOut } from './fan-out.js';
import { Viewer, type NoticeKind, type ViewerForm } from './viewer.js';

export interface BroadcastOptions {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Called after each change of the numbers of viewers, at most once per turn of the event loop. */
  onViewers(json: number, compact: number): void;
  /** Called when every viewer of a form was looked at: milliseconds that the round took. */
  onPublished(form: ViewerForm, latencyMs: number): void;
  /** Whoever encodes compact frames; without it there are none. */
  readonly compact?: EncoderControl;
}

interface Publication {
  readonly sequence: number;
  readonly bytes: Uint8Array;
}

/** To a viewer that was sent nothing for a while: browsers show pings to no script. */
const ALIVE = JSON.stringify({ type: 'alive' } satisfies AliveFrame);
const NO_FEED: EncoderControl = { taken: () => undefined, keyframeWanted: () => undefined };

/** Owns the viewers' send side until `close`. */
export class Broadcast {
  readonly counts = new BroadcastCounts();
  readonly #options: BroadcastOptions;
  readonly #now: () => number;
  readonly #viewers = new Set<Viewer>();
  readonly #states: FrameChannel<EncodedFrame>;
  readonly #compact: CompactChannel;
  readonly #notices = new Map<NoticeKind, string>([['alive', ALIVE]]);
  /** Pays notices to those who are owed some. */
  readonly #owing: FanOut;
  readonly #check: NodeJS.Timeout;
  #newest: Publication | null = null;
  #isNoticed = false;
  #sequence = 0;
  #countTold = true;

  constructor(options: BroadcastOptions) {
    this.#options = options;
    const now = (): number => options.now();
    this.#now = now;
    this.#states = new FrameChannel<EncodedFrame>({
      now,
      published: (latencyMs) => options.onPublished('json', latencyMs),
      publish: ({ bytes }) => {
        this.#newest = { sequence: ++this.#sequence, bytes };
        return bytes.length;
      },
      deliver: (viewer) => this.#deliverNewest(viewer),
      wasPassed: (viewer) => viewer.seen < this.#sequence && !viewer.isBehind(),
    });
    const send: CompactWork['send'] = (viewer, bytes) => this.#send(viewer, bytes);
    const published = (latencyMs: number): void => options.onPublished('compact', latencyMs);
    this.#compact = new CompactChannel(options.compact ?? NO_FEED, { now, published, send });
    this.#owing = new FanOut(this.#viewers, {
      now,
      visit: (viewer) => viewer.isBehind() || this.#pay(viewer),
      ended: () => this.#isNoticed && this.#payAll(),
    });
    this.#check = setInterval(() => this.#checkProgress(), LIMITS.viewerCheckIntervalMs.value);
    this.#check.unref();
  }

  /** A new viewer; it gets frames from the next one on, compact ones from a keyframe on. */
  join(port: ViewerPort, form: ViewerForm = 'json'): Viewer {
    const viewer = new Viewer(port, form, this.#sequence);
    this.#viewers.add(viewer);
    if (form === 'json') this.#states.viewers.add(viewer);
    else this.#compact.join(viewer);
    this.#countChanged();
    return viewer;
  }

  leave(viewer: Viewer): void {
    this.#states.viewers.delete(viewer);
    this.#compact.viewers.delete(viewer);
    if (this.#viewers.delete(viewer)) this.#countChanged();
  }

  /** Sends a state's `bytes` to a viewer that no frame has reached since it joined. */
  welcome(viewer: Viewer, bytes: Uint8Array): void {
    if (this.#viewers.has(viewer) && viewer.isNew && !this.#send(viewer, bytes)) viewer.seen = -1;
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
    for (const viewer of this.#viewers) viewer.owed.add(kind);
    this.#isNoticed = true;
    this.#payAll();
  }

  /** Sends an answer to one viewer; one that asks on and never reads is cut. */
  reply(viewer: Viewer, text: string): void {
    if (viewer.isBehind()) viewer.unreadReplyBytes += text.length;
    else this.#pay(viewer);
    if (viewer.unreadReplyBytes > LIMITS.socketUnreadRepliesBytesMax.value) viewer.port.terminate();
    else viewer.send(text, this.#now);
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
    this.#pay(viewer);
    if (viewer.form === 'compact') this.#compact.caughtUp(viewer);
    else this.#states.wake();
  }

  close(): void {
    clearInterval(this.#check);
    this.#states.close();
    this.#compact.close();
    this.#owing.close();
    for (const viewer of this.#viewers) viewer.port.end(GOING_AWAY, 'the service stops');
    this.#viewers.clear();
  }

  /** A round that is going has passed some already: they are paid by the next. */
  #payAll(): void {
    if (this.#owing.isGoing) return;
    this.#isNoticed = false;
    this.#owing.start();
  }

  /** Sends the notices that it is owed to a viewer that has read. */
  #pay(viewer: Viewer): void {
    for (const kind of viewer.owed) {
      viewer.owed.delete(kind);
      viewer.send(this.#notices.get(kind) ?? '', this.#now);
    }
  }

  #deliverNewest(viewer: Viewer): void {
    const newest = this.#newest;
    if (newest === null || viewer.seen >= newest.sequence) return;
    // Looked at again in the rounds for those who have read since: it is passed by once.
    if (viewer.passed === newest.sequence && viewer.isBehind()) return;
    if (this.#send(viewer, newest.bytes)) viewer.seen = newest.sequence;
    else viewer.passed = newest.sequence;
  }

  /** False when the frame passed it by. What it is owed comes before. */
  #send(viewer: Viewer, bytes: Uint8Array | null): boolean {
    const counts = this.counts[viewer.form];
    const isBinary = viewer.form === 'compact';
    const isBehind = viewer.isBehind();
    if (!isBehind && viewer.owed.size > 0) this.#pay(viewer);
    const sent = bytes !== null && !viewer.isBehind() && viewer.send(bytes, this.#now, isBinary);
    if (sent) counts.framesSent++;
    else counts.framesSkipped++;
    if (isBehind) viewer.progressed(this.#options.now());
    return sent;
  }

  #checkProgress(): void {
    // Said again now and then: whoever encodes may have been started anew since.
    if (this.#viewers.size > 0) this.#countChanged();
    this.#compact.check();
    const now = this.#options.now();
    for (const viewer of this.#viewers) {
      if (viewer.quietMs(now) >= LIMITS.viewerQuietMsMax.value && !viewer.isBehind()) {
        viewer.owed.add('alive');
        this.#isNoticed = true;
      }
      if (viewer.stalledMs(now) < LIMITS.viewerStalledMsMax.value) continue;
      this.counts[viewer.form].viewersStalled++;
      viewer.port.terminate();
    }
    if (this.#isNoticed) this.#payAll();
  }

  #countChanged(): void {
    this.counts.compact.viewers = this.#compact.viewers.size;
    this.counts.json.viewers = this.#states.viewers.size;
    if (!this.#countTold) return;
    this.#countTold = false;
    setImmediate(() => {
      this.#countTold = true;
      this.#options.onViewers(this.#states.viewers.size, this.#compact.viewers.size);
    });
  }
}

/** RFC 6455 section 7.4.1. */
const GOING_AWAY = 1001;
