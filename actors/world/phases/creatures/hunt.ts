/**
 * Blood: predators bite their prey (laws `bite_damage`, `bite_cooldown`, `energy_from_prey`), and the desperate eat
 * the living (Clans, settlements, society, 7).
 */
import { CASTES } from '../../../../schemas/wire/vocabulary.js';
import { energyCapacity } from '../../bodies/creation.js';
import { CAUSE, killBody } from '../../bodies/messages.js';
import { rowOfId } from '../../columns/table.js';
import { subjectOf } from '../../bodies/subject.js';
import { emit } from '../../events/log.js';
import { squaredDistance } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { castOut } from '../../clans/exile.js';
import { DRIVE } from './instinct.js';

const CANNIBAL_COOLDOWN_TICKS = 120;

export function huntBodies(world: WorldState): void {
  const { creatures, laws } = world;
  const { alive, drives, biteCooldowns, cannibalCooldowns } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (biteCooldowns[row]! > 0) biteCooldowns[row]!--;
    if (cannibalCooldowns[row]! > 0) cannibalCooldowns[row]!--;
    if (alive[row] === 0) continue;
    if (drives[row] === DRIVE.hunt && laws.predation_enabled) bite(world, row);
    else if (drives[row] === DRIVE.cannibal && laws.cannibalism_enabled) devour(world, row);
  }
}

function bite(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  const prey = reachTarget(world, row);
  if (prey < 0 || creatures.biteCooldowns[row]! > 0) return;
  creatures.biteCooldowns[row] = laws.bite_cooldown;
  const health = creatures.healths[prey]! - laws.bite_damage;
  creatures.healths[prey] = Math.max(0, health);
  if (health > 0) return;
  killBody(world, prey, CAUSE.predation, creatures.ids[row]!);
  creatures.energies[row] = Math.min(
    energyCapacity(world, row),
    creatures.energies[row]! + laws.energy_from_prey,
  );
  creatures.meals[row]!++;
  creatures.drives[row] = DRIVE.idle;
  emit(world, 'predation', subjectOf(world, row), {
    prey: creatures.ids[prey]!,
    prey_caste: CASTES[creatures.castes[prey]!]!,
  });
}

function devour(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  const prey = reachTarget(world, row);
  if (prey < 0 || creatures.cannibalCooldowns[row]! > 0) return;
  creatures.cannibalCooldowns[row] = CANNIBAL_COOLDOWN_TICKS;
  const clan = creatures.clanIds[row]!;
  const isKin = clan !== 0 && creatures.clanIds[prey] === clan;
  killBody(world, prey, CAUSE.cannibalism, creatures.ids[row]!);
  creatures.energies[row] = Math.min(
    energyCapacity(world, row),
    creatures.energies[row]! + laws.cannibalism_energy,
  );
  creatures.meals[row]!++;
  creatures.drives[row] = DRIVE.idle;
  emit(world, 'cannibalism', subjectOf(world, row), {
    prey: creatures.ids[prey]!,
    prey_caste: CASTES[creatures.castes[prey]!]!,
    kin: isKin,
  });
  if (isKin && laws.exile_on_kin_eat) castOut(world, row);
}

/** Row of the living target within `eat_radius`, or -1; a target under a roof is out of reach. */
function reachTarget(world: WorldState, row: number): number {
  const { creatures, laws, topology } = world;
  const target = rowOfId(creatures.ids, creatures.count, creatures.targetIds[row]!);
  if (target < 0 || creatures.alive[target] === 0 || creatures.indoors[target] === 1) return -1;
  const d2 = squaredDistance(
    topology,
    creatures.xs[row]!,
    creatures.ys[row]!,
    creatures.xs[target]!,
    creatures.ys[target]!,
  );
  return d2 <= laws.eat_radius * laws.eat_radius ? target : -1;
}
