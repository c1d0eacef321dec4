/**
 * `npm run report:presets`: whether each preset, and the law table's own values, show their character. Writes
 * packages/lab/reports/presets.md and a chart for each; exit code 1 when a promise is broken. `--only name` prints one of them alone,
 * `--more 7,8` adds seeds;
 * `--long` runs two sustainable worlds for a thousand days instead and writes packages/lab/reports/thousand-days.md.
 */
import { command, describePlace, optionText, paragraphs, say, writeDocument } from './document.js';
import { runJobs } from './jobs.js';
import { presetSection } from './preset-section.js';
import { jobsOf, SETTINGS, type Setting } from './run-statistics.js';

const isLong = process.argv.includes('--long');
const defaults = { seeds: isLong ? 2 : 5, ticks: isLong ? 1_200_000 : 60_000, workers: 2 };
const options = command('report:presets', defaults)
  .option('--only <name>', 'one preset, printed')
  .option('--more <seeds>', 'further seeds, with commas between them')
  .option('--long', 'a thousand days of two sustainable worlds')
  .parse()
  .opts<typeof defaults & { only?: Setting; more?: string; long?: true }>();
const { seeds, ticks, workers, only, more } = options;
const moreSeeds = more ? more.split(',').map(Number) : [];
const settings = isLong ? (['sustainable'] as const) : SETTINGS.filter((name) => name === (only ?? name));
const place = describePlace(`npm run report:presets -- ${optionText(options)}`);
const runs = await runJobs('run', jobsOf(settings, seeds, { ticks }, moreSeeds), workers);
const sections = settings.map((setting) =>
  presetSection(
    setting,
    runs.filter(({ job }) => job.setting === setting),
    isLong ? 'thousand-days' : setting,
  ),
);
const broken = sections.flatMap((section) => section.broken).join('; ');
const lines = paragraphs(
  isLong ? '# A thousand days of peace' : '# The presets and their characters',
  'Means, least and greatest are of the time after the founding ramp of ten days; a dagger marks a world that died out.',
  place.lines(),
  broken === '' ? 'Every promise was kept.' : `Broken: ${broken}.`,
  ...sections.map((section) => section.lines),
);
if (only) process.stdout.write(`${lines.join('\n')}\n`);
else await writeDocument(isLong ? 'thousand-days.md' : 'presets.md', lines);
say(broken === '' ? 'every promise was kept' : `broken: ${broken}`);
process.exitCode = broken === '' ? 0 : 1;
