/** One preset's part of the report: its numbers by seed, its promises, what kills, and whether the old die in waves. */
import { CASTES, type Caste } from '../../schemas/vocabulary.js';
import { isWild } from '../../machines/tables/castes.js';
import { lineChart } from './charts.js';
import { short, table, writeReportFile } from './document.js';
import { EXPECTATIONS, KEY_EVENTS, settledPopulation } from './expectations.js';
import { mean, sum, variation } from './statistics.js';
import { DAY_TICKS, type RunStatistics, type Setting } from './run-statistics.js';
import { bunchingByCohort, bunchingByDay, echo } from './waves.js';

export interface PresetSection {
  readonly lines: readonly string[];
  readonly broken: readonly string[];
}

const SPARKS = '▁▂▃▄▅▆▇█';
const SPARK_WIDTH = 48;
/** The section, and its chart under reports/charts/ by that name. */
export function presetSection(
  setting: Setting,
  runs: readonly RunStatistics[],
  chartName: string = setting,
): PresetSection {
  const chart = `charts/${chartName}.svg`;
  writeReportFile(chart, populationChart(setting, runs));
  const verdicts = EXPECTATIONS[setting].map(({ promise, judge }) => ({ promise, ...judge(runs) }));
  const lines = [
    `## ${setting}`,
    '',
    `![Population of ${setting}](${chart})`,
    '',
    ...table(
      ['Promise', 'seen', 'kept'],
      verdicts.map(({ promise, seen, holds }) => [promise, seen, holds ? 'yes' : '**no**']),
    ),
    '',
    ...populationTable(runs),
    '',
    ...runs.map((run) => `- seed ${run.job.seed}: ${sparkline(run.population)}`),
    '',
    `Deaths: ${deathLine(runs)}.`,
    '',
    `Per 100,000 ticks: ${eventLine(setting, runs)}.`,
    '',
    bunchingLine(runs),
    '',
    casteLine(runs),
    '',
  ];
  return {
    lines,
    broken: verdicts.filter(({ holds }) => !holds).map(({ promise }) => `${setting}: ${promise}`),
  };
}

/** A row of block characters, from 0 to the greatest value. */
export function sparkline(values: readonly number[]): string {
  const highest = Math.max(1, ...values);
  const bunch = Math.max(1, Math.ceil(values.length / SPARK_WIDTH));
  let text = '';
  for (let i = 0; i < values.length; i += bunch) {
    const level = mean(values.slice(i, i + bunch)) / highest;
    text += SPARKS[Math.min(SPARKS.length - 1, Math.floor(level * SPARKS.length))]!;
  }
  return text;
}

function populationChart(setting: Setting, runs: readonly RunStatistics[]): string {
  return lineChart({
    title: `${setting}: heads`,
    xLabel: 'days',
    xFrom: 0,
    xTo: Math.round(Math.max(...runs.map(({ ticks }) => ticks)) / DAY_TICKS),
    series: runs.map(({ job, population }) => ({ name: `seed ${job.seed}`, values: population })),
  });
}

function populationTable(runs: readonly RunStatistics[]): string[] {
  const head = ['Seed', 'ticks', 'mean', 'min', 'max', 'variation', 'peak', 'births', 'generations'];
  return table(
    head,
    runs.map((run) => {
      const settled = settledPopulation(run);
      return [
        String(run.job.seed),
        run.isExtinct ? `${run.ticks} †` : run.ticks,
        short(mean(settled)),
        Math.min(...settled),
        Math.max(...settled),
        short(variation(settled)),
        Math.max(...run.population),
        run.births,
        run.generations,
      ];
    }),
  );
}

function deathLine(runs: readonly RunStatistics[]): string {
  const totals = new Map<string, number>();
  for (const { deaths } of runs) {
    for (const [cause, count] of Object.entries(deaths)) totals.set(cause, (totals.get(cause) ?? 0) + count);
  }
  const all = sum([...totals.values()]);
  const ordered = [...totals].sort(([, a], [, b]) => b - a);
  return ordered.map(([cause, count]) => `${cause} ${count} (${short((100 * count) / all)} %)`).join(', ');
}

function eventLine(setting: Setting, runs: readonly RunStatistics[]): string {
  const ticks = sum(runs.map((run) => run.ticks));
  const rate = (type: string): number =>
    (100_000 * sum(runs.map(({ events }) => events[type] ?? 0))) / Math.max(1, ticks);
  return KEY_EVENTS[setting].map((type) => `${type} ${short(rate(type))}`).join(', ');
}

/** What became of the castes of the people in worlds that lasted. */
function casteLine(runs: readonly RunStatistics[]): string {
  const people = CASTES.filter((_, code) => !isWild(code));
  const lasting = runs.filter(({ isExtinct }) => !isExtinct);
  if (lasting.length === 0) return 'No world lasted.';
  const headsOf = (caste: Caste): number => sum(lasting.map(({ castes }) => castes[caste] ?? 0));
  const all = sum(people.map(headsOf));
  const shares = people.map((caste) => `${caste} ${short((100 * headsOf(caste)) / all)} %`);
  const lost = lasting.flatMap(({ job, castes }) =>
    people.filter((caste) => !castes[caste]).map((caste) => `${caste} on seed ${job.seed}`),
  );
  return `Castes at the end: ${shares.join(', ')}. Lost: ${lost.join(', ') || 'none'}.`;
}

function bunchingLine(runs: readonly RunStatistics[]): string {
  const known = runs.filter((run) => bunchingByDay(run) > 0);
  if (known.length === 0) return 'Nobody died of old age after the founding ramp.';
  const byDay = short(mean(known.map(bunchingByDay)));
  const byCohort = short(mean(known.map(bunchingByCohort)));
  const echoes = short(Math.max(...known.map(echo)));
  return `Deaths of old age: variance over mean ${byDay} by the day of death, ${byCohort} by the day of birth (1 is chance); greatest echo after 3 to 10 days ${echoes} (1 would be waves).`;
}
