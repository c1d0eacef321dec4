/** Sums the energy of the plants, corpses and stores in a frame, for the biomass in `GET /api/analytics/*`. */
import { PLANT_ROWS, VARIANT } from '../../../schemas/tables/plants.js';
import { VARIANTS } from '../../../schemas/vocabulary.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';

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
