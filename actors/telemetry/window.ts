/** Keeps the clock's newest samples, and computes speed, overruns and mean phase times over a time window. */
import { LIMITS } from '../../schemas/limits.js';
import type { ClockSample } from '../clock/protocol.js';
import type { Distribution } from '../../schemas/wire/service.js';
import { cpus } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

interface Taken {
  readonly at: number;
  readonly ticks: number;
  readonly elapsedMs: number;
  readonly overruns: number;
  readonly phaseMs: Readonly<Record<string, number>>;
  readonly publishMs: number;
}

interface WindowSums {
  readonly ticks: number;
  /** Speed that the clock actually reached, in ticks per second. */
  readonly speed: number;
  readonly overruns: number;
  /** Mean duration of each phase per tick, in milliseconds, in the order of the phases. The last entry is `publish`. */
  readonly phasesMs: Readonly<Record<string, number>>;
}

export interface SampleWindow {
  add(at: number, sample: ClockSample): void;
  since(from: number): WindowSums;
  /** The newest samples that together cover this time of the clock, or all if they cover less. */
  newest(elapsedMs: number): WindowSums;
}

export function createSampleWindow(): SampleWindow {
  const samples: Taken[] = [];

  return {
    add(at, { ticks, elapsedMs, overruns, phaseMs, publishMs }) {
      const publishSum = publishMs.reduce((sum, ms) => sum + ms, 0);
      samples.push({ at, ticks, elapsedMs, overruns, phaseMs, publishMs: publishSum });
      if (samples.length > LIMITS.telemetrySamplesMax.value) samples.shift();
    },
    since(from) {
      const first = samples.findLastIndex((sample) => sample.at < from) + 1;
      return sumsOf(samples.slice(first));
    },
    newest(elapsedMs) {
      let first = samples.length;
      for (let covered = 0; first > 0 && covered < elapsedMs; covered += samples[first]!.elapsedMs) first--;
      return sumsOf(samples.slice(first));
    },
  };
}

function sumsOf(samples: readonly Taken[]): WindowSums {
  let ticks = 0;
  let elapsedMs = 0;
  let overruns = 0;
  let publishMs = 0;
  const phases = new Map<string, number>();
  for (const sample of samples) {
    ticks += sample.ticks;
    elapsedMs += sample.elapsedMs;
    overruns += sample.overruns;
    publishMs += sample.publishMs;
    for (const [phase, ms] of Object.entries(sample.phaseMs)) {
      phases.set(phase, (phases.get(phase) ?? 0) + ms * sample.ticks);
    }
  }
  phases.set('publish', publishMs);
  const perTick = ([phase, ms]: [string, number]): [string, number] => [phase, ms / Math.max(1, ticks)];
  return {
    ticks,
    // A time that is shorter than one sample says nothing about the speed.
    speed: (ticks * 1000) / Math.max(elapsedMs, LIMITS.clockSampleMs.value),
    overruns,
    phasesMs: Object.fromEntries([...phases].map(perTick)),
  };
}

// Ring buffers that keep the newest measured values, and statistics of the values in a time window.

export interface Ring {
  /** Adds a value that was measured at time `at`, in milliseconds. Times must not decrease. */
  add(at: number, value: number): void;
  /** Returns the values that were measured at time `from` or later, oldest first. */
  since(from: number): Float64Array;
}

/** Creates an empty ring buffer of `capacity` values. When it is full, a new value replaces the oldest one. */
export function createRing(capacity: number): Ring {
  const times = new Float64Array(capacity);
  const values = new Float64Array(capacity);
  let count = 0;

  return {
    add(at, value) {
      times[count % capacity] = at;
      values[count % capacity] = value;
      count += 1;
    },
    since(from) {
      const oldest = Math.max(0, count - capacity);
      let first = count;
      while (first > oldest && (times[(first - 1) % capacity] as number) >= from) first -= 1;
      return Float64Array.from({ length: count - first }, (_, index) => values[(first + index) % capacity] as number);
    },
  };
}

/** Returns statistics of the values. Percentiles use the nearest rank. */
export function distribution(values: Float64Array): Distribution {
  const sorted = values.slice().sort();
  const rank = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return {
    min: sorted[0] ?? 0,
    avg: mean(values),
    p50: rank(0.5),
    p95: rank(0.95),
    p99: rank(0.99),
    max: sorted.at(-1) ?? 0,
    ring: Array.from(values.subarray(-LIMITS.telemetryRingShown.value)),
  };
}

export function mean(values: Float64Array): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

// Measures the delay of this thread's event loop and the load of each processor core.

export interface LoadMeter {
  /** Returns the mean delay of the event loop since the last call, in milliseconds. */
  loopLagMs(): number;
  /** Returns the load of each core in percent, averaged over the last period of at least a second. */
  cores(now: number): readonly number[];
  close(): void;
}

const RESOLUTION_MS = 10;
const CORES_INTERVAL_MS = 1000;
const NANOSECONDS = 1e6;

interface CoreTimes {
  readonly busy: number;
  readonly total: number;
}

export function createLoadMeter(now: number): LoadMeter {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let before = coreTimes();
  let takenAt = now;
  let percents: readonly number[] = before.map(() => 0);

  return {
    loopLagMs() {
      // Each value of the histogram includes the interval of the measuring timer, so that interval is subtracted.
      const lag = delays.count === 0 ? 0 : Math.max(0, delays.mean / NANOSECONDS - RESOLUTION_MS);
      delays.reset();
      return lag;
    },
    cores(at) {
      if (at - takenAt < CORES_INTERVAL_MS) return percents;
      const after = coreTimes();
      percents = after.map((core, index) => percentOf(core, before[index]));
      before = after;
      takenAt = at;
      return percents;
    },
    close: () => void delays.disable(),
  };
}

function coreTimes(): CoreTimes[] {
  return cpus().map(({ times }) => {
    const busy = times.user + times.nice + times.sys + times.irq;
    return { busy, total: busy + times.idle };
  });
}

function percentOf(after: CoreTimes, before: CoreTimes | undefined): number {
  const total = after.total - (before?.total ?? 0);
  return total <= 0 ? 0 : (100 * (after.busy - (before?.busy ?? 0))) / total;
}
