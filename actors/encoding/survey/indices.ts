/**
 * Indices of how a quantity is distributed: inequality (Gini), concentration (Herfindahl-Hirschman) and diversity
 * (Shannon, Pielou, Simpson). They are pure functions of non-negative numbers.
 */
import { PLANT_ROWS, VARIANT } from '#tables/plants.js';
import { VARIANTS } from '#schemas/vocabulary.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import type { DampingAnswer, MorphologyAnswer, SafeguardsAnswer } from '#schemas/wire/analytics.js';
import {
  birthChance,
  burnFactor,
  effectiveCapacity,
  growthFactor,
  isMerciful,
  overshoot,
  relief,
  safeguardTier,
} from '../../world/people/population/homeostasis.js';
import type { People } from './people.js';

interface DiversityIndices {
  readonly shannon: number;
  readonly evenness: number;
  readonly simpson: number;
  readonly richness: number;
}

/**
 * Half of the mean absolute difference of two values, divided by the mean: 0 if all values are equal, close to 1 if one
 * makes up almost all. The time is O(n log n), because a copy is sorted.
 */
export function gini(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  const n = sorted.length;
  let sum = 0;
  let ranked = 0;
  for (let i = 0; i < n; i++) {
    sum += sorted[i]!;
    ranked += (i + 1) * sorted[i]!;
  }
  return sum <= 0 ? 0 : Math.max(0, (2 * ranked) / (n * sum) - (n + 1) / n);
}

/** Herfindahl-Hirschman index, the sum of the squared shares: 1 for one value, 1/n for n equal values, 0 for none. */
export function concentration(values: ArrayLike<number>): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i]!;
    squares += values[i]! * values[i]!;
  }
  return sum === 0 ? 0 : squares / (sum * sum);
}

/** `shannon` is in nats; `evenness` is 1 for a single kind. */
export function diversity(counts: ArrayLike<number>): DiversityIndices {
  let sum = 0;
  let richness = 0;
  for (let i = 0; i < counts.length; i++) {
    sum += counts[i]!;
    if (counts[i]! > 0) richness++;
  }
  let entropy = 0;
  for (let i = 0; i < counts.length; i++) {
    const share = counts[i]! / sum;
    if (share > 0) entropy -= share * Math.log(share);
  }
  if (richness === 0) return { shannon: 0, evenness: 0, simpson: 0, richness };
  const evenness = richness === 1 ? 1 : entropy / Math.log(richness);
  return { shannon: entropy, evenness, simpson: 1 - concentration(counts), richness };
}

// Sums the energy of the plants, corpses and stores in a frame, for the biomass in `GET /api/analytics/*`.

export interface Land {
  readonly plants: number;
  readonly plantsByVariant: Float64Array;
  /** Energy if all plants were eaten: yield of the species, scaled by the law `energy_from_food`, times growth. */
  readonly plantEnergy: number;
  readonly corpseEnergy: number;
  /** Energy in the larders and granaries of all clans. */
  readonly storedEnergy: number;
  /** Number of houses that are not ruins. */
  readonly houses: number;
}

/** The law `energy_from_food` sets the actual yield of grass; the yields of other species change in proportion. */
const GRASS_ENERGY = PLANT_ROWS[VARIANT.grass]!.energy;

/** Sums plants, corpses, stores and houses. The time is O(plants + corpses + clans + houses). */
export function surveyLand({ plants, corpses, clans, houses, laws }: Frame): Land {
  const plantsByVariant = new Float64Array(VARIANTS.length);
  const scale = laws.energy_from_food / GRASS_ENERGY;
  let count = 0;
  let plantEnergy = 0;
  for (let row = 0; row < plants.count; row++) {
    if (plants.alive[row] !== 1) continue;
    count++;
    plantsByVariant[plants.variants[row]!]!++;
    plantEnergy += PLANT_ROWS[plants.variants[row]!]!.energy * scale * plants.growths[row]!;
  }
  let corpseEnergy = 0;
  for (let row = 0; row < corpses.count; row++) {
    if (corpses.alive[row] === 1) corpseEnergy += corpses.energies[row]!;
  }
  let storedEnergy = 0;
  for (let row = 0; row < clans.count; row++) {
    if (clans.alive[row] === 1) storedEnergy += clans.larders[row]! + clans.granaries[row]!;
  }
  let standing = 0;
  for (let row = 0; row < houses.count; row++) {
    if (houses.alive[row] === 1 && houses.ruins[row] === 0) standing++;
  }
  return { plants: count, plantsByVariant, plantEnergy, corpseEnergy, storedEnergy, houses: standing };
}

// Measures the shapes of bodies, the safeguards and the damping (docs/rules/homeostasis.md; actors/README.md#reads),
// with the engine's own functions. `N` is the population after the frame's tick, which the engine uses in the next
// tick.

export function morphologyOf({ worldId, registers }: Frame, people: People): MorphologyAnswer {
  const n = Math.max(1, people.count);
  return {
    world_id: worldId,
    tick: registers.tick,
    count: people.count,
    lambda: people.lambdas / n,
    K: people.points / n,
    A: people.areas / n,
    P: people.perimeters / n,
    sharpness: people.sharpnesses / n,
    asymmetry: people.asymmetries / n,
    theta_hist: people.thetas,
  };
}

export function safeguardsOf({ worldId, registers, laws, ...place }: Frame, people: People): SafeguardsAnswer {
  const area = place.width * place.height;
  const eta = relief(people.count, laws, area);
  return {
    world_id: worldId,
    tick: registers.tick,
    enabled: laws.safeguard_enabled,
    N: people.count,
    eta,
    tier: safeguardTier(people.count, eta, people.women > 0 && people.men > 0, laws),
    miracles: registers.miracles,
    mercy: isMerciful(eta, laws),
    Ksafe: effectiveCapacity(laws, area) * laws.safeguard_relief_ratio,
    Kcrit: laws.safeguard_critical_pop,
  };
}

export function dampingOf({ worldId, registers, laws, ...place }: Frame, people: People): DampingAnswer {
  const area = place.width * place.height;
  const eta = relief(people.count, laws, area);
  const xi = overshoot(people.count, laws, area);
  return {
    world_id: worldId,
    tick: registers.tick,
    enabled: laws.soft_cap_enabled,
    N: people.count,
    Kcap: effectiveCapacity(laws, area),
    xi,
    birth_rate_eff: birthChance(registers.tick, xi, laws),
    decay_eff: laws.energy_decay_per_tick * burnFactor(eta, xi, laws),
    growth_eff: laws.plant_growth_rate * growthFactor(eta, xi, laws),
  };
}
