/** One preset's part of the report: its promises, its numbers by seed, and what kills. */
import { isWild } from '#tables/castes.js';
import { CASTES, SEASONS } from '#schemas/vocabulary.js';
import { lineChart } from './charts.js';
import { figure, itemTable, paragraphs, table, writeReportFile } from './document.js';
import { countNames } from './event-counts.js';
import { EXPECTATIONS, KEY_EVENTS, settledPopulation, settledSamples } from './expectations.js';
import { DAY_TICKS, type RunStatistics, type Setting } from './run-statistics.js';
import { mean, sum, variation } from './statistics.js';

type Runs = readonly RunStatistics[];

/** The section, and its chart under packages/lab/reports/charts/ by that name. */
export function presetSection(setting: Setting, runs: Runs, chartName: string = setting) {
  const chart = lineChart({
    title: `${setting}: heads`,
    xLabel: 'days',
    xFrom: 0,
    xTo: Math.round(Math.max(...runs.map(({ ticks }) => ticks)) / DAY_TICKS),
    series: Object.fromEntries(runs.map(({ job, population }) => [`seed ${job.seed}`, population])),
  });
  writeReportFile(`charts/${chartName}.svg`, chart);
  const verdicts = EXPECTATIONS[setting].map(({ promise, judge }) => ({ promise, ...judge(runs) }));
  const rates = countNames(KEY_EVENTS[setting], runs, ({ events }) => events).map(
    ({ name, rate }) => `${name} ${figure(rate(setting))}`,
  );
  const lines = paragraphs(
    `## ${setting}`,
    `![Population of ${setting}](charts/${chartName}.svg)`,
    table(
      ['Promise', 'seen', 'kept'],
      verdicts.map(({ promise, seen, misses }) => [promise, seen, misses.length === 0 ? 'yes' : '**no**']),
    ),
    populationTable(runs),
    `Deaths: ${deathLine(runs)}.`,
    `Per 100,000 ticks: ${rates.join(', ')}.`,
    seasonLine(runs),
    casteLine(runs.filter(({ isExtinct }) => !isExtinct)),
  );
  const broken = verdicts
    .filter(({ misses }) => misses.length > 0)
    .map(({ promise, misses }) => `${setting}: ${promise} (${misses.join(', ')})`);
  return { lines, broken };
}

function populationTable(runs: Runs): string[] {
  return itemTable(runs, [
    ['Seed', ({ job }) => String(job.seed)],
    ['ticks', ({ ticks, isExtinct }) => `${figure(ticks)}${isExtinct ? ' †' : ''}`],
    ['mean', (run) => mean(settledPopulation(run))],
    ['min', (run) => Math.min(...settledPopulation(run))],
    ['max', (run) => Math.max(...settledPopulation(run))],
    ['variation', (run) => variation(settledPopulation(run))],
    ['peak', ({ population }) => Math.max(...population)],
    ['births', ({ births }) => births],
    ['generations', ({ generations }) => generations],
  ]);
}

function deathLine(runs: Runs): string {
  const causes = [...new Set(runs.flatMap(({ deaths }) => Object.keys(deaths)))];
  const totals = countNames(causes, runs, ({ deaths }) => deaths).sort((a, b) => b.total - a.total);
  const all = sum(totals.map(({ total }) => total));
  return totals.map(({ name, total }) => `${name} ${total} (${figure((100 * total) / all)} %)`).join(', ');
}

/** Mean plants and heads of each season, after the founding ramp. */
function seasonLine(runs: Runs): string {
  const means = SEASONS.map((season) => {
    const samples = runs.flatMap(settledSamples).filter((sample) => sample.season === season);
    const heads = mean(samples.map(({ castes }) => sum(Object.values(castes))));
    return `${season} ${figure(mean(samples.map(({ plants }) => plants)))} plants, ${figure(heads)} heads`;
  });
  return `By season: ${means.join('; ')}.`;
}

/** The castes of the people at the end of worlds that lasted. */
function casteLine(lasting: Runs): string {
  if (lasting.length === 0) return 'No world lasted.';
  const people = CASTES.filter((_, code) => !isWild(code));
  const heads = countNames(people, lasting, ({ castes }) => castes);
  const all = sum(heads.map(({ total }) => total));
  const shares = heads.map(({ name, total }) => `${name} ${figure((100 * total) / all)} %`);
  const lost = lasting.flatMap(({ job, castes }) =>
    people.filter((caste) => !castes[caste]).map((caste) => `${caste} on seed ${job.seed}`),
  );
  return `Castes at the end: ${shares.join(', ')}. Lost: ${lost.join(', ') || 'none'}.`;
}
