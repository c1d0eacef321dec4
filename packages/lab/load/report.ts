/** packages/lab/reports/load*.md: one load on the service and on the servers that it is compared with. */
import { type describePlace, figure, figureTable, paragraphs, verdict, type Figures } from '../worlds/document.js';
import { middle } from '../worlds/statistics.js';
import type { Load, LoadFigures } from './measure.js';

const LATENESS_GOAL_MS = 5;
const READS_GOAL_MS = 15;

/** What viewers got, for every report of a load. */
export const CROWD_FIGURES: Figures<LoadFigures> = [
  ['frames per second', ({ crowd }) => crowd.frames / crowd.seconds],
  ['frames of a viewer, fewest to most', ({ crowd }) => `${crowd.framesFewest} to ${crowd.framesMost}`],
  ['time between two frames p50, ms', ({ crowd }) => crowd.gap.p50],
  ['time between two frames p99, ms', ({ crowd }) => crowd.gap.p99],
  ['longest time between two frames, ms', ({ crowd }) => crowd.gapMsMax],
  ['ticks skipped per second and viewer', ({ crowd }) => crowd.ticksSkipped / crowd.viewers / crowd.seconds],
  ['keyframes', ({ crowd }) => crowd.keyframes],
  ['out of order, other content', ({ crowd }) => `${crowd.disordered}, ${crowd.wrong}`],
  ['compared', ({ crowd }) => crowd.compared],
  ['decoded in full, not decodable', ({ crowd }) => `${figure(crowd.decoded)}, ${figure(crowd.undecoded)}`],
  ['connections that ended', ({ crowd }) => crowd.closed.length],
  ['bytes of a frame', ({ crowd }) => crowd.bytes / crowd.frames],
  ['MB/s', ({ crowd }) => crowd.bytes / crowd.seconds / 1e6],
  ['tick to receipt p50, ms', ({ crowd }) => crowd.latency.p50],
  ['tick to receipt p95, ms', ({ crowd }) => crowd.latency.p95],
  ['tick to receipt p99, ms', ({ crowd }) => crowd.latency.p99],
  ['late p50, ms', ({ lateness }) => lateness.p50],
  ['late p99, ms', ({ lateness }) => lateness.p99],
  ['late max, ms', ({ lateness }) => lateness.max],
  ["viewers' processes, cores", ({ crowd }) => crowd.cores],
];

const SERVER_FIGURES: Figures<LoadFigures> = [
  ['reads', ({ reads }) => reads.count],
  ['read p50, ms', ({ reads }) => reads.p50],
  ['read p99, ms', ({ reads }) => reads.p99],
  ['read max, ms', ({ reads }) => reads.max],
  ['server, cores', ({ cores }) => cores[0]!],
  ['main thread, µs of a core per frame', ({ mainCores, crowd }) => (mainCores * 1e6 * crowd.seconds) / crowd.frames],
  ['server, RSS MB before the crowd', ({ rssMegabytesBefore }) => rssMegabytesBefore],
  ['server, RSS MB at most', ({ rssMegabytesMax }) => rssMegabytesMax],
  ["kernel's memory for all sockets, MB", ({ kernelMegabytes }) => kernelMegabytes],
];

/** The report of all rounds, by server; the figures of a server are those of its median round. */
export function loadLines(
  load: Load,
  rate: number,
  rounds: readonly (readonly LoadFigures[])[],
  place: ReturnType<typeof describePlace>,
): string[] {
  const form = formOf(load);
  const middles = rounds.map((figures) => middle(figures, framesPerViewer));
  const ranges = rounds.map((figures) => {
    const frames = figures.map(framesPerViewer);
    return `${figure(Math.min(...frames))} to ${figure(Math.max(...frames))}`;
  });
  const rangeOf = (each: LoadFigures): string => ranges[middles.indexOf(each)]!;
  return paragraphs(
    `# A crowd of viewers: ${form}${load.sleepers > 0 ? ', some asleep' : ''}`,
    `${figure(load.viewers)} WebSockets of ${load.processes} other processes (nice ${load.nice}) on the same cores receive ${form} of the default world at ${rate} ticks a second for ${load.seconds} s; ${figure(load.sleepers)} of them stop reading when the counting begins. Then \`ws\` and socket.io send frames recorded from the service at the same rate. Every frame is checked against the first copy in its process, and each first copy is decoded (of JSON states one in 32). Lateness is that of the world's clock, of the others that of the sender's timer.`,
    place.lines(...middles.filter(({ server }) => server === 'spaceland').flatMap((ours) => goalLines(ours, rate))),
    figureTable('', middles, ({ server }) => server, [
      ['**frames per second and viewer**', (each) => `**${figure(framesPerViewer(each))}**`],
      ['in the rounds, fewest to most', rangeOf],
      ...CROWD_FIGURES,
      ...SERVER_FIGURES,
    ]),
  );
}

function goalLines(ours: LoadFigures, rate: number): string[] {
  const { crowd, lateness, reads, formsDiffer } = ours;
  const frames = framesPerViewer(ours);
  const faults = crowd.disordered + crowd.wrong + (formsDiffer?.length ?? 0);
  const forms =
    formsDiffer === null
      ? 'no tick arrived in both forms to be compared'
      : `the two forms of a tick differ in ${formsDiffer.length} places`;
  return [
    verdict(frames >= rate * 0.99, `a viewer gets ${figure(frames)} frames a second; the goal is ${rate}.`),
    verdict(
      lateness.p99 < LATENESS_GOAL_MS,
      `ticks begin late by ${figure(lateness.p99)} ms (p99); the goal is under ${LATENESS_GOAL_MS}.`,
    ),
    verdict(reads.p99 < READS_GOAL_MS, `reads take ${figure(reads.p99)} ms (p99); the goal is under ${READS_GOAL_MS}.`),
    verdict(faults === 0, `${crowd.disordered} frames out of order, ${crowd.wrong} with other bytes; ${forms}.`),
  ];
}

export function framesPerViewer({ crowd }: LoadFigures): number {
  return crowd.frames / crowd.viewers / crowd.seconds || 0;
}

export function formOf({ stream }: Load): string {
  return stream === 'bin' ? 'the compact stream' : 'JSON states';
}
