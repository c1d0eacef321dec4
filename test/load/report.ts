/** The sections of reports/benchmarks.md on crowds of viewers. */
import type { RunPlace } from '../bench/machine.js';
import { figure } from '../bench/report.js';
import type { Load, LoadFigures } from './measure.js';

export interface LoadRun {
  readonly place: RunPlace;
  readonly loadAfter: number;
  readonly load: Load;
  /** Ticks a second. */
  readonly rate: number;
  /** Results of each server, by round. */
  readonly rounds: readonly (readonly LoadFigures[])[];
}

const LATENESS_GOAL_MS = 5;
const READS_GOAL_MS = 15;
const NAMES = { spaceland: 'Spaceland', ws: '`ws`', 'socket.io': 'socket.io' } as const;

/** The section's lines. */
export function loadLines({ place, loadAfter, load, rate, rounds }: LoadRun): string[] {
  const figures = rounds.map(middle);
  const form = load.stream === 'bin' ? 'the compact stream' : 'JSON states';
  return [
    `## A crowd of viewers: ${form}${load.sleepers > 0 ? ', some asleep' : ''}`,
    '',
    `Written by \`${command(load, rounds[0]?.length ?? 1)}\`.`,
    `${figure(load.viewers)} WebSockets from ${load.processes} other processes on the same ${place.cores} cores receive ${form} of the`,
    `default world at ${rate} ticks a second. ${figure(load.sleepers)} of them stop reading when the counting begins;`,
    `${load.seconds} s are counted. ${niceLine(load)}`,
    'Then a plain `ws` server and socket.io get the same load. They send frames recorded from the service just before, at',
    'the same rate, and compute nothing. All servers are loaded in turn, in several rounds, because the load of a shared',
    'machine varies; the figures of each server are those of its median round.',
    '',
    'Every frame is checked: its number against the last one, and its bytes against the first copy of the same frame in the',
    `process. Each first copy is decoded in full${load.stream === 'json' ? ' (one in 32)' : ''}. Latency is the wall-clock time`,
    'from the beginning of the tick to receipt; times of ticks come from `GET /api/perf/telemetry` four times a second and',
    "are interpolated. Lateness is that of the world's clock (of the others: of the sender's timer). Reads are `/healthz`,",
    '`/api/laws`, `/api/state`, `/api/clans`, `/api/history?limit=20`, one after the other (of the others: one small answer).',
    '',
    `- ${place.date}, commit ${place.commit}`,
    `- ${place.processor}, ${place.cores} cores, ${figure(place.memoryGigabytes)} GB, Node ${place.nodeVersion}`,
    `- load ${figure(place.loadBefore)} before the run, ${figure(loadAfter)} at its end (the run itself adds 2 to 3; the load before it is other work on the same cores)`,
    ...goalLines(figures, rate),
    '',
    ...table(figures, rounds),
  ];
}

/** The command that writes the section. */
function command({ viewers, seconds, stream, sleepers }: Load, rounds: number): string {
  const percent = Math.round((100 * sleepers) / viewers);
  const load = `--viewers ${viewers} --seconds ${seconds} --stream ${stream} --sleepers ${percent}`;
  return `npm run load -- ${load} --rounds ${rounds} --record`;
}

/** Reported, because it gives the server slightly more of the machine. */
function niceLine({ nice }: Load): string {
  return nice > 0
    ? `The viewers' processes run with nice ${nice}, because in reality viewers run on other machines.`
    : "The viewers' processes have the same priority as the server.";
}

function goalLines(figures: readonly LoadFigures[], rate: number): string[] {
  const ours = figures.find(({ server }) => server === 'spaceland');
  if (!ours) return [];
  const line = (isMet: boolean, text: string): string => `- ${isMet ? 'Met' : 'Not met'}: ${text}`;
  const perViewer = framesPerViewer(ours);
  return [
    line(
      perViewer >= rate * 0.99,
      `a viewer gets ${figure(perViewer)} frames a second; the goal is ${rate}.`,
    ),
    line(
      ours.lateness.p99 < LATENESS_GOAL_MS,
      `ticks begin late by ${figure(ours.lateness.p99)} ms (p99); the goal is under ${LATENESS_GOAL_MS}.`,
    ),
    line(
      ours.reads.p99 < READS_GOAL_MS,
      `reads take ${figure(ours.reads.p99)} ms (p99); the goal is under ${READS_GOAL_MS}.`,
    ),
    line(
      ours.crowd.disordered + ours.crowd.wrong + (ours.formsDiffer?.length ?? 0) === 0,
      `${ours.crowd.disordered} frames out of order, ${ours.crowd.wrong} with other bytes; ${formsLine(ours)}`,
    ),
  ];
}

function formsLine({ formsDiffer }: LoadFigures): string {
  if (formsDiffer === null) return 'no tick arrived in both forms, so the forms were not compared.';
  return `at the end, the compact state differs from the JSON state of its tick in ${formsDiffer.length} places.`;
}

function table(figures: readonly LoadFigures[], rounds: LoadRun['rounds']): string[] {
  const rows: [string, (each: LoadFigures) => string][] = [
    ['**frames per second and viewer**', (each) => `**${figure(framesPerViewer(each))}**`],
    ['frames per second', ({ crowd }) => figure(crowd.frames / crowd.seconds)],
    ['frames of a viewer, fewest to most', ({ crowd }) => `${crowd.framesFewest} to ${crowd.framesMost}`],
    ['longest time between two frames, ms', ({ crowd }) => figure(crowd.gapMsMax)],
    [
      'ticks skipped per second and viewer',
      ({ crowd }) => figure(crowd.ticksSkipped / crowd.viewers / crowd.seconds),
    ],
    ['keyframes', ({ crowd }) => figure(crowd.keyframes)],
    ['out of order, other bytes', ({ crowd }) => `${crowd.disordered}, ${crowd.wrong}`],
    ['compared, decoded in full', ({ crowd }) => `${figure(crowd.compared)}, ${figure(crowd.decoded)}`],
    ['connections that ended', ({ closed }) => String(closed.length)],
    ['bytes of a frame', ({ crowd }) => figure(crowd.bytes / crowd.frames)],
    ['MB/s', ({ crowd }) => figure(crowd.bytes / crowd.seconds / 1e6)],
    ['tick to receipt p50, ms', ({ latency }) => figure(latency.p50)],
    ['tick to receipt p95, ms', ({ latency }) => figure(latency.p95)],
    ['tick to receipt p99, ms', ({ latency }) => figure(latency.p99)],
    ['late p50, ms', ({ lateness }) => figure(lateness.p50)],
    ['late p99, ms', ({ lateness }) => figure(lateness.p99)],
    ['late max, ms', ({ lateness }) => figure(lateness.max)],
    ['reads', ({ reads }) => figure(reads.count)],
    ['read p50, ms', ({ reads }) => figure(reads.p50)],
    ['read p99, ms', ({ reads }) => figure(reads.p99)],
    ['read max, ms', ({ reads }) => figure(reads.max)],
    ['server, cores', ({ serverCores }) => figure(serverCores)],
    [
      'its main thread, µs of a core per frame',
      ({ mainCores, crowd }) => figure((mainCores * 1e6 * crowd.seconds) / crowd.frames),
    ],
    ['server, RSS MB before the crowd', ({ rssMegabytesBefore }) => figure(rssMegabytesBefore)],
    ['server, RSS MB at most', ({ rssMegabytesMax }) => figure(rssMegabytesMax)],
    ["kernel's memory for all sockets, MB", ({ kernelMegabytes }) => figure(kernelMegabytes)],
    ["viewers' processes, cores", ({ crowd }) => figure(crowd.cores)],
  ];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...figures.map(({ server }) => NAMES[server])]),
    line(['---', ...figures.map(() => '--:')]),
    ...rows.flatMap(([name, cell], place) => [
      line([name, ...figures.map(cell)]),
      ...(place === 0 ? [line(['in the rounds, fewest to most', ...rounds.map(spread)])] : []),
    ]),
  ];
}

function framesPerViewer({ crowd }: LoadFigures): number {
  return crowd.frames / crowd.viewers / crowd.seconds;
}

/** The round with the median number of frames. */
function middle(rounds: readonly LoadFigures[]): LoadFigures {
  return rounds.toSorted((a, b) => framesPerViewer(a) - framesPerViewer(b))[rounds.length >> 1]!;
}

function spread(rounds: readonly LoadFigures[]): string {
  const frames = rounds.map(framesPerViewer);
  return `${figure(Math.min(...frames))} to ${figure(Math.max(...frames))}`;
}
