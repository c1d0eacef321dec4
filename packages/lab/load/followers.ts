/** `npm run load -- --followers 0 1 2` (docs/log.md#all-cores): crowds with follower processes, and the log's cost. */
import { WebSocket } from 'ws';
import { LOG_SUBPROTOCOL } from '#schemas/wire/log.js';
import { processorSeconds } from '../bench/processes.js';
import { type describePlace, figure, figureTable, paragraphs, say, type Figures } from '../worlds/document.js';
import { quantile, sum } from '../worlds/statistics.js';
import { delay, until } from '#test/support/until.js';
import { measure, SETTLE_MS, type Load, type LoadFigures } from './measure.js';
import { CROWD_FIGURES, formOf, framesPerViewer } from './report.js';
import { startSpaceland, withTarget, type Target } from './targets.js';

export interface FollowerOrder {
  /** Numbers of follower processes to compare. */
  readonly followers: readonly number[];
  /** Numbers of viewers; each has a table. */
  readonly crowds: readonly number[];
  readonly rate: number;
}

const LOG_READERS = 100;

export async function followerLines(
  load: Load,
  order: FollowerOrder,
  place: ReturnType<typeof describePlace>,
): Promise<string[]> {
  const tables: string[] = [];
  for (const viewers of order.crowds) {
    const columns: LoadFigures[] = [];
    for (const followers of order.followers) {
      say(`${viewers} viewers, ${followers} followers`);
      const starting = startSpaceland(load.stream, order.rate, followers);
      columns.push(await withTarget(starting, (target) => measure(target, { ...load, viewers, isPlain: true })));
    }
    const nameOf = ({ viewersOf }: LoadFigures): string => `${viewersOf.length} followers`;
    tables.push(`## ${figure(viewers)} viewers`, '', ...figureTable('', columns, nameOf, FIGURES));
  }
  say('readers of the log');
  const cost = await withTarget(startSpaceland('bin', order.rate), (target) => measureLogReaders(target, load.seconds));
  return paragraphs(
    '# Viewers with follower processes',
    `Each column is a service with so many follower processes (\`SIM_FOLLOWERS\`) on its port; the column of 0 is the service alone. ${load.processes} other processes (nice ${load.nice}) on the same cores open the viewers of ${formOf(load)} and count for ${load.seconds} s, at ${order.rate} ticks a second with the default world. The frames of eight viewers of each process are decoded (with 0 followers: those of one, and all others have the same bytes), and at every eighth tick the decoded states must be equal for equal world and tick, whichever process sent them. Nothing else is asked of the service meanwhile.`,
    'The viewers compete with the service for the cores, and each follower computes the whole world as well, so these columns show what a follower costs and not what a machine of its own would add.',
    place.lines(),
    tables,
    '## A reader of the log',
    figureTable('', [cost], () => `${LOG_READERS} readers`, LOG_FIGURES),
  );
}

const listed = (values: readonly number[]): string => values.map(figure).join(', ') || '–';

const FIGURES: Figures<LoadFigures> = [
  ['frames offered per second', ({ crowd, telemetry }) => crowd.viewers * telemetry!.speed_target],
  ['frames per second and viewer', framesPerViewer],
  ...CROWD_FIGURES,
  ['viewers of each follower', ({ viewersOf }) => listed(viewersOf)],
  ['primary, cores', ({ cores }) => cores[0]!],
  ['each follower, cores', ({ cores }) => listed(cores.slice(1))],
  ['all processes, cores', ({ cores }) => sum(cores)],
  ['primary, RSS MB', ({ memory }) => memory[0]!],
  ['each follower, RSS MB', ({ memory }) => listed(memory.slice(1))],
  ['lag of a follower p50, ticks', ({ lags }) => quantile(lags, 0.5)],
  ['lag of a follower p99, ticks', ({ lags }) => quantile(lags, 0.99)],
];

async function measureLogReaders({ pid, url }: Target, seconds: number) {
  await delay(SETTLE_MS);
  const coresAlone = await coresFor(pid, seconds);
  let bytes = 0;
  const address = `${url.replace('http', 'ws')}/ws`;
  const sockets = Array.from({ length: LOG_READERS }, () => new WebSocket(address, LOG_SUBPROTOCOL));
  await until('all readers', () => sockets.every(({ readyState }) => readyState === WebSocket.OPEN));
  await delay(SETTLE_MS);
  for (const socket of sockets) socket.on('message', (data: Buffer) => (bytes += data.length));
  const cores = await coresFor(pid, seconds);
  for (const socket of sockets) socket.terminate();
  return { coresAlone, cores, bytesPerSecond: bytes / LOG_READERS / seconds };
}

async function coresFor(pid: number, seconds: number): Promise<number> {
  const [before, begun] = [processorSeconds(pid), performance.now()];
  await delay(seconds * 1000);
  return ((processorSeconds(pid) - before) * 1000) / (performance.now() - begun);
}

const LOG_FIGURES: Figures<Awaited<ReturnType<typeof measureLogReaders>>> = [
  ['bytes a second for a reader', ({ bytesPerSecond }) => bytesPerSecond],
  ['service without readers, cores', ({ coresAlone }) => coresAlone],
  ['service with them, cores', ({ cores }) => cores],
  ['share of a core for a reader', ({ coresAlone, cores }) => (cores - coresAlone) / LOG_READERS],
];
