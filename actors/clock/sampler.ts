/** Collects the durations of ticks, phases and publishing, which are sent to telemetry about four times a second. */
import { LIMITS } from '../../schemas/limits.js';
import type { Census } from '../world/protocol.js';
import type { ClockSample } from './protocol.js';

/** Part of a sample that is read from the clock when the sample is taken. */
export interface SampleState {
  readonly worldId: number;
  readonly tick: number;
  readonly tickAtMs: number;
  readonly now: number;
  readonly overruns: number;
  readonly intervalMs: number;
  readonly pendingEntries: number;
  readonly storeError: string | null;
  readonly tickFailures: number;
  readonly lastTickError: string | null;
  readonly census: Census;
  readonly lagTicks?: number;
}

export interface Sampler {
  ticked(durationMs: number, latenessMs: number): void;
  published(durationMs: number): void;
  /** Records the time before a tick; `endPhase` records the time after each of its phases. */
  beginPhases(now: number): void;
  endPhase(phase: string, now: number): void;
  /** Returns the measurements since the last sample. */
  take(state: SampleState): ClockSample;
}

/** Creates an empty sampler whose first measurements begin at `now`. */
export function createSampler(now: number): Sampler {
  let takenAt = now;
  let ticks = 0;
  let overrunsReported = 0;
  let phaseMark = now;
  const durations = createSeries(LIMITS.tickSamplesMax.value);
  const latenesses = createSeries(LIMITS.tickSamplesMax.value);
  const publishings = createSeries(LIMITS.tickSamplesMax.value);
  const phases = new Map<string, number>();

  return {
    ticked(durationMs, latenessMs) {
      ticks += 1;
      durations.add(durationMs);
      latenesses.add(latenessMs);
    },
    published: (durationMs) => publishings.add(durationMs),
    beginPhases(at) {
      phaseMark = at;
    },
    endPhase(phase, at) {
      phases.set(phase, (phases.get(phase) ?? 0) + at - phaseMark);
      phaseMark = at;
    },
    take(state) {
      const { now: at, overruns, ...rest } = state;
      const mean = ([phase, ms]: [string, number]): [string, number] => [phase, ms / Math.max(1, ticks)];
      const sample: ClockSample = {
        ...rest,
        ticks,
        elapsedMs: at - takenAt,
        tickMs: durations.take(),
        latenessMs: latenesses.take(),
        publishMs: publishings.take(),
        phaseMs: Object.fromEntries([...phases].map(mean)),
        overruns: overruns - overrunsReported,
      };
      takenAt = at;
      ticks = 0;
      overrunsReported = overruns;
      phases.clear();
      return sample;
    },
  };
}

/**
 * Creates a list of at most `max` numbers. If more are added, it keeps every second one, then every fourth, and so on.
 */
function createSeries(max: number): { add(value: number): void; take(): number[] } {
  let values: number[] = [];
  let stride = 1;
  let seen = 0;
  return {
    add(value) {
      if (seen % stride === 0) {
        if (values.length === max) {
          values = values.filter((_, index) => index % 2 === 0);
          stride *= 2;
        }
        if (seen % stride === 0) values.push(value);
      }
      seen += 1;
    },
    take() {
      const taken = values;
      values = [];
      stride = 1;
      seen = 0;
      return taken;
    },
  };
}
