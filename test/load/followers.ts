/** `npm run load -- --followers 0 1 2` (docs/log.md#all-cores): crowds with follower processes, and the log's cost. */
import { WebSocket } from 'ws';
import { LOG_SUBPROTOCOL } from '../../schemas/wire/log.js';
import { processorSeconds } from '../bench/processes.js';
import { describePlace, figure, figureTable, say, type Figures } from '../reports/document.js';
import { spreadOf, sum } from '../reports/statistics.js';
import { delay, until } from '../support/until.js';
import { measure, SETTLE_MS, type Load, type LoadFigures } from './measure.js';
import { startSpaceland, withTarget } from './targets.js';

export interface FollowerOrder {
  /** Numbers of follower processes to compare. */
  readonly followers: readonly number[];
  /** Numbers of viewers; each has a table. */
  readonly crowds: readonly number[];
  readonly rate: number;
}

type FollowerFigures = LoadFigures & { readonly followers: number; readonly rate: number };

const LOG_READERS = 100;

export async function followerLines(load: Load, order: FollowerOrder, command: string): Promise<string[]> {
  const place = describePlace(command);
  const tables: string[] = [];
  for (const viewers of order.crowds) {
    const columns: FollowerFigures[] = [];
    for (const followers of order.followers) {
      say(`${viewers} viewers, ${followers} followers`);
      const starting = startSpaceland(load.stream, order.rate, followers);
      const figures = await withTarget(starting, (target) => measure(target, { ...load, viewers, isPlain: true }));
      columns.push({ ...figures, followers, rate: order.rate });
    }
    const nameOf = ({ followers }: FollowerFigures): string => `${followers} followers`;
    tables.push(`## ${figure(viewers)} viewers`, '', ...figureTable('', columns, nameOf, FIGURES));
  }
  say('readers of the log');
  const cost = await measureLogReaders(order.rate, load.seconds);
  return [
    '# Viewers with follower processes',
    '',
    `Each column is a service with so many follower processes (\`SIM_FOLLOWERS\`) on its port; the column of 0 is the service alone. ${load.processes} other processes (nice ${load.nice}) on the same cores open the viewers of ${load.stream === 'bin' ? 'the compact stream' : 'JSON states'} and count for ${load.seconds} s, at ${order.rate} ticks a second with the default world. The frames of eight viewers of each process are decoded (with 0 followers: those of one, and all others have the same bytes), and at every eighth tick the decoded states must be equal for equal world and tick, whichever process sent them. Nothing else is asked of the service meanwhile.`,
    '',
    'The viewers compete with the service for the cores, and each follower computes the whole world as well, so these columns show what a follower costs and not what a machine of its own would add.',
    '',
    ...place.lines(),
    '',
    ...tables,
    '## A reader of the log',
    '',
    ...figureTable('', [cost], () => `${LOG_READERS} readers`, LOG_FIGURES),
  ];
}

const listed = (values: readonly number[]): string => values.map(figure).join(', ') || '–';

const FIGURES: Figures<FollowerFigures> = [
  ['frames offered per second', ({ crowd, rate }) => crowd.viewers * rate],
  ['frames delivered per second', ({ crowd }) => crowd.frames / crowd.seconds],
  ['frames per second and viewer', ({ crowd }) => crowd.frames / crowd.viewers / crowd.seconds],
  ['frames of a viewer, fewest to most', ({ crowd }) => `${crowd.framesFewest} to ${crowd.framesMost}`],
  ['ticks skipped per second and viewer', ({ crowd }) => crowd.ticksSkipped / crowd.viewers / crowd.seconds],
  ['time between two frames p50, ms', ({ crowd }) => crowd.gap.p50],
  ['time between two frames p99, ms', ({ crowd }) => crowd.gap.p99],
  ['longest time between two frames, ms', ({ crowd }) => crowd.gapMsMax],
  ['tick to receipt p50, ms', ({ crowd }) => crowd.latency.p50],
  ['tick to receipt p99, ms', ({ crowd }) => crowd.latency.p99],
  ['out of order, other content', ({ crowd }) => `${crowd.disordered}, ${crowd.wrong}`],
  ['compared', ({ crowd }) => crowd.compared],
  ['decoded in full, not decodable', ({ crowd }) => `${figure(crowd.decoded)}, ${figure(crowd.undecoded)}`],
  ['connections that ended', ({ crowd }) => crowd.closed.length],
  ['bytes of a frame', ({ crowd }) => crowd.bytes / crowd.frames],
  ['late p50, ms', ({ lateness }) => lateness.p50],
  ['late p99, ms', ({ lateness }) => lateness.p99],
  ['viewers of each follower', ({ viewersOf }) => listed(viewersOf)],
  ['primary, cores', ({ cores }) => cores[0]!],
  ['each follower, cores', ({ cores }) => listed(cores.slice(1))],
  ['all processes, cores', ({ cores }) => sum(cores)],
  ['primary, RSS MB', ({ memory }) => memory[0]!],
  ['each follower, RSS MB', ({ memory }) => listed(memory.slice(1))],
  ['lag of a follower p50, ticks', ({ lags }) => (lags.length === 0 ? '–' : spreadOf(lags).p50)],
  ['lag of a follower p99, ticks', ({ lags }) => (lags.length === 0 ? '–' : spreadOf(lags).p99)],
  ["viewers' processes, cores", ({ crowd }) => crowd.cores],
];

async function measureLogReaders(rate: number, seconds: number) {
  const target = await startSpaceland('bin', rate, 0);
  await delay(SETTLE_MS);
  const coresAlone = await coresFor(target.pid, seconds);
  let bytes = 0;
  const sockets = Array.from(
    { length: LOG_READERS },
    () => new WebSocket(`${target.url.replace('http', 'ws')}/ws`, LOG_SUBPROTOCOL),
  );
  await until('all readers', () => sockets.every(({ readyState }) => readyState === WebSocket.OPEN));
  await delay(SETTLE_MS);
  for (const socket of sockets) socket.on('message', (data: Buffer) => (bytes += data.length));
  const cores = await coresFor(target.pid, seconds);
  const bytesPerSecond = bytes / LOG_READERS / seconds;
  for (const socket of sockets) socket.terminate();
  await target.stop();
  return { coresAlone, cores, bytesPerSecond };
}

async function coresFor(pid: number, seconds: number): Promise<number> {
  const [before, begun] = [processorSeconds(pid), performance.now()];
  await delay(seconds * 1000);
  return ((processorSeconds(pid) - before) * 1000) / (performance.now() - begun);
}

type LogFigures = Awaited<ReturnType<typeof measureLogReaders>>;

const LOG_FIGURES: Figures<LogFigures> = [
  ['bytes a second for a reader', ({ bytesPerSecond }) => bytesPerSecond],
  ['service without readers, cores', ({ coresAlone }) => coresAlone],
  ['service with them, cores', ({ cores }) => cores],
  ['share of a core for a reader', ({ coresAlone, cores }) => (cores - coresAlone) / LOG_READERS],
];
