/** Keeps the clock's newest samples, and computes speed, overruns and mean phase times over a time window. */
import { LIMITS } from '../../schemas/limits.js';
import type { ClockSample } from '../clock/protocol.js';

interface Taken {
  readonly at: number;
  readonly ticks: number;
  readonly elapsedMs: number;
  readonly overruns: number;
  readonly phaseMs: Readonly<Record<string, number>>;
  readonly publishMs: number;
}

export interface WindowSums {
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
