/**
 * Population control (docs/rules/homeostasis.md; docs/interface.md#control-and-laws): effective capacities, overshoot
 * xi and relief eta, and the factors that follow. The index phase stores them in registers once per tick.
 */
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { isWild } from '#tables/castes.js';
import { SEASON_ROWS } from '#tables/seasons.js';
import { epochFactor, seasonAt, type CalendarLaws } from '../environment/calendar.js';
import { clamp, roundHalfUp } from '../../engine/math/interval.js';
import { FEMALE } from '#tables/codes.js';

type Capacity = Pick<Laws, 'carrying_capacity'>;
type SoftCap = Capacity & Pick<Laws, 'soft_cap_enabled'>;
type Safeguard = Pick<Laws, 'safeguard_enabled' | 'safeguard_critical_pop'>;
type BirthLaws = CalendarLaws &
  Readonly<Pick<Laws, 'birth_rate' | 'damping_steepness' | 'boom_ramp_days' | 'boom_birth_floor'>>;
type Relief = Capacity & Safeguard & Pick<Laws, 'safeguard_relief_ratio'>;

/** `CAPACITY_PER_UNIT` and `POPULATION_PER_UNIT` are numbers per this area, in square units. */
const AREA_UNIT = 40000;
/** Automatic carrying capacity per `AREA_UNIT` of the map. */
const CAPACITY_PER_UNIT = 80;
/** Automatic greatest population per `AREA_UNIT` of the map. */
const POPULATION_PER_UNIT = 180;
/** Lower limit of the automatic carrying capacity and of the automatic greatest population. */
const CAPACITY_MIN = 2;
/**
 * Greatest value of the law `carrying_capacity`. A capacity that is computed for it has the same limit
 * (docs/rules/homeostasis.md#population-and-capacity).
 */
const CAPACITY_MAX = 10000;
/** Greatest value of the law `max_population` and of the automatic cap. */
export const POPULATION_MAX = 15000;
/** The safeguard is in tier 2 if eta is above this: waits between births then fall twice as fast. */
const TIER_TWO_ETA = 0.5;
/** Irregular bodies are not killed while eta, the relief from 0 to 1, is above this. */
const MERCY_ETA = 0.3;
/**
 * Share by which full relief (eta 1) lowers the energy burn
 * (docs/rules/homeostasis.md#what-follows-from-overshoot-and-relief).
 */
const RELIEF_BURN_SHARE = 0.4;
/** Share by which full relief (eta 1) raises plant growth. */
const RELIEF_GROWTH_SHARE = 0.6;

/** -1 in the law means in proportion to `area`, the map's square units. */
export function effectiveCapacity(laws: Readonly<Capacity>, area: number): number {
  return automatic(laws.carrying_capacity, CAPACITY_PER_UNIT, CAPACITY_MAX, area);
}

/** Returns the effective greatest population: the value of the law, or one proportional to `area` if the law is -1. */
export function effectiveMaxPopulation(laws: Readonly<Laws>, area: number): number {
  return automatic(laws.max_population, POPULATION_PER_UNIT, POPULATION_MAX, area);
}

/** Returns the overshoot xi: (N - K) / K above the capacity K; 0 below K or while the soft cap is off. */
export function overshoot(population: number, laws: Readonly<SoftCap>, area: number): number {
  const capacity = Math.max(1, effectiveCapacity(laws, area));
  if (!laws.soft_cap_enabled || population <= capacity) return 0;
  return (population - capacity) / capacity;
}

/**
 * Returns the relief eta: 0 while the population is at least `safeguard_relief_ratio` of the capacity, 1 at or below
 * `safeguard_critical_pop`, and linear in between.
 */
export function relief(population: number, laws: Readonly<Relief>, area: number): number {
  if (!laws.safeguard_enabled) return 0;
  const line = effectiveCapacity(laws, area) * laws.safeguard_relief_ratio;
  const critical = laws.safeguard_critical_pop;
  if (line <= critical) return 0;
  return clamp((line - population) / (line - critical), 0, 1);
}

/** Returns the tier of the safeguard, from 0 to 3 (docs/interface.md#wire-strings). */
export function safeguardTier(population: number, eta: number, bothSexes: boolean, laws: Readonly<Safeguard>): number {
  if (!laws.safeguard_enabled) return 0;
  if (population <= laws.safeguard_critical_pop || !bothSexes) return 3;
  return eta > TIER_TWO_ETA ? 2 : eta > 0 ? 1 : 0;
}

export interface Pressures {
  readonly xi: number;
  readonly eta: number;
  /** Tier of the safeguard, from 0 to 3. */
  readonly tier: number;
}

interface Population {
  readonly creatures: Readonly<Record<'alive' | 'castes' | 'sexes', Uint8Array>> & { readonly count: number };
  readonly laws: Readonly<SoftCap & Relief>;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the pressures on the living under the laws in force now. The registers hold the pressures of the last tick,
 * so they show a change of laws only after the next tick. O(creatures).
 */
export function pressuresNow({ creatures, laws, width, height }: Population): Pressures {
  let population = 0;
  let women = 0;
  let men = 0;
  const { count, alive, castes, sexes } = creatures;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    population++;
    if (isWild(castes[row]!)) continue;
    if (sexes[row] === FEMALE) women++;
    else men++;
  }
  const area = width * height;
  const eta = relief(population, laws, area);
  const tier = safeguardTier(population, eta, women > 0 && men > 0, laws);
  return { xi: overshoot(population, laws, area), eta, tier };
}

export function isMerciful(eta: number, laws: Pick<Laws, 'safeguard_morph_mercy'>): boolean {
  return laws.safeguard_morph_mercy && eta > MERCY_ETA;
}

export function burnFactor(eta: number, xi: number, laws: Pick<Laws, 'crowding_stress_mult'>): number {
  return (1 + laws.crowding_stress_mult * xi) * (1 - RELIEF_BURN_SHARE * eta);
}

export function birthFactor(xi: number, laws: Pick<Laws, 'damping_steepness'>): number {
  return 1 / (1 + laws.damping_steepness * xi * xi);
}

/** Chance per tick of a ready pair, before the factors of the pair (docs/rules/homeostasis.md#chance-of-a-birth). */
export function birthChance(tick: number, xi: number, laws: BirthLaws): number {
  return (
    laws.birth_rate *
    birthFactor(xi, laws) *
    epochFactor(tick, laws, 'births') *
    SEASON_ROWS[seasonAt(tick, laws)]!.births *
    foundingRampFactor(tick, laws, laws.boom_birth_floor)
  );
}

export function growthFactor(eta: number, xi: number, laws: Pick<Laws, 'resource_strain_mult'>): number {
  return (1 + RELIEF_GROWTH_SHARE * eta) / (1 + laws.resource_strain_mult * xi);
}

/** Ticks of a wait between births that pass in one tick. The wait may have begun in a lower tier. */
export function waitStep(tier: number): number {
  return tier >= 2 ? 2 : 1;
}

function automatic(law: number, perUnit: number, greatest: number, area: number): number {
  if (law >= 0) return law;
  return clamp(roundHalfUp((perUnit * area) / AREA_UNIT), CAPACITY_MIN, greatest);
}

/**
 * The founding ramp (laws `boom_*`): over the first `boom_ramp_days` a factor moves from its opening value to 1, so
 * that a new world neither explodes nor stalls. Returns the factor at a tick: `opening` at tick 0, and 1 from the end
 * of the ramp on.
 */
export function foundingRampFactor(
  tick: number,
  laws: Readonly<Pick<Laws, 'boom_ramp_days' | 'day_length'>>,
  opening: number,
): number {
  const ramp = laws.boom_ramp_days * laws.day_length;
  return tick >= ramp ? 1 : opening + (1 - opening) * (tick / ramp);
}
