/**
 * Food in sight (docs/rules/senses-and-decisions.md#food-in-sight): the best meal by effective distance. Whether a body
 * refuses a plant follows from a hash of the two ids, so it is the same at every decision.
 */
import { CASTE, DIET_ROWS } from '#tables/castes.js';
import { HUNGER } from '#tables/codes.js';
import { MATURE_GROWTH, VARIANT } from '#tables/plants.js';
import { TRAIT } from '#tables/traits.js';
import { mixUnit } from '#schemas/hash.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { ignoresAny, ignoresTarget } from '#people/minds/facts.js';
import { collectSpans } from '#engine/space/grid.js';
import { deltaX, deltaY } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { meetRays } from './rays.js';
import { scentStrength } from './smell.js';
import type { Mind } from '#engine/scratch/mind.js';
import { SATED, needsRemedy } from '#people/bodies/appetite.js';

/** Smallest growth of the plants that bodies eat when they are not hungry. */
const GROWTH_RIPE = 0.75;
/** Smallest growth of the plants that grazers eat when they are not hungry. */
const GROWTH_GRAZED = 0.5;
/** Smallest growth of the plants that hungry bodies eat. */
const GROWTH_WORTH = 0.3;
/** Distance at which hungry bodies smell ripe plants in the dark. */
const NIGHT_SMELL_UNITS = 8;
/** Radius of a plant as the brain's rays see it, in units. */
const PLANT_RADIUS = 0.5;
/** Factor on the squared distance to herbs for a body that needs them. */
const HERB_DISTANCE_FACTOR = 0.2;
/** Factor on the squared distance to grain for a starving body. */
const GRAIN_DISTANCE_FACTOR = 0.4;
/** Factor on the squared distance to crops of the body's own clan. */
const CROP_DISTANCE_FACTOR = 0.5;
/** Share that each point of foraging skill adds to the factor on the squared distance to poisonous plants. */
const POISON_LORE_PER_SKILL = 0.2;
const SHUN_SALT = 0xd1e7;
/** Share of grass that people refuse at a `diet_strictness` of 1. */
const STRICT_GRASS = 0.7;
/** Smallest share of grass that greedy people refuse. */
const GREEDY_GRASS = 0.45;

/** Puts the best meal into the percept. The cost is n bodies × k plants and corpses in sight. */
export function seekFood(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  const { castes, energies } = world.creatures;
  if (castes[row] !== CASTE.predator) {
    setAppetites(world, mind, row);
    const isSated = energies[row]! > SATED * energyCapacity(world, row);
    seePlants(world, mind, row, isSated && needsRemedy(world, row));
    if (percept.foodId !== 0)
      smellFood(world, mind, percept.foodX - world.creatures.xs[row]!, percept.foodY - world.creatures.ys[row]!);
  }
  seeCorpses(world, mind, row);
}

function seePlants(world: WorldState, mind: Mind, row: number, isAfterHerbs: boolean): void {
  const { rays, percept, appetites, shunned } = mind;
  const { creatures, plants, plantGrid: grid, topology } = world;
  const { alive, growths, ids, variants, cultivated, clanIds } = plants;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const clan = creatures.clanIds[row]!;
  const range = foodRange(world, mind, row);
  const reach = range * range;
  const isFine = creatures.statuses[row] === HUNGER.fine;
  const isGrazer = creatures.castes[row] === CASTE.herbivore;
  const least = !isFine ? GROWTH_WORTH : isGrazer ? GROWTH_GRAZED : GROWTH_RIPE;
  const ignoresSome = ignoresAny(world, row);
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
      const growth = growths[plant]!;
      if (alive[plant] === 0 || growth < least) continue;
      if (ignoresSome && ignoresTarget(world, row, ids[plant]!)) continue;
      if (dx * rays.headingX + dy * rays.headingY > -1) meetRays(rays, dx, dy, PLANT_RADIUS, 1);
      percept.foodCount++;
      const variant = variants[plant]!;
      if (isAfterHerbs && variant !== VARIANT.herb) continue;
      let score = (d2 * appetites[variant]!) / (growth * growth);
      if (cultivated[plant] === 1) {
        // A body that is not hungry takes only mature crops of its own clan.
        if (isFine && (growth < MATURE_GROWTH || clanIds[plant] !== clan)) continue;
        if (clanIds[plant] === clan) score *= CROP_DISTANCE_FACTOR;
      }
      if (score >= percept.foodScore) continue;
      const shun = shunned[variant]!;
      if (shun > 0 && mixUnit(creatures.ids[row]!, ids[plant]!, SHUN_SALT) < shun) continue;
      percept.foodScore = score;
      percept.foodX = x + dx;
      percept.foodY = y + dy;
      percept.foodId = ids[plant]!;
      percept.foodIsRemedy = variant === VARIANT.herb && appetites[VARIANT.herb] === HERB_DISTANCE_FACTOR;
    }
  }
}

/** Hungry bodies in the dark find food at least at `NIGHT_SMELL_UNITS` (law `scent_enabled`). */
function foodRange(world: WorldState, mind: Mind, row: number): number {
  const { conditions, percept } = mind;
  const { creatures, laws } = world;
  const follows = conditions.isDark && laws.scent_enabled && creatures.statuses[row] !== HUNGER.fine;
  return follows ? Math.max(NIGHT_SMELL_UNITS, percept.sight) : percept.sight;
}

/** Sets `percept.foodScent` from the offset (dx, dy) of the best food. */
function smellFood(world: WorldState, mind: Mind, dx: number, dy: number): void {
  if (world.laws.scent_enabled) mind.percept.foodScent = scentStrength(dx * dx + dy * dy);
}

/** `appetites` are factors on the squared distance, `shunned` refused shares, both by plant species. */
function setAppetites(world: WorldState, mind: Mind, row: number): void {
  const { appetites, shunned } = mind;
  const { creatures, laws } = world;
  const caste = creatures.castes[row]!;
  const status = creatures.statuses[row]!;
  const { plants } = DIET_ROWS[caste]!;
  for (let variant = 0; variant < appetites.length; variant++) {
    appetites[variant] = plants[variant]!;
    shunned[variant] = 0;
  }
  if (needsRemedy(world, row)) appetites[VARIANT.herb] = HERB_DISTANCE_FACTOR;
  if (status === HUNGER.starving) appetites[VARIANT.grain] = GRAIN_DISTANCE_FACTOR;
  appetites[VARIANT.poisonous] =
    plants[VARIANT.poisonous]! * (1 + POISON_LORE_PER_SKILL * creatures.foragingSkills[row]!);
  const strictness = laws.diet_strictness;
  if (caste === CASTE.herbivore) {
    shunned[VARIANT.poisonous] = strictness;
    return;
  }
  if (status === HUNGER.starving) return;
  if (creatures.traits[row] === TRAIT.greedy) shunned[VARIANT.grass] = GREEDY_GRASS;
  shunned[VARIANT.grass] = Math.max(shunned[VARIANT.grass]!, strictness * STRICT_GRASS);
}

/**
 * Puts the best corpse into the percept if it is better than the best plant. Predators always look for corpses, other
 * bodies only when hungry; grazers refuse the share `diet_strictness` of them.
 */
function seeCorpses(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  const { creatures, corpses, corpseGrid: grid, topology, laws } = world;
  if (grid.count === 0) return;
  const caste = creatures.castes[row]!;
  if (caste !== CASTE.predator && creatures.statuses[row] === HUNGER.fine) return;
  const shun = caste === CASTE.herbivore ? laws.diet_strictness : 0;
  const disgust = DIET_ROWS[caste]!.corpse;
  const ignoresSome = ignoresAny(world, row);
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const reach = percept.sight * percept.sight;
  const spans = collectSpans(grid, x, y, percept.sight);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const corpse = grid.items[k]!;
      const dx = deltaX(topology, x, grid.itemXs[k]!);
      const dy = deltaY(topology, y, grid.itemYs[k]!);
      const d2 = dx * dx + dy * dy;
      if (d2 > reach || corpses.alive[corpse] === 0 || corpses.energies[corpse]! <= 0) continue;
      const score = d2 * disgust;
      if (score >= percept.foodScore) continue;
      const id = corpses.ids[corpse]!;
      if (shun > 0 && mixUnit(creatures.ids[row]!, id, SHUN_SALT) < shun) continue;
      if (ignoresSome && ignoresTarget(world, row, id)) continue;
      percept.foodScore = score;
      percept.foodX = x + dx;
      percept.foodY = y + dy;
      percept.foodId = id;
      percept.foodIsRemedy = false;
    }
  }
}
