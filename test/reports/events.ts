/**
 * `npm run report:events`: whether everything that the chronicle and the census of deaths have a word for does happen.
 * Runs the defaults and all presets over several seeds and writes reports/events.md; exit code 1 when anything never
 * happened. `-- --seeds 3 --ticks 60000 --workers 2` are the defaults.
 */
import { runJobs } from './worker-processes.js';
import { numberArgument, placeLines, say, writeDocument } from './document.js';
import { countCauses, countEvents, neverSeen, rateTable } from './event-counts.js';
import { SETTINGS, type RunStatistics, type StatisticsJob } from './run-statistics.js';

const FIRST_SEED = 42;
/** Sermons need new laws. */
const DECREE_EVERY_TICKS = 15_000;

const seeds = numberArgument('seeds', 3);
const ticks = numberArgument('ticks', 60_000);
const workers = numberArgument('workers', 2);

const place = placeLines(`npm run report:events -- --seeds ${seeds} --ticks ${ticks} --workers ${workers}`);
const jobs = SETTINGS.flatMap((setting) =>
  Array.from({ length: seeds }, (_, i): StatisticsJob => ({
    setting,
    seed: FIRST_SEED + i,
    ticks,
    decreeEveryTicks: DECREE_EVERY_TICKS,
  })),
);
const runs = await runJobs<StatisticsJob, RunStatistics>(
  'run-statistics-child.js',
  jobs,
  workers,
  (job, run, done) =>
    say(
      `${done}/${jobs.length} ${job.setting}, seed ${job.seed}: ${run.ticks} ticks in ${run.seconds.toFixed(0)} s`,
    ),
);
const events = countEvents(runs);
const causes = countCauses(runs);
const missing = [...neverSeen(events), ...neverSeen(causes).map((cause) => `death by ${cause}`)];
await writeDocument('events.md', [
  '# What happens, and how often',
  '',
  'Every event type and every cause of death, per 100,000 ticks (83 days); the last column counts all worlds together.',
  '',
  ...place,
  `- ${seeds} worlds a setting (seeds ${FIRST_SEED} to ${FIRST_SEED + seeds - 1}), ${ticks} ticks each unless a world dies out; the god changes a law a little every ${DECREE_EVERY_TICKS} ticks`,
  '',
  '## Events',
  '',
  ...rateTable('Event', events, SETTINGS),
  '',
  '## Deaths by cause',
  '',
  ...rateTable('Cause', causes, SETTINGS),
  '',
  '## Never seen',
  '',
  missing.length === 0 ? 'Nothing: everything with a name happened.' : `${missing.join(', ')}.`,
]);
say(missing.length === 0 ? 'everything happened' : `never: ${missing.join(', ')}`);
process.exitCode = missing.length === 0 ? 0 : 1;
