/**
 * `npm run tune -- PRESET law=from..to …`: tries laws of a preset (or `defaults`) out over seeds and prints for each world
 * its numbers, what killed, and what grown women waited for. `--points 4 --seeds 2 --ticks 24000 --workers 2` are the
 * defaults; law=value is the same in all worlds.
 */
import { numberArgument, say } from './document.js';
import type { StatisticsJob } from './run-statistics.js';
import type { Trial } from './trial.js';
import { designOf, readPlan, trialTable, type TuningPlan } from './tuning.js';
import { runJobs } from './worker-processes.js';

const FIRST_SEED = 42;

const words = process.argv.slice(2);
const options = words.findIndex((word) => word.startsWith('--'));
let plan: TuningPlan;
try {
  plan = readPlan(options < 0 ? words : words.slice(0, options));
} catch (error) {
  say(String(error instanceof Error ? error.message : error));
  process.exit(2);
}
const { setting, ranges } = plan;
const points = ranges.length === 0 ? 1 : numberArgument('points', 4);
const seeds = numberArgument('seeds', 2);
const ticks = numberArgument('ticks', 24_000);
const jobs = designOf(ranges, points).flatMap((laws) =>
  Array.from({ length: seeds }, (_, i): StatisticsJob => ({ setting, seed: FIRST_SEED + i, ticks, laws })),
);
const trials = await runJobs<StatisticsJob, Trial>(
  'trial-child.js',
  jobs,
  numberArgument('workers', 2),
  (_, trial, done) => say(`${done}/${jobs.length} ${JSON.stringify(trial.job.laws)}, seed ${trial.job.seed}`),
);
process.stdout.write(`${trialTable(ranges, trials).join('\n')}\n`);
