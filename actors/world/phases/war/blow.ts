/**
 * Damage of a blow (docs/rules/war-and-predation.md#blows; laws `attack_damage`, `defense_weight`). One formula serves
 * wounds and deaths.
 */
import { GOVERNANCE } from '../../../../schemas/tables/governance.js';
import { TRAIT } from '../../../../schemas/tables/traits.js';
import { energyCapacity } from '../../people/bodies/creation.js';
import { orderOf } from '../../people/bodies/orders.js';
import { hasTool, TOOL } from '../../people/bodies/skills.js';
import { totemGiftOf } from '../../people/clans/registry/founding.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { blowFactor } from '../../people/morphology/outline.js';
import { livingNear } from '../../engine/space/neighbourhood.js';
import type { WorldState } from '../../engine/state/state.js';
import { ORDER } from '../../../../schemas/tables/codes.js';

/** Factor of a spear on damage and strength (docs/rules/culture-and-knowledge.md#tools-and-items). */
export const SPEAR_DAMAGE = 1.2;
export const SPEAR_REACH = 1.2;
/** A body with less than this share of its energy capacity is tired. */
export const TIRED_ENERGY_SHARE = 0.2;
export const TIRED_DAMAGE = 0.7;

const UNTRAINED_DAMAGE = 0.85;
/** The share of warriors in the clan is multiplied by this and then added to `UNTRAINED_DAMAGE`. */
const WARRIOR_DAMAGE = 0.45;
const BOLD_DAMAGE = 1.25;
const PEACEFUL_DAMAGE = 0.65;
const RALLIED_DAMAGE = 1.3;
/** Factor on the damage to a leader by a body that attacks leaders first. */
const CHIEF_SLAYER_DAMAGE = 1.2;
/** Factor on the damage to a paranoid body. */
const PARANOID_GUARD = 0.9;
const GUARD_SHARE_MAX = 0.75;
const DEFENDERS_MAX = 4;

/** Returns the damage of a blow of `striker` against `victim`, before the factor of luck. */
export function blowDamage(world: WorldState, striker: number, victim: number): number {
  const { creatures, laws } = world;
  let damage = laws.attack_damage * clanDamage(world, striker) * blowFactor(creatures.sharpnesses[striker]!);
  const trait = creatures.traits[striker]!;
  if (trait === TRAIT.bold) damage *= BOLD_DAMAGE;
  else if (trait === TRAIT.peaceful) damage *= PEACEFUL_DAMAGE;
  if (orderOf(world, striker) === ORDER.rally) damage *= RALLIED_DAMAGE;
  if (isChief(world, victim) && seeksChiefs(world, striker)) damage *= CHIEF_SLAYER_DAMAGE;
  if (hasTool(world, striker, TOOL.spear)) damage *= SPEAR_DAMAGE;
  if (creatures.energies[striker]! < TIRED_ENERGY_SHARE * energyCapacity(world, striker)) damage *= TIRED_DAMAGE;
  damage *= 1 + totemGiftOf(world, creatures.clanIds[striker]!, 'damage');
  if (creatures.traits[victim] === TRAIT.paranoid) damage *= PARANOID_GUARD;
  damage *= 1 - Math.min(GUARD_SHARE_MAX, totemGiftOf(world, creatures.clanIds[victim]!, 'defense'));
  return damage / (1 + laws.defense_weight * defendersOf(world, victim));
}

function clanDamage(world: WorldState, row: number): number {
  const clan = clanRow(world, world.creatures.clanIds[row]!);
  if (clan < 0) return UNTRAINED_DAMAGE;
  return UNTRAINED_DAMAGE + WARRIOR_DAMAGE * world.clans.warriorShares[clan]!;
}

export function isChief(world: WorldState, row: number): boolean {
  const clan = clanRow(world, world.creatures.clanIds[row]!);
  return clan >= 0 && world.clans.leaderIds[clan] === world.creatures.ids[row];
}

/** Whether a body attacks leaders first: bold bodies and all fighters of a junta do. */
export function seeksChiefs(world: WorldState, row: number): boolean {
  const { creatures, clans } = world;
  if (creatures.traits[row] === TRAIT.bold) return true;
  const clan = clanRow(world, creatures.clanIds[row]!);
  return clan >= 0 && clans.governances[clan] === GOVERNANCE.junta;
}

/** Returns the number of awake clan-mates of a body within `help_radius`, at most 4 (law `help_call_enabled`). */
function defendersOf(world: WorldState, row: number): number {
  const { creatures, creatureGrid: grid, laws } = world;
  if (!laws.help_call_enabled || laws.defense_weight === 0) return 0;
  const { clanIds, sleeping, xs, ys } = creatures;
  let defenders = 0;
  for (const other of livingNear(grid, creatures, xs[row]!, ys[row]!, laws.help_radius)) {
    if (other === row || sleeping[other] === 1 || clanIds[other] !== clanIds[row]) continue;
    if (++defenders === DEFENDERS_MAX) return defenders;
  }
  return defenders;
}
