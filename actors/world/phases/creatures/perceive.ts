/**
 * Perception: one walk over the neighbours of a body (n bodies × k neighbours), which finds the nearest of
 * everything that a drive may want, feeds the rays and the brain's senses. Positions are those of the last index.
 */
import { CASTE, CASTE_ROWS, isWild } from '../../../../machines/tables/castes.js';
import { HUNGER } from '../../../../machines/tables/hunger.js';
import { VARIANT } from '../../../../machines/tables/plants.js';
import { STAGE } from '../../../../machines/tables/stages.js';
import { STANDING } from '../../../../machines/tables/standing.js';
import { MALE } from '../../bodies/creation.js';
import { scoreOf, standingOf } from '../../clans/pairs.js';
import { clanRow } from '../../clans/roster.js';
import { cosine, sine } from '../../math/trigonometry.js';
import { draw } from '../../random/stream.js';
import { downwind, SCENT_DRIFT } from '../../signals/wind.js';
import { collectSpans } from '../../space/grid.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { sky } from './choice.js';
import { isMatable, isMatch } from './courtship.js';
import { DRIVE } from './instinct.js';
import { aimRays, meetRays } from './rays.js';
import { bearsTorch, sightOf, TORCH_RADIUS } from './sight.js';
import { clearView, view } from './view.js';
import { seeWalls } from './obstacles.js';

/** Crowding closer than this pushes apart (law `separation_weight`). */
const SEPARATION_RADIUS = 1.5;
/** Company is what is this near; of it some look to those who are nearer still. */
const COMPANY_RADIUS = TORCH_RADIUS;
const PHALANX_RADIUS = 4;
const YIELD_RADIUS = 2.5;
const GREETING_RADIUS = 1.2;
/** A priest with less energy than this comforts nobody. */
const PRIEST_ENERGY = 20;
const RANKS = Uint8Array.from(CASTE_ROWS, (caste) => caste.rank);
/** Scents and voices fade with the squared distance. */
const SCENT_FADE = 0.02;
const VOICE_FADE = 0.05;
/** The hungry smell ripe plants in the dark this far. */
const NIGHT_NOSE = 8;
/** Below this growth a plant is left to ripen, or, by the hungry, not worth the way. */
const GROWTH_RIPE = 0.75;
const GROWTH_WORTH = 0.3;
const REMEDY_HEALTH = 60;
const PLANT_SIZE = 0.5;
const WEAK_HEALTH = 50;
/** Plants that a body finds less dear than the way to them: factors on the squared distance. */
const HERB_CRAVING = 0.2;
const GRAIN_CRAVING = 0.4;
const POISON_DISGUST = 4;
const CORPSE_DISGUST = 2;

/** Fills `view` for the body at `row`. `cannibal` says whether it would eat the living. */
export function perceive(world: WorldState, row: number, isCannibal: boolean): void {
  clearView(sightOf(world, row));
  aimRays(world, row);
  seeWalls(world, row);
  seeCreatures(world, row, isCannibal);
  seePlants(world, row);
  seeCorpses(world, row);
}

function seeCreatures(world: WorldState, row: number, isCannibal: boolean): void {
  const { creatures, creatureGrid: grid, topology, laws } = world;
  const { alive, castes, clanIds, headings, radii, vocalAmplitudes, sleeping } = creatures;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const clan = clanIds[row]!;
  const isPredator = castes[row] === CASTE.predator;
  const sight2 = view.sight * view.sight;
  const nose = isPredator ? 0 : noseReach(world);
  const walk = Math.max(view.sight, nose);
  const walk2 = walk * walk;
  const flocks = laws.cohesion_weight > 0 || laws.alignment_weight > 0 || laws.separation_weight > 0;
  const courts = isMatable(world, row);
  const hasRivals = !isPredator && isAtOdds(world, clan);
  const { spanStarts, spanEnds, items, itemXs, itemYs } = grid;
  const spans = collectSpans(grid, x, y, walk);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) {
      const dx = deltaX(topology, x, itemXs[k]!);
      const dy = deltaY(topology, y, itemYs[k]!);
      const d2 = dx * dx + dy * dy;
      if (d2 > walk2) continue;
      const other = items[k]!;
      if (other === row || alive[other] === 0) continue;
      if (castes[other] === CASTE.predator) {
        if (!isPredator) noticePredator(world, other, dx, dy, d2, x, y);
      } else if (isPredator && d2 <= sight2) noticePrey(world, other, dx, dy, d2, x, y);
      if (d2 > sight2) continue;
      const otherClan = clanIds[other]!;
      const isKin = clan !== 0 && otherClan === clan;
      meetRays(dx, dy, radii[other]!, isKin ? 1 : -1);
      if (vocalAmplitudes[other]! > view.audioAmplitude && sleeping[other] === 0) hearVoice(world, other, d2);
      if (isKin) noticeKin(world, other, d2);
      else if (hasRivals && otherClan !== 0) noticeRival(world, row, other, dx, dy, d2, x, y);
      if (d2 < COMPANY_RADIUS * COMPANY_RADIUS) noticeCompany(world, row, other, dx, dy, d2, isKin);
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

/** How far a body may smell a predator that it does not see: downwind a little beyond its fear. */
function noseReach(world: WorldState): number {
  const { laws, registers } = world;
  if (!laws.predation_enabled || !laws.scent_enabled || sky.predators === 0) return 0;
  return laws.fear_radius * (1 + SCENT_DRIFT * registers.windSpeed);
}

/** Whether the clan has rivals at all: without them no stranger need be looked at twice. */
function isAtOdds(world: WorldState, clanId: number): boolean {
  const clan = clanRow(world, clanId);
  return clan >= 0 && world.clans.rivalCounts[clan]! > 0;
}

function noticePredator(
  world: WorldState,
  other: number,
  dx: number,
  dy: number,
  d2: number,
  x: number,
  y: number,
): void {
  const { creatures } = world;
  if (world.laws.scent_enabled) {
    const way = Math.sqrt(d2);
    view.dangerScent = Math.max(
      view.dangerScent,
      downwind(-dx, -dy, way, SCENT_DRIFT) / (1 + SCENT_FADE * d2),
    );
  }
  if (d2 >= view.predatorD2) return;
  view.predatorD2 = d2;
  view.predatorX = x + dx;
  view.predatorY = y + dy;
  view.predatorHeading = creatures.headings[other]!;
  view.predatorId = creatures.ids[other]!;
}

/** The loudest voice of those awake around is what the brain hears (law `vocalizations_enabled`). */
function hearVoice(world: WorldState, other: number, d2: number): void {
  const { vocalAmplitudes, vocalFrequencies } = world.creatures;
  const loudness = vocalAmplitudes[other]! / (1 + VOICE_FADE * d2);
  if (loudness <= view.audioAmplitude || !world.laws.communication_enabled) return;
  view.audioAmplitude = loudness;
  view.audioFrequency = vocalFrequencies[other]!;
}

/** Clan-mates who look for food, and those in flight. */
function noticeKin(world: WorldState, other: number, d2: number): void {
  const { creatures, laws } = world;
  if (creatures.sleeping[other] === 1) return;
  view.kinCount++;
  const drive = creatures.drives[other]!;
  if (drive === DRIVE.search || drive === DRIVE.explore) view.seekerCount++;
  else if (drive === DRIVE.flee && d2 <= laws.flock_radius * laws.flock_radius) {
    view.panicCount++;
    view.panicX += cosine(creatures.headings[other]!);
    view.panicY += sine(creatures.headings[other]!);
  }
}

/** Who is close: priests, betters, brothers in arms, people to greet and to light the way for, and false wolves. */
function noticeCompany(
  world: WorldState,
  row: number,
  other: number,
  dx: number,
  dy: number,
  d2: number,
  isKin: boolean,
): void {
  const { creatures, registers, laws } = world;
  const caste = creatures.castes[row]!;
  const otherCaste = creatures.castes[other]!;
  if (creatures.sleeping[other] === 1) return;
  if (sky.isDark && bearsTorch(world, row)) creatures.litUntilTicks[other] = registers.tick + sky.period + 1;
  if (isKin && otherCaste === CASTE.priest && creatures.energies[other]! > PRIEST_ENERGY)
    view.isPriestNear = true;
  if (
    isKin &&
    caste === CASTE.soldier &&
    otherCaste === CASTE.soldier &&
    d2 < PHALANX_RADIUS * PHALANX_RADIUS
  ) {
    view.comradeX += cosine(creatures.headings[other]!);
    view.comradeY += sine(creatures.headings[other]!);
  }
  if (!isKin && laws.predation_enabled && otherCaste === CASTE.soldier && d2 < view.wolfishD2) {
    view.wolfishD2 = d2;
    view.wolfishX = dx;
    view.wolfishY = dy;
    view.wolfishHeading = creatures.headings[other]!;
  }
  if (d2 > YIELD_RADIUS * YIELD_RADIUS || isWild(otherCaste)) return;
  if (RANKS[otherCaste]! > RANKS[caste]! && d2 < view.superiorD2) {
    view.superiorD2 = d2;
    view.superiorX = dx;
    view.superiorY = dy;
  }
  if (creatures.sexes[other] === MALE) view.isManNear = true;
  if (d2 < GREETING_RADIUS * GREETING_RADIUS) view.neighbour = other;
}

/** Predators do not see the sheltered. */
function noticePrey(
  world: WorldState,
  other: number,
  dx: number,
  dy: number,
  d2: number,
  x: number,
  y: number,
): void {
  if (d2 >= view.preyD2 || world.creatures.indoors[other] === 1) return;
  view.preyD2 = d2;
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
  if (standingOf(world, creatures.clanIds[row]!, creatures.clanIds[other]!) !== STANDING.rival) return;
  view.rivalD2 = d2;
  view.rivalX = x + dx;
  view.rivalY = y + dy;
  view.rivalId = creatures.ids[other]!;
  view.rivalClanId = creatures.clanIds[other]!;
}

/** Whom a desperate body would eat: outsiders that are weak or disliked, kin only if weak (society, 7). */
function isVictim(world: WorldState, row: number, other: number, isKin: boolean): boolean {
  const { creatures, laws } = world;
  if (creatures.indoors[other] === 1 || isWild(creatures.castes[other]!)) return false;
  if (creatures.stages[other] === STAGE.infant) return false;
  const isWeak =
    creatures.statuses[other] === HUNGER.starving ||
    creatures.stages[other] === STAGE.elder ||
    creatures.healths[other]! < WEAK_HEALTH;
  if (isKin) return laws.eat_kin_enabled && isWeak;
  if (!laws.eat_enemy_enabled) return false;
  return isWeak || scoreOf(world, creatures.clanIds[row]!, creatures.clanIds[other]!) < 0;
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
  const range = foodRange(world, row);
  const reach = range * range;
  const needsRemedy = creatures.healths[row]! < REMEDY_HEALTH || creatures.infected[row] === 1;
  const isStarving = creatures.statuses[row] === HUNGER.starving;
  const worth = creatures.statuses[row] === HUNGER.fine ? GROWTH_RIPE : GROWTH_WORTH;
  const grudge = registers.tick < creatures.grudgeUntilTicks[row]! ? creatures.grudgeIds[row]! : 0;
  const { spanStarts, spanEnds, items, itemXs, itemYs } = grid;
  const spans = collectSpans(grid, x, y, range);
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
