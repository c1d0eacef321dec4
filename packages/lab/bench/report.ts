/** packages/lab/reports/benchmarks.md: the newest run in tables, each goal said to be met or not, and the list of earlier runs. */
import {
  atLeast,
  atMost,
  figure,
  figureTable,
  itemTable,
  paragraphs,
  table,
  type Figures,
} from '../worlds/document.js';
import { middle, slope, type Spread } from '../worlds/statistics.js';
import { framesPerViewer } from '../load/report.js';
import type { LoadFigures } from '../load/measure.js';
import { CROWD_LAWS } from './crowds.js';
import type { WorldFigures } from './measure-world.js';

/** The figures of the median round of a world, and its ticks per second in all rounds. */
export type MeasuredWorld = WorldFigures & { readonly rounds: readonly number[] };

const RUNS_HEADING = '## Runs';
const RUNS_KEPT = 40;

const WORLD_FIGURES: Figures<MeasuredWorld> = [
  ['creatures (mean)', ({ creatures }) => Math.round(creatures)],
  ['plants, houses, clans', ({ plants, houses, clans }) => [plants, houses, clans].map(figure).join(', ')],
  ['ticks measured', ({ ticks }) => ticks],
  ['**ticks per second**', ({ ticksPerSecond }) => `**${figure(ticksPerSecond)}**`],
  ['range of the rounds', rangeOf],
  ['cores it got', ({ cores }) => cores],
  ['ticks per second of processor time', ({ ticksPerSecond, cores }) => ticksPerSecond / cores],
  ['tick p50, ms', ({ tick }) => tick.p50],
  ['tick p99, ms', ({ tick }) => tick.p99],
  ['ns per creature and tick', ({ nanosecondsPerCreature }) => nanosecondsPerCreature],
  ['publish, ms', ({ publishMs }) => publishMs],
  ['encode, ms', ({ encodeMs }) => encodeMs],
  ['encoded, kB', ({ encodedBytes }) => encodedBytes / 1000],
  ['compact frame, ms', ({ compactMs }) => compactMs],
  ['compact frame, kB', ({ compactBytes }) => compactBytes / 1000],
  ['compact keyframe, ms', ({ keyframeMs }) => keyframeMs],
  ['compact keyframe, kB', ({ keyframeBytes }) => keyframeBytes / 1000],
  ['state hash, ms', ({ hashMs }) => hashMs],
  ['RSS, MB', ({ rssMegabytes }) => rssMegabytes],
];

const VIEWER_FIGURES: Figures<LoadFigures> = [
  ['frames per second and viewer', framesPerViewer],
  ['ticks skipped per second and viewer', ({ crowd }) => crowd.ticksSkipped / crowd.viewers / crowd.seconds || 0],
  ['frames of a viewer, fewest to most', ({ crowd }) => `${crowd.framesFewest} to ${crowd.framesMost}`],
  ['frames out of order', ({ crowd }) => crowd.disordered],
  ['viewers cut off', ({ crowd }) => crowd.closed.length],
  ['kB per frame', ({ crowd }) => crowd.bytes / crowd.frames / 1000 || 0],
  ['MB/s to all', ({ crowd }) => crowd.bytes / 1e6 / crowd.seconds],
  ['service, cores', ({ cores }) => cores[0]!],
  ['service, RSS MB', ({ rssMegabytesMax }) => rssMegabytesMax],
  ["viewers' process, cores", ({ crowd }) => crowd.cores],
];

/** One of several rounds of a world, the middle one by its speed. */
export function middleRound(rounds: readonly WorldFigures[]): MeasuredWorld {
  const speed = ({ ticksPerSecond }: WorldFigures): number => ticksPerSecond;
  return { ...middle(rounds, speed), rounds: rounds.map(speed) };
}

function rangeOf({ rounds }: MeasuredWorld): string {
  return `${figure(Math.min(...rounds))} to ${figure(Math.max(...rounds))}`;
}

function goalLines(defaultWorld: MeasuredWorld, crowds: readonly MeasuredWorld[]): string[] {
  const largest = crowds.at(-1)!;
  const creatures = figure(largest.creatures);
  const speedOf = (world: MeasuredWorld): string => `{} ticks a second (the median of rounds, ${rangeOf(world)})`;
  /** The slope of log(ms per tick) over log(creatures): 1 is a constant cost per creature. */
  const exponent = slope(
    crowds.map((crowd) => Math.log(crowd.creatures)),
    crowds.map((crowd) => -Math.log(crowd.ticksPerSecond)),
  );
  const percent = (100 * defaultWorld.compactBytes) / defaultWorld.encodedBytes;
  return [
    atLeast(`the default world runs ${speedOf(defaultWorld)}`, defaultWorld.ticksPerSecond, 2000),
    // A crowd has about 15,000 creatures where a goal says so.
    atLeast(`${creatures} creatures run ${speedOf(largest)}`, largest.ticksPerSecond, 25),
    atMost('a tick costs creatures to the power of {} (least squares over the crowds)', exponent, 1.15),
    atMost('a compact frame of the default world has {} % of the bytes of a JSON state', percent, 2, ' %'),
    atMost(`a compact frame of ${creatures} creatures takes {} ms to encode (median)`, largest.compactMs, 5),
  ];
}

/** The document without its list of runs. */
export function reportOf(
  place: readonly string[],
  worlds: readonly MeasuredWorld[],
  viewers: readonly LoadFigures[],
): string[] {
  const [defaultWorld, ...crowds] = worlds;
  const nameOf = ({ size }: MeasuredWorld): string => (size === 'default' ? size : figure(size));
  const rowsOf = (name: 'phaseMs' | 'work'): Figures<MeasuredWorld> =>
    Object.keys(defaultWorld![name]).map((row) => [row, (world) => (world[name] as Record<string, number>)[row] ?? 0]);
  const spreadOf = (what: string, of: (load: LoadFigures) => Spread): Figures<LoadFigures> =>
    (['p50', 'p95', 'p99', 'max'] as const).map((name) => [`${what} ${name}`, (load) => of(load)[name]]);
  return paragraphs(
    '# Benchmarks',
    'Goals are measured in wall-clock time; other work on the machine slows everything down.',
    place,
    '## Goals',
    goalLines(defaultWorld!, crowds),
    '## Worlds, headless',
    'Each world runs in a process of its own, in several rounds in turn; the median round counts. Publish is the copy of a frame that the world thread makes, encode one JSON state; a compact frame is the delta of one tick.',
    figureTable('World', worlds, nameOf, WORLD_FIGURES),
    '### Milliseconds per phase and tick',
    figureTable('Phase', worlds, nameOf, rowsOf('phaseMs')),
    '### What happened meanwhile',
    figureTable('Count', worlds, nameOf, rowsOf('work')),
    '### Laws',
    'A crowd has default density on a map of 4 to 3, a `max_population` that keeps its size, and these laws instead of the defaults:',
    Object.entries(CROWD_LAWS).map(([name, value]) => `- \`${name}\` ${value}`),
    '## Viewers',
    'The service runs the default world at 30 ticks a second; the viewers of JSON states are in another process on the same cores.',
    figureTable('Viewers', viewers, ({ crowd }) => crowd.viewers, VIEWER_FIGURES),
    'Lateness and duration of ticks, in milliseconds (`GET /api/perf/telemetry`):',
    itemTable(viewers, [
      ['Viewers', ({ crowd }) => figure(crowd.viewers)],
      ['ticks', ({ telemetry }) => telemetry!.sample_count],
      ...spreadOf('lateness', ({ lateness }) => lateness),
      ...spreadOf('duration', ({ telemetry }) => telemetry!.duration_ms),
    ]),
  );
}

/** The list of runs at the end of `before` with a new one on top. */
export function runLines(before: string, run: readonly string[]): string[] {
  const [, section = ''] = before.split(`\n${RUNS_HEADING}\n`);
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  // The rows start below the head and its rule.
  const earlier = lines.slice(2).map((line) => line.split('|').slice(1, -1));
  const head = ['Date', 'Commit', 'Default world, ticks/s', '15,000 creatures, ticks/s'];
  return [RUNS_HEADING, '', ...table(head, [run, ...earlier].slice(0, RUNS_KEPT))];
}
