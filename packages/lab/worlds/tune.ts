/**
 * `npm run tune -- PRESET law=from..to …`: tries laws of a preset (or `defaults`) out over seeds and prints for each world
 * its numbers, what killed, and what grown women waited for; law=value is the same in all worlds.
 */
import { command } from './document.js';
import { runJobs } from './jobs.js';
import { jobsOf } from './run-statistics.js';
import { designOf, readPlan, trialTable } from './tuning.js';

const defaults = { points: 4, seeds: 2, ticks: 24_000, workers: 2 };
const tune = command('tune', defaults).argument('[words...]', 'a preset, then laws').parse();
const { points, seeds, ticks, workers } = tune.opts<typeof defaults>();
const { setting, ranges } = planOf(tune.args);
const jobs = designOf(ranges, ranges.length === 0 ? 1 : points).flatMap((laws) =>
  jobsOf([setting], seeds, { ticks, laws }),
);
const trials = await runJobs('trial', jobs, workers);
process.stdout.write(`${trialTable(ranges, trials).join('\n')}\n`);

function planOf(words: readonly string[]): ReturnType<typeof readPlan> {
  try {
    return readPlan(words);
  } catch (error) {
    return tune.error(error instanceof Error ? error.message : String(error), { exitCode: 2 });
  }
}
