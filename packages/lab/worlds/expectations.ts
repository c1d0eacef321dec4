/**
 * The promises of each preset and of the law table's own values. A promise holds for every world of the preset unless it is
 * marked "together"; it is about the time after the founding ramp.
 */
import { isWild } from '#tables/castes.js';
import { CASTES } from '#schemas/vocabulary.js';
import { type EventType } from '#schemas/events/events.js';
import { figure } from './document.js';
import { DAY_TICKS, SAMPLE_TICKS, type RunStatistics, type Sample, type Setting } from './run-statistics.js';
import { mean, sum, variation } from './statistics.js';

type Figure = (run: RunStatistics) => number;

export type Expectation = ReturnType<typeof each>;
type Runs = readonly RunStatistics[];

/** The founders' numbers and ages have settled by then. */
const RAMP_DAYS = 10;
const DAY_SAMPLES = DAY_TICKS / SAMPLE_TICKS;
const FIRST_DAYS = 5;
const PEOPLE = CASTES.filter((_, code) => !isWild(code));
/** Share of the people that a caste keeps. */
const CAST_SHARE = 0.02;

/** Heads after the founding ramp; of a world that ended before, all. */
export function settledPopulation(run: RunStatistics): readonly number[] {
  const settled = run.population.slice(RAMP_DAYS * DAY_SAMPLES);
  return settled.length > 0 ? settled : run.population;
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

/** A number of more than half of the worlds within bounds. */
const onMost = (promise: string, of: Figure, least: number, most = Infinity): Expectation => {
  const { judge } = each(promise, of, least, most);
  return {
    promise: `${promise}, on most seeds`,
    judge: (runs) => {
      const { seen, misses } = judge(runs);
      return { seen, misses: misses.length < runs.length / 2 ? [] : misses };
    },
  };
};

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
/** Deaths by war for each by predators. */
const warOverPredation: Figure = ({ deaths }) => (deaths['war'] ?? 0) / Math.max(1, deaths['predation'] ?? 0);
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
/** Samples after the founders' first five days. */
export const settledSamples = ({ samples }: RunStatistics): readonly Sample[] =>
  samples.slice(FIRST_DAYS * DAY_SAMPLES);
const reliefShare: Figure = (run) => mean(settledSamples(run).map(({ hasRelief }) => Number(hasRelief)));
const mostInfected: Figure = ({ samples }) => Math.max(...samples.map(({ infected }) => infected));
/** Share of the days on which a species or caste is found at noon or at any other sample. */
const daysWith = (caste: string): Figure => {
  return ({ samples }) => {
    const days = Math.ceil(samples.length / DAY_SAMPLES);
    const isThere = (day: number): boolean =>
      samples.slice(day * DAY_SAMPLES, (day + 1) * DAY_SAMPLES).some(({ castes }) => (castes[caste] ?? 0) > 0);
    return Array.from({ length: days }, (_, day) => isThere(day)).filter(Boolean).length / days;
  };
};
/** Share of the samples in which every caste of the people is at least 2 % of them; of the caste that is rarest. */
const castShare: Figure = ({ samples }) => {
  const isKept = ({ castes }: Sample, caste: string): boolean =>
    (castes[caste] ?? 0) >= CAST_SHARE * sum(PEOPLE.map((each) => castes[each] ?? 0));
  return Math.min(...PEOPLE.map((caste) => mean(samples.map((sample) => Number(isKept(sample, caste))))));
};
const theCastStays = onMost('each caste keeps 2 % of the people on most days', castShare, 0.5);
/** What a season has in the mean, as a share of another. */
const seasonal = (of: (sample: Sample) => number, season: Sample['season'], other: Sample['season']): Figure => {
  return (run) => {
    const inSeason = (name: Sample['season']): number =>
      mean(settledSamples(run).flatMap((sample) => (sample.season === name ? of(sample) : [])));
    return inSeason(season) / inSeason(other);
  };
};
const headsOf = ({ castes }: Sample): number => sum(Object.values(castes));
const atCap = (cap: number): Figure => dayShare(cap - 0.5);
const peak: Figure = (run) => Math.max(...run.population);
const lasts = each('it does not die out', (run) => (run.isExtinct ? 0 : 1), 1);
/** Least heads after the greatest number, as a share of it. */
const emptied: Figure = (run) => Math.min(...run.population.slice(run.population.indexOf(peak(run)))) / peak(run);
const HUNGER = ['starvation', 'exhaustion', 'cannibalism'];

export const EXPECTATIONS: Readonly<Record<Setting, readonly Expectation[]>> = {
  defaults: [
    lasts,
    each('without a genesis miracle', events('miracle/MIRACLE_OF_THE_SPHERE'), 0, 0),
    each('it lives below its cap of 540, at most a tenth of days at it', atCap(540), 0, 0.1),
    each(
      'winter is hungry: at most 0.7 of the plants of summer',
      seasonal(({ plants }) => plants, 'winter', 'summer'),
      0,
      0.7,
    ),
    each('and takes people: at most 0.9 of those of autumn', seasonal(headsOf, 'winter', 'autumn'), 0, 0.9),
    theCastStays,
  ],
  balance: [
    lasts,
    each('200 to 350 inhabitants in the mean', meanPopulation, 200, 350),
    each('relief on at most a tenth of ticks', reliefShare, 0, 0.1),
    each('never at its cap of 500', peak, 1, 499),
    onMost('temples', events('temple'), 1),
    onMost('an epiphany', events('epiphany'), 1),
    each('wars are gentle: 1 to 5 % of deaths', deathShare('war', 'impalement'), 0.01, 0.05),
    each('predators live on four days of five', daysWith('Predator'), 0.8),
    together('predators kill', events('predation')),
    each('predation is rare: under 8 % of deaths', deathShare('predation'), 0, 0.08),
    onMost('a plague of more than ten', mostInfected, 11),
    each('fewer than eight of ten deaths are of age', deathShare('old_age'), 0, 0.8),
    theCastStays,
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
    theCastStays,
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
    each('war kills more than predators do', warOverPredation, 1),
    theCastStays,
  ],
  chaos: [
    each('at most a tenth of days at its cap of 700', atCap(700), 0, 0.1),
    each('plagues', events('outbreak'), 3),
    each('fires', events('fire'), 3),
    each('earthquakes', events('disaster/earthquake'), 1),
    each('predators kill, to the end', events('predation'), 3),
    each('predators live on four days of five', daysWith('Predator'), 0.8),
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
