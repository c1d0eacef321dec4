/** The section of reports/benchmarks.md on reads. */
import type { TelemetryAnswer } from '../../schemas/wire/telemetry.js';
import type { RunPlace } from './machine.js';
import { figure } from './report.js';

export interface ReadFigures {
  readonly path: string;
  /** Required answers per second; null where there is no requirement. */
  readonly goal: number | null;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of one answer. */
  readonly bytes: number;
}

/** Guarded calls over one connection, one after the other. */
export interface CallFigures {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface GuardedFigures {
  /** The passkey is right, the body is not: what the guard costs, and the way there and back. */
  readonly refused: CallFigures;
  /** Done, and in the journal on the disk before it is answered. */
  readonly done: CallFigures;
}

/** Allowed cost of a guarded call before it does any work. */
const GUARDED_MS_MAX = 1;

export interface ReadsRun {
  readonly place: RunPlace;
  readonly loadAfter: number;
  readonly tickRate: number;
  readonly watchers: number;
  readonly watcherFramesPerSecond: number;
  readonly connections: number;
  /** For each path. */
  readonly seconds: number;
  readonly reads: readonly ReadFigures[];
  readonly guarded: GuardedFigures;
  readonly telemetry: TelemetryAnswer;
}

/** The section's lines. */
export function readLines(run: ReadsRun): string[] {
  const { place, guarded } = run;
  return [
    '## Reads',
    '',
    `Written by \`npm run bench:reads\`: the default world at ${run.tickRate} ticks a second with ${run.watchers} viewers of the compact stream; wrk reads each path over ${run.connections} connections for ${run.seconds} s, after a second that does not count. Readers and viewers run on the same ${place.cores} cores as the service.`,
    '',
    `- ${place.date}, commit ${place.commit}`,
    `- ${place.processor}, ${place.cores} cores, ${figure(place.memoryGigabytes)} GB, Node ${place.nodeVersion}`,
    `- load ${figure(place.loadBefore)} before the run, ${figure(run.loadAfter)} at its end`,
    `- meanwhile each viewer got ${figure(run.watcherFramesPerSecond)} frames a second, and ticks began late by ${figure(run.telemetry.lock_wait_ms.p50)} ms (p50), ${figure(run.telemetry.lock_wait_ms.p99)} ms (p99)`,
    ...run.reads.flatMap(({ path, goal, perSecond }) =>
      goal === null
        ? []
        : `- ${perSecond >= goal ? 'Met' : 'Not met'}: \`${path}\` ${figure(perSecond)} a second; the goal is ${figure(goal)}.`,
    ),
    `- ${guarded.refused.p50Ms < GUARDED_MS_MAX ? 'Met' : 'Not met'}: a guarded call (\`set_speed\` with the passkey, over one connection) costs ${figure(guarded.refused.p50Ms)} ms (p50), ${figure(guarded.refused.p99Ms)} ms (p99), up to its action; the goal is under ${GUARDED_MS_MAX}. With the action, which is on the disk before it is answered, it takes ${figure(guarded.done.p50Ms)} ms (p50), ${figure(guarded.done.p99Ms)} ms (p99).`,
    '',
    '| Read | a second | p50, ms | p99, ms | bytes of an answer |',
    '| --- | --: | --: | --: | --: |',
    ...run.reads.map(
      ({ path, perSecond, p50Ms, p99Ms, bytes }) =>
        `| \`${path}\` | ${figure(perSecond)} | ${figure(p50Ms)} | ${figure(p99Ms)} | ${figure(bytes)} |`,
    ),
  ];
}
