/**
 * Apparent distance of prey to a predator (docs/rules/senses-and-decisions.md#how-predators-see-prey; law
 * `hunt_radius`): cover makes prey seem farther, a torch at night and weakness make it seem nearer.
 */
import { STAGE } from '../../../../../schemas/tables/stages.js';
import { VARIANT } from '../../../../../schemas/tables/plants.js';
import { PERSONALITY } from '../../../../../schemas/tables/traits.js';
import { CAMPFIRE_REACH_UNITS, isByCampfire } from '../../../engine/land/flames.js';
import { collectSpans } from '../../../engine/space/grid.js';
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import type { Mind } from '../../../engine/scratch/mind.js';

/** Distance within which ripe grass, grain or berries hide a body, in units. */
const COVER_RADIUS = 2.5;
const COVER_GROWTH = 0.75;
/** Factor on the squared distance of prey in cover, which a predator sees only from 0.8 of the usual distance. */
const COVER_FACTOR = 1 / (0.8 * 0.8);
/** Factor on the squared distance of a torch bearer in the dark, who is visible from twice the usual distance. */
const TORCH_FACTOR = 1 / 4;
/** Factor on the squared distance of old, young and hurt prey, which thus seems a fifth nearer. */
const WEAK_FACTOR = 0.64;
const WEAK_HEALTH = 50;

/** Distances are squared. Returns Infinity for prey that the predator does not see. */
export function apparentDistance(world: WorldState, mind: Mind, prey: number, d2: number): number {
  const { conditions } = mind;
  const { creatures } = world;
  if (creatures.indoors[prey] === 1) return Infinity;
  if (isByCampfire(world, creatures.xs[prey]!, creatures.ys[prey]!, CAMPFIRE_REACH_UNITS)) return Infinity;
  let apparent = d2;
  if (isWeak(world, prey)) apparent *= WEAK_FACTOR;
  if (conditions.isDark && creatures.personalities[prey] === PERSONALITY.explorer) apparent *= TORCH_FACTOR;
  else if (isInCover(world, prey)) apparent *= COVER_FACTOR;
  return apparent;
}

function isWeak(world: WorldState, row: number): boolean {
  const { creatures } = world;
  const stage = creatures.stages[row]!;
  return stage === STAGE.infant || stage === STAGE.elder || creatures.healths[row]! < WEAK_HEALTH;
}

function isInCover(world: WorldState, row: number): boolean {
  const { plants, plantGrid: grid, creatures, topology } = world;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const spans = collectSpans(grid, x, y, COVER_RADIUS);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const plant = grid.items[k]!;
      if (plants.alive[plant] === 0 || plants.growths[plant]! < COVER_GROWTH) continue;
      // Grass, grain and berries are tall; other plants are too low to hide in.
      if (plants.variants[plant]! > VARIANT.berry) continue;
      const d2 = squaredDistance(topology, x, y, grid.itemXs[k]!, grid.itemYs[k]!);
      if (d2 < COVER_RADIUS * COVER_RADIUS) return true;
    }
  }
  return false;
}
