/**
 * How far a body sees (law `perceive_radius`), fears and hunts: caste, stage, night, fog, hunger, health, scars and
 * the leader's aura (Health and energy, 4; Clans, settlements, society, 6).
 */
import { CASTE_ROWS } from '../../../../machines/tables/castes.js';
import { GOVERNANCE_ROWS } from '../../../../machines/tables/governance.js';
import { HUNGER } from '../../../../machines/tables/hunger.js';
import { WEATHER } from '../../../../machines/tables/seasons.js';
import { STAGE_ROWS } from '../../../../machines/tables/stages.js';
import { clanRow } from '../../clans/roster.js';
import { rowOfId } from '../../columns/table.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';

/** Reach of a leader's presence, units, before the form of rule. */
const AURA_RADIUS = 15;
export const AURA = { none: 0, far: 1, near: 2, leaderless: 3 } as const;
const AURA_SIGHT = [1, 1, 1.1, 0.9];
const SCAR_SIGHT = 0.97;
const FEAR_MIN = 1;
const PARANOID_FEAR = 4;
const BOLD_FEAR = -2.5;
const TRAIT_PARANOID = 3;
const TRAIT_BOLD = 4;
const NIGHT_HUNT = 1.4;

/** Sight in units of a body under this sky. */
export function sightOf(world: WorldState, row: number, isDark: boolean): number {
  const { laws, creatures, registers } = world;
  const stage = STAGE_ROWS[creatures.stages[row]!]!;
  let sight = laws.perceive_radius * CASTE_ROWS[creatures.castes[row]!]!.sight * stage.sight;
  if (isDark) sight *= laws.night_sight_mult;
  if (registers.weather === WEATHER.fog) sight *= laws.fog_sight_mult;
  const status = creatures.statuses[row]!;
  if (status === HUNGER.hungry) sight *= laws.hungry_perceive_mult;
  else if (status === HUNGER.starving) sight *= laws.desperate_perceive_mult;
  const health = creatures.healths[row]!;
  if (health < 30) sight *= 0.75;
  else if (health < 60) sight *= 0.9;
  for (let scar = 0; scar < creatures.scars[row]!; scar++) sight *= SCAR_SIGHT;
  return sight * AURA_SIGHT[creatures.auras[row]!]!;
}

/** Distance at which a body flees a predator (law `fear_radius`); halved when starving. */
export function fearOf(world: WorldState, row: number): number {
  const { laws, creatures } = world;
  const trait = creatures.traits[row]!;
  let fear = laws.fear_radius;
  if (trait === TRAIT_PARANOID) fear += PARANOID_FEAR;
  else if (trait === TRAIT_BOLD) fear += BOLD_FEAR;
  if (creatures.auras[row] === AURA.near) fear -= 1;
  else if (creatures.auras[row] === AURA.leaderless) fear += 1;
  if (creatures.statuses[row] === HUNGER.starving) fear *= 0.5;
  return Math.max(FEAR_MIN, fear);
}

/** Distance at which a predator takes up the chase (law `hunt_radius`). */
export function huntReach(world: WorldState, isDark: boolean): number {
  return world.laws.hunt_radius * (isDark ? NIGHT_HUNT : 1);
}

/** Notes whether the body's leader lives and is near. */
export function feelAura(world: WorldState, row: number): void {
  const { creatures, clans, topology } = world;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0) {
    creatures.auras[row] = AURA.none;
    return;
  }
  const leader = rowOfId(creatures.ids, creatures.count, clans.leaderIds[clan]!);
  if (leader < 0 || creatures.alive[leader] === 0) {
    creatures.auras[row] = AURA.leaderless;
    return;
  }
  const dx = deltaX(topology, creatures.xs[row]!, creatures.xs[leader]!);
  const dy = deltaY(topology, creatures.ys[row]!, creatures.ys[leader]!);
  const reach = AURA_RADIUS * GOVERNANCE_ROWS[clans.governances[clan]!]!.aura;
  creatures.auras[row] = dx * dx + dy * dy <= reach * reach ? AURA.near : AURA.far;
}
