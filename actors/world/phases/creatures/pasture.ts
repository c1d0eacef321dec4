/**
 * What a body knows of food out of sight (laws `knowledge_enabled`, `knowledge_ttl`, `knowledge_share_rate`; society,
 * 8): one place, the richest that it saw. It fades while the body is awake, is told to clan-mates, and is dropped
 * when nothing is found there.
 */
import { draw, drawBetween, drawIndex } from '../../random/stream.js';
import { onMap, squaredDistance } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { view } from './view.js';

/** Nearer than this a remembered pasture without food is known to be empty. */
const PASTURE_REACH = 6;
/** Heard facts arrive at half their life. */
const HEARSAY_SHARE = 0.5;
/** Patches that a guess chooses from. */
const PATCHES_IN_MIND = 3;

/** Keeps what is seen if it is at least as rich as what is known; else listens to a clan-mate who knows more. */
export function learnPasture(world: WorldState, row: number): void {
  const { creatures, laws, registers, topology, random } = world;
  if (!laws.knowledge_enabled) return;
  if (view.foodId !== 0) {
    if (creatures.pastureTicks[row]! > 0 && view.foodCount < creatures.pastureRiches[row]!) return;
    creatures.pastureXs[row] = onMap(view.foodX, topology.width, topology.wrap);
    creatures.pastureYs[row] = onMap(view.foodY, topology.height, topology.wrap);
    creatures.pastureRiches[row] = Math.min(255, view.foodCount);
    creatures.pastureTicks[row] = registers.tick + 1;
    return;
  }
  const { guide } = view;
  if (guide < 0 || creatures.pastureTicks[row]! > 0 || !laws.communication_enabled) return;
  if (draw(random) >= laws.knowledge_share_rate) return;
  creatures.pastureXs[row] = creatures.pastureXs[guide]!;
  creatures.pastureYs[row] = creatures.pastureYs[guide]!;
  creatures.pastureRiches[row] = creatures.pastureRiches[guide]!;
  const heard = registers.tick + 1 - HEARSAY_SHARE * laws.knowledge_ttl;
  creatures.pastureTicks[row] = Math.max(1, Math.round(heard));
}

/**
 * A body that knows no pasture guesses one: food follows fertile ground, and of the few patches that come to its mind
 * it tries the nearest. False where no ground is better than another.
 */
export function guessPasture(world: WorldState, row: number): boolean {
  const { creatures, laws, patches, registers, random, topology } = world;
  if (patches.count === 0 || !laws.knowledge_enabled) return false;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  let patch = 0;
  let nearest = Infinity;
  for (let i = 0; i < PATCHES_IN_MIND; i++) {
    const candidate = drawIndex(random, patches.count);
    const d2 = squaredDistance(topology, x, y, patches.xs[candidate]!, patches.ys[candidate]!);
    if (d2 >= nearest) continue;
    nearest = d2;
    patch = candidate;
  }
  // Anywhere in the patch, so that a crowd does not meet at one point.
  const reach = patches.radii[patch]! * 0.7;
  const aimX = patches.xs[patch]! + drawBetween(random, -reach, reach);
  const aimY = patches.ys[patch]! + drawBetween(random, -reach, reach);
  creatures.pastureXs[row] = onMap(aimX, topology.width, topology.wrap);
  creatures.pastureYs[row] = onMap(aimY, topology.height, topology.wrap);
  creatures.pastureRiches[row] = 0;
  creatures.pastureTicks[row] = registers.tick + 1;
  return true;
}

/** Whether the body still knows a pasture; forgets one that is stale or turned out empty. */
export function knowsPasture(world: WorldState, row: number): boolean {
  const { creatures, laws, registers, topology } = world;
  const seen = creatures.pastureTicks[row]!;
  if (seen === 0 || !laws.knowledge_enabled) return false;
  const x = creatures.pastureXs[row]!;
  const y = creatures.pastureYs[row]!;
  const d2 = squaredDistance(topology, creatures.xs[row]!, creatures.ys[row]!, x, y);
  if (d2 >= PASTURE_REACH * PASTURE_REACH && registers.tick - seen <= laws.knowledge_ttl) return true;
  creatures.pastureTicks[row] = 0;
  return false;
}
