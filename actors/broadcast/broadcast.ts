/**
 * Sends frames and notices to all viewers, each in the form that it requested: JSON states or compact frames. All
 * viewers share the encoded bytes of a frame. A viewer that has not read the last frame is skipped (viewer.ts).
 */
import { LIMITS } from '../../schemas/limits.js';
import type { AliveFrame } from '../../schemas/wire/socket.js';
import { CompactChannel, type EncoderControl, StateChannel } from './compact-channel.js';
import { ViewerCounts } from './counts.js';
import { type NoticeKind, Viewer } from './viewer.js';
import { ViewerPass } from './viewer-pass.js';
import type { ViewerForm, ViewerPort } from './viewer-port.js';
import type { CompactFrame, EncodedFrame } from '../encoding/frame/messages.js';

export interface BroadcastOptions {
  /** Returns a monotonic time in milliseconds. */
  now(): number;
  /** Called after the numbers of viewers change, at most once per turn of the event loop. */
  onViewers(json: number, compact: number): void;
  /** Called when every viewer of a form was visited, with the milliseconds since the frame was published. */
  onPublished(form: ViewerForm, latencyMs: number): void;
  /** The encoder of compact frames; without one, no compact frames are sent. */
  readonly encoder?: EncoderControl;
  /** Counters to update; new ones are created if absent. */
  readonly counts?: ViewerCounts;
}

/** Sent to viewers that got nothing for a while, because scripts in browsers cannot see pings. */
const ALIVE = JSON.stringify({ type: 'alive' } satisfies AliveFrame);
/** Share of the budget of unread bytes that remains when it was exceeded. */
const RELIEF = 0.75;
const NO_ENCODER: EncoderControl = { taken: () => undefined, keyframeWanted: () => undefined };

export class Broadcast {
  readonly counts: ViewerCounts;
  readonly #options: BroadcastOptions;
  readonly #now: () => number;
  readonly #encoder: EncoderControl;
  readonly #viewers = new Set<Viewer>();
  readonly #states: StateChannel;
  readonly #compact: CompactChannel;
  readonly #noticePass: ViewerPass;
  readonly #checkTimer: NodeJS.Timeout;
  /** Whether notices were added during the running pass, so that another pass must follow. */
  #hasNotices = false;
  #isCountScheduled = false;
  #isRelieving = false;
  #lastId = 0;

  constructor(options: BroadcastOptions) {
    const { encoder = NO_ENCODER, counts = new ViewerCounts() } = options;
    const now = (): number => options.now();
    this.#options = options;
    this.#now = now;
    this.#encoder = encoder;
    this.counts = counts;
    this.#states = new StateChannel({
      now,
      onPublished: (latencyMs) => options.onPublished('json', latencyMs),
    });
    this.#compact = new CompactChannel(
      { now, onPublished: (latencyMs) => options.onPublished('compact', latencyMs) },
      encoder,
    );
    this.#noticePass = new ViewerPass(this.#viewers, {
      now,
      visit: (viewer) => viewer.sendNotices(),
      ended: () => this.#hasNotices && this.#sendNotices(),
    });
    this.#checkTimer = setInterval(() => this.#checkViewers(), LIMITS.viewerCheckIntervalMs.value);
    this.#checkTimer.unref();
  }

  /** The viewer receives JSON states from the next state on, or compact frames beginning with a keyframe. */
  join(port: ViewerPort, form: ViewerForm = 'json', address = ''): Viewer {
    const viewer = new Viewer({
      id: this.newId(),
      address,
      port,
      form,
      joinedAt: this.#states.sequence,
      counts: this.counts[form],
      now: this.#now,
      onUnread: () => this.#checkUnread(),
    });
    this.#viewers.add(viewer);
    if (form === 'json') this.#states.viewers.add(viewer);
    else this.#compact.join(viewer);
    this.#countChanged();
    return viewer;
  }

  /** Returns an id that no connection had before. Readers of the log share the ids of viewers. */
  newId(): number {
    return ++this.#lastId;
  }

  /** Returns at most `limit` viewers with ids above `afterId`, in the order of ids. */
  viewersAfter(afterId: number, limit: number): Viewer[] {
    const found: Viewer[] = [];
    // The set is in the order in which the viewers joined.
    for (const viewer of this.#viewers) {
      if (found.length === limit) break;
      if (viewer.id > afterId) found.push(viewer);
    }
    return found;
  }

  leave(viewer: Viewer): void {
    this.#states.viewers.delete(viewer);
    this.#compact.viewers.delete(viewer);
    if (!this.#viewers.delete(viewer)) return;
    viewer.left();
    this.#countChanged();
  }

  /** Sends a complete state to a viewer that has received no state since it joined. */
  sendInitialState(viewer: Viewer, bytes: Uint8Array): void {
    this.#states.sendInitial(viewer, bytes);
  }

  /** Sends the state at once or when the frame rate allows it, unless a newer state replaces it. */
  sendState(frame: EncodedFrame): void {
    this.#states.offer(frame);
  }

  sendCompact(frame: CompactFrame): void {
    this.#compact.offer(frame);
  }

  /** Drops a compact frame and reports it to the encoder as taken, so that the encoder makes the next frame. */
  dropCompact({ sequence }: CompactFrame): void {
    this.#encoder.taken(sequence);
  }

  /** A viewer that is behind gets the newest notice of each kind once it has read its waiting bytes. */
  sendNotice(kind: NoticeKind, text: string): void {
    for (const viewer of this.#viewers) viewer.addNotice(kind, text);
    this.#sendNotices();
  }

  newWorld(hello: string): void {
    this.#states.newWorld();
    this.#compact.newWorld();
    this.sendNotice('hello', hello);
  }

  /**
   * Called when the transport of `viewer` has taken bytes. If no bytes wait any more, the viewer gets its notices, then
   * the newest frame.
   */
  drained(viewer: Viewer): void {
    if (!viewer.drained()) return;
    if (viewer.form === 'compact') this.#compact.caughtUp(viewer);
    else this.#states.pump();
  }

  close(): void {
    clearInterval(this.#checkTimer);
    this.#states.close();
    this.#compact.close();
    this.#noticePass.close();
    for (const viewer of this.#viewers) viewer.port.end(GOING_AWAY, 'the service stops');
    this.#viewers.clear();
  }

  /** Sends waiting notices in a pass. A running pass has already visited some viewers, so another pass follows it. */
  #sendNotices(): void {
    this.#hasNotices = this.#noticePass.isRunning;
    this.#noticePass.start();
  }

  #checkViewers(): void {
    // The counts are sent again at each check, because the encoder may have restarted since.
    if (this.#viewers.size > 0) this.#countChanged();
    this.#compact.repeatRequest();
    const now = this.#options.now();
    let hasQuiet = false;
    for (const viewer of this.#viewers) {
      if (viewer.quietMs(now) >= LIMITS.viewerQuietMsMax.value && !viewer.isBehind()) {
        viewer.addNotice('alive', ALIVE);
        hasQuiet = true;
      }
      if (viewer.isStalled(now)) this.#cut(viewer);
    }
    if (hasQuiet) this.#sendNotices();
  }

  #cut(viewer: Viewer): void {
    this.counts[viewer.form].viewersStalled++;
    this.leave(viewer);
    viewer.port.terminate();
  }

  #checkUnread(): void {
    if (this.#isRelieving || this.counts.of('unreadBytes') <= LIMITS.viewersUnreadBytesMax.value) return;
    this.#isRelieving = true;
    setImmediate(() => {
      this.#isRelieving = false;
      this.#relieve();
    });
  }

  /** Cuts off those that have waited longest, of the address with the most unread bytes, until memory is free again. */
  #relieve(): void {
    const byAddress = new Map<string, { bytes: number; readonly viewers: Viewer[] }>();
    for (const viewer of this.#viewers) {
      if (viewer.unreadBytes === 0) continue;
      const group = byAddress.get(viewer.address) ?? { bytes: 0, viewers: [] };
      group.bytes += viewer.unreadBytes;
      group.viewers.push(viewer);
      byAddress.set(viewer.address, group);
    }
    const groups = [...byAddress.values()];
    for (const { viewers } of groups) viewers.sort((a, b) => b.progressAtMs - a.progressAtMs);
    while (this.counts.of('unreadBytes') > LIMITS.viewersUnreadBytesMax.value * RELIEF) {
      const largest = groups.reduce((a, b) => (b.bytes > a.bytes ? b : a));
      const viewer = largest.viewers.pop();
      if (viewer === undefined) return;
      largest.bytes -= viewer.unreadBytes;
      this.#cut(viewer);
    }
  }

  #countChanged(): void {
    this.counts.json.viewers = this.#states.viewers.size;
    this.counts.compact.viewers = this.#compact.viewers.size;
    if (this.#isCountScheduled) return;
    this.#isCountScheduled = true;
    setImmediate(() => {
      this.#isCountScheduled = false;
      this.#options.onViewers(this.#states.viewers.size, this.#compact.viewers.size);
    });
  }
}

/** Close code of an endpoint that goes away (RFC 6455 section 7.4.1). */
const GOING_AWAY = 1001;
