/** The section of reports/benchmarks.md on the store. */
import type { RunPlace } from './machine.js';
import { figure } from './report.js';
import type { QueryFigures } from './store-queries.js';

const P95_MS_GOAL = 20;
const BYTES_GOAL = 300;
const FLUSH_MS_GOAL = 1000;

export interface StoreRun {
  readonly place: RunPlace;
  readonly loadAfter: number;
  readonly events: number;
  readonly worlds: number;
  readonly creatures: number;
  readonly fileMegabytes: number;
  readonly bytesPerEvent: number;
  readonly fillSeconds: number;
  readonly flushEvents: number;
  /** Times of the median of several flushes. */
  readonly flushes: number;
  readonly flushMs: number;
  /** Processor time until it was durable. */
  readonly flushCpuMs: number;
  /** Until a read found all of it. */
  readonly flushFoundMs: number;
  readonly queries: readonly QueryFigures[];
}

/** The section's lines. */
export function storeLines(run: StoreRun): string[] {
  const { place } = run;
  const slow = run.queries.filter(({ p95Ms }) => p95Ms > P95_MS_GOAL);
  const costly = run.queries.filter(({ cpuP95Ms }) => cpuP95Ms > P95_MS_GOAL);
  const verdict = (met: boolean): string => (met ? 'Met' : 'Not met');
  return [
    '## The store',
    '',
    `Written by \`npm run bench:store\`: ${figure(run.events)} events of ${run.worlds} worlds, of the mix and the payloads that the engine emits, and ${figure(run.creatures)} creatures, written through the chronicle; then every question asked 40 times with other arguments (after 15 that do not count), through the chronicle's actor, pages of 500 events, 50 for clans. The reader's and writer's page cache is that of the service.`,
    '',
    `- ${place.date}, commit ${place.commit}`,
    `- ${place.processor}, ${place.cores} cores, ${figure(place.memoryGigabytes)} GB, Node ${place.nodeVersion}`,
    `- load ${figure(place.loadBefore)} before the run, ${figure(run.loadAfter)} at its end (the bench alone makes 1)`,
    '',
    `- ${verdict(run.bytesPerEvent <= BYTES_GOAL)}: the file takes ${figure(run.bytesPerEvent)} bytes an event with its indexes, lineage and sums (${figure(run.fileMegabytes)} MB); the goal is at most ${BYTES_GOAL}.`,
    `- ${verdict(run.flushMs < FLUSH_MS_GOAL)}: ${figure(run.flushEvents)} events more in one batch are durable after ${figure(run.flushMs)} ms (${figure(run.flushCpuMs)} ms of processor time; the median of ${run.flushes} flushes), in the chronicle's thread; the goal is under ${figure(FLUSH_MS_GOAL)}. No tick waits for it. A read that follows at once finds all of it ${figure(run.flushFoundMs)} ms after the flush began.`,
    `- ${verdict(slow.length === 0)}: ${slow.length === 0 ? 'every question' : `${run.queries.length - slow.length} of ${run.queries.length} questions`} answered within ${P95_MS_GOAL} ms (p95 in wall-clock time); the goal is all. By processor time ${costly.length === 0 ? 'all are' : `${run.queries.length - costly.length} are`}.`,
    `- Filling took ${figure(run.fillSeconds)} s: ${figure(run.events / run.fillSeconds)} events a second.`,
    '',
    '| Question | p50, ms | p95, ms | max, ms | p95, ms of processor time | rows |',
    '| --- | --: | --: | --: | --: | --: |',
    ...run.queries.map(
      ({ name, p50Ms, p95Ms, maxMs, cpuP95Ms, rows }) =>
        `| ${name} | ${figure(p50Ms)} | ${p95Ms > P95_MS_GOAL ? `**${figure(p95Ms)}**` : figure(p95Ms)} | ${figure(maxMs)} | ${figure(cpuP95Ms)} | ${figure(rows)} |`,
    ),
  ];
}
