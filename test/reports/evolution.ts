/**
 * `npm run report:evolution`: do people become better at living by the rules of inheritance alone? Lines are bred over
 * 150 generations where food limits, then their brains contend with their founders' in equal bodies; writes
 * reports/evolution.md. Then one world of every preset runs, to see how much there is for selection
 * to work on. Exit code 1 when no advantage is shown. `-- --seeds 8 --generations 150 --contests 6 --ticks 60000
 * --workers 2` are the defaults.
 */
import { BREEDING_LAWS } from './breeding.js';
import { runJobs } from './worker-processes.js';
import { numberArgument, placeLines, say, writeDocument } from './document.js';
import {
  bodyTable,
  drawCharts,
  findings,
  findingTable,
  isAdvantage,
  lineageTable,
} from './evolution-report.js';
import type { Lineage, LineageJob } from './lineage.js';
import { SETTINGS, type StatisticsJob } from './run-statistics.js';
import { selectionLines, type WorldSelection } from './selection-report.js';

/** A generation takes about 130 ticks; a line that needs three times as long has failed. */
const TICKS_PER_GENERATION_MAX = 400;
/** The seed of the worlds in which selection is measured. */
const SELECTION_SEED = 42;

const seeds = numberArgument('seeds', 8);
const generations = numberArgument('generations', 150);
const contests = numberArgument('contests', 6);
const ticks = numberArgument('ticks', 60_000);
const workers = numberArgument('workers', 2);

const place = placeLines(
  `npm run report:evolution -- --seeds ${seeds} --generations ${generations} --contests ${contests} --ticks ${ticks} --workers ${workers}`,
);
const jobs = Array.from({ length: seeds }, (_, i): LineageJob => ({
  seed: i + 1,
  generations,
  ticksMax: generations * TICKS_PER_GENERATION_MAX,
  contests,
}));
const lineages = await runJobs<LineageJob, Lineage>('lineage-child.js', jobs, workers, (job, line, done) =>
  say(
    `${done}/${jobs.length} seed ${job.seed}: generation ${line.generation.toFixed(0)} after ${line.ticks} ticks`,
  ),
);
const selections = await runJobs<StatisticsJob, WorldSelection>(
  'selection-child.js',
  SETTINGS.map((setting) => ({ setting, seed: SELECTION_SEED, ticks })),
  workers,
  (job, _, done) => say(`selection ${done}/${SETTINGS.length} ${job.setting}`),
);
const found = findings(lineages, 'contests');
const controls = findings(lineages, 'controls');
const lines = lineages.filter((line) => line.contests.length > 0);
const steering = findings(lineages, 'steering').slice(0, 2);
const hasAdvantage = isAdvantage(found);
await writeDocument('evolution.md', [
  '# Evolution',
  '',
  'Do people become better at living, by the rules of inheritance alone? Lines are bred in small worlds in which food limits and nothing else kills but age: who finds food has children. Then the brains of the last people and of the first meet in new worlds, in equal bodies of one caste and one age, half and half, without births and with food for a few. Every contest is held twice with the halves exchanged; bodies, places and food are the same for both.',
  '',
  ...place,
  `- ${lines.length} of ${jobs.length} lines lived to the end; ${contests} contests a line, each with its mirror image`,
  '',
  '## Descendants against founders',
  '',
  hasAdvantage ? '**The descendants eat more and live longer.**' : '**No advantage is shown.**',
  '',
  ...findingTable(found, ['founders', 'descendants']),
  '',
  'Thrust and taking are what the brains do in the first 1,000 ticks of a contest. What steering gives by itself shows when both are made equal in all brains:',
  '',
  ...findingTable(steering, ['founders', 'descendants']),
  '',
  isAdvantage(steering)
    ? 'Steering by itself is better too.'
    : 'Steering by itself is not: instinct aims at food with the same eyes, so what selection finds in the brain is how hard to go, and to take what is met at once.',
  '',
  'The test is the paired permutation test, one-sided: a line is one pair, the means of its contests. If brains did not matter, the sign of each difference would be chance; p is the share of all assignments of signs whose mean difference is at least the one seen.',
  '',
  'The control is one half of the founders against the other, in the same worlds. Here nothing should be found:',
  '',
  ...findingTable(controls, ['founders', 'other founders']),
  '',
  '## The lines',
  '',
  ...lineageTable(lines),
  '',
  ...drawCharts(lines),
  ...selectionLines(selections),
  '## Bodies',
  '',
  "Lambda is the weight of the caste's template in a child's outline: the engine's beside the formula of the spec, `1 - (generation - annealing_start_generation) / annealing_decay_generations`, within 0 and 1. Off template is how far outlines are from it (root mean square of the radii).",
  '',
  ...bodyTable(lines),
  '',
  '## Laws of the breeding worlds',
  '',
  Object.entries(BREEDING_LAWS)
    .map(([law, value]) => `\`${law}\` ${String(value)}`)
    .join(', '),
]);
say(hasAdvantage ? 'descendants eat more and live longer' : 'no advantage');
process.exitCode = hasAdvantage ? 0 : 1;
