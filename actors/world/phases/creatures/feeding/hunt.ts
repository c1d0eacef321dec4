/**
 * Hunting: predators bite their prey (laws `bite_damage`, `bite_cooldown`, `energy_from_prey`). The killer gains the
 * energy of the law, and the corpse is left for its pack.
 */
import { DRIVE } from '#tables/drives.js';
import { SIGNAL } from '#tables/signals.js';
import { clanInEvent } from '#schemas/names/clan.js';
import { CASTES } from '#schemas/vocabulary.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { hurtBody, woundBody } from '#people/bodies/health.js';
import { CAUSE, killBody } from '#people/bodies/orders.js';
import { gainSkill } from '#people/bodies/skills.js';
import { subjectOf, emit } from '#engine/events/emit.js';
import { rowOf } from '#engine/columns/table.js';
import { learnFact } from '#people/minds/facts.js';
import { emitSignal, sourceOf } from '#people/signals/emit.js';
import { squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { FACT } from '#tables/codes.js';
import { isDesperate } from '#people/bodies/appetite.js';
import { isWild } from '#tables/castes.js';
import { changeMorale } from '#people/bodies/morale.js';
import { exileMember } from '#people/clans/life/secession.js';
import type { Mind } from '#engine/scratch/mind.js';
import { livingNear } from '#engine/space/neighbourhood.js';
import { offer } from '../mind/best-drive.js';

const KILL_SKILL = 0.5;

export function huntBodies(world: WorldState): void {
  const { creatures, laws } = world;
  const { alive, drives, biteCooldowns, cannibalCooldowns } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (biteCooldowns[row]! > 0) biteCooldowns[row]!--;
    if (cannibalCooldowns[row]! > 0) cannibalCooldowns[row]!--;
    if (alive[row] === 0) continue;
    if (drives[row] === DRIVE.hunt && laws.predation_enabled) bite(world, row);
    else if (drives[row] === DRIVE.cannibal && laws.cannibalism_enabled) {
      const prey = reachTarget(world, row, laws.eat_radius);
      // The body may have been fed since it decided.
      if (prey >= 0 && isDesperate(world, row)) devour(world, row, prey);
    }
  }
}

function bite(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  // The radius is added, because bodies are solid and their centres cannot come closer.
  const prey = reachTarget(world, row, laws.eat_radius + creatures.radii[row]!);
  if (prey < 0 || creatures.biteCooldowns[row]! > 0) return;
  creatures.biteCooldowns[row] = laws.bite_cooldown;
  const id = creatures.ids[row]!;
  hurtBody(world, prey, laws.bite_damage, CAUSE.predation, id);
  if (creatures.alive[prey] === 1) {
    woundBody(world, prey, laws.bite_damage);
    cryOut(world, prey, row);
    return;
  }
  const capacity = energyCapacity(world, row);
  creatures.energies[row] = Math.min(capacity, creatures.energies[row]! + laws.energy_from_prey);
  creatures.meals[row]!++;
  creatures.drives[row] = DRIVE.idle;
  gainSkill(world, row, 'combatSkills', KILL_SKILL);
  emit(world, 'predation', subjectOf(world, row), {
    prey: creatures.ids[prey]!,
    prey_caste: CASTES[creatures.castes[prey]!]!,
    ...clanInEvent(world.seed, creatures.clanIds[prey]!),
  });
}

/** Makes the bitten body remember the predator and call its clan for help. */
function cryOut(world: WorldState, prey: number, predator: number): void {
  const { creatures, laws } = world;
  const x = creatures.xs[prey]!;
  const y = creatures.ys[prey]!;
  const predatorId = creatures.ids[predator]!;
  learnFact(world, prey, { kind: FACT.danger, x, y, about: predatorId, confidence: 1 });
  if (!laws.help_call_enabled || creatures.clanIds[prey] === 0) return;
  emitSignal(world, SIGNAL.help, sourceOf(world, prey), { aboutId: predatorId });
}

/**
 * Returns the row of the living target whose centre is within `reach` units of the eater's centre, or -1. Bodies under
 * a roof are excluded.
 */
function reachTarget(world: WorldState, row: number, reach: number): number {
  const { creatures, topology } = world;
  const target = rowOf(creatures, creatures.targetIds[row]!);
  if (target < 0 || creatures.alive[target] === 0 || creatures.indoors[target] === 1) return -1;
  const d2 = squaredDistance(
    topology,
    creatures.xs[row]!,
    creatures.ys[row]!,
    creatures.xs[target]!,
    creatures.ys[target]!,
  );
  return d2 <= reach * reach ? target : -1;
}

// Cannibalism (docs/rules/war-and-predation.md#cannibalism; laws `cannibalism_*`, `eat_kin_enabled`,
// `eat_enemy_enabled`). That infants and peaceful bodies never resort to it is our own choice.

const COOLDOWN_TICKS = 120;
/** Utility of the drive `cannibal`. */
const URGENCY = 1.25;
/** Distance within which bodies recognise the eater. */
const WITNESS_RADIUS_UNITS = 14;
const WITNESS_MORALE = -4;

export function weighCannibalism(mind: Mind): void {
  const { percept, bestDrive } = mind;
  if (percept.victimD2 === Infinity) return;
  if (bestDrive.urgency < URGENCY)
    offer(mind, DRIVE.cannibal, URGENCY, percept.victimX, percept.victimY, percept.victimId);
}

export function devour(world: WorldState, row: number, prey: number): void {
  const { creatures, laws } = world;
  creatures.drives[row] = DRIVE.idle;
  if (creatures.cannibalCooldowns[row]! > 0) return;
  creatures.cannibalCooldowns[row] = COOLDOWN_TICKS;
  const clan = creatures.clanIds[row]!;
  const isKin = clan !== 0 && creatures.clanIds[prey] === clan;
  killBody(world, prey, CAUSE.cannibalism, creatures.ids[row]!);
  const capacity = energyCapacity(world, row);
  creatures.energies[row] = Math.min(capacity, creatures.energies[row]! + laws.cannibalism_energy);
  creatures.meals[row]!++;
  emit(world, 'cannibalism', subjectOf(world, row), {
    prey: creatures.ids[prey]!,
    prey_caste: CASTES[creatures.castes[prey]!]!,
    kin: isKin,
    ...clanInEvent(world.seed, clan),
  });
  if (isKin && laws.exile_on_kin_eat) exileMember(world, row);
  shockWitnesses(world, row);
}

/** Bodies of other clans also remember the eater's clan as an enemy. */
function shockWitnesses(world: WorldState, row: number): void {
  const { creatures, creatureGrid: grid } = world;
  const { sleeping, castes, clanIds, xs, ys } = creatures;
  const x = xs[row]!;
  const y = ys[row]!;
  for (const other of livingNear(grid, creatures, x, y, WITNESS_RADIUS_UNITS)) {
    if (other === row || sleeping[other] === 1 || isWild(castes[other]!)) continue;
    changeMorale(world, other, WITNESS_MORALE);
    if (clanIds[row] !== 0 && clanIds[other] !== clanIds[row]) {
      learnFact(world, other, { kind: FACT.enemy, x, y, about: clanIds[row]!, confidence: 1 });
    }
  }
}
