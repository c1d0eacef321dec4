/** reports/bench-watch.md: the page at `/`, watched for a while. */
import { figure, itemTable, verdict, type Figures } from '../reports/document.js';
import { middle, sum, type Spread } from '../reports/statistics.js';
import type { RetainedMemory, WatchFigures } from './watch-figures.js';

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
const GROWTH_GOALS: readonly (readonly [keyof RetainedMemory, words: string, goal: number])[] = [
  ['megabytes', 'MB held', 8],
  ['nodesApart', 'nodes held that are not in the page', 200],
  ['listeners', 'listeners held', 600],
  ['graphics', 'objects of WebGL', 20],
];
/** Milliseconds beyond the time of a tick, or of a frame where ticks come faster. */
const GAP_MS_GOAL = 500;
const FRAMES_PER_SECOND_MAX = 30;

const NAMES: Figures<Part> = [
  ['World', ({ world }) => world],
  ['ticks/s', ({ speed }) => speed],
];
const COSTS: Figures<Part> = [
  ['picture p50', ({ picture }) => picture.p50],
  ['p95', ({ picture }) => picture.p95],
  ['max', ({ picture }) => picture.max],
  ['message p50', ({ message }) => message.p50],
  ['p95', ({ message }) => message.p95],
  ['max', ({ message }) => message.max],
  ['timer p95', ({ timer }) => timer.p95],
  ['max', ({ timer }) => timer.max],
  ['thread, ms a picture', ({ threadMsPerPicture }) => threadMsPerPicture],
  ['cores', ({ threadShare }) => threadShare],
  ['pictures/s', ({ picturesPerSecond }) => picturesPerSecond],
  ['apart, ms', ({ interval }) => spreadText(interval)],
];
const STREAM: Figures<Part> = [
  ['frames/s', ({ framesPerSecond }) => framesPerSecond],
  ['frames skipped', ({ framesSkipped }) => framesSkipped],
  ['ticks passed over', ({ ticksSkipped }) => ticksSkipped],
  ['keyframes', ({ keyframes }) => keyframes],
  ['messages apart, ms', ({ gap }) => spreadText(gap)],
  ['ticks behind', ({ behind }) => spreadText(behind)],
  ['new world, ms', ({ openingMsMax }) => openingMsMax],
  ['tasks over 100 ms', ({ longTasks }) => longTasks],
  ['longest, ms', ({ longestTaskMs }) => longestTaskMs],
];
const HELD: Figures<Part> = [
  ["MB of the script's objects", ({ held }) => held.heapMegabytes],
  ["of the browser's", ({ held }) => held.browserMegabytes],
  ['of arrays', ({ held }) => held.arraysMegabytes],
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
  return [
    '# The page, watched',
    '',
    'The page at `/` over the real service, without a graphics card: worlds of presets at several speeds, in each of which everything is done that a person does, then crowds in view. Script times are measured inside the page by the clock; spreads are p50, p95, p99, max; memory is counted after collections of garbage.',
    '',
    ...place,
    `- ${figure(leftOut)} things to do were left out for lack of time`,
    ...growthLines(parts.filter(({ isCrowd }) => !isCrowd)),
    ...goalLines(parts, faults),
    '',
    ...itemTable(parts, [...NAMES, ...COSTS]),
    ...itemTable(parts, [...NAMES, ...STREAM]),
    ...itemTable(parts, [...NAMES, ...HELD]),
  ];
}

/** The preset with the median growth counts, because an object that is still in use when memory is counted is no leak. */
function growthLines(parts: readonly Part[]): string[] {
  const presets = [...new Set(parts.map(({ world }) => world))];
  return GROWTH_GOALS.map(([name, words, goal]) => {
    const pairs = presets.map((preset) => {
      const held = parts.filter(({ world }) => world === preset).map((part) => part.held[name]);
      return { preset, from: held[0]!, to: held.at(-1)! };
    });
    const { preset, from, to } = middle(pairs, (pair) => pair.to - pair.from);
    return verdict(
      to - from <= Math.max(goal, from * GROWTH_SHARE_GOAL),
      `${words} ${figure(from)} after the first part of a preset and ${figure(to)} after its last (${preset}, the median by growth); the goal is at most ${100 * GROWTH_SHARE_GOAL} % or ${goal} more.`,
    );
  });
}

function goalLines(parts: readonly Part[], faults: readonly string[]): string[] {
  const presets = parts.filter(({ isCrowd }) => !isCrowd);
  const lateMs = ({ speed, gap }: Part): number => gap.max - 1000 / Math.min(speed, FRAMES_PER_SECOND_MAX);
  const late = presets.filter((part) => lateMs(part) > GAP_MS_GOAL);
  const tasks = sum(parts.map(({ longTasks }) => longTasks));
  const scriptMs = ({ picture, message }: Part): number => picture.p95 + message.p95;
  const script = (name: string, of: readonly Part[]): string => {
    const ms = Math.max(...of.map(scriptMs));
    const text = `a picture and a message take the page's script ${figure(ms)} ms (p95 of both), ${name}; the goal is at most ${SCRIPT_MS_GOAL}.`;
    return verdict(ms <= SCRIPT_MS_GOAL, text);
  };
  return [
    verdict(
      late.length === 0,
      `two messages of the stream were up to ${figure(Math.max(...presets.map(lateMs)))} ms further apart than two ticks or frames; the goal is at most ${GAP_MS_GOAL}, which ${presets.length - late.length} of ${presets.length} parts keep.`,
    ),
    verdict(
      tasks === 0,
      `${tasks} tasks of the page's thread took over 100 ms (the longest ${figure(Math.max(...parts.map(({ longestTaskMs }) => longestTaskMs)))} ms); the goal is none.`,
    ),
    script('in the preset with the most', presets),
    ...parts.filter(({ isCrowd }) => isCrowd).map((part) => script(`for ${part.world} creatures`, [part])),
    verdict(
      faults.length === 0,
      `${faults.length} errors on the page or its console ${faults.slice(0, 1).join('')}; the goal is none.`,
    ),
  ];
}

function spreadText({ p50, p95, p99, max }: Spread): string {
  return [p50, p95, p99, max].map(figure).join(', ');
}
