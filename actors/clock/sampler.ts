/** Collects the durations of ticks, phases and publishing, which are sent to telemetry about four times a second. */
import { LIMITS } from '../../schemas/limits.js';
import type { Pacer } from './pacing.js';
import type { ClockSample } from './protocol.js';
import type { TimeSource } from './time.js';
import type { WorldSession } from './world-session.js';

/** Part of a sample that `take` cannot read from the world or the pacer, so that the caller passes it. */
export type Backlog = Pick<
  ClockSample,
  'pendingEntries' | 'storeError' | 'storeErrorCode' | 'storeDamage' | 'lagTicks'
>;

export interface Sampler {
  ticked(durationMs: number, latenessMs: number): void;
  published(durationMs: number): void;
  /** Records the start of a tick's first phase. A phase lasts from here, or from the last `endPhase`, to `endPhase`. */
  beginPhases(now: number): void;
  endPhase(phase: string, now: number): void;
  /** Returns the measurements since the last sample. */
  take(session: WorldSession, pacer: Pacer, time: TimeSource, backlog: Backlog): ClockSample;
}

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
    take({ world, failures, lastError }, { begunAt, intervalMs, overruns }, time, backlog) {
      const at = time.now();
      const mean = ([phase, ms]: [string, number]): [string, number] => [phase, ms / Math.max(1, ticks)];
      const sample: ClockSample = {
        ...backlog,
        worldId: world.worldId,
        tick: world.tick,
        tickAtMs: time.wallMs() - (at - begunAt),
        intervalMs,
        tickFailures: failures,
        lastTickError: lastError,
        census: world.census(),
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

/** Keeps at most `max` numbers: if more are added, it keeps every second number, then every fourth, and so on. */
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
