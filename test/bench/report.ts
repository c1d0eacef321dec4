/** reports/benchmarks.md: the newest run in tables, each goal said to be met or not, and the list of earlier runs. */
import { figure, figureTable, itemTable, verdict, type Figures } from '../reports/document.js';
import { middle, slope } from '../reports/statistics.js';
import { framesPerViewer } from '../load/report.js';
import type { LoadFigures } from '../load/measure.js';
import { CROWD_LAWS } from './crowds.js';
import type { WorldFigures } from './measure-world.js';

/** The figures of the median round of a world, and its ticks per second in all rounds. */
export type MeasuredWorld = WorldFigures & { readonly rounds: readonly number[] };

/** A crowd has about 15,000 creatures where a goal says so. */
const GOALS = { defaultTps: 2000, crowdTps: 25, exponent: 1.15, compactShare: 0.02, compactMs: 5 };
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

/** The slope of log(ms per tick) over log(creatures): 1 is a constant cost per creature. */
function growthExponent(crowds: readonly Pick<WorldFigures, 'creatures' | 'ticksPerSecond'>[]): number {
  return slope(
    crowds.map(({ creatures }) => Math.log(creatures)),
    crowds.map(({ ticksPerSecond }) => -Math.log(ticksPerSecond)),
  );
}

function goalLines(defaultWorld: MeasuredWorld, crowds: readonly MeasuredWorld[]): string[] {
  const largest = crowds.at(-1)!;
  const exponent = growthExponent(crowds);
  const share = defaultWorld.compactBytes / defaultWorld.encodedBytes;
  const speed = (world: MeasuredWorld): string =>
    `${figure(world.ticksPerSecond)} ticks a second (the median of rounds, ${rangeOf(world)})`;
  return [
    verdict(
      defaultWorld.ticksPerSecond >= GOALS.defaultTps,
      `the default world runs ${speed(defaultWorld)}; the goal is ${figure(GOALS.defaultTps)}.`,
    ),
    verdict(
      largest.ticksPerSecond >= GOALS.crowdTps,
      `${figure(largest.creatures)} creatures run ${speed(largest)}; the goal is ${GOALS.crowdTps}.`,
    ),
    verdict(
      exponent <= GOALS.exponent,
      `a tick costs creatures to the power of ${figure(exponent)} (least squares over the crowds); the goal is at most ${GOALS.exponent}.`,
    ),
    verdict(
      share <= GOALS.compactShare,
      `a compact frame of the default world has ${figure(100 * share)} % of the bytes of a JSON state; the goal is at most ${100 * GOALS.compactShare} %.`,
    ),
    verdict(
      largest.compactMs <= GOALS.compactMs,
      `a compact frame of ${figure(largest.creatures)} creatures takes ${figure(largest.compactMs)} ms to encode (median); the goal is at most ${GOALS.compactMs}.`,
    ),
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
  const rowsOf = (of: (world: MeasuredWorld) => Readonly<Record<string, number>>): Figures<MeasuredWorld> =>
    Object.keys(of(defaultWorld!)).map((name) => [name, (world) => of(world)[name] ?? 0]);
  const spreads = (['lateness', 'duration'] as const).flatMap((what) =>
    (['p50', 'p95', 'p99', 'max'] as const).map((name): Figures<LoadFigures>[number] => [
      `${what} ${name}`,
      ({ lateness, telemetry }) => (what === 'lateness' ? lateness : telemetry!.duration_ms)[name],
    ]),
  );
  return [
    '# Benchmarks',
    '',
    'Goals are measured in wall-clock time; other work on the machine slows everything down.',
    '',
    ...place,
    '',
    '## Goals',
    '',
    ...goalLines(defaultWorld!, crowds),
    '',
    '## Worlds, headless',
    '',
    'Each world runs in a process of its own, in several rounds in turn; the median round counts. Publish is the copy of a frame that the world thread makes, encode one JSON state; a compact frame is the delta of one tick.',
    '',
    ...figureTable('World', worlds, nameOf, WORLD_FIGURES),
    '### Milliseconds per phase and tick',
    '',
    ...figureTable(
      'Phase',
      worlds,
      nameOf,
      rowsOf(({ phaseMs }) => phaseMs),
    ),
    '### What happened meanwhile',
    '',
    ...figureTable(
      'Count',
      worlds,
      nameOf,
      rowsOf(({ work }) => work),
    ),
    '### Laws',
    '',
    'A crowd has default density on a map of 4 to 3, a `max_population` that keeps its size, and these laws instead of the defaults:',
    '',
    ...Object.entries(CROWD_LAWS).map(([name, value]) => `- \`${name}\` ${value}`),
    '',
    '## Viewers',
    '',
    'The service runs the default world at 30 ticks a second; the viewers of JSON states are in another process on the same cores.',
    '',
    ...figureTable('Viewers', viewers, ({ crowd }) => crowd.viewers, VIEWER_FIGURES),
    'Lateness and duration of ticks, in milliseconds (`GET /api/perf/telemetry`):',
    '',
    ...itemTable(viewers, [
      ['Viewers', ({ crowd }) => figure(crowd.viewers)],
      ['ticks', ({ telemetry }) => telemetry!.sample_count],
      ...spreads,
    ]),
  ];
}

/** The list of runs at the end of `before` with a new one on top. */
export function runLines(before: string, run: readonly string[]): string[] {
  const [, section = ''] = before.split(`\n${RUNS_HEADING}\n`);
  // The rows start below the head and its rule.
  const earlier = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  const head = ['Date', 'Commit', 'Default world, ticks/s', '15,000 creatures, ticks/s'];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rows = [line(run), ...earlier].slice(0, RUNS_KEPT);
  return [RUNS_HEADING, '', line(head), line(head.map(() => '---')), ...rows];
}
