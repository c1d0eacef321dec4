/**
 * The promises of each preset and of the law table's own values, as rows that a world holds or breaks. A promise holds for every world of the preset
 * unless it is marked "together".
 */
import { short } from './document.js';
import { mean, shareOf, sum, variation } from './statistics.js';
import { DAY_TICKS, SAMPLE_TICKS, type RunStatistics, type Setting } from './run-statistics.js';
import { bunchingByCohort, bunchingByDay } from './waves.js';

export interface Expectation {
  readonly promise: string;
  readonly judge: (runs: readonly RunStatistics[]) => Judgement;
}

export interface Judgement {
  readonly seen: string;
  readonly holds: boolean;
}

/** The founders' numbers settle within ten days; what a preset promises it promises for afterwards. */
const RAMP_TICKS = 12_000;

/** Heads after the founding ramp; of a world that ended before, all. */
export function settledPopulation(run: RunStatistics): readonly number[] {
  const settled = run.population.slice(RAMP_TICKS / SAMPLE_TICKS);
  return settled.length > 0 ? settled : run.population;
}

/** A number of every world within bounds. */
const each = (
  promise: string,
  of: (run: RunStatistics) => number,
  least: number,
  most = Infinity,
): Expectation => ({
  promise,
  judge: (runs) => {
    const values = runs.map(of);
    return {
      seen: `${short(Math.min(...values))} to ${short(Math.max(...values))}`,
      holds: values.every((value) => value >= least && value <= most),
    };
  },
});

/** How often something happened in all worlds together. */
const together = (promise: string, of: (run: RunStatistics) => number, least = 1): Expectation => ({
  promise: `${promise}, together`,
  judge: (runs) => {
    const total = sum(runs.map(of));
    return { seen: short(total), holds: total >= least };
  },
});

const events =
  (...types: readonly string[]) =>
  (run: RunStatistics): number =>
    sum(types.map((type) => run.events[type] ?? 0));
const kind =
  (name: string) =>
  (run: RunStatistics): number =>
    run.kinds[name] ?? 0;
/** Share of all deaths. */
const deathShare =
  (...causes: readonly string[]) =>
  (run: RunStatistics): number =>
    sum(causes.map((cause) => run.deaths[cause] ?? 0)) / Math.max(1, sum(Object.values(run.deaths)));
const meanPopulation = (run: RunStatistics): number => mean(settledPopulation(run));
const settledVariation = (run: RunStatistics): number => variation(settledPopulation(run));
/** Share of the settled days whose mean number of heads passes. */
const dayShare =
  (passes: (heads: number) => boolean) =>
  (run: RunStatistics): number =>
    shareOf(meanOfDays(settledPopulation(run)), passes);
const atCap = (cap: number): ((run: RunStatistics) => number) => dayShare((heads) => heads >= cap - 0.5);
const peak = (run: RunStatistics): number => Math.max(...run.population);
const trough = (run: RunStatistics): number => Math.min(...settledPopulation(run));
const lasts = each('it does not die out', (run) => (run.isExtinct ? 0 : 1), 1);

/** Means of whole days. */
function meanOfDays(samples: readonly number[]): readonly number[] {
  const day = DAY_TICKS / SAMPLE_TICKS;
  return Array.from({ length: Math.floor(samples.length / day) }, (_, i) =>
    mean(samples.slice(i * day, (i + 1) * day)),
  );
}

/** Least heads after the greatest number, as a share of it. */
const emptied = (run: RunStatistics): number => {
  const top = peak(run);
  return Math.min(...run.population.slice(run.population.indexOf(top))) / top;
};

export const EXPECTATIONS: Readonly<Record<Setting, readonly Expectation[]>> = {
  defaults: [
    lasts,
    each('without a genesis miracle', kind('miracle/MIRACLE_OF_THE_SPHERE'), 0, 0),
    each('never more than its cap of 420', peak, 1, 420),
  ],
  balance: [
    lasts,
    each('200 to 350 inhabitants in the mean', meanPopulation, 200, 350),
    each(
      '170 to 400 on 95 % of days',
      dayShare((heads) => heads >= 170 && heads <= 400),
      0.95,
    ),
    each('never at its cap of 500', peak, 1, 499),
    each('it never empties: at least 120', trough, 120),
    each('the old do not die in waves: variance over mean of a day at most 4', bunchingByDay, 0, 4),
    each('nor by cohorts: variance over mean of those born on a day at most 4', bunchingByCohort, 0, 4),
    each('there are wars', events('war'), 1),
    each('wars are gentle: under 8 % of deaths', deathShare('war', 'impalement'), 0, 0.08),
    together('predators kill', events('predation')),
    each('predation is rare: under 8 % of deaths', deathShare('predation'), 0, 0.08),
    together('farmers feed the soil', events('compost')),
  ],
  sustainable: [
    lasts,
    each('it flourishes: 450 to 590 in the mean', meanPopulation, 450, 590),
    each('never more than 600, at most a tenth of days at 600', atCap(600), 0, 0.1),
    each('numbers hold still: variation at most 0.15', settledVariation, 0, 0.15),
    each('peace: nobody dies in war', deathShare('war'), 0, 0),
    each('nobody need starve: under 10 % of deaths', deathShare('starvation', 'exhaustion'), 0, 0.1),
    each('there are banquets', events('banquet'), 3),
  ],
  theocracy: [
    lasts,
    each('at most a tenth of days at its cap of 450', atCap(450), 0, 0.1),
    each('temples', events('temple'), 1),
    each('miracles', events('miracle'), 1),
    each('epiphanies', events('epiphany'), 1),
    each('synods', events('synod'), 1),
  ],
  warlords: [
    lasts,
    each('at most a tenth of days at its cap of 420', atCap(420), 0, 0.1),
    each('conquests', events('conquest'), 1),
    each('granaries are raided', events('raid'), 1),
    each('houses are taken over', events('takeover'), 1),
    each('coalitions', events('coalition_formed'), 1),
  ],
  chaos: [
    each('at most a tenth of days at its cap of 700', atCap(700), 0, 0.1),
    each('plagues', events('outbreak'), 3),
    each('fires', events('fire'), 3),
    each('earthquakes', kind('disaster/earthquake'), 1),
    each('predators kill', events('predation'), 3),
    each('wars kill', (run) => run.deaths['war'] ?? 0, 1),
  ],
  extinction: [
    each('most of the world is emptied: at most a quarter of its peak is left', emptied, 0, 0.25),
    each(
      'by hunger and cold: at least half of deaths',
      deathShare('starvation', 'exhaustion', 'cannibalism', 'exposure', 'chill'),
      0.5,
    ),
    each(
      'by hunger itself: at least a quarter of deaths',
      deathShare('starvation', 'exhaustion', 'cannibalism'),
      0.25,
    ),
  ],
  boom: [lasts, each('it climbs past 700', peak, 700.5), each('and never over 850', peak, 0, 850)],
};

/** What the report adds to a preset's promises: events that give it its character. */
export const KEY_EVENTS: Readonly<Record<Setting, readonly string[]>> = {
  defaults: ['birth', 'war', 'predation', 'outbreak', 'banquet', 'schism'],
  balance: ['birth', 'war', 'predation', 'alliance', 'compost', 'market', 'schism'],
  sustainable: ['birth', 'banquet', 'compost', 'alliance', 'market', 'caravan', 'war'],
  theocracy: ['temple', 'miracle', 'epiphany', 'synod', 'sermon', 'omen'],
  warlords: ['war', 'conquest', 'raid', 'takeover', 'coalition_formed', 'tribute', 'betrayal'],
  chaos: ['outbreak', 'fire', 'disaster', 'predation', 'war', 'ruin'],
  extinction: ['birth', 'cannibalism', 'exile', 'ruin', 'clan_extinction', 'extinction'],
  boom: ['birth', 'settlement', 'schism', 'banquet', 'promotion'],
};
