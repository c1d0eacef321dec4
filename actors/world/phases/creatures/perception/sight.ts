/**
 * Distances at which a body sees (law `perceive_radius`) and fears (docs/rules/health-and-energy.md#health;
 * docs/rules/faith.md, docs/rules/clans-and-politics.md).
 */
import { CASTE, CASTE_ROWS } from '#tables/castes.js';
import { HUNGER } from '#tables/codes.js';
import { AURA, AURA_ROWS, LEADER_AURA_UNITS } from '#tables/governance.js';
import { WEATHER } from '#tables/seasons.js';
import { STAGE_ROWS } from '#tables/stages.js';
import { totemGiftOf } from '#people/clans/registry/founding.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { rowOf } from '#engine/columns/table.js';
import { clamp } from '#engine/math/interval.js';
import { CAMPFIRE_REACH_UNITS, isByCampfire } from '#engine/land/ground.js';
import { deltaX, deltaY } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { replaceArrays } from '#engine/columns/memory.js';
import { carriesTorch } from '../body/flames.js';
import type { Mind } from '#engine/scratch/mind.js';
import { TRAIT } from '#tables/traits.js';

/** Factor on sight for each scar. */
const SCAR_SIGHT = 0.97;
/** Sight of a body beside a torch or campfire, as a share of the sight of a torch bearer. */
const LIT_SIGHT_SHARE = 0.9;
const FEAR_UNITS_MIN = 1;
const PARANOID_FEAR_UNITS = 4;
const BOLD_FEAR_UNITS = -2.5;
/** Lower limit of the fear radius of a bold body, before the effects of chants and priests. */
const BOLD_FEAR_UNITS_MIN = 2;
const CHANT_FEAR_UNITS = -2;
/** Units that a near priest of the clan adds to the fear radius, before the factor of the clan's faith. */
const PRIEST_FEAR_UNITS = -1.5;
/** Factor on `PRIEST_FEAR_UNITS` in a clan without faith. */
const PRIEST_FAITH_BASE = 0.7;
/** Points of faith that add 1 to the factor on `PRIEST_FEAR_UNITS`. */
const PRIEST_FAITH_SCALE = 200;

export function sightOf(world: WorldState, mind: Mind, row: number): number {
  const { conditions } = mind;
  const { laws, creatures, clanViews } = world;
  const caste = creatures.castes[row]!;
  const clan = clanRow(world, creatures.clanIds[row]!);
  const clear = clearness(world, mind);
  let sight = laws.perceive_radius * CASTE_ROWS[caste]!.sight * STAGE_ROWS[creatures.stages[row]!]!.sight * clear;
  const status = creatures.statuses[row]!;
  if (status === HUNGER.hungry) sight *= laws.hungry_perceive_mult;
  else if (status === HUNGER.starving) sight *= laws.desperate_perceive_mult;
  const health = creatures.healths[row]!;
  if (health < 30) sight *= 0.75;
  else if (health < 60) sight *= 0.9;
  for (let scar = 0; scar < creatures.scars[row]!; scar++) sight *= SCAR_SIGHT;
  sight *= AURA_ROWS[creatures.auras[row]!]!.sight * (clan < 0 ? 1 : clanViews.sights[clan]!);
  if (!conditions.isDark || caste === CASTE.predator || creatures.indoors[row] === 1) return sight;
  return Math.max(sight, lightOf(world, mind, row) * laws.perceive_radius * clear);
}

function clearness({ laws, registers }: WorldState, { conditions }: Mind): number {
  const clear = conditions.isDark ? laws.night_sight_mult : 1;
  return registers.weather === WEATHER.fog ? clear * laws.fog_sight_mult : clear;
}

/**
 * Sight that light guarantees at night, as a share of `perceive_radius` after night and fog; caste and hunger do not
 * reduce it. It is 1 for a torch bearer, slightly less in the light, and 0 in the dark.
 */
function lightOf(world: WorldState, mind: Mind, row: number): number {
  const { creatures } = world;
  if (carriesTorch(world, mind, row)) return 1;
  const isLit =
    world.registers.tick < creatures.litUntilTicks[row]! ||
    isByCampfire(world, creatures.xs[row]!, creatures.ys[row]!, CAMPFIRE_REACH_UNITS);
  return isLit ? LIT_SIGHT_SHARE : 0;
}

/**
 * Returns the distance at which a body flees a predator (law `fear_radius`). Character, company and the avatar's calm
 * change it; starving halves it (docs/rules/health-and-energy.md#hunger).
 */
export function fearOf(world: WorldState, mind: Mind, row: number, isPriestNear: boolean): number {
  const { conditions } = mind;
  const { laws, creatures, registers } = world;
  const trait = creatures.traits[row]!;
  let fear = laws.fear_radius;
  if (trait === TRAIT.paranoid) fear += PARANOID_FEAR_UNITS;
  else if (trait === TRAIT.bold) fear = Math.max(Math.min(fear, BOLD_FEAR_UNITS_MIN), fear + BOLD_FEAR_UNITS);
  fear += AURA_ROWS[creatures.auras[row]!]!.fearUnits;
  if (conditions.isDark) fear -= totemGiftOf(world, creatures.clanIds[row]!, 'calm');
  if (registers.tick < creatures.calmUntilTicks[row]!) fear += CHANT_FEAR_UNITS;
  if (isPriestNear) fear += PRIEST_FEAR_UNITS * faithFactor(world, creatures.clanIds[row]!);
  if (creatures.statuses[row] === HUNGER.starving) fear *= 0.5;
  return Math.max(FEAR_UNITS_MIN, fear);
}

function faithFactor(world: WorldState, clanId: number): number {
  const clan = clanRow(world, clanId);
  const faith = clan < 0 ? 0 : world.clans.faiths[clan]!;
  return clamp(PRIEST_FAITH_BASE + faith / PRIEST_FAITH_SCALE, 0.6, 1.6);
}

/** Stores the leader rows and avatar gifts of all clans in `clanViews`, once per tick for all bodies. O(clans). */
export function updateClanViews(world: WorldState): void {
  const { clans, creatures, clanViews } = world;
  if (clanViews.leaderRows.length < clans.count) replaceArrays(clanViews, clans.count * 2);
  const { leaderRows, sights } = clanViews;
  for (let clan = 0; clan < clans.count; clan++) {
    sights[clan] = 1 + totemGiftOf(world, clans.ids[clan]!, 'sight');
    const leader = rowOf(creatures, clans.leaderIds[clan]!);
    leaderRows[clan] = leader >= 0 && creatures.alive[leader] === 1 ? leader : -1;
  }
}

export function updateAura(world: WorldState, row: number): void {
  const { creatures, clanViews, topology } = world;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0) {
    creatures.auras[row] = AURA.none;
    return;
  }
  const leader = clanViews.leaderRows[clan]!;
  if (leader < 0) {
    creatures.auras[row] = AURA.leaderless;
    return;
  }
  const dx = deltaX(topology, creatures.xs[row]!, creatures.xs[leader]!);
  const dy = deltaY(topology, creatures.ys[row]!, creatures.ys[leader]!);
  creatures.auras[row] = dx * dx + dy * dy <= LEADER_AURA_UNITS * LEADER_AURA_UNITS ? AURA.near : AURA.far;
}
