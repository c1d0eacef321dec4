/** Hunting (laws `predation_enabled`, `hunt_radius`): predators that are not sated follow prey. */
import { CASTE } from '../../../../../schemas/tables/castes.js';
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { energyCapacity } from '../../../people/bodies/creation.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import { isByCampfire } from '../../../engine/land/flames.js';
import type { WorldState } from '../../../engine/state/state.js';
import { offer } from '../mind/best-drive.js';
import { SATED } from '../../../people/bodies/appetite.js';

/** Predators do not hunt prey that is nearer to a campfire than this. */
const CAMPFIRE_DISTANCE_UNITS = 5;

export function weighHunt(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  const { creatures, laws } = world;
  if (creatures.castes[row] !== CASTE.predator || !laws.predation_enabled) return;
  if (percept.preyD2 === Infinity) return;
  if (creatures.energies[row]! > SATED * energyCapacity(world, row)) return;
  if (
    percept.preyD2 > laws.hunt_radius * laws.hunt_radius ||
    isByCampfire(world, percept.preyX, percept.preyY, CAMPFIRE_DISTANCE_UNITS)
  )
    return;
  offer(mind, DRIVE.hunt, 1.15, percept.preyX, percept.preyY, percept.preyId);
}
