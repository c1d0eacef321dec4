/** The section of reports/benchmarks.md on the page at `/`, watched for a while. */
import type { RunPlace } from './machine.js';
import { figure } from './report.js';
import type { RetainedMemory, Spread, WatchFigures } from './watch-figures.js';

/** A preset at a speed. */
export interface PresetPart {
  readonly preset: string;
  /** Requested ticks per second. */
  readonly speed: number;
  /** Things to do that there was no time for. */
  readonly leftOut: number;
  readonly figures: WatchFigures;
}

export interface CrowdPart {
  readonly creatures: number;
  readonly figures: WatchFigures;
}

export interface WatchRun {
  readonly place: RunPlace;
  readonly loadAfter: number;
  readonly browser: string;
  readonly minutes: number;
  readonly partSeconds: number;
  readonly crowdSeconds: number;
  readonly crowdSpeed: number;
  readonly viewport: { readonly width: number; readonly height: number };
  /** In their order in time. */
  readonly parts: readonly PresetPart[];
  readonly crowds: readonly CrowdPart[];
  /** Errors of the page and its console. */
  readonly faults: readonly string[];
}

/** A picture of sixty a second. */
const SCRIPT_MS_GOAL = 16;
const GROWTH_SHARE_GOAL = 0.2;
const GROWTH_MEGABYTES_GOAL = 8;
const GROWTH_NODES_GOAL = 200;
/** A full chronicle's more than an empty one's: the worlds compared are alike, not the same. */
const GROWTH_LISTENERS_GOAL = 600;
/** Five layers': their objects are made when there is something to draw first. */
const GROWTH_GRAPHICS_GOAL = 20;
/** Beyond the time of a tick, or of a frame where ticks come faster. */
const GAP_MS_GOAL = 500;
const FRAMES_PER_SECOND_MAX = 30;

/** The section's lines. */
export function watchLines(run: WatchRun): string[] {
  const { place, viewport } = run;
  return [
    '## The page, watched',
    '',
    `Written by \`npm run bench:watch\`: the page at \`/\` over the real service, ${viewport.width} by ${viewport.height} pixels, for ${figure(run.minutes)} minutes: ${run.parts.length} parts of ${figure(run.partSeconds)} s, each a new world of a preset at a speed, in which everything is done that a person does (zoom, drag, follow, every panel, lens, layer and filter, a search), and undone at its end. Then two crowds, all in view, ${figure(run.crowdSeconds)} s each at ${run.crowdSpeed} ticks a second.`,
    '',
    `The browser makes its pictures without a graphics card here, in software on the ${place.cores} cores that the service runs on too: pictures a second and the time between them say nothing of a machine with a card. What the page's own script takes does: it is measured inside the page, apart from that, but by the clock: where it waits for a core, or for graphics that are still being made, that is in it, so the middle values say most. Memory is counted after a collection of garbage.`,
    '',
    `- ${place.date}, commit ${place.commit}, Chromium ${run.browser}`,
    `- ${place.processor}, ${place.cores} cores, ${figure(place.memoryGigabytes)} GB, Node ${place.nodeVersion}`,
    `- load ${figure(place.loadBefore)} before the run, ${figure(run.loadAfter)} at its end`,
    `- ${leftOutWords(run.parts)}`,
    '',
    ...goalLines(run),
    '',
    "Milliseconds of the page's script for a picture, for a message of the stream (mostly one frame) and for a timer; the processor time of the page's thread, all included, for a picture and in cores; then how pictures came, p50, p95, p99, max:",
    '',
    ...costTable(run),
    '',
    'Frames of the stream that came to the page; those of the service that did not, and ticks that no frame told of (a fast clock passes ticks over); milliseconds between two messages; ticks that the page was behind when it was asked, the way of the question included; milliseconds until a new world was seen; tasks over 100 ms:',
    '',
    ...streamTable(run),
    '',
    "What the page holds, MB of its script's objects, of the browser's for it, and of arrays of numbers; nodes that something refers to, and how many of them are not in the page or were made by the browser within its fields; listeners; objects of WebGL:",
    '',
    ...heldTable(run),
  ];
}

function leftOutWords(parts: readonly PresetPart[]): string {
  const count = parts.reduce((sum, { leftOut }) => sum + leftOut, 0);
  return count === 0
    ? 'everything was done in every part'
    : `${figure(count)} things to do were left out: the machine was too slow for them in that time`;
}

function goalLines({ parts, crowds, faults }: WatchRun): string[] {
  const pairs = firstAndLast(parts);
  // Of the presets the middle one: what is in the making at the moment of counting is no leak.
  const middle = (name: (held: RetainedMemory) => number): readonly [string, number, number] => {
    const rows = pairs.map(({ preset, first, last }) => [preset, name(first), name(last)] as const);
    return rows.toSorted(([, a, b], [, c, d]) => d - c - (b - a))[rows.length >> 1] ?? ['', 0, 0];
  };
  const all = [...parts, ...crowds].map(({ figures }) => figures);
  const late = parts.filter(({ speed, figures }) => figures.gap.max > gapGoal(speed));
  const longest = parts.toSorted((a, b) => b.figures.gap.max - a.figures.gap.max)[0];
  const tasks = all.reduce((sum, { longTasks }) => sum + longTasks, 0);
  const scripts = Math.max(...parts.map(({ figures }) => scriptMs(figures)));
  const grown = (
    what: string,
    [preset, from, to]: readonly [string, number, number],
    goal: number,
    unit: string,
  ) =>
    `- ${verdict(to - from <= Math.max(goal, from * GROWTH_SHARE_GOAL))}: ${what} ${figure(from)} after the first part of a preset and ${figure(to)} after its last (${preset}, the median of the presets by growth); the goal is at most ${100 * GROWTH_SHARE_GOAL} % or ${figure(goal)}${unit} more.`;
  return [
    grown('MB held', middle(megabytes), GROWTH_MEGABYTES_GOAL, ' MB'),
    grown(
      'nodes held that are not in the page',
      middle(({ nodesApart }) => nodesApart),
      GROWTH_NODES_GOAL,
      '',
    ),
    grown(
      'listeners held',
      middle(({ listeners }) => listeners),
      GROWTH_LISTENERS_GOAL,
      '',
    ),
    grown(
      'objects of WebGL',
      middle(({ graphics }) => graphics),
      GROWTH_GRAPHICS_GOAL,
      '',
    ),
    `- ${verdict(late.length === 0)}: the longest time between two messages of the stream was ${figure(longest?.figures.gap.max ?? 0)} ms (${longest?.preset ?? ''} at ${longest?.speed ?? 0} ticks/s); the goal is at most the time of a tick (or of a frame, ${FRAMES_PER_SECOND_MAX} a second) and ${GAP_MS_GOAL} ms, which ${parts.length - late.length} of ${parts.length} parts keep.`,
    `- ${verdict(tasks === 0)}: ${figure(tasks)} tasks of the page's thread took over 100 ms (the longest ${figure(Math.max(...all.map(({ longestTaskMs }) => longestTaskMs)))} ms); the goal is none.`,
    `- ${verdict(scripts <= SCRIPT_MS_GOAL)}: a picture and a message of the stream together take the page's script up to ${figure(scripts)} ms (the p95 of both, of the part with the most); the goal is at most ${SCRIPT_MS_GOAL}.`,
    ...crowds.map(
      ({ creatures, figures }) =>
        `- ${verdict(scriptMs(figures) <= SCRIPT_MS_GOAL)}: for ${figure(creatures)} creatures ${figure(scriptMs(figures))} ms; the goal is the same.`,
    ),
    `- ${verdict(faults.length === 0)}: ${faults.length === 0 ? 'no error' : `${faults.length} errors (${faults[0] ?? ''})`} on the page or its console; the goal is none.`,
  ];
}

function costTable(run: WatchRun): string[] {
  return table(
    [
      'picture, p50',
      'p95',
      'max',
      'message, p50',
      'p95',
      'max',
      'timer, p95',
      'max',
      'thread, ms a picture',
      'cores',
      'pictures/s',
      'apart, ms',
    ],
    run,
    ({ picture, message, timer, threadMsPerPicture, threadShare, picturesPerSecond, interval }) => [
      ...[picture.p50, picture.p95, picture.max, message.p50, message.p95, message.max].map(tenths),
      ...[timer.p95, timer.max, threadMsPerPicture].map(tenths),
      threadShare.toFixed(2),
      tenths(picturesPerSecond),
      spread(interval),
    ],
  );
}

function streamTable(run: WatchRun): string[] {
  return table(
    [
      'frames/s',
      'frames skipped',
      'ticks passed over',
      'keyframes',
      'apart, p50',
      'p99',
      'max',
      'ticks behind, p50',
      'p95',
      'max',
      'new world, ms',
      'long tasks',
      'longest, ms',
    ],
    run,
    ({ gap, behind, ...figures }) => [
      tenths(figures.framesPerSecond),
      ...[figures.framesSkipped, figures.ticksSkipped, figures.keyframes, gap.p50, gap.p99, gap.max].map(
        whole,
      ),
      ...[behind.p50, behind.p95, behind.max, figures.openingMsMax].map(whole),
      ...[figures.longTasks, figures.longestTaskMs].map(whole),
    ],
  );
}

function heldTable(run: WatchRun): string[] {
  return table(
    ['objects', "browser's", 'arrays', 'together', 'nodes', 'not in the page', 'listeners', 'of WebGL'],
    run,
    ({ held }) => [
      ...[held.heapMegabytes, held.browserMegabytes, held.arraysMegabytes, megabytes(held)].map(tenths),
      ...[held.nodes, held.nodesApart, held.listeners, held.graphics].map(whole),
    ],
  );
}

/** A row for each part, then for each crowd. */
function table(
  head: readonly string[],
  { parts, crowds, crowdSpeed }: WatchRun,
  cells: (figures: WatchFigures) => readonly string[],
): string[] {
  const line = (words: readonly string[]): string => `| ${words.join(' | ')} |`;
  return [
    line(['World', 'ticks/s', ...head]),
    line(['---', ...Array.from({ length: head.length + 1 }, () => '--:')]),
    ...parts.map(({ preset, speed, figures }) => line([preset, String(speed), ...cells(figures)])),
    ...crowds.map(({ creatures, figures }) =>
      line([figure(creatures), String(crowdSpeed), ...cells(figures)]),
    ),
  ];
}

function firstAndLast(
  parts: readonly PresetPart[],
): { readonly preset: string; readonly first: RetainedMemory; readonly last: RetainedMemory }[] {
  return [...new Set(parts.map(({ preset }) => preset))].flatMap((preset) => {
    const own = parts.filter((part) => part.preset === preset);
    const [first, last] = [own[0], own.at(-1)];
    return first && last ? [{ preset, first: first.figures.held, last: last.figures.held }] : [];
  });
}

function megabytes({ heapMegabytes, browserMegabytes, arraysMegabytes }: RetainedMemory): number {
  return heapMegabytes + browserMegabytes + arraysMegabytes;
}

function scriptMs({ picture, message }: WatchFigures): number {
  return picture.p95 + message.p95;
}

function gapGoal(speed: number): number {
  return 1000 / Math.min(speed, FRAMES_PER_SECOND_MAX) + GAP_MS_GOAL;
}

function verdict(met: boolean): string {
  return met ? 'Met' : 'Not met';
}

function spread({ p50, p95, p99, max }: Spread): string {
  return [p50, p95, p99, max].map(whole).join(', ');
}

function tenths(value: number): string {
  return value.toFixed(1);
}

function whole(value: number): string {
  return figure(Math.round(value));
}
