/**
 * Collisions (docs/rules/movement.md#collisions): awake bodies outdoors that overlap are pushed apart, each by half of
 * the overlap, and their brains sense the contact (input 13).
 */
import { CASTE, isWild } from '../../../../../schemas/tables/castes.js';
import { hurtBody, woundBody } from '../../../people/bodies/health.js';
import { CAUSE } from '../../../people/bodies/orders.js';
import { clanRow, leaderRow } from '../../../engine/indexes/clan-rows.js';
import { isHostile } from '../../../people/clans/registry/pairs.js';
import { RANDOM_FOR, randomOfPair } from '../../../engine/random/keyed.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import { collectSpans } from '../../../engine/space/grid.js';
import { overlap } from '../../../people/bodies/separating-axis.js';
import type { WorldState } from '../../../engine/state/state.js';
import { pushBody } from '../../../people/bodies/placement.js';

/** Greatest distance by which two bodies can approach each other in a tick, by their steps and by other collisions. */
const APPROACH_MAX_UNITS = 3;
/** Damage of the sharpest possible corner in a collision, as a share of the law `attack_damage`. */
const COLLISION_DAMAGE_SHARE = 0.2;
const CUT_PAUSE_TICKS = 12;
/** Chance that a woman stabs a man in the dark, per tick of contact. */
const STAB_CHANCE = 0.08;
const STAB_DAMAGE = 25;
/** A woman whose voice output is above this is heard in time, so that she stabs nobody. */
const WARNING_VOICE = 0.5;

export function collideBodies(world: WorldState): void {
  const { mind } = world;
  const { creatures, registers } = world;
  const { alive, sleeping, indoors, outerRadii } = creatures;
  let largest = 0;
  for (let row = 0; row < registers.indexedCreatures; row++) largest = Math.max(largest, outerRadii[row]!);
  for (let row = 0; row < registers.indexedCreatures; row++) {
    if (alive[row] === 1 && sleeping[row] === 0 && indoors[row] === 0) collideBody(world, mind, row, largest);
  }
}

/** Tests one body against the bodies of later rows in reach, so that each pair is tested once. */
function collideBody(world: WorldState, mind: Mind, row: number, largest: number): void {
  const { creatures, creatureGrid: grid, topology } = world;
  const { alive, sleeping, indoors, xs, ys, outerRadii } = creatures;
  const { spanStarts, spanEnds, items } = grid;
  const { foldX, foldY, width, height } = topology;
  const radius = outerRadii[row]!;
  const spans = collectSpans(grid, xs[row]!, ys[row]!, radius + largest + APPROACH_MAX_UNITS);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) {
      const other = items[k]!;
      if (other <= row) continue;
      // Positions are read again for each neighbour, because a collision moves the body.
      let dx = xs[other]! - xs[row]!;
      let dy = ys[other]! - ys[row]!;
      if (dx > foldX || dx < -foldX) dx = dx > 0 ? dx - width : dx + width;
      if (dy > foldY || dy < -foldY) dy = dy > 0 ? dy - height : dy + height;
      const reach = radius + outerRadii[other]!;
      // Most neighbours are too far away, so this cheap test comes first.
      if (dx * dx + dy * dy >= reach * reach) continue;
      if (alive[other] === 0 || sleeping[other] === 1 || indoors[other] === 1 || alive[row] === 0) continue;
      if (overlap(world, row, other, dx, dy)) part(world, mind, row, other);
    }
  }
}

function part(world: WorldState, mind: Mind, row: number, other: number): void {
  const { conditions } = mind;
  const { creatures, scratch } = world;
  const { parting } = scratch.contact;
  const pushX = parting.x * parting.depth * 0.5;
  const pushY = parting.y * parting.depth * 0.5;
  creatures.collided[row] = 1;
  creatures.collided[other] = 1;
  // No body is pushed through a wall: a body at a wall or in a doorway keeps its place.
  pushBody(world, row, -pushX, -pushY);
  pushBody(world, other, pushX, pushY);
  strike(world, row, other);
  if (conditions.isDark) stabBlindly(world, row, other);
}

/**
 * Lets the sharper of two colliding enemies cut the other with its corners (law `war_enabled`). A body that was just
 * cut is safe for some ticks, so that one long contact causes one cut. A body whose clan has no leader cuts nobody.
 */
function strike(world: WorldState, row: number, other: number): void {
  const { creatures, laws, registers } = world;
  const clan = creatures.clanIds[row]!;
  const otherClan = creatures.clanIds[other]!;
  if (!laws.war_enabled || clan === 0 || otherClan === 0 || clan === otherClan) return;
  if (registers.tick < registers.truceUntilTick || !isHostile(world, clan, otherClan)) return;
  const sharpness = creatures.sharpnesses[row]!;
  const otherSharpness = creatures.sharpnesses[other]!;
  const victim = sharpness >= otherSharpness ? other : row;
  const cutter = victim === other ? row : other;
  if (leaderRow(world, clanRow(world, creatures.clanIds[cutter]!)) < 0) return;
  const damage = Math.max(sharpness, otherSharpness) * laws.attack_damage * COLLISION_DAMAGE_SHARE;
  cut(world, victim, cutter, damage, CAUSE.collision);
}

/**
 * Blind stabbing: at night a man that touches an awake woman outdoors may not see her point. Clan-mates are safe from
 * each other, and a woman with a loud voice is heard and avoided (laws `war_enabled`,
 * `vocalizations_enabled`).
 */
function stabBlindly(world: WorldState, row: number, other: number): void {
  const { creatures, laws } = world;
  const { castes, clanIds, vocalAmplitudes } = creatures;
  if (!laws.war_enabled || (clanIds[row] === clanIds[other] && clanIds[row] !== 0)) return;
  const woman = castes[row] === CASTE.woman ? row : other;
  const man = woman === row ? other : row;
  if (castes[woman] !== CASTE.woman || castes[man] === CASTE.woman || isWild(castes[man]!)) return;
  if (laws.vocalizations_enabled && vocalAmplitudes[woman]! > WARNING_VOICE) return;
  const luck = randomOfPair(world, creatures.ids[woman]!, creatures.ids[man]!, RANDOM_FOR.stabbing);
  if (luck < STAB_CHANCE) cut(world, man, woman, STAB_DAMAGE, CAUSE.impalement);
}

function cut(world: WorldState, victim: number, by: number, damage: number, cause: number): void {
  const { creatures, registers } = world;
  if (damage <= 0 || registers.tick < creatures.cutUntilTicks[victim]!) return;
  creatures.cutUntilTicks[victim] = registers.tick + CUT_PAUSE_TICKS;
  hurtBody(world, victim, damage, cause, creatures.ids[by]!);
  if (creatures.alive[victim] === 1) woundBody(world, victim, damage);
}
