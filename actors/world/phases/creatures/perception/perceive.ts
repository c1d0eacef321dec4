/**
 * Perception (docs/rules/senses-and-decisions.md#what-a-body-notices): one walk over the neighbours of a body (n bodies
 * × k neighbours) serves all drives, rays and senses. Positions come from the last spatial index.
 */
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import type { Mind } from '#engine/scratch/mind.js';
import { collectSpans } from '#engine/space/grid.js';
import type { WorldState } from '#engine/state/state.js';
import { isMatable, isMatch } from '#people/bodies/mating.js';
import { seekFood } from './forage.js';
import {
  COMPANY2,
  NEIGHBOUR2,
  noticeComrade,
  noticeFlock,
  noticeMate,
  noticeNeighbour,
  noticePanic,
  noticePredator,
  noticePrey,
  noticeRival,
  noticeTriangle,
  noticeVictim,
} from './neighbours.js';
import { seeWalls, aimRays, meetRays } from './rays.js';
import { sightOf } from './sight.js';
import { isVictim } from '#people/bodies/appetite.js';

/** A thing whose coordinate along the body's heading is below this is behind the body and meets no ray. */
const BEHIND_UNITS = -2.5;
/** Constant c of the loudness voice / (1 + c × d²) at the distance d. */
const VOICE_FADE = 0.05;

/** Fills the percept of the body at `row`. `isCannibal` says whether it would eat the living. */
export function perceive(world: WorldState, mind: Mind, row: number, isCannibal: boolean): void {
  clearPercept(mind, sightOf(world, mind, row));
  aimRays(world, mind, row);
  seeWalls(world, mind, row);
  seeCreatures(world, mind, row, isCannibal);
  seekFood(world, mind, row);
}

/** The loop holds all tests of a neighbour: in a crowd most neighbours pass none, and a call costs more than the tests. */
function seeCreatures(world: WorldState, mind: Mind, row: number, isCannibal: boolean): void {
  const { search, percept, rays } = mind;
  const { creatures, creatureGrid: grid, topology } = world;
  const { alive, castes, clanIds, radii, sleeping, sexes, vocalAmplitudes } = creatures;
  beginSearch(world, mind, row);
  const { clan, sex, sight2, isPredator, courts, hasRivals, fearsTriangles, flocks, x, y } = search;
  const { headingX, headingY } = rays;
  const nose = isPredator ? 0 : noseReach(world, mind);
  const reach = nose > percept.sight ? nose : percept.sight;
  const reach2 = reach * reach;
  const { spanStarts, spanEnds, items, itemXs, itemYs } = grid;
  const { foldX, foldY, width, height } = topology;
  const spans = collectSpans(grid, x, y, reach);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) {
      let dx = itemXs[k]! - x;
      let dy = itemYs[k]! - y;
      if (dx > foldX || dx < -foldX) dx = dx > 0 ? dx - width : dx + width;
      if (dy > foldY || dy < -foldY) dy = dy > 0 ? dy - height : dy + height;
      const d2 = dx * dx + dy * dy;
      if (d2 > reach2) continue;
      const other = items[k]!;
      if (other === row || alive[other] === 0) continue;
      search.dx = dx;
      search.dy = dy;
      search.d2 = d2;
      const caste = castes[other]!;
      if (caste === CASTE.predator) {
        if (!isPredator) noticePredator(world, mind, other);
      } else if (isPredator && d2 <= sight2) noticePrey(world, mind, other);
      if (d2 > sight2) continue;
      const otherClan = clanIds[other]!;
      const isKin = clan !== 0 && otherClan === clan;
      if (dx * headingX + dy * headingY > BEHIND_UNITS) meetRays(rays, dx, dy, radii[other]!, isKin ? 1 : -1);
      if (sleeping[other] === 0) {
        // Most voices, even at their source, are softer than the loudest so far.
        if (vocalAmplitudes[other]! > percept.audioAmplitude) hearVoice(world, mind, other);
        if (isKin) noticeKin(world, mind, row, other);
        else if (fearsTriangles && d2 < COMPANY2 && caste === CASTE.soldier) noticeTriangle(world, mind, other);
        if (d2 < NEIGHBOUR2) noticeNeighbour(world, mind, row, other);
      }
      if (hasRivals && !isKin && otherClan !== 0 && d2 < percept.rivalD2) noticeRival(world, mind, row, other);
      if (courts && sexes[other] !== sex && d2 < percept.mateD2 && isMatch(world, row, other)) {
        noticeMate(world, mind, other);
      }
      if (isCannibal && d2 < percept.victimD2 && isVictim(world, row, other, isKin)) noticeVictim(world, mind, other);
      if (flocks) noticeFlock(world, mind, other, isKin);
    }
  }
}

function beginSearch(world: WorldState, mind: Mind, row: number): void {
  const { search, percept, conditions } = mind;
  const { creatures, laws } = world;
  const caste = creatures.castes[row]!;
  search.x = creatures.xs[row]!;
  search.y = creatures.ys[row]!;
  search.clan = creatures.clanIds[row]!;
  search.sex = creatures.sexes[row]!;
  search.sight2 = percept.sight * percept.sight;
  search.isPredator = caste === CASTE.predator;
  search.isSoldier = caste === CASTE.soldier;
  search.courts = isMatable(world, row);
  search.hasRivals = !search.isPredator && isAtOdds(world, search.clan);
  search.rivalClan = 0;
  search.fearsTriangles = conditions.predators > 0 && !search.isPredator;
  search.flocks = laws.cohesion_weight > 0 || laws.alignment_weight > 0 || laws.separation_weight > 0;
}

/** Stores the voice of another body in the percept if it is the loudest so far (law `communication_enabled`). */
function hearVoice(world: WorldState, { percept, search }: Mind, other: number): void {
  if (!world.laws.communication_enabled) return;
  const { vocalAmplitudes, vocalFrequencies } = world.creatures;
  const loudness = vocalAmplitudes[other]! / (1 + VOICE_FADE * search.d2);
  if (loudness <= percept.audioAmplitude) return;
  percept.audioAmplitude = loudness;
  percept.audioFrequency = vocalFrequencies[other]!;
}

function noticeKin(world: WorldState, mind: Mind, row: number, other: number): void {
  const { percept, search } = mind;
  const { drives, castes } = world.creatures;
  percept.kinCount++;
  const drive = drives[other]!;
  if (drive === DRIVE.search || drive === DRIVE.explore) percept.seekerCount++;
  else if (drive === DRIVE.flee) noticePanic(world, mind, other);
  if (search.d2 < COMPANY2 && (search.isSoldier || castes[other] === CASTE.priest)) {
    noticeComrade(world, mind, row, other);
  }
}

/** Returns the greatest distance at which a body can smell a predator. */
function noseReach(world: WorldState, mind: Mind): number {
  const { laws } = world;
  if (!laws.predation_enabled || !laws.scent_enabled || mind.conditions.predators === 0) return 0;
  return laws.fear_radius;
}

/** Whether the clan has rivals. If not, strangers need not be tested for rivalry. */
function isAtOdds(world: WorldState, clanId: number): boolean {
  const clan = clanRow(world, clanId);
  return clan >= 0 && world.clans.rivalCounts[clan]! > 0;
}

// Resets the percept before each body perceives, because all bodies of a thread share one scratch `Mind`.

/** Empties the percept and the rays. `sight` is the distance at which the body sees, in units. */
export function clearPercept(mind: Mind, sight: number): void {
  const { percept, rays } = mind;
  percept.sight = sight;
  percept.predatorD2 = Infinity;
  percept.preyD2 = Infinity;
  percept.rivalD2 = Infinity;
  percept.mateD2 = Infinity;
  percept.victimD2 = Infinity;
  percept.foodScore = Infinity;
  percept.foodId = 0;
  percept.foodIsRemedy = false;
  percept.foodCount = 0;
  percept.kinCount = 0;
  percept.seekerCount = 0;
  percept.panicCount = 0;
  percept.panicX = 0;
  percept.panicY = 0;
  percept.isPriestNear = false;
  percept.superiorD2 = Infinity;
  percept.isManNear = false;
  percept.comradeX = 0;
  percept.comradeY = 0;
  percept.wolfishD2 = Infinity;
  percept.flockCount = 0;
  percept.cohesionX = 0;
  percept.cohesionY = 0;
  percept.alignX = 0;
  percept.alignY = 0;
  percept.separationX = 0;
  percept.separationY = 0;
  percept.trailStrength = 0;
  percept.shunUrgency = 0;
  percept.isBorderMarked = false;
  percept.audioAmplitude = 0;
  percept.audioFrequency = 0;
  percept.foodScent = 0;
  percept.dangerScent = 0;
  for (let ray = 0; ray < rays.nearness.length; ray++) {
    rays.nearness[ray] = 0;
    rays.kinds[ray] = 0;
  }
}
