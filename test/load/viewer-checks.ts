/**
 * Counts of a process of viewers: whether frames come in order without gaps, their number, the time between two
 * frames, and when each tick arrived.
 */
import { ContentCheck, type Stream } from './content-check.js';

/** Counts of one process. */
export interface CrowdCounts {
  readonly viewers: number;
  readonly seconds: number;
  readonly frames: number;
  readonly bytes: number;
  readonly keyframes: number;
  /** Ticks that a viewer did not get, between two of its frames. */
  readonly ticksSkipped: number;
  /** Frames that were not newer than the last, or that build on a frame that the viewer does not have. */
  readonly disordered: number;
  readonly compared: number;
  readonly decoded: number;
  readonly wrong: number;
  readonly framesFewest: number;
  readonly framesMost: number;
  /** Longest time between two frames of a viewer. */
  readonly gapMsMax: number;
  /** Reasons why connections ended, one line each. */
  readonly closed: readonly string[];
  /** Processor time of this process, in cores. */
  readonly cores: number;
  /** Histogram of the time from tick to receipt, in steps of LATENCY_STEP_MS; the last bucket has the rest. */
  readonly latencies: readonly number[];
}

/** When ticks began, milliseconds since 1970; rising. */
export interface TickTimes {
  readonly ticks: readonly number[];
  readonly atMs: readonly number[];
}

export const LATENCY_STEP_MS = 0.25;
const LATENCY_STEPS = 40_000;
const RECEIPTS_MIN = 1 << 16;

export class ViewerChecks {
  readonly #content: ContentCheck;
  readonly #lastTicks: Int32Array;
  readonly #lastSequences: Float64Array;
  readonly #lastAtMs: Float64Array;
  readonly #frames: Int32Array;
  readonly #stream: Stream;
  #counting = false;
  #bytes = 0;
  #keyframes = 0;
  #skipped = 0;
  #disordered = 0;
  #gapMsMax = 0;
  #receivedTicks = new Int32Array(RECEIPTS_MIN);
  #receivedAtMs = new Float64Array(RECEIPTS_MIN);
  #receipts = 0;
  #begunAtMs = 0;
  #cpuBegun = process.cpuUsage();

  constructor(
    stream: Stream,
    readonly viewers: number,
  ) {
    this.#stream = stream;
    this.#content = new ContentCheck(stream);
    this.#lastTicks = new Int32Array(viewers);
    this.#lastSequences = new Float64Array(viewers);
    this.#lastAtMs = new Float64Array(viewers);
    this.#frames = new Int32Array(viewers);
  }

  /** Counts a frame of a viewer; false when the bytes are not a frame. */
  frame(viewer: number, bytes: Buffer, from: number, to: number): boolean {
    const content = this.#content;
    if (!content.readHead(bytes, from, to)) return false;
    const { tick, sequence, follows } = content.head;
    const lastTick = this.#lastTicks[viewer]!;
    const lastSequence = this.#lastSequences[viewer]!;
    const lastAtMs = this.#lastAtMs[viewer]!;
    const atMs = performance.now();
    const isFirst = lastSequence === 0;
    this.#lastTicks[viewer] = tick;
    this.#lastSequences[viewer] = sequence;
    this.#lastAtMs[viewer] = atMs;
    // The initial state of a viewer has no analytics, unlike other copies of its tick.
    if (!isFirst || this.#stream === 'bin') content.check(bytes, from, to);
    if (!this.#counting) return true;
    this.#frames[viewer]!++;
    this.#bytes += to - from;
    if (follows === 0) this.#keyframes++;
    if (!isFirst) {
      // Frames of one tick may differ: an action changed the paused world.
      const isNext =
        sequence > lastSequence && tick >= lastTick && (follows === 0 || follows === lastSequence);
      if (!isNext) this.#disordered++;
      else if (tick > lastTick) this.#skipped += tick - lastTick - 1;
      this.#gapMsMax = Math.max(this.#gapMsMax, atMs - Math.max(lastAtMs, this.#begunAtMs));
    }
    this.#note(tick, atMs);
    return true;
  }

  begin(): void {
    this.#counting = true;
    this.#begunAtMs = performance.now();
    this.#cpuBegun = process.cpuUsage();
    Object.assign(this.#content, { compared: 0, decoded: 0, wrong: 0 });
  }

  /** Ends counting. */
  end(): Omit<CrowdCounts, 'latencies' | 'closed'> {
    this.#counting = false;
    const now = performance.now();
    const seconds = (now - this.#begunAtMs) / 1000;
    const cpu = process.cpuUsage(this.#cpuBegun);
    // The time since the last frame counts as a gap, too.
    for (const at of this.#lastAtMs)
      this.#gapMsMax = Math.max(this.#gapMsMax, now - Math.max(at, this.#begunAtMs));
    const { compared, decoded, wrong } = this.#content;
    return {
      viewers: this.viewers,
      seconds,
      frames: this.#receipts,
      bytes: this.#bytes,
      keyframes: this.#keyframes,
      ticksSkipped: this.#skipped,
      disordered: this.#disordered,
      compared,
      decoded,
      wrong,
      framesFewest: this.#frames.reduce((least, frames) => Math.min(least, frames), Infinity),
      framesMost: this.#frames.reduce((most, frames) => Math.max(most, frames), 0),
      gapMsMax: this.#gapMsMax,
      cores: (cpu.user + cpu.system) / 1e6 / seconds,
    };
  }

  /** The counted frames by the time since their tick. Times of ticks between two known ones are interpolated. */
  latencies({ ticks, atMs }: TickTimes): number[] {
    const steps = Array.from({ length: LATENCY_STEPS }, () => 0);
    for (let i = 0; i < this.#receipts; i++) {
      const begunAtMs = timeOfTick(this.#receivedTicks[i]!, ticks, atMs);
      if (Number.isNaN(begunAtMs)) continue;
      const latencyMs = performance.timeOrigin + this.#receivedAtMs[i]! - begunAtMs;
      const step = Math.floor(Math.max(0, latencyMs) / LATENCY_STEP_MS);
      steps[Math.min(step, LATENCY_STEPS - 1)]!++;
    }
    return steps;
  }

  #note(tick: number, atMs: number): void {
    if (this.#receipts === this.#receivedTicks.length) {
      const ticks = new Int32Array(this.#receipts * 2);
      const times = new Float64Array(this.#receipts * 2);
      ticks.set(this.#receivedTicks);
      times.set(this.#receivedAtMs);
      this.#receivedTicks = ticks;
      this.#receivedAtMs = times;
    }
    this.#receivedTicks[this.#receipts] = tick;
    this.#receivedAtMs[this.#receipts++] = atMs;
  }
}

/** Milliseconds since 1970; NaN for a tick outside the known range. */
function timeOfTick(tick: number, ticks: readonly number[], atMs: readonly number[]): number {
  let low = 0;
  let high = ticks.length - 1;
  if (high < 0 || tick < ticks[0]! || tick > ticks[high]!) return Number.NaN;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (ticks[middle]! <= tick) low = middle;
    else high = middle;
  }
  const span = ticks[high]! - ticks[low]!;
  const share = span === 0 ? 0 : (tick - ticks[low]!) / span;
  return atMs[low]! + share * (atMs[high]! - atMs[low]!);
}
