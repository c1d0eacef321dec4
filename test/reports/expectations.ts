/**
 * The promises of each preset and of the law table's own values. A promise holds for every world of the preset unless it is
 * marked "together"; it is about the time after the founding ramp.
 */
import type { EventType } from '../../schemas/vocabulary.js';
import { figure } from './document.js';
import { DAY_TICKS, SAMPLE_TICKS, type RunStatistics, type Setting } from './run-statistics.js';
import { autocorrelation, dispersion, mean, sum, variation } from './statistics.js';

type Figure = (run: RunStatistics) => number;

export type Expectation = ReturnType<typeof each>;
type Runs = readonly RunStatistics[];

/** The founders' numbers and ages have settled by then. */
const RAMP_DAYS = 10;
const DAY_SAMPLES = DAY_TICKS / SAMPLE_TICKS;
/** A priest's 9,000 ticks. */
const LONGEST_LIFE_DAYS = 8;
/** Waves of deaths would come back after a lifespan of 4 to 8 days. */
const ECHO_DAYS = [3, 4, 5, 6, 7, 8, 9, 10];

/** Heads after the founding ramp; of a world that ended before, all. */
export function settledPopulation(run: RunStatistics): readonly number[] {
  const settled = run.population.slice(RAMP_DAYS * DAY_SAMPLES);
  return settled.length > 0 ? settled : run.population;
}

/** Variance over mean of the deaths of old age by day, after the ramp: 1 is chance. 0 without such deaths. */
export function bunchingByDay(run: RunStatistics): number {
  return dispersion(run.oldAgeDeathsByDay.slice(RAMP_DAYS)) || 0;
}

/** Bunching by the day of birth, for cohorts that were born after the ramp and are dead. */
export function bunchingByCohort({ ticks, oldAgeDeathsByCohort }: RunStatistics): number {
  const days = Math.floor(ticks / DAY_TICKS) - LONGEST_LIFE_DAYS - RAMP_DAYS;
  const counts = Array.from({ length: Math.max(0, days) }, (_, i) => oldAgeDeathsByCohort[RAMP_DAYS + i] ?? 0);
  return dispersion(counts) || 0;
}

/** The greatest correlation of the deaths of a day with those 3 to 10 days later: 1 would be waves. */
export function echo({ oldAgeDeathsByDay }: RunStatistics): number {
  return Math.max(...ECHO_DAYS.map((lag) => autocorrelation(oldAgeDeathsByDay.slice(RAMP_DAYS), lag)));
}

/** A number of every world within bounds. */
const each = (promise: string, of: Figure, least: number, most = Infinity) => ({
  promise,
  judge: (runs: Runs) => {
    const values = runs.map(of);
    return {
      seen: `${figure(Math.min(...values))} to ${figure(Math.max(...values))}`,
      /** Where it does not hold, with the figures. */
      misses: values.flatMap((value, at) =>
        value >= least && value <= most ? [] : `${figure(value)} on seed ${runs[at]!.job.seed}`,
      ),
    };
  },
});

/** It happened at least once in all worlds together. */
const together = (promise: string, of: Figure): Expectation => ({
  promise: `${promise}, together`,
  judge: (runs) => {
    const total = sum(runs.map(of));
    return { seen: figure(total), misses: total >= 1 ? [] : [figure(total)] };
  },
});

/** Events of a type, or of a type and kind. */
const events = (type: string): Figure => {
  return (run) => run.events[type] ?? 0;
};
/** Share of all deaths. */
const deathShare = (...causes: readonly string[]): Figure => {
  return ({ deaths }) => sum(causes.map((cause) => deaths[cause] ?? 0)) / Math.max(1, sum(Object.values(deaths)));
};
const meanPopulation: Figure = (run) => mean(settledPopulation(run));
const settledVariation: Figure = (run) => variation(settledPopulation(run));
/** Share of the settled days whose mean number of heads lies within bounds. */
const dayShare = (least: number, most = Infinity): Figure => {
  return (run) => {
    const samples = settledPopulation(run);
    const days = Array.from({ length: Math.floor(samples.length / DAY_SAMPLES) }, (_, i) =>
      mean(samples.slice(i * DAY_SAMPLES, (i + 1) * DAY_SAMPLES)),
    );
    return days.filter((heads) => heads >= least && heads <= most).length / days.length || 0;
  };
};
const atCap = (cap: number): Figure => dayShare(cap - 0.5);
const peak: Figure = (run) => Math.max(...run.population);
const trough: Figure = (run) => Math.min(...settledPopulation(run));
const lasts = each('it does not die out', (run) => (run.isExtinct ? 0 : 1), 1);
/** Least heads after the greatest number, as a share of it. */
const emptied: Figure = (run) => Math.min(...run.population.slice(run.population.indexOf(peak(run)))) / peak(run);
const HUNGER = ['starvation', 'exhaustion', 'cannibalism'];

export const EXPECTATIONS: Readonly<Record<Setting, readonly Expectation[]>> = {
  defaults: [
    lasts,
    each('without a genesis miracle', events('miracle/MIRACLE_OF_THE_SPHERE'), 0, 0),
    each('it lives below its cap of 540, at most a tenth of days at it', atCap(540), 0, 0.1),
  ],
  balance: [
    lasts,
    each('200 to 350 inhabitants in the mean', meanPopulation, 200, 350),
    each('170 to 400 on 95 % of days', dayShare(170, 400), 0.95),
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
    each('earthquakes', events('disaster/earthquake'), 1),
    each('predators kill', events('predation'), 3),
    each('wars kill', (run) => run.deaths['war'] ?? 0, 1),
  ],
  extinction: [
    each('most of the world is emptied: at most a quarter of its peak is left', emptied, 0, 0.25),
    each('by hunger and cold: at least half of deaths', deathShare(...HUNGER, 'exposure', 'chill'), 0.5),
    each('by hunger itself: at least a quarter of deaths', deathShare(...HUNGER), 0.25),
  ],
  boom: [lasts, each('it climbs past 700', peak, 700.5), each('and never over 850', peak, 0, 850)],
};

/** What the report adds to a preset's promises: events that give it its character. */
export const KEY_EVENTS: Readonly<Record<Setting, readonly EventType[]>> = {
  defaults: ['birth', 'war', 'predation', 'outbreak', 'banquet', 'schism'],
  balance: ['birth', 'war', 'predation', 'alliance', 'compost', 'market', 'schism'],
  sustainable: ['birth', 'banquet', 'compost', 'alliance', 'market', 'caravan', 'war'],
  theocracy: ['temple', 'miracle', 'epiphany', 'synod', 'sermon', 'omen'],
  warlords: ['war', 'conquest', 'raid', 'takeover', 'coalition_formed', 'tribute', 'betrayal'],
  chaos: ['outbreak', 'fire', 'disaster', 'predation', 'war', 'ruin'],
  extinction: ['birth', 'cannibalism', 'exile', 'ruin', 'clan_extinction', 'extinction'],
  boom: ['birth', 'settlement', 'schism', 'banquet', 'promotion'],
};
