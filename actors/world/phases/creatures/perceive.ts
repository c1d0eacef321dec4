/**
 * Perception: one walk over the neighbours of a body (n bodies × k neighbours), which finds the nearest of
 * everything that a drive may want, feeds the rays and the brain's senses. Positions are those of the last index.
 */
import { CASTE } from '../../../../machines/tables/castes.js';
import { HUNGER } from '../../../../machines/tables/hunger.js';
import { VARIANT } from '../../../../machines/tables/plants.js';
import { isHostile } from '../../clans/pairs.js';
import { cosine, sine } from '../../math/trigonometry.js';
import { draw } from '../../random/stream.js';
import { collectSpans } from '../../space/grid.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { isMatable, isMatch } from './courtship.js';
import { isVictim } from './cannibal.js';
import { apparentDistance } from './prey.js';
import { aimRays, meetRays } from './rays.js';
import { sightOf } from './sight.js';
import { clearView, view } from './view.js';

/** Crowding closer than this pushes apart (law `separation_weight`). */
const SEPARATION_RADIUS = 1.5;
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

/** Fills `view` for the body at `row`. `cannibal` says whether it would eat the living. */
export function perceive(world: WorldState, row: number, isDark: boolean, isCannibal: boolean): void {
  clearView(sightOf(world, row, isDark));
  aimRays(world.creatures.headings[row]!);
  seeCreatures(world, row, isCannibal);
  seePlants(world, row);
  seeCorpses(world, row);
}

function seeCreatures(world: WorldState, row: number, isCannibal: boolean): void {
  const { creatures, creatureGrid: grid, topology, laws } = world;
  const { alive, castes, clanIds, headings, radii, vocalAmplitudes, vocalFrequencies, pastureTicks } =
    creatures;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const clan = clanIds[row]!;
  const caste = castes[row]!;
  const reach = view.sight * view.sight;
  const flocks = laws.cohesion_weight > 0 || laws.alignment_weight > 0 || laws.separation_weight > 0;
  const courts = isMatable(world, row);
  const { spanStarts, spanEnds, items, itemXs, itemYs } = grid;
  const spans = collectSpans(grid, x, y, view.sight);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) {
      const dx = deltaX(topology, x, itemXs[k]!);
      const dy = deltaY(topology, y, itemYs[k]!);
      const d2 = dx * dx + dy * dy;
      if (d2 > reach) continue;
      const other = items[k]!;
      if (other === row || alive[other] === 0) continue;
      const isKin = clan !== 0 && clanIds[other] === clan;
      meetRays(dx, dy, radii[other]!, isKin ? 1 : -1);
      if (isKin && pastureTicks[other]! > 0) view.guide = other;
      const loudness = vocalAmplitudes[other]! / (1 + d2 * 0.05);
      if (loudness > view.audioAmplitude) {
        view.audioAmplitude = loudness;
        view.audioFrequency = vocalFrequencies[other]!;
      }
      if (castes[other] === CASTE.predator) {
        if (caste !== CASTE.predator) noticePredator(dx, dy, d2, x, y, headings[other]!);
      } else if (caste === CASTE.predator) {
        noticePrey(world, other, dx, dy, d2, x, y);
      } else if (!isKin && clan !== 0 && clanIds[other] !== 0) {
        noticeRival(world, row, other, dx, dy, d2, x, y);
      }
      if (courts && d2 < view.mateD2 && isMatch(world, row, other)) {
        view.mateD2 = d2;
        view.mateX = x + dx;
        view.mateY = y + dy;
        view.mateId = creatures.ids[other]!;
      }
      if (isCannibal && d2 < view.victimD2 && isVictim(world, row, other, isKin)) {
        view.victimD2 = d2;
        view.victimX = x + dx;
        view.victimY = y + dy;
        view.victimId = creatures.ids[other]!;
      }
      if (flocks) noticeFlock(world, dx, dy, d2, headings[other]!, isKin);
    }
  }
}

function noticePredator(dx: number, dy: number, d2: number, x: number, y: number, heading: number): void {
  view.dangerScent = Math.max(view.dangerScent, 1 / (1 + 0.02 * d2));
  if (d2 >= view.predatorD2) return;
  view.predatorD2 = d2;
  view.predatorX = x + dx;
  view.predatorY = y + dy;
  view.predatorHeading = heading;
}

/** Predators do not see the sheltered, and take prey to be nearer or farther than it is (prey.ts). */
function noticePrey(
  world: WorldState,
  other: number,
  dx: number,
  dy: number,
  d2: number,
  x: number,
  y: number,
): void {
  const apparent = apparentDistance(world, other, d2);
  if (apparent >= view.preyD2) return;
  view.preyD2 = apparent;
  view.preyX = x + dx;
  view.preyY = y + dy;
  view.preyId = world.creatures.ids[other]!;
}

function noticeRival(
  world: WorldState,
  row: number,
  other: number,
  dx: number,
  dy: number,
  d2: number,
  x: number,
  y: number,
): void {
  const { creatures } = world;
  if (d2 >= view.rivalD2 || creatures.indoors[other] === 1) return;
  if (!isHostile(world, creatures.clanIds[row]!, creatures.clanIds[other]!)) return;
  view.rivalD2 = d2;
  view.rivalX = x + dx;
  view.rivalY = y + dy;
  view.rivalId = creatures.ids[other]!;
}

function noticeFlock(
  world: WorldState,
  dx: number,
  dy: number,
  d2: number,
  heading: number,
  isKin: boolean,
): void {
  const { laws } = world;
  if (d2 > laws.flock_radius * laws.flock_radius || d2 === 0) return;
  view.flockCount++;
  if (d2 < SEPARATION_RADIUS * SEPARATION_RADIUS) {
    view.separationX -= dx / d2;
    view.separationY -= dy / d2;
    return;
  }
  view.alignX += cosine(heading);
  view.alignY += sine(heading);
  if (!isKin) return;
  view.cohesionX += dx;
  view.cohesionY += dy;
}

/** The best plant by effective distance: near, ripe, and what the body needs. */
function seePlants(world: WorldState, row: number): void {
  const { creatures, plants, plantGrid: grid, topology, registers } = world;
  if (creatures.castes[row] === CASTE.predator) return;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const reach = view.sight * view.sight;
  const needsRemedy = creatures.healths[row]! < REMEDY_HEALTH || creatures.infected[row] === 1;
  const isStarving = creatures.statuses[row] === HUNGER.starving;
  const worth = creatures.statuses[row] === HUNGER.fine ? GROWTH_RIPE : GROWTH_WORTH;
  const grudge = registers.tick < creatures.grudgeUntilTicks[row]! ? creatures.grudgeIds[row]! : 0;
  const { spanStarts, spanEnds, items, itemXs, itemYs } = grid;
  const spans = collectSpans(grid, x, y, view.sight);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) {
      const dx = deltaX(topology, x, itemXs[k]!);
      const dy = deltaY(topology, y, itemYs[k]!);
      const d2 = dx * dx + dy * dy;
      if (d2 > reach) continue;
      const plant = items[k]!;
      const growth = plants.growths[plant]!;
      if (plants.alive[plant] === 0 || growth < worth || plants.ids[plant] === grudge) continue;
      meetRays(dx, dy, PLANT_SIZE, 1);
      view.foodCount++;
      view.foodScent = Math.max(view.foodScent, growth / (1 + 0.02 * d2));
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
