/**
 * Meaning of another body in reach: predator, prey, rival, kin, close company or flock. Each function reads the
 * neighbour that perceive.ts is visiting (`mind.search`) and stores the nearest of its kind in the percept.
 */
import { CASTE, CASTE_ROWS, isWild } from '#tables/castes.js';
import { isHostile } from '#people/clans/registry/pairs.js';
import { cosine, sine } from '#engine/math/trigonometry.js';
import type { WorldState } from '#engine/state/state.js';
import { scentStrength } from './smell.js';
import { TORCH_RADIUS_UNITS } from '../body/flames.js';
import type { Mind } from '#engine/scratch/mind.js';
import { MALE } from '#tables/codes.js';
import { STAGE } from '#tables/stages.js';
import { VARIANT } from '#tables/plants.js';
import { PERSONALITY } from '#tables/traits.js';
import { CAMPFIRE_REACH_UNITS, isByCampfire } from '#engine/land/ground.js';
import { collectSpans } from '#engine/space/grid.js';
import { squaredDistance } from '#engine/space/topology.js';

/** Squared distance within which a body notices comrades, priests and foreign triangles. */
export const COMPANY2 = TORCH_RADIUS_UNITS * TORCH_RADIUS_UNITS;
/** Squared distance within which a body notices a superior or a man in the way. */
export const NEIGHBOUR2 = 2.5 * 2.5;
/** Distance within which soldiers of a clan walk together, in units. */
const PHALANX_RADIUS = 4;
/** Energy above which a priest comforts others. */
const PRIEST_ENERGY = 20;
const RANKS = Uint8Array.from(CASTE_ROWS, (caste) => caste.rank);
/** Distance within which neighbours push a body away, in units (law `separation_weight`). */
const SEPARATION_RADIUS = 1.5;

export function noticePredator(world: WorldState, mind: Mind, other: number): void {
  const { search, percept } = mind;
  const { x, y, dx, dy, d2 } = search;
  const { creatures } = world;
  if (world.laws.scent_enabled) percept.dangerScent = Math.max(percept.dangerScent, scentStrength(d2));
  if (d2 >= percept.predatorD2) return;
  percept.predatorD2 = d2;
  percept.predatorX = x + dx;
  percept.predatorY = y + dy;
  percept.predatorHeading = creatures.headings[other]!;
  percept.predatorId = creatures.ids[other]!;
}

export function noticePanic(world: WorldState, mind: Mind, other: number): void {
  const { search, percept } = mind;
  const { creatures, laws } = world;
  if (search.d2 > laws.flock_radius * laws.flock_radius) return;
  percept.panicCount++;
  percept.panicX += cosine(creatures.headings[other]!);
  percept.panicY += sine(creatures.headings[other]!);
}

export function noticeComrade(world: WorldState, mind: Mind, row: number, other: number): void {
  const { percept, search } = mind;
  const { creatures } = world;
  const caste = creatures.castes[other]!;
  if (caste === CASTE.priest && creatures.energies[other]! > PRIEST_ENERGY) percept.isPriestNear = true;
  if (caste !== CASTE.soldier || creatures.castes[row] !== CASTE.soldier) return;
  if (search.d2 > PHALANX_RADIUS * PHALANX_RADIUS) return;
  percept.comradeX += cosine(creatures.headings[other]!);
  percept.comradeY += sine(creatures.headings[other]!);
}

export function noticeTriangle(world: WorldState, mind: Mind, other: number): void {
  const { search, percept } = mind;
  if (search.d2 >= percept.wolfishD2) return;
  percept.wolfishD2 = search.d2;
  percept.wolfishX = search.dx;
  percept.wolfishY = search.dy;
  percept.wolfishHeading = world.creatures.headings[other]!;
}

export function noticeNeighbour(world: WorldState, mind: Mind, row: number, other: number): void {
  const { search, percept } = mind;
  const { castes, sexes } = world.creatures;
  const caste = castes[other]!;
  const { d2 } = search;
  if (isWild(caste)) return;
  if (RANKS[caste]! > RANKS[castes[row]!]! && d2 < percept.superiorD2) {
    percept.superiorD2 = d2;
    percept.superiorX = search.dx;
    percept.superiorY = search.dy;
  }
  if (sexes[other] === MALE) percept.isManNear = true;
}

export function noticeMate(world: WorldState, mind: Mind, other: number): void {
  const { percept, search } = mind;
  percept.mateD2 = search.d2;
  percept.mateX = search.x + search.dx;
  percept.mateY = search.y + search.dy;
  percept.mateId = world.creatures.ids[other]!;
}

export function noticeVictim(world: WorldState, mind: Mind, other: number): void {
  const { percept, search } = mind;
  percept.victimD2 = search.d2;
  percept.victimX = search.x + search.dx;
  percept.victimY = search.y + search.dy;
  percept.victimId = world.creatures.ids[other]!;
}

/** Records prey by its apparent distance (prey.ts). Predators do not see prey under a roof. */
export function noticePrey(world: WorldState, mind: Mind, other: number): void {
  const { search, percept } = mind;
  const { x, y, dx, dy, d2 } = search;
  const apparent = apparentDistance(world, mind, other, d2);
  if (apparent >= percept.preyD2) return;
  percept.preyD2 = apparent;
  percept.preyX = x + dx;
  percept.preyY = y + dy;
  percept.preyId = world.creatures.ids[other]!;
}

export function noticeRival(world: WorldState, mind: Mind, row: number, other: number): void {
  const { search, percept } = mind;
  const { x, y, dx, dy, d2 } = search;
  const { creatures } = world;
  if (creatures.indoors[other] === 1) return;
  const clan = creatures.clanIds[other]!;
  if (clan !== search.rivalClan) {
    search.rivalClan = clan;
    search.isRivalHostile = isHostile(world, creatures.clanIds[row]!, clan);
  }
  if (!search.isRivalHostile) return;
  percept.rivalD2 = d2;
  percept.rivalX = x + dx;
  percept.rivalY = y + dy;
  percept.rivalId = creatures.ids[other]!;
  percept.rivalClanId = clan;
}

export function noticeFlock(world: WorldState, mind: Mind, other: number, isKin: boolean): void {
  const { search, percept } = mind;
  const { dx, dy, d2 } = search;
  const { laws, creatures } = world;
  const heading = creatures.headings[other]!;
  if (d2 > laws.flock_radius * laws.flock_radius || d2 === 0) return;
  percept.flockCount++;
  if (d2 < SEPARATION_RADIUS * SEPARATION_RADIUS) {
    percept.separationX -= dx / d2;
    percept.separationY -= dy / d2;
    return;
  }
  percept.alignX += cosine(heading);
  percept.alignY += sine(heading);
  if (!isKin) return;
  percept.cohesionX += dx;
  percept.cohesionY += dy;
}

// Apparent distance of prey to a predator (docs/rules/senses-and-decisions.md#how-predators-see-prey; law
// `hunt_radius`): cover makes prey seem farther, a torch at night and weakness make it seem nearer.

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
