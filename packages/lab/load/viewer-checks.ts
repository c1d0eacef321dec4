/** Counts of a process of viewers: frames, their order and gaps, their content, and when each tick arrived. */
import { ContentCheck, type Stream } from './content-check.js';

/** When ticks began, milliseconds since 1970; rising. */
export interface TickTimes {
  readonly ticks: readonly number[];
  readonly atMs: readonly number[];
}

export type CrowdCounts = ReturnType<ViewerChecks['end']>;

export const GAP_STEP_MS = 1;
const GAP_STEPS = 5000;
export const LATENCY_STEP_MS = 0.25;
const LATENCY_STEPS = 40_000;

export class ViewerChecks {
  readonly #content: ContentCheck;
  readonly #viewers: { tick: number; sequence: number; atMs: number; frames: number }[];
  readonly #stream: Stream;
  #isCounting = false;
  #bytes = 0;
  #keyframes = 0;
  #ticksSkipped = 0;
  #disordered = 0;
  #gapMsMax = 0;
  /** Histogram of the times between two frames of a viewer; the last step has the rest. */
  readonly #gaps = Array.from({ length: GAP_STEPS }, () => 0);
  readonly #receipts: { readonly ticks: number[]; readonly atMs: number[] } = { ticks: [], atMs: [] };
  #begunAtMs = 0;
  #cpuBegun = process.cpuUsage();

  constructor(stream: Stream, viewers: number, isOneProcess = true) {
    this.#stream = stream;
    this.#content = new ContentCheck(stream, isOneProcess);
    this.#viewers = Array.from({ length: viewers }, () => ({ tick: 0, sequence: 0, atMs: 0, frames: 0 }));
  }

  frame(viewer: number, bytes: Buffer, from: number, to: number): boolean {
    const content = this.#content;
    if (!content.readHead(bytes, from, to)) return false;
    const { tick, sequence, follows } = content.head;
    const last = this.#viewers[viewer]!;
    const atMs = performance.now();
    const isFirst = last.sequence === 0;
    // The initial state of a viewer has no analytics, unlike other copies of its tick.
    if (!isFirst || this.#stream === 'bin') content.check(viewer, bytes, from, to);
    if (this.#isCounting) {
      last.frames++;
      this.#bytes += to - from;
      if (follows === 0) this.#keyframes++;
      if (!isFirst) {
        // Frames of one tick may differ: an action changed the paused world.
        const isNewer = sequence > last.sequence && tick >= last.tick;
        if (!isNewer || (follows !== 0 && follows !== last.sequence)) this.#disordered++;
        else this.#ticksSkipped += Math.max(0, tick - last.tick - 1);
        this.#noteGap(last.atMs, atMs);
        this.#gaps[Math.min(GAP_STEPS - 1, Math.floor((atMs - last.atMs) / GAP_STEP_MS))]!++;
      }
      this.#receipts.ticks.push(tick);
      this.#receipts.atMs.push(atMs);
    }
    Object.assign(last, { tick, sequence, atMs });
    return true;
  }

  begin(): void {
    this.#isCounting = true;
    this.#begunAtMs = performance.now();
    this.#cpuBegun = process.cpuUsage();
    Object.assign(this.#content, { compared: 0, decoded: 0, undecoded: 0, wrong: 0 });
  }

  end() {
    this.#isCounting = false;
    const now = performance.now();
    const seconds = (now - this.#begunAtMs) / 1000;
    const { user, system } = process.cpuUsage(this.#cpuBegun);
    for (const { atMs } of this.#viewers) this.#noteGap(atMs, now);
    const { compared, decoded, undecoded, wrong } = this.#content;
    const frames = this.#viewers.map((viewer) => viewer.frames);
    return {
      viewers: frames.length,
      seconds,
      frames: this.#receipts.ticks.length,
      bytes: this.#bytes,
      keyframes: this.#keyframes,
      /** Ticks that a viewer did not get, between two of its frames. */
      ticksSkipped: this.#ticksSkipped,
      /** Frames that were not newer than the last, or that build on a frame that the viewer does not have. */
      disordered: this.#disordered,
      compared,
      decoded,
      undecoded,
      wrong,
      framesFewest: frames.length === 0 ? 0 : Math.min(...frames),
      framesMost: Math.max(0, ...frames),
      gapMsMax: this.#gapMsMax,
      gaps: this.#gaps,
      /** Processor time of this process, in cores. */
      cores: (user + system) / 1e6 / seconds,
    };
  }

  /** Histogram of the time from tick to receipt; the last step has the rest. Times between ticks are interpolated. */
  latencies(times: TickTimes): number[] {
    const steps = Array.from({ length: LATENCY_STEPS }, () => 0);
    for (const [i, tick] of this.#receipts.ticks.entries()) {
      const latencyMs = performance.timeOrigin + this.#receipts.atMs[i]! - timeOfTick(tick, times);
      const step = Math.min(Math.floor(Math.max(0, latencyMs) / LATENCY_STEP_MS), LATENCY_STEPS - 1);
      if (!Number.isNaN(step)) steps[step]!++;
    }
    return steps;
  }

  #noteGap(fromMs: number, toMs: number): void {
    this.#gapMsMax = Math.max(this.#gapMsMax, toMs - Math.max(fromMs, this.#begunAtMs));
  }
}

/** Milliseconds since 1970; NaN for a tick outside the known range. */
function timeOfTick(tick: number, { ticks, atMs }: TickTimes): number {
  let [low, high] = [0, ticks.length - 1];
  if (high < 0 || tick < ticks[0]! || tick > ticks[high]!) return Number.NaN;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (ticks[middle]! <= tick) low = middle;
    else high = middle;
  }
  const share = (tick - ticks[low]!) / (ticks[high]! - ticks[low]!) || 0;
  return atMs[low]! + share * (atMs[high]! - atMs[low]!);
}
