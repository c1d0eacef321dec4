/**
 * Perception: one walk over the neighbours of a body (n bodies × k neighbours), which finds the nearest of
 * everything that a drive may want, feeds the rays and the brain's senses. Positions are those of the last index.
 */
import { CASTE } from '../../../../machines/tables/castes.js';
import { clanRow } from '../../clans/roster.js';
import { SCENT_DRIFT } from '../../signals/wind.js';
import { collectSpans } from '../../space/grid.js';
import type { WorldState } from '../../state.js';
import { isVictim } from './cannibal.js';
import { sky } from './choice.js';
import {
  COMPANY2,
  lightUp,
  meeting,
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
} from './company.js';
import { isMatable, isMatch } from './courtship.js';
import { seekFood } from './forage.js';
import { DRIVE } from './instinct.js';
import { seeWalls } from './obstacles.js';
import { aimRays, gaze, meetRays } from './rays.js';
import { bearsTorch, sightOf } from './sight.js';
import { clearView, view } from './view.js';

/** No thing farther behind than this can meet a ray. */
const BEHIND = -2.5;
/** Voices fade with the squared distance. */
const VOICE_FADE = 0.05;

/** Fills `view` for the body at `row`. `cannibal` says whether it would eat the living. */
export function perceive(world: WorldState, row: number, isCannibal: boolean): void {
  clearView(sightOf(world, row));
  aimRays(world, row);
  seeWalls(world, row);
  seeCreatures(world, row, isCannibal);
  seekFood(world, row);
}

function seeCreatures(world: WorldState, row: number, isCannibal: boolean): void {
  const { creatures, creatureGrid: grid, topology, laws } = world;
  const { alive, castes, clanIds, radii, vocalAmplitudes, sleeping, drives, sexes } = creatures;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const clan = clanIds[row]!;
  const sex = sexes[row]!;
  const isPredator = castes[row] === CASTE.predator;
  const isSoldier = castes[row] === CASTE.soldier;
  const nose = isPredator ? 0 : noseReach(world);
  const sight2 = view.sight * view.sight;
  const walk2 = nose > view.sight ? nose * nose : sight2;
  const gazeX = gaze.x;
  const gazeY = gaze.y;
  const flocks = laws.cohesion_weight > 0 || laws.alignment_weight > 0 || laws.separation_weight > 0;
  const courts = isMatable(world, row);
  const hasRivals = !isPredator && isAtOdds(world, clan);
  const bearsLight = bearsTorch(world, row);
  const fearsTriangles = sky.predators > 0 && !isPredator;
  // The loudest voice of those awake around is what the brain hears (law `vocalizations_enabled`).
  let loudest = 0;
  let speaker = -1;
  let kin = 0;
  let seekers = 0;
  meeting.x = x;
  meeting.y = y;
  const { spanStarts, spanEnds, items, itemXs, itemYs } = grid;
  const { foldX, foldY, width, height } = topology;
  const spans = collectSpans(grid, x, y, nose > view.sight ? nose : view.sight);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) {
      let dx = itemXs[k]! - x;
      let dy = itemYs[k]! - y;
      if (dx > foldX || dx < -foldX) dx = dx > 0 ? dx - width : dx + width;
      if (dy > foldY || dy < -foldY) dy = dy > 0 ? dy - height : dy + height;
      const d2 = dx * dx + dy * dy;
      if (d2 > walk2) continue;
      const other = items[k]!;
      if (other === row || alive[other] === 0) continue;
      meeting.dx = dx;
      meeting.dy = dy;
      meeting.d2 = d2;
      const caste = castes[other]!;
      if (caste === CASTE.predator) {
        if (!isPredator) noticePredator(world, other);
      } else if (isPredator && d2 <= sight2) noticePrey(world, other);
      if (d2 > sight2) continue;
      const isKin = clan !== 0 && clanIds[other] === clan;
      if (dx * gazeX + dy * gazeY > BEHIND) meetRays(dx, dy, radii[other]!, isKin ? 1 : -1);
      if (sleeping[other] === 0) {
        const loudness = vocalAmplitudes[other]! / (1 + VOICE_FADE * d2);
        if (loudness > loudest) {
          loudest = loudness;
          speaker = other;
        }
        if (isKin) {
          kin++;
          const drive = drives[other]!;
          if (drive === DRIVE.search || drive === DRIVE.explore) seekers++;
          else if (drive === DRIVE.flee) noticePanic(world, other);
          if (d2 < COMPANY2 && (isSoldier || caste === CASTE.priest)) noticeComrade(world, row, other);
        } else if (fearsTriangles && d2 < COMPANY2 && caste === CASTE.soldier) noticeTriangle(world, other);
        if (d2 < NEIGHBOUR2) noticeNeighbour(world, row, other);
        if (bearsLight && d2 < COMPANY2) lightUp(world, other);
      }
      if (hasRivals && !isKin && clanIds[other] !== 0) noticeRival(world, row, other);
      if (courts && sexes[other] !== sex && d2 < view.mateD2 && isMatch(world, row, other))
        noticeMate(world, other);
      if (isCannibal && d2 < view.victimD2 && isVictim(world, row, other, isKin)) noticeVictim(world, other);
      if (flocks) noticeFlock(world, other, isKin);
    }
  }
  if (speaker >= 0 && laws.communication_enabled) {
    view.audioAmplitude = loudest;
    view.audioFrequency = creatures.vocalFrequencies[speaker]!;
  }
  view.kinCount = kin;
  view.seekerCount = seekers;
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
