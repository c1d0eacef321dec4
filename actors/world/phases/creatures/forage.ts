/**
 * The search for food with eyes and nose: the best meal in sight by effective distance, near, ripe, and what the body
 * needs (Health and energy, 7). n bodies × k plants around.
 */
import { CASTE } from '../../../../machines/tables/castes.js';
import { HUNGER } from '../../../../machines/tables/hunger.js';
import { VARIANT } from '../../../../machines/tables/plants.js';
import { draw } from '../../random/stream.js';
import { downwind, SCENT_DRIFT, SCENT_FADE } from '../../signals/wind.js';
import { collectSpans } from '../../space/grid.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { sky } from './choice.js';
import { gaze, meetRays } from './rays.js';
import { view } from './view.js';

/** The hungry smell ripe plants in the dark this far. */
const NIGHT_NOSE = 8;
/** Below this growth a plant is left to ripen, or, by the hungry, not worth the way. */
const GROWTH_RIPE = 0.75;
const GROWTH_WORTH = 0.3;
const REMEDY_HEALTH = 60;
const PLANT_SIZE = 0.5;
/** Plants that a body finds less dear than the way to them: factors on the squared distance. */
const HERB_CRAVING = 0.2;
const GRAIN_CRAVING = 0.4;
const POISON_DISGUST = 4;
const CORPSE_DISGUST = 2;

/** Fills the food of `view` for the body at `row`. */
export function seekFood(world: WorldState, row: number): void {
  seePlants(world, row);
  seeCorpses(world, row);
}

/** The best plant by effective distance: near, ripe, and what the body needs. */
function seePlants(world: WorldState, row: number): void {
  const { creatures, plants, plantGrid: grid, topology, registers } = world;
  if (creatures.castes[row] === CASTE.predator) return;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const range = foodRange(world, row);
  const reach = range * range;
  const needsRemedy = creatures.healths[row]! < REMEDY_HEALTH || creatures.infected[row] === 1;
  const isStarving = creatures.statuses[row] === HUNGER.starving;
  const worth = creatures.statuses[row] === HUNGER.fine ? GROWTH_RIPE : GROWTH_WORTH;
  const grudge = registers.tick < creatures.grudgeUntilTicks[row]! ? creatures.grudgeIds[row]! : 0;
  const { spanStarts, spanEnds, items, itemXs, itemYs } = grid;
  const { foldX, foldY, width, height } = topology;
  const spans = collectSpans(grid, x, y, range);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) {
      let dx = itemXs[k]! - x;
      let dy = itemYs[k]! - y;
      if (dx > foldX || dx < -foldX) dx = dx > 0 ? dx - width : dx + width;
      if (dy > foldY || dy < -foldY) dy = dy > 0 ? dy - height : dy + height;
      const d2 = dx * dx + dy * dy;
      if (d2 > reach) continue;
      const plant = items[k]!;
      const growth = plants.growths[plant]!;
      if (plants.alive[plant] === 0 || growth < worth || plants.ids[plant] === grudge) continue;
      if (dx * gaze.x + dy * gaze.y > -1) meetRays(dx, dy, PLANT_SIZE, 1);
      view.foodCount++;
      const variant = plants.variants[plant]!;
      const score = (d2 * appetite(world, row, variant, needsRemedy, isStarving)) / (growth * growth);
      if (score >= view.foodScore) continue;
      view.foodScore = score;
      view.foodX = x + dx;
      view.foodY = y + dy;
      view.foodId = plants.ids[plant]!;
      view.foodIsRemedy = variant === VARIANT.herb && needsRemedy;
    }
  }
  if (view.foodId !== 0) smellFood(world, view.foodX - x, view.foodY - y);
}

/** How far a body finds food: as far as it sees, in the dark as far as a hungry nose leads (law `scent_enabled`). */
function foodRange(world: WorldState, row: number): number {
  const { creatures, laws } = world;
  const follows = sky.isDark && laws.scent_enabled && creatures.statuses[row] !== HUNGER.fine;
  return follows ? Math.max(NIGHT_NOSE, view.sight) : view.sight;
}

/** The scent of the best food at (dx, dy), carried by the wind, for the brain. */
function smellFood(world: WorldState, dx: number, dy: number): void {
  if (!world.laws.scent_enabled) return;
  const d2 = dx * dx + dy * dy;
  view.foodScent = downwind(-dx, -dy, Math.sqrt(d2), SCENT_DRIFT) / (1 + SCENT_FADE * d2);
}

/** Factor on the squared distance to a plant of this species; law `diet_strictness` makes grazers shun poison. */
function appetite(
  world: WorldState,
  row: number,
  variant: number,
  needsRemedy: boolean,
  isStarving: boolean,
): number {
  if (variant === VARIANT.herb) return needsRemedy ? HERB_CRAVING : 1.5;
  if (variant === VARIANT.grain) return isStarving ? GRAIN_CRAVING : 0.9;
  if (variant !== VARIANT.poisonous) return 1;
  const isGrazer = world.creatures.castes[row] === CASTE.herbivore;
  const caution = isGrazer ? 1 + 8 * world.laws.diet_strictness : 1;
  return POISON_DISGUST * caution * (1 + world.creatures.foragingSkills[row]! * 0.2);
}

function seeCorpses(world: WorldState, row: number): void {
  const { creatures, corpses, corpseGrid: grid, topology, laws } = world;
  if (grid.count === 0) return;
  const isPredator = creatures.castes[row] === CASTE.predator;
  if (!isPredator && creatures.statuses[row] === HUNGER.fine) return;
  const isGrazer = creatures.castes[row] === CASTE.herbivore;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const reach = view.sight * view.sight;
  const spans = collectSpans(grid, x, y, view.sight);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const corpse = grid.items[k]!;
      const dx = deltaX(topology, x, grid.itemXs[k]!);
      const dy = deltaY(topology, y, grid.itemYs[k]!);
      const d2 = dx * dx + dy * dy;
      if (d2 > reach || corpses.alive[corpse] === 0 || corpses.energies[corpse]! <= 0) continue;
      if (isGrazer && laws.diet_strictness > 0 && draw(world.random) < laws.diet_strictness) continue;
      const score = d2 * (isPredator ? 1 : CORPSE_DISGUST);
      if (score >= view.foodScore) continue;
      view.foodScore = score;
      view.foodX = x + dx;
      view.foodY = y + dy;
      view.foodId = corpses.ids[corpse]!;
      view.foodIsRemedy = false;
    }
  }
}
