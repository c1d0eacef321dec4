/**
 * Bodies that stay awake at night: guards on watch (phases/war/night.ts) and hungry nocturnal foragers
 * (schemas/tables/skills.ts).
 */
import { ARCHETYPE } from '#tables/skills.js';
import type { WorldState } from '../../engine/state/state.js';
import { energyCapacity } from './creation.js';
import { orderOf } from './orders.js';
import { ORDER } from '#tables/codes.js';

/** A nocturnal forager sleeps at night if its energy is at least this share of its energy capacity. */
const FED_ENERGY_SHARE = 0.6;

export function staysAwakeAtNight(world: WorldState, row: number): boolean {
  const { creatures } = world;
  if (orderOf(world, row) === ORDER.watch) return true;
  if (creatures.archetypes[row] !== ARCHETYPE.nocturnal) return false;
  return creatures.energies[row]! < FED_ENERGY_SHARE * energyCapacity(world, row);
}
