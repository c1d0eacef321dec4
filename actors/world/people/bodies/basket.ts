/**
 * Baskets (docs/rules/health-and-energy.md#meals): at most three rations, last in, first out. A ration keeps the
 * species and the energy of its plant, so that carrying changes neither amount nor poison.
 */
import { PLANT_ROWS, VARIANT } from '../../../../schemas/tables/plants.js';
import type { WorldState } from '../../engine/state/state.js';
import { hasTool, TOOL } from './tools.js';
import { isWild } from '../../../../schemas/tables/castes.js';
import { BASKET_CAPACITY } from '../../../../schemas/tables/codes.js';

const SPECIES_BITS = 4;
const SPECIES_MASK = 15;

interface Ration {
  readonly variant: number;
  readonly energy: number;
}

export function hasRoomInBasket(world: WorldState, row: number): boolean {
  const { castes, basketRations } = world.creatures;
  return basketRations[row]! < BASKET_CAPACITY && hasTool(world, row, TOOL.basket) && !isWild(castes[row]!);
}

/** Puts a plant into the basket. The caller must have checked that there is room. */
export function packRation(world: WorldState, row: number, variant: number, energy: number): void {
  const { creatures } = world;
  const place = SPECIES_BITS * creatures.basketRations[row]!++;
  creatures.basketSpecies[row] = (creatures.basketSpecies[row]! & ((1 << place) - 1)) | (variant << place);
  creatures.basketEnergies[row] = creatures.basketEnergies[row]! + energy;
}

/**
 * Takes the top ration out. The energy of the basket is divided among its rations in proportion to the energy
 * of their species; the last ration gets all the energy that is left.
 */
export function takeRation(world: WorldState, row: number): Ration {
  const { creatures } = world;
  const species = creatures.basketSpecies[row]!;
  const top = --creatures.basketRations[row]!;
  let richness = 0;
  for (let place = 0; place <= top; place++) richness += PLANT_ROWS[speciesAt(species, place)]!.energy;
  const variant = speciesAt(species, top);
  const share = top === 0 ? 1 : PLANT_ROWS[variant]!.energy / richness;
  const energy = creatures.basketEnergies[row]! * share;
  creatures.basketEnergies[row] = Math.max(0, creatures.basketEnergies[row]! - energy);
  creatures.basketSpecies[row] = species & ((1 << (SPECIES_BITS * top)) - 1);
  return { variant, energy };
}

/** Returns the species of a ration by its position from the bottom. */
function speciesAt(species: number, place: number): number {
  const variant = (species >> (SPECIES_BITS * place)) & SPECIES_MASK;
  return variant < PLANT_ROWS.length ? variant : VARIANT.grass;
}
