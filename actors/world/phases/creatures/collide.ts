/**
 * Bodies are solid (Inheritance, morphology and evolution, 4): awake bodies outdoors that overlap are parted, each by
 * half, and feel it (brain input 13). A sharp body that runs into one of a rival clan hurts it.
 */
import { STANDING } from '../../../../machines/tables/standing.js';
import { CAUSE } from '../../bodies/messages.js';
import { standingOf } from '../../clans/pairs.js';
import { collectSpans } from '../../space/grid.js';
import { overlap, parting } from '../../space/separating-axis.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { hurtBody } from './inbox.js';
import { placeBody } from './place.js';

/** Bodies whose centres were farther apart than this at the index cannot touch now. */
const TOUCH_REACH = 6;
/** Part of `attack_damage` that the sharpest corner does in a collision. */
const COLLISION_DAMAGE = 0.2;

export function collideBodies(world: WorldState): void {
  const { creatures, registers } = world;
  const { alive, sleeping, indoors } = creatures;
  for (let row = 0; row < registers.indexedCreatures; row++) {
    if (alive[row] === 1 && sleeping[row] === 0 && indoors[row] === 0) collideBody(world, row);
  }
}

/** Tries one body against the later ones around it, so that each pair meets once. */
function collideBody(world: WorldState, row: number): void {
  const { creatures, creatureGrid: grid, topology } = world;
  const { alive, sleeping, indoors, xs, ys, outerRadii } = creatures;
  const { spanStarts, spanEnds, items } = grid;
  const spans = collectSpans(grid, xs[row]!, ys[row]!, TOUCH_REACH);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) {
      const other = items[k]!;
      if (other <= row || alive[other] === 0 || sleeping[other] === 1 || indoors[other] === 1) continue;
      const dx = deltaX(topology, xs[row]!, xs[other]!);
      const dy = deltaY(topology, ys[row]!, ys[other]!);
      const reach = outerRadii[row]! + outerRadii[other]!;
      if (dx * dx + dy * dy >= reach * reach || alive[row] === 0) continue;
      if (overlap(world, row, other, dx, dy)) part(world, row, other);
    }
  }
}

function part(world: WorldState, row: number, other: number): void {
  const { creatures } = world;
  const pushX = parting.x * parting.depth * 0.5;
  const pushY = parting.y * parting.depth * 0.5;
  creatures.collided[row] = 1;
  creatures.collided[other] = 1;
  // Through a wall nobody is pushed: those in or at a doorway keep their place.
  if (creatures.insideIds[row] === 0) {
    placeBody(world, row, creatures.xs[row]! - pushX, creatures.ys[row]! - pushY);
  }
  if (creatures.insideIds[other] === 0) {
    placeBody(world, other, creatures.xs[other]! + pushX, creatures.ys[other]! + pushY);
  }
  strike(world, row, other);
}

/** Rivals cut each other with their corners, the sharper one the other (law `war_enabled`). */
function strike(world: WorldState, row: number, other: number): void {
  const { creatures, laws, registers } = world;
  const clan = creatures.clanIds[row]!;
  const otherClan = creatures.clanIds[other]!;
  if (!laws.war_enabled || clan === 0 || otherClan === 0 || clan === otherClan) return;
  if (registers.tick < registers.truceUntilTick) return;
  if (standingOf(world, clan, otherClan) !== STANDING.rival) return;
  const sharpness = creatures.sharpnesses[row]!;
  const otherSharpness = creatures.sharpnesses[other]!;
  const victim = sharpness >= otherSharpness ? other : row;
  const attacker = victim === other ? row : other;
  const damage = Math.max(sharpness, otherSharpness) * laws.attack_damage * COLLISION_DAMAGE;
  if (damage > 0) hurtBody(world, victim, damage, CAUSE.collision, creatures.ids[attacker]!);
}
