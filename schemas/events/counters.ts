/** Counters that the store keeps per day and per clan. */

/** Columns of `days`, in this order. `growth` is arrivals, founders included, minus deaths. */
export const DAY_COUNTERS = [
  'births',
  'deaths',
  'wars',
  'casualties',
  'plague_deaths',
  'conquests',
  'outbreaks',
  'schisms',
  'regicides',
  'extinctions',
  'faith_events',
  'disasters',
  'events',
  'growth',
] as const;

export type DayCounter = (typeof DAY_COUNTERS)[number];

export const CLAN_COUNTERS = [
  'births',
  'deaths',
  'wars_fought',
  'battles_won',
  'battles_lost',
  'kills',
  'casualties',
  'houses_won',
  'houses_lost',
  'raids',
  'temples_built',
  'miracles',
  'schisms_caused',
  'defectors_won',
  'defectors_lost',
  'alliances',
  'betrayals',
  'leaders',
] as const;

export type ClanCounter = (typeof CLAN_COUNTERS)[number];
