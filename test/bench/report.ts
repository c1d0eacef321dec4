/** reports/benchmarks.md: the newest run in tables, the laws behind it, and each goal said to be met or not. */
import { CROWD_LAWS } from './crowds.js';
import type { RunPlace } from './machine.js';
import { VIEWER_SECONDS, VIEWER_TICK_RATE, type ViewerFigures } from './measure-viewers.js';
import { growthExponent, type MeasuredWorld } from './world-figures.js';

export interface BenchRun {
  readonly place: RunPlace;
  readonly defaultWorld: MeasuredWorld;
  /** Smallest first. */
  readonly crowds: readonly MeasuredWorld[];
  readonly viewers: readonly ViewerFigures[];
  /** Processes that wanted a core in the last minute of the run. */
  readonly loadAfter: number;
  readonly seconds: number;
}

const DEFAULT_TICKS_PER_SECOND_GOAL = 2000;
const LARGEST_TICKS_PER_SECOND_GOAL = 25;
const EXPONENT_GOAL = 1.15;
/** Of the bytes of a JSON state. */
const COMPACT_SHARE_GOAL = 0.02;
const COMPACT_MS_GOAL = 5;

/** The document without its list of runs. */
export function reportOf(run: BenchRun): string {
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`; every figure is measured. Other work on the machine slows everything down; the load and the cores that a world got show how much (a world alone gets 1 or a little more). Goals are measured in wall-clock time.',
    '',
    ...placeLines(run),
    '',
    '## Goals',
    '',
    ...goalLines(run),
    '',
    '## Worlds, headless',
    '',
    'Each world runs in a process of its own, in several rounds in turn, because the speed of a shared machine varies from minute to minute. The figures are those of the median round of each world. After a warm-up (the default world 4,800 ticks, in which its code is compiled; a crowd 300), over whole days of 1,200 ticks (nights are cheaper). Publish is the copy of a frame that the world thread makes; encode is one state as JSON for all viewers; both and the hash are medians of 20. A compact frame is the delta of one tick for the viewers of the compact stream, a keyframe the whole state; medians too.',
    '',
    ...worldTable([run.defaultWorld, ...run.crowds]),
    '',
    '### Milliseconds per phase and tick',
    '',
    ...phaseTable([run.defaultWorld, ...run.crowds]),
    '',
    '### What happened meanwhile',
    '',
    'Counts of the work behind the phase times: a phase without work costs nothing.',
    '',
    ...workTable([run.defaultWorld, ...run.crowds]),
    '',
    '### Laws',
    '',
    'The default world has the default laws. A crowd has default density on a map of 4 to 3, a `max_population` that keeps its size, and these laws instead of the defaults:',
    '',
    ...Object.entries(CROWD_LAWS).map(([name, value]) => `- \`${name}\` ${value}`),
    '',
    '`food_count` is at most 2,000, so the bodies of a crowd burn little energy.',
    '',
    '## Viewers',
    '',
    `The service runs in a process of its own with the default world at ${VIEWER_TICK_RATE} ticks a second; the viewers are WebSockets in one other process, which shares the ${run.place.cores} cores. Measured for ${VIEWER_SECONDS} s each. A viewer gets the newest state or none, so it never waits for a skipped tick.`,
    '',
    ...viewerTable(run.viewers),
    '',
    "The clock's jitter: lateness and duration of ticks, in milliseconds (`GET /api/perf/telemetry`, `lock_wait_ms` and `duration_ms`).",
    '',
    ...jitterTable(run.viewers),
    '',
  ].join('\n');
}

/** A whole number with thousands, or three digits. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return 'none';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return value === 0 ? '0' : String(Number(value.toPrecision(3)));
}

function placeLines({ place, loadAfter, seconds }: BenchRun): string[] {
  return [
    `- ${place.date}, commit ${place.commit}`,
    `- ${place.processor}, ${place.cores} cores, ${figure(place.memoryGigabytes)} GB, Node ${place.nodeVersion}`,
    `- load ${figure(place.loadBefore)} before the run, ${figure(loadAfter)} at its end (the bench alone makes 1 to 3); it took ${figure(seconds)} s`,
  ];
}

function goalLines({ defaultWorld, crowds }: BenchRun): string[] {
  const largest = crowds.at(-1);
  const exponent = growthExponent(crowds);
  const verdict = (met: boolean): string => (met ? 'Met' : 'Not met');
  const lines = [
    `- ${verdict(defaultWorld.ticksPerSecond >= DEFAULT_TICKS_PER_SECOND_GOAL)}: the default world runs ${figure(defaultWorld.ticksPerSecond)} ticks a second (${roundsOf(defaultWorld)}; ${figure(ticksPerProcessorSecond(defaultWorld))} per second of processor time); the goal is ${figure(DEFAULT_TICKS_PER_SECOND_GOAL)}.`,
  ];
  if (largest) {
    lines.push(
      `- ${verdict(largest.ticksPerSecond >= LARGEST_TICKS_PER_SECOND_GOAL)}: ${figure(largest.creatures)} creatures run ${figure(largest.ticksPerSecond)} ticks a second (${roundsOf(largest)}; ${figure(ticksPerProcessorSecond(largest))} per second of processor time); the goal is ${LARGEST_TICKS_PER_SECOND_GOAL} at 15,000.`,
    );
  }
  lines.push(
    `- ${verdict(exponent <= EXPONENT_GOAL)}: a tick costs creatures to the power of ${figure(exponent)} (least squares over the crowds); the goal is at most ${EXPONENT_GOAL}.`,
  );
  const share = defaultWorld.compactBytes / defaultWorld.encodedBytes;
  lines.push(
    `- ${verdict(share <= COMPACT_SHARE_GOAL)}: a compact frame of the default world has ${figure(100 * share)} % of the bytes of a JSON state (mean of consecutive ticks); the goal is at most ${100 * COMPACT_SHARE_GOAL} %.`,
  );
  if (largest) {
    lines.push(
      `- ${verdict(largest.compactMs <= COMPACT_MS_GOAL)}: a compact frame of ${figure(largest.creatures)} creatures takes ${figure(largest.compactMs)} ms to encode (median; of the default world ${figure(defaultWorld.compactMs)}); the goal is at most ${COMPACT_MS_GOAL} at 15,000.`,
    );
  }
  return lines;
}

function roundsOf({ rounds, fewestTicksPerSecond, mostTicksPerSecond }: MeasuredWorld): string {
  return `the median of ${rounds} rounds, ${figure(fewestTicksPerSecond)} to ${figure(mostTicksPerSecond)}`;
}

function worldTable(worlds: readonly MeasuredWorld[]): string[] {
  const rows: [string, (world: MeasuredWorld) => string][] = [
    ['creatures (mean)', ({ creatures }) => figure(Math.round(creatures))],
    ['plants, houses, clans', ({ plants, houses, clans }) => [plants, houses, clans].map(figure).join(', ')],
    ['ticks measured', ({ ticks }) => figure(ticks)],
    ['**ticks per second**', ({ ticksPerSecond }) => `**${figure(ticksPerSecond)}**`],
    [
      'range of the rounds',
      ({ fewestTicksPerSecond, mostTicksPerSecond }) =>
        `${figure(fewestTicksPerSecond)} to ${figure(mostTicksPerSecond)}`,
    ],
    ['cores it got', ({ cores }) => figure(cores)],
    ['ticks per second of processor time', (world) => figure(ticksPerProcessorSecond(world))],
    ['tick p50, ms', ({ tickMsMedian }) => figure(tickMsMedian)],
    ['tick p99, ms', ({ tickMsP99 }) => figure(tickMsP99)],
    ['ns per creature and tick', ({ nanosecondsPerCreature }) => figure(nanosecondsPerCreature)],
    ['publish, ms', ({ publishMs }) => figure(publishMs)],
    ['encode, ms', ({ encodeMs }) => figure(encodeMs)],
    ['encoded, kB', ({ encodedBytes }) => figure(encodedBytes / 1000)],
    ['compact frame, ms', ({ compactMs }) => figure(compactMs)],
    ['compact frame, kB', ({ compactBytes }) => figure(compactBytes / 1000)],
    ['compact keyframe, ms', ({ keyframeMs }) => figure(keyframeMs)],
    ['compact keyframe, kB', ({ keyframeBytes }) => figure(keyframeBytes / 1000)],
    ['state hash, ms', ({ hashMs }) => figure(hashMs)],
    ['RSS, MB', ({ rssMegabytes }) => figure(rssMegabytes)],
  ];
  return table(
    ['World', ...worlds.map(nameOf)],
    rows.map(([name, cell]) => [name, ...worlds.map(cell)]),
  );
}

function phaseTable(worlds: readonly MeasuredWorld[]): string[] {
  const phases = Object.keys(worlds[0]?.phaseMs ?? {});
  return table(
    ['Phase', ...worlds.map(nameOf)],
    phases.map((phase) => [phase, ...worlds.map(({ phaseMs }) => figure(phaseMs[phase] ?? 0))]),
  );
}

function workTable(worlds: readonly MeasuredWorld[]): string[] {
  const kinds = Object.keys(worlds[0]?.work ?? {}) as (keyof MeasuredWorld['work'])[];
  return table(
    ['Count', ...worlds.map(nameOf)],
    kinds.map((kind) => [
      kind === 'infected' ? 'infected (mean)' : kind,
      ...worlds.map(({ work }) => figure(work[kind])),
    ]),
  );
}

function viewerTable(figures: readonly ViewerFigures[]): string[] {
  const perViewer = (count: number, { counts }: ViewerFigures): string =>
    counts.viewers === 0 ? '' : figure(count / counts.viewers / counts.seconds);
  const rows: [string, (watched: ViewerFigures) => string][] = [
    ['frames per second and viewer', (watched) => perViewer(watched.counts.frames, watched)],
    ['ticks skipped per second and viewer', (watched) => perViewer(watched.counts.ticksSkipped, watched)],
    ['frames of a viewer, fewest to most', ({ counts }) => `${counts.framesFewest} to ${counts.framesMost}`],
    ['frames out of order', ({ counts }) => figure(counts.framesDisordered)],
    ['viewers cut off', ({ counts }) => figure(counts.closed)],
    [
      'kB per frame',
      ({ counts }) => (counts.frames === 0 ? '' : figure(counts.bytes / counts.frames / 1000)),
    ],
    ['MB/s to all', ({ counts }) => figure(counts.bytes / 1e6 / counts.seconds)],
    ['service, cores', ({ serviceCores }) => figure(serviceCores)],
    ['service, RSS MB', ({ serviceRssMegabytes }) => figure(serviceRssMegabytes)],
    ["viewers' process, cores", ({ counts }) => figure(counts.cores)],
  ];
  return table(
    ['Viewers', ...figures.map(({ counts }) => figure(counts.viewers))],
    rows.map(([name, cell]) => [name, ...figures.map(cell)]),
  );
}

function jitterTable(figures: readonly ViewerFigures[]): string[] {
  const names = ['p50', 'p95', 'p99', 'max'] as const;
  return table(
    ['Viewers', 'ticks', ...names.map((name) => `late ${name}`), ...names.map((name) => `took ${name}`)],
    figures.map(({ counts, telemetry }) => [
      figure(counts.viewers),
      figure(telemetry.sample_count),
      ...names.map((name) => figure(telemetry.lock_wait_ms[name])),
      ...names.map((name) => figure(telemetry.duration_ms[name])),
    ]),
  );
}

function ticksPerProcessorSecond({ ticksPerSecond, cores }: MeasuredWorld): number {
  return ticksPerSecond / cores;
}

function nameOf({ world }: MeasuredWorld): string {
  return world === 'default' ? world : figure(Number(world));
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line)];
}
