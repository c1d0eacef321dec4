/**
 * Building (docs/rules/settlements.md#decay-and-repair): well-fed builders go to their clan's worksite by day
 * (settlements/building-work.ts). A house that is about to fall attracts every member without a more urgent drive.
 */
import { CASTE, isWild } from '../../../../../schemas/tables/castes.js';
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { HUNGER } from '../../../../../schemas/tables/hunger.js';
import { STAGE } from '../../../../../schemas/tables/stages.js';
import { PERSONALITY } from '../../../../../schemas/tables/traits.js';
import { energyCapacity } from '../../../people/bodies/creation.js';
import { soundness } from '../../../people/clans/houses/claims.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { rowOf } from '../../../engine/columns/table.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import { deltaX, deltaY, onMap } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { offer } from '../mind/best-drive.js';

/** Utility of this drive to builders by nature and to artisans. */
const BUILDER_URGENCY = 0.55;
/** Utility of this drive to all other members while the house is about to fall. */
const NEIGHBOUR_URGENCY = 0.36;
/** A house is about to fall if its structure is below this share of the structure of a sound house. */
const FRAIL_STRUCTURE_SHARE = 0.6;
const WORK_ENERGY_SHARE = 0.6;
const DISTANCE_MAX_UNITS = 50;
/** Distance from the wall at which a builder stands. */
const WALL_DISTANCE_UNITS = 1.2;

export function weighBuilding(world: WorldState, mind: Mind, row: number): void {
  const { conditions } = mind;
  const { creatures, clans, houses } = world;
  if (conditions.isDark || isWild(creatures.castes[row]!)) return;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || clans.workHouseIds[clan] === 0) return;
  if (creatures.stages[row] === STAGE.infant || creatures.statuses[row] !== HUNGER.fine) return;
  if (creatures.energies[row]! < WORK_ENERGY_SHARE * energyCapacity(world, row)) return;
  const house = rowOf(houses, clans.workHouseIds[clan]!);
  if (house < 0 || houses.alive[house] === 0) return;
  const state = houses.ruins[house] === 1 ? 0 : soundness(world, house);
  const isBuilder = creatures.personalities[row] === PERSONALITY.builder || creatures.castes[row] === CASTE.artisan;
  if (isBuilder && state < 1) standAt(world, mind, row, house, BUILDER_URGENCY);
  else if (state > 0 && state < FRAIL_STRUCTURE_SHARE) standAt(world, mind, row, house, NEIGHBOUR_URGENCY);
}

/** Offers the drive to work at the position in front of the wall on the builder's side of the house. */
function standAt(world: WorldState, mind: Mind, row: number, house: number, urgency: number): void {
  const { creatures, houses, topology } = world;
  const dx = deltaX(topology, houses.xs[house]!, creatures.xs[row]!);
  const dy = deltaY(topology, houses.ys[house]!, creatures.ys[row]!);
  const stand = houses.sizes[house]! * 0.5 + WALL_DISTANCE_UNITS;
  const along = Math.max(Math.abs(dx), Math.abs(dy));
  if (along > DISTANCE_MAX_UNITS) return;
  const scale = along > 0 ? stand / along : 0;
  const x = onMap(houses.xs[house]! + (along > 0 ? dx * scale : stand), topology.width, topology.wrap);
  const y = onMap(houses.ys[house]! + dy * scale, topology.height, topology.wrap);
  offer(mind, DRIVE.work, urgency, x, y, houses.ids[house]!);
}
