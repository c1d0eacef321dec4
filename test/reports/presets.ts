/**
 * `npm run report:presets`: whether each preset, and the law table's own values, show their character, over five seeds of 60,000 ticks; writes
 * reports/presets.md and a chart for each. Exit code 1 when a promise is broken. `-- --seeds 5 --ticks 60000
 * --workers 2` are the defaults, `--only name` is one of them alone, written to standard output beside its chart. `-- --long` tells two
 * sustainable worlds for a thousand days instead and writes reports/thousand-days.md.
 */
import { runJobs } from './worker-processes.js';
import { argument, numberArgument, placeLines, say, writeDocument } from './document.js';
import { presetSection } from './preset-section.js';
import { SETTINGS, type RunStatistics, type Setting, type StatisticsJob } from './run-statistics.js';

const FIRST_SEED = 42;
const LONG_TICKS = 1_200_000;
const LONG_SEEDS = 2;

const isLong = process.argv.includes('--long');
const only = argument('only');
const settings: readonly Setting[] = isLong
  ? ['sustainable']
  : SETTINGS.filter((name) => !only || name === only);
const seeds = numberArgument('seeds', isLong ? LONG_SEEDS : 5);
const ticks = numberArgument('ticks', isLong ? LONG_TICKS : 60_000);
const workers = numberArgument('workers', 2);

const place = placeLines(
  `npm run report:presets -- ${isLong ? '--long ' : ''}--seeds ${seeds} --ticks ${ticks} --workers ${workers}`,
);
const jobs = settings.flatMap((setting) =>
  Array.from({ length: seeds }, (_, i): StatisticsJob => ({ setting, seed: FIRST_SEED + i, ticks })),
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
const sections = settings.map((setting) =>
  presetSection(
    setting,
    runs.filter(({ job }) => job.setting === setting),
    isLong ? 'thousand-days' : setting,
  ),
);
const broken = sections.flatMap((section) => section.broken);
const lines = [
  isLong ? '# A thousand days of peace' : '# The presets and their characters',
  '',
  'Means, least and greatest are of the time after the founding ramp of ten days; a dagger marks a world that died out.',
  '',
  ...place,
  '',
  broken.length === 0 ? 'Every promise was kept.' : `Broken: ${broken.join('; ')}.`,
  '',
  ...sections.flatMap((section) => section.lines),
];
if (only) process.stdout.write(`${lines.join('\n')}\n`);
else await writeDocument(isLong ? 'thousand-days.md' : 'presets.md', lines);
say(broken.length === 0 ? 'every promise was kept' : `broken: ${broken.join('; ')}`);
process.exitCode = broken.length === 0 ? 0 : 1;
