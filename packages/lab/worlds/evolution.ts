/**
 * `npm run report:evolution`: do people become better at living by the rules of inheritance alone? Lines are bred where
 * food limits, then their brains contend with their founders' in equal bodies; then one world of every setting shows how
 * much there is for selection to work on. Writes packages/lab/reports/evolution.md; exit code 1 when no advantage is shown.
 */
import { BREEDING_LAWS } from './breeding.js';
import { command, describePlace, optionText, paragraphs, say, writeDocument } from './document.js';
import * as report from './evolution-report.js';
import { runJobs } from './jobs.js';
import { jobsOf, SETTINGS } from './run-statistics.js';
import { selectionLines } from './selection.js';

/** A generation takes about 130 ticks; a line that needs three times as long has failed. */
const TICKS_PER_GENERATION_MAX = 400;

const defaults = { seeds: 8, generations: 150, contests: 6, ticks: 60_000, workers: 2 };
const options = command('report:evolution', defaults).parse().opts<typeof defaults>();
const { seeds, generations, contests, ticks, workers } = options;
const place = describePlace(`npm run report:evolution -- ${optionText(options)}`);
const ticksMax = generations * TICKS_PER_GENERATION_MAX;
const jobs = Array.from({ length: seeds }, (_, i) => ({ seed: i + 1, generations, ticksMax, contests }));
const lineages = await runJobs('lineage', jobs, workers);
const worlds = await runJobs('run', jobsOf(SETTINGS, 1, { ticks, measuresSelection: true }), workers);
const found = report.findings(lineages, 'contests');
const steering = report.findings(lineages, 'steering').slice(0, 2);
const lines = lineages.filter((line) => line.contests.length > 0);
const hasAdvantage = report.isAdvantage(found);
await writeDocument(
  'evolution.md',
  paragraphs(
    '# Evolution',
    'Lines are bred in small worlds in which food limits and only age kills. Then the brains of the last people and of the first meet in new worlds, in equal bodies, half and half, with food for a few. Every contest is held twice with the halves exchanged.',
    place.lines(
      `- ${lines.length} of ${seeds} lines lived to the end; ${contests} contests a line, each with its mirror image`,
    ),
    '## Descendants against founders',
    hasAdvantage ? '**The descendants eat more and live longer.**' : '**No advantage is shown.**',
    report.findingTable(found, ['founders', 'descendants']),
    'Thrust and taking are habits of the first 1,000 ticks of a contest. With both made equal in all brains, steering is left:',
    report.findingTable(steering, ['founders', 'descendants']),
    `Steering by itself is ${report.isAdvantage(steering) ? 'better too' : 'no advantage'}.`,
    'The test is the paired permutation test, one-sided: a line is one pair, the means of its contests, and p is the share of all assignments of signs whose mean difference is at least the one seen.',
    'The control is one half of the founders against the other, where nothing should be found:',
    report.findingTable(report.findings(lineages, 'controls'), ['founders', 'other founders']),
    '## The lines',
    report.lineageTable(lines),
    report.drawCharts(lines),
    selectionLines(worlds),
    '## Bodies',
    "Lambda is the weight of the caste's template in a child's outline, the engine's beside the formula of the spec; strangeness is the root mean square of the radii's distance from it.",
    report.bodyTable(lines),
    '## Laws of the breeding worlds',
    Object.entries(BREEDING_LAWS)
      .map(([law, value]) => `\`${law}\` ${String(value)}`)
      .join(', '),
  ),
);
say(hasAdvantage ? 'descendants eat more and live longer' : 'no advantage');
process.exitCode = hasAdvantage ? 0 : 1;
