/**
 * `npm run crowd`: opens ten thousand connections to one service and prints their effect on reads and ticks
 * (packages/lab/reports/crowd.md). Options: viewers, callers, seconds to count.
 */
import { cpus, loadavg } from 'node:os';
import { measure, type LoadFigures } from '../load/measure.js';
import { framesPerViewer } from '../load/report.js';
import { startSpaceland } from '../load/targets.js';
import { figure, figureTable, type Figures } from '../worlds/document.js';
import { countAnswers, openCallers } from './hostile-clients.js';

const [viewers = 8000, callers = 2000, seconds = 20] = process.argv.slice(2).map(Number);
const TICK_RATE = 10;
const LOAD = { sleepers: 0, seconds, stream: 'bin', processes: 4, nice: 0 } as const;

const FIGURES: Figures<LoadFigures> = [
  [`ticks a second (${TICK_RATE} are due)`, ({ telemetry }) => telemetry!.actual_tps],
  ['ticks began late, p50, ms', ({ lateness }) => lateness.p50],
  ['ticks began late, p99, ms', ({ lateness }) => lateness.p99],
  ['a read, p50, ms', ({ reads }) => reads.p50],
  ['a read, p99, ms', ({ reads }) => reads.p99],
  ['a read, slowest, ms', ({ reads }) => reads.max],
  ['memory of the service, MB', ({ memory }) => memory[0]!],
];

const target = await startSpaceland(LOAD.stream, TICK_RATE);
try {
  const alone = await measure(target, { ...LOAD, viewers: 0 });
  const called = await openCallers(target.url, callers);
  const among = await measure(target, { ...LOAD, viewers });
  const lost = among.crowd.closed.length + called.filter((caller) => caller.isCut()).length;
  const nameOf = (each: LoadFigures): string => (each === alone ? 'nobody else' : 'ten thousand');
  const lines = [
    ...figureTable('Count', [alone, among], nameOf, FIGURES),
    `${viewers} viewers and ${callers} callers, the viewers open after ${figure(among.openedMs / 1000)} s: ${figure(framesPerViewer(among))} frames a second and viewer, ${countAnswers(called)} answers to callers, ${lost} connections lost; load ${figure(loadavg()[0]!)} on ${cpus().length} cores, Node ${process.version}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  for (const { socket } of called) socket.destroy();
} finally {
  process.stdout.write(`The service ended with code ${await target.stop()}.\n`);
}
