/** One preset's part of the report: its numbers by seed, its promises, what kills, and whether the old die in waves. */
import type { PresetName } from '../../schemas/laws/presets.js';
import { lineChart } from './charts.js';
import { short, table, writeReportFile } from './document.js';
import { EXPECTATIONS, KEY_EVENTS, settledPopulation } from './expectations.js';
import { autocorrelation, dispersion, mean, sum, variation } from './statistics.js';
import { DAY_TICKS, type Tale } from './tale.js';

export interface PresetSection {
  readonly lines: readonly string[];
  readonly broken: readonly string[];
}

const SPARKS = '▁▂▃▄▅▆▇█';
const SPARK_WIDTH = 48;
/** Waves of old age would come back after a lifespan: 4 to 8 days. Shorter echoes are the run of a day or two. */
const ECHO_DAYS = [3, 4, 5, 6, 7, 8, 9, 10];
const RAMP_DAYS = 10;
/** A priest's 9,000 ticks. */
const LONGEST_LIFE_DAYS = 8;

/** The section, and its chart under reports/charts/ by that name. */
export function presetSection(
  preset: PresetName,
  tales: readonly Tale[],
  chartName: string = preset,
): PresetSection {
  const chart = `charts/${chartName}.svg`;
  writeReportFile(chart, populationChart(preset, tales));
  const verdicts = EXPECTATIONS[preset].map(({ promise, judge }) => ({ promise, ...judge(tales) }));
  const lines = [
    `## ${preset}`,
    '',
    `![Population of ${preset}](${chart})`,
    '',
    ...table(
      ['Promise', 'seen', 'kept'],
      verdicts.map(({ promise, seen, holds }) => [promise, seen, holds ? 'yes' : '**no**']),
    ),
    '',
    ...populationTable(tales),
    '',
    ...tales.map((tale) => `- seed ${tale.job.seed}: ${sparkline(tale.population)}`),
    '',
    `Deaths: ${deathLine(tales)}.`,
    '',
    `Per 100,000 ticks: ${eventLine(preset, tales)}.`,
    '',
    bunchingLine(tales),
    '',
  ];
  return {
    lines,
    broken: verdicts.filter(({ holds }) => !holds).map(({ promise }) => `${preset}: ${promise}`),
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

function populationChart(preset: PresetName, tales: readonly Tale[]): string {
  return lineChart({
    title: `${preset}: heads`,
    xLabel: 'days',
    xFrom: 0,
    xTo: Math.round(Math.max(...tales.map(({ ticks }) => ticks)) / DAY_TICKS),
    series: tales.map(({ job, population }) => ({ name: `seed ${job.seed}`, values: population })),
  });
}

function populationTable(tales: readonly Tale[]): string[] {
  const head = ['Seed', 'ticks', 'mean', 'min', 'max', 'variation', 'peak', 'births', 'generations'];
  return table(
    head,
    tales.map((tale) => {
      const settled = settledPopulation(tale);
      return [
        String(tale.job.seed),
        tale.isExtinct ? `${tale.ticks} †` : tale.ticks,
        short(mean(settled)),
        Math.min(...settled),
        Math.max(...settled),
        short(variation(settled)),
        Math.max(...tale.population),
        tale.births,
        tale.generations,
      ];
    }),
  );
}

function deathLine(tales: readonly Tale[]): string {
  const totals = new Map<string, number>();
  for (const { deaths } of tales) {
    for (const [cause, count] of Object.entries(deaths)) totals.set(cause, (totals.get(cause) ?? 0) + count);
  }
  const all = sum([...totals.values()]);
  const ordered = [...totals].sort(([, a], [, b]) => b - a);
  return ordered.map(([cause, count]) => `${cause} ${count} (${short((100 * count) / all)} %)`).join(', ');
}

function eventLine(preset: PresetName, tales: readonly Tale[]): string {
  const ticks = sum(tales.map((tale) => tale.ticks));
  const rate = (type: string): number =>
    (100_000 * sum(tales.map(({ events }) => events[type] ?? 0))) / Math.max(1, ticks);
  return KEY_EVENTS[preset].map((type) => `${type} ${short(rate(type))}`).join(', ');
}

/**
 * Founders of one age would die in one wave, and their children in the next (never again: 22): then deaths of old age
 * come in bunches, by the day of death and by the day of birth, and again a lifespan later.
 */
function bunchingLine(tales: readonly Tale[]): string {
  const days = tales.map(({ oldAgeDeathsByDay }) => oldAgeDeathsByDay.slice(RAMP_DAYS));
  const known = days.filter((counts) => sum(counts) > 0);
  if (known.length === 0) return 'Nobody died of old age after the founding ramp.';
  const echo = Math.max(...known.flatMap((counts) => ECHO_DAYS.map((lag) => autocorrelation(counts, lag))));
  const byDay = mean(known.map(dispersion));
  const byCohort = mean(
    tales
      .map(cohorts)
      .filter((counts) => sum(counts) > 0)
      .map(dispersion),
  );
  return `Deaths of old age: variance over mean ${short(byDay)} by the day of death, ${short(byCohort)} by the day of birth (1 is chance); greatest echo after 3 to 10 days ${short(echo)} (1 would be waves).`;
}

/** Deaths of old age by day of birth, of the cohorts born after the ramp that have had their time. */
function cohorts({ ticks, oldAgeDeathsByCohort }: Tale): readonly number[] {
  const last = Math.floor(ticks / DAY_TICKS) - LONGEST_LIFE_DAYS;
  const count = Math.max(0, last - RAMP_DAYS);
  return Array.from({ length: count }, (_, i) => oldAgeDeathsByCohort[String(RAMP_DAYS + i)] ?? 0);
}
