/** packages/lab/reports/bench-watch.md: the page at `/`, watched for a while. */
import { atMost, figure, itemTable, paragraphs, verdict, type Figures } from '../worlds/document.js';
import { middle, spreadOf, sum, type Spread } from '../worlds/statistics.js';
import type { WatchFigures } from './watch-figures.js';

/** A world of a preset, or a crowd, at a speed in ticks a second. */
export interface Part extends WatchFigures {
  readonly world: string;
  readonly speed: number;
  readonly isCrowd: boolean;
}

/** A picture of sixty a second. */
const SCRIPT_MS_GOAL = 16;
const GROWTH_SHARE_GOAL = 0.2;
/** What may be held more after the last part of a preset than after its first: the worlds are alike, not the same. */
const GROWTH_GOALS = [
  ['megabytes', 'MB held', 8],
  ['nodesApart', 'nodes held that are not in the page', 200],
  ['listeners', 'listeners held', 600],
  ['graphics', 'objects of WebGL', 20],
] as const;
/** Milliseconds beyond the time of a tick, or of a frame where ticks come faster. */
const GAP_MS_GOAL = 500;
const FRAMES_PER_SECOND_MAX = 30;
const LONG_TASK_MS = 100;

const COSTS: Figures<Part> = [
  ...spreadColumns('picture', ['p50', 'p95', 'max'], ({ noted }) => noted.pictures),
  ...spreadColumns('message', ['p50', 'p95', 'max'], ({ noted }) => noted.messages),
  ...spreadColumns('timer', ['p95', 'max'], ({ noted }) => noted.timers),
  ['thread, ms a picture', ({ threadMs, noted }) => threadMs / Math.max(1, noted.pictures.length)],
  ['cores', ({ threadMs, seconds }) => threadMs / 1000 / seconds],
  ['pictures/s', ({ noted, seconds }) => noted.pictures.length / seconds],
  ['apart, ms', ({ noted }) => spreadText(noted.intervals)],
];
const STREAM: Figures<Part> = [
  ['frames/s', ({ noted, seconds }) => noted.frames / seconds],
  ['frames skipped', ({ noted }) => noted.framesSkipped],
  ['ticks passed over', ({ noted }) => noted.ticksSkipped],
  ['keyframes', ({ noted }) => noted.keyframes],
  ['messages apart, ms', ({ noted }) => spreadText(noted.gaps)],
  ['ticks behind', ({ behind }) => spreadText(behind)],
  ['new world, ms', ({ noted }) => Math.max(0, ...noted.openings)],
  ['tasks over 100 ms', longTasks],
  ['longest, ms', longestTaskMs],
];
const HELD: Figures<Part> = [
  ...["MB of the script's objects", "of the browser's", 'of arrays'].map((name, kind): Figures<Part>[number] => [
    name,
    ({ held }) => held.megabytesByKind[kind]!,
  ]),
  ['together', ({ held }) => held.megabytes],
  ['nodes', ({ held }) => held.nodes],
  ['not in the page', ({ held }) => held.nodesApart],
  ['listeners', ({ held }) => held.listeners],
  ['objects of WebGL', ({ held }) => held.graphics],
];

export function watchLines(
  place: readonly string[],
  parts: readonly Part[],
  leftOut: number,
  faults: readonly string[],
): string[] {
  const presets = parts.filter(({ isCrowd }) => !isCrowd);
  return paragraphs(
    '# The page, watched',
    'The page at `/` over the real service, without a graphics card: worlds of presets at several speeds, in each of which everything is done that a person does, then crowds in view. Script times are measured inside the page by the clock; spreads are p50, p95, p99, max; memory is counted after collections of garbage.',
    [
      ...place,
      `- ${figure(leftOut)} things to do were left out for lack of time`,
      ...growthLines(presets),
      ...goalLines(parts, presets, faults),
    ],
    ...[COSTS, STREAM, HELD].map((figures) =>
      itemTable(parts, [['World', ({ world }) => world], ['ticks/s', ({ speed }) => speed], ...figures]),
    ),
  );
}

/** The preset with the median growth counts, because an object that is still in use when memory is counted is no leak. */
function growthLines(presets: readonly Part[]): string[] {
  const names = [...new Set(presets.map(({ world }) => world))];
  return GROWTH_GOALS.map(([name, words, goal]) => {
    const pairs = names.map((preset) => {
      const held = presets.filter(({ world }) => world === preset).map((part) => part.held[name]);
      return { preset, from: held[0]!, to: held.at(-1)! };
    });
    const { preset, from, to } = middle(pairs, (pair) => pair.to - pair.from);
    const text = `${words} ${figure(from)} after the first part of a preset and ${figure(to)} after its last (${preset}, the median by growth); the goal is at most ${100 * GROWTH_SHARE_GOAL} % or ${goal} more.`;
    return verdict(to - from <= Math.max(goal, from * GROWTH_SHARE_GOAL), text);
  });
}

function goalLines(parts: readonly Part[], presets: readonly Part[], faults: readonly string[]): string[] {
  const lateMs = presets.map(
    ({ speed, noted }) => Math.max(0, ...noted.gaps) - 1000 / Math.min(speed, FRAMES_PER_SECOND_MAX),
  );
  const inTime = lateMs.filter((ms) => ms <= GAP_MS_GOAL).length;
  const gaps = `two messages of the stream were up to {} ms further apart than two ticks or frames (${inTime} of ${presets.length} parts keep the goal)`;
  const tasks = `{} tasks of the page's thread took over 100 ms (the longest ${figure(Math.max(...parts.map(longestTaskMs)))} ms)`;
  const script = (name: string, of: readonly Part[]): string => {
    const p95 = ({ noted }: Part): number => spreadOf(noted.pictures).p95 + spreadOf(noted.messages).p95;
    const text = `a picture and a message take the page's script {} ms (p95 of both), ${name}`;
    return atMost(text, Math.max(...of.map(p95)), SCRIPT_MS_GOAL);
  };
  return [
    atMost(gaps, Math.max(...lateMs), GAP_MS_GOAL),
    atMost(tasks, sum(parts.map(longTasks)), 0),
    script('in the preset with the most', presets),
    ...parts.filter(({ isCrowd }) => isCrowd).map((part) => script(`for ${part.world} creatures`, [part])),
    atMost(`{} errors on the page or its console ${faults.slice(0, 1).join('')}`, faults.length, 0),
  ];
}

function longTasks({ noted }: Part): number {
  return noted.longTasks.filter((ms) => ms > LONG_TASK_MS).length;
}

function longestTaskMs({ noted }: Part): number {
  return Math.max(0, ...noted.longTasks);
}

function spreadColumns(
  name: string,
  shown: readonly (keyof Spread)[],
  samplesOf: (part: Part) => readonly number[],
): Figures<Part> {
  return shown.map((key, i) => [i === 0 ? `${name} ${key}` : key, (part) => spreadOf(samplesOf(part))[key]]);
}

function spreadText(samples: readonly number[]): string {
  return Object.values(spreadOf(samples)).map(figure).join(', ');
}
