/**
 * `npm run bench`: measures worlds and viewers one after the other, prints the report and writes packages/lab/reports/benchmarks.md,
 * where earlier runs stay in a short list. Takes about seven minutes on two cores.
 */
import { existsSync, readFileSync } from 'node:fs';
import { measure, type LoadFigures } from '../load/measure.js';
import { startSpaceland } from '../load/targets.js';
import { describePlace, figure, say, writeDocument } from '../worlds/document.js';
import { runJobs } from '../worlds/jobs.js';
import { CROWDS } from './crowds.js';
import { middleRound, reportOf, runLines } from './report.js';

const DOCUMENT = 'benchmarks.md';
const SIZES = ['default', ...CROWDS] as const;
const ROUNDS = 3;
const VIEWERS = [0, 100, 500];
const VIEWER_TICK_RATE = 30;
const VIEWER_SECONDS = 15;

const place = describePlace('npm run bench');
// Round by round, each with every world: the speed of a shared machine varies from minute to minute.
const jobs = Array.from({ length: ROUNDS }, () => SIZES).flat();
const rounds = await runJobs('world', jobs, 1);
const worlds = SIZES.map((size) => middleRound(rounds.filter((round) => round.size === size)));
const lines = reportOf(place.lines(), worlds, await measureViewers());
const path = `packages/lab/reports/${DOCUMENT}`;
const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
const speeds = [worlds[0]!, worlds.at(-1)!].map(({ ticksPerSecond }) => figure(ticksPerSecond));
await writeDocument(DOCUMENT, [...lines, ...runLines(before, [place.date, place.commit, ...speeds])]);
process.stdout.write(`${lines.join('\n')}\n`);

/** One service, watched by each number of viewers in turn. */
async function measureViewers(): Promise<LoadFigures[]> {
  const service = await startSpaceland('json', VIEWER_TICK_RATE);
  const load = { sleepers: 0, seconds: VIEWER_SECONDS, processes: 1, nice: 0, isPlain: true } as const;
  const figures: LoadFigures[] = [];
  for (const viewers of VIEWERS) {
    say(`${viewers} viewers`);
    figures.push(await measure(service, { ...load, viewers, stream: 'json' }));
  }
  await service.stop();
  return figures;
}
