/** A design of law values to try, and its results as a table. */
import { LAW_CATALOG } from '../../schemas/laws/catalog.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { SETTINGS, type Setting } from './run-statistics.js';
import { quantile, mean, sum, uniform } from './statistics.js';
import { short, table } from './document.js';
import { LIMITS, type Trial } from './trial.js';

/** A law and the ends of its values. */
export interface Range {
  readonly law: keyof Laws;
  readonly from: number;
  readonly to: number;
}

export interface TuningPlan {
  readonly setting: Setting;
  readonly ranges: readonly Range[];
}

const RANGE = /^(\w+)=(-?[\d.e-]+?)(?:\.\.(-?[\d.e-]+))?$/i;
/** Share of the run that is not judged: the founders settle. */
const SETTLING_SHARE = 0.2;
const CAUSES_SHOWN = 4;

/**
 * Reads `PRESET law=from..to law=value …`. Throws an error in one sentence if a preset, a law or a value is not one.
 */
export function readPlan([setting, ...words]: readonly string[]): TuningPlan {
  if (setting === undefined || !SETTINGS.includes(setting as Setting))
    throw new Error(`The first word is one of ${SETTINGS.join(', ')}.`);
  const ranges = words.map((word): Range => {
    const [, law, from, to = from] = RANGE.exec(word) ?? [];
    const row = law === undefined ? undefined : LAW_CATALOG[law as keyof Laws];
    if (row === undefined || (row.type !== 'integer' && row.type !== 'number'))
      throw new Error(`${word}: no law with numbers; write law=from..to.`);
    for (const value of [Number(from), Number(to)])
      if (!(value >= row.minimum && value <= row.maximum))
        throw new Error(`${law}: ${value} is not within ${row.minimum} and ${row.maximum}.`);
    return { law: law as keyof Laws, from: Number(from), to: Number(to) };
  });
  return { setting: setting as Setting, ranges };
}

/**
 * As many sets of laws as `points`. Each law takes evenly spaced values over its range, the first law in order, the others
 * shuffled (a Latin hypercube), so that a few points cover every range.
 */
export function designOf(ranges: readonly Range[], points: number): readonly Partial<Laws>[] {
  const random = uniform(1);
  const columns = ranges.map((range, i) => {
    const order = Array.from({ length: points }, (_, point) => point);
    if (i > 0) shuffle(order, random);
    return order.map((step) => valueOf(range, points === 1 ? 0.5 : step / (points - 1)));
  });
  return Array.from({ length: points }, (_, point) =>
    Object.fromEntries(ranges.map(({ law }, i) => [law, columns[i]![point]!])),
  );
}

function valueOf({ law, from, to }: Range, share: number): number {
  const value = from + (to - from) * share;
  return LAW_CATALOG[law].type === 'integer' ? Math.round(value) : Number(value.toPrecision(6));
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
}

/** One row a world: its laws, heads (mean, 5 to 95 % of samples, least and greatest), deaths, what births waited for. */
export function trialTable(ranges: readonly Range[], trials: readonly Trial[]): readonly string[] {
  return table(
    [...ranges.map(({ law }) => law), 'seed', 'mean', '5 to 95 %', 'range', 'deaths', 'grown women wait for'],
    trials.map(({ job, ticks, population, deaths, limits }) => {
      const settled = population.slice(Math.floor(SETTLING_SHARE * population.length));
      const band = [0.05, 0.95].map((share) => quantile(settled, share)).join(' to ');
      return [
        ...ranges.map(({ law }) => String(job.laws?.[law])),
        ticks < job.ticks ? `${job.seed} †` : job.seed,
        short(mean(settled)),
        band,
        `${Math.min(...settled)} to ${Math.max(...settled)}`,
        shares(Object.entries(deaths).sort(([, a], [, b]) => b - a))
          .slice(0, CAUSES_SHOWN)
          .join(', '),
        shares(LIMITS.map((limit) => [limit, limits[limit]])).join(', '),
      ];
    }),
  );
}

function shares(counts: readonly (readonly [string, number])[]): readonly string[] {
  const all = Math.max(1, sum(counts.map(([, count]) => count)));
  return counts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${Math.round((100 * count) / all)} %`);
}
