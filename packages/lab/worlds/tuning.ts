/** A design of law values to try, the trial of one of them, and the results as a table. */
import { HINDRANCES, hindranceOf } from '#people/bodies/mating.js';
import { effectiveMaxPopulation } from '#people/population/homeostasis.js';
import type { WorldState } from '#engine/state/state.js';
import { isWild } from '#tables/castes.js';
import { LAW_CATALOG, type Laws } from '#schemas/laws/catalog/catalog.js';
import { createTestWorld, run } from '#test/fixtures/world.js';
import { seededRandom } from '#test/support/seeded-random.js';
import { itemTable } from './document.js';
import { lawsOf, SAMPLE_TICKS, SETTINGS, type RunJob, type Setting } from './run-statistics.js';
import { count, mean, quantile, sum } from './statistics.js';
import { FEMALE } from '#tables/codes.js';

export type Trial = ReturnType<typeof runTrial>;

/** A law and the ends of its values. */
export interface Range {
  readonly law: keyof Laws;
  readonly from: number;
  readonly to: number;
}

/** What a grown woman waits for; `ready` waits for a mate in reach and for luck, `cap` for room. */
export const LIMITS = [...HINDRANCES, 'cap', 'ready'] as const;
type Limit = (typeof LIMITS)[number];

const RANGE = /^(\w+)=(-?[\d.e-]+?)(?:\.\.(-?[\d.e-]+))?$/i;
/** Share of the run that is not judged: the founders settle. */
const SETTLING_SHARE = 0.2;
const CAUSES_SHOWN = 4;

/**
 * Reads `PRESET law=from..to law=value …`. Throws an error in one sentence if a preset, a law or a value is not one.
 */
export function readPlan([setting, ...words]: readonly string[]) {
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
 * Returns `points` sets of laws. Each law takes evenly spaced values over its range, the first law in order, the others
 * shuffled (a Latin hypercube), so that a few points cover every range.
 */
export function designOf(ranges: readonly Range[], points: number): readonly Partial<Laws>[] {
  const random = seededRandom(1);
  const steps = [...Array(points).keys()];
  const columns = ranges.map((range, i) =>
    (i === 0 ? steps : random.shuffled(steps)).map((step) => valueOf(range, points === 1 ? 0.5 : step / (points - 1))),
  );
  return steps.map((point) => Object.fromEntries(ranges.map(({ law }, i) => [law, columns[i]![point]!])));
}

function valueOf({ law, from, to }: Range, share: number): number {
  const value = from + (to - from) * share;
  return LAW_CATALOG[law].type === 'integer' ? Math.round(value) : Number(value.toPrecision(6));
}

/** Runs the world of a job. */
export function runTrial(job: RunJob) {
  const world = createTestWorld('founded', lawsOf(job));
  const { registers, log } = world;
  const population: number[] = [];
  const deaths = new Map<string, number>();
  const limits = new Map<Limit, number>();
  while (registers.tick < job.ticks && registers.extinct === 0) {
    run(world, Math.min(SAMPLE_TICKS, job.ticks - registers.tick));
    for (const { cause } of log.died) count(deaths, cause);
    Object.assign(log, { events: [], born: [], died: [] });
    population.push(registers.population);
    countLimits(world, limits);
  }
  const ordered = [...deaths].sort(([, a], [, b]) => b - a);
  const waits = LIMITS.map((limit) => [limit, limits.get(limit) ?? 0] as const);
  return { job, ticks: registers.tick, population, deaths: ordered, limits: waits };
}

function countLimits(world: WorldState, limits: Map<Limit, number>): void {
  const { creatures, laws, topology, registers } = world;
  const isFull = registers.population >= effectiveMaxPopulation(laws, topology.width * topology.height);
  for (let row = 0; row < creatures.count; row++) {
    const isWoman = creatures.sexes[row] === FEMALE && !isWild(creatures.castes[row]!);
    if (creatures.alive[row] === 0 || !isWoman || creatures.ages[row]! < laws.adult_age) continue;
    count(limits, hindranceOf(world, row) ?? (isFull ? 'cap' : 'ready'));
  }
}

/** One row a world: its laws, heads, deaths, and what births waited for; a dagger marks one that died out. */
export function trialTable(ranges: readonly Range[], trials: readonly Trial[]): readonly string[] {
  const settled = ({ population }: Trial): readonly number[] =>
    population.slice(Math.floor(SETTLING_SHARE * population.length));
  const range = (values: readonly number[], low: number, high: number): string =>
    `${quantile(values, low)} to ${quantile(values, high)}`;
  return itemTable(trials, [
    ...ranges.map(({ law }) => [law, ({ job }: Trial) => String(job.laws?.[law])] as const),
    ['seed', ({ job, ticks }) => `${job.seed}${ticks < job.ticks ? ' †' : ''}`],
    ['mean', (trial) => mean(settled(trial))],
    ['5 to 95 %', (trial) => range(settled(trial), 0.05, 0.95)],
    ['range', (trial) => range(settled(trial), 0, 1)],
    ['deaths', ({ deaths }) => shares(deaths).slice(0, CAUSES_SHOWN).join(', ')],
    ['grown women wait for', ({ limits }) => shares(limits).join(', ')],
  ]);
}

function shares(counts: readonly (readonly [string, number])[]): readonly string[] {
  const all = sum(counts.map(([, number]) => number));
  const seen = counts.filter(([, number]) => number > 0);
  return seen.map(([name, number]) => `${name} ${Math.round((100 * number) / all)} %`);
}
