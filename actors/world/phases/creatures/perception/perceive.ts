/**
 * Perception: one walk over the neighbours of a body (n bodies × k neighbours), which finds the nearest of
 * everything that a drive may want, feeds the rays and the brain's senses. Positions are those of the last index.
 */
import { CASTE } from '../../../../../machines/tables/castes.js';
import { clanRow } from '../../../clans/registry/clan-rows.js';
import { SCENT_DRIFT } from '../../../signals/wind.js';
import { collectSpans } from '../../../space/grid.js';
import type { WorldState } from '../../../state.js';
import { isVictim } from '../feeding/cannibalism.js';
import { conditions } from '../mind/best-drive.js';
import {
  COMPANY2,
  neighbours,
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
  rivalry,
} from './neighbours.js';
import { isMatable, isMatch } from '../base/mating.js';
import { seekFood } from './forage.js';
import { DRIVE } from '../mind/instinct.js';
import { seeWalls } from './obstacles.js';
import { aimRays, gaze, meetRays } from './rays.js';
import { sightOf } from './sight.js';
import { clearView, percept } from './percept.js';

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

/** What the body at hand is and looks for in the others. Scratch of `seeCreatures`. */
const quest = {
  clan: 0,
  sex: 0,
  sight2: 0.5,
  isPredator: false,
  isSoldier: false,
  courts: false,
  hasRivals: false,
  isCannibal: false,
  fearsTriangles: false,
  flocks: false,
};

function seeCreatures(world: WorldState, row: number, isCannibal: boolean): void {
  const { creatures, creatureGrid: grid, topology } = world;
  const { alive } = creatures;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  beginQuest(world, row, isCannibal);
  const nose = quest.isPredator ? 0 : noseReach(world);
  const reach = nose > percept.sight ? nose : percept.sight;
  const reach2 = reach * reach;
  const { spanStarts, spanEnds, items, itemXs, itemYs } = grid;
  const { foldX, foldY, width, height } = topology;
  const spans = collectSpans(grid, x, y, reach);
  neighbours.x = x;
  neighbours.y = y;
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
      neighbours.dx = dx;
      neighbours.dy = dy;
      neighbours.d2 = d2;
      meet(world, row, other);
    }
  }
}

function beginQuest(world: WorldState, row: number, isCannibal: boolean): void {
  const { creatures, laws } = world;
  const caste = creatures.castes[row]!;
  quest.clan = creatures.clanIds[row]!;
  quest.sex = creatures.sexes[row]!;
  quest.sight2 = percept.sight * percept.sight;
  quest.isPredator = caste === CASTE.predator;
  quest.isSoldier = caste === CASTE.soldier;
  quest.courts = isMatable(world, row);
  quest.hasRivals = !quest.isPredator && isAtOdds(world, quest.clan);
  rivalry.clan = 0;
  quest.isCannibal = isCannibal;
  quest.fearsTriangles = conditions.predators > 0 && !quest.isPredator;
  quest.flocks = laws.cohesion_weight > 0 || laws.alignment_weight > 0 || laws.separation_weight > 0;
}

/** Another body in reach of the senses: what it is to this one. */
function meet(world: WorldState, row: number, other: number): void {
  const { castes, clanIds, radii, sleeping, sexes } = world.creatures;
  const { d2, dx, dy } = neighbours;
  const caste = castes[other]!;
  if (caste === CASTE.predator) {
    if (!quest.isPredator) noticePredator(world, other);
  } else if (quest.isPredator && d2 <= quest.sight2) noticePrey(world, other);
  if (d2 > quest.sight2) return;
  const { clan } = quest;
  const isKin = clan !== 0 && clanIds[other] === clan;
  if (dx * gaze.x + dy * gaze.y > BEHIND) meetRays(dx, dy, radii[other]!, isKin ? 1 : -1);
  if (sleeping[other] === 0) {
    hearVoice(world, other, d2);
    if (isKin) noticeKin(world, row, other, caste, d2);
    else if (quest.fearsTriangles && d2 < COMPANY2 && caste === CASTE.soldier) noticeTriangle(world, other);
    if (d2 < NEIGHBOUR2) noticeNeighbour(world, row, other);
  }
  if (quest.hasRivals && !isKin && clanIds[other] !== 0) noticeRival(world, row, other);
  if (quest.courts && sexes[other] !== quest.sex && d2 < percept.mateD2 && isMatch(world, row, other)) {
    noticeMate(world, other);
  }
  if (quest.isCannibal && d2 < percept.victimD2 && isVictim(world, row, other, isKin))
    noticeVictim(world, other);
  if (quest.flocks) noticeFlock(world, other, isKin);
}

/** The loudest voice of those awake around is what the brain hears (law `vocalizations_enabled`). */
function hearVoice(world: WorldState, other: number, d2: number): void {
  const { vocalAmplitudes, vocalFrequencies } = world.creatures;
  const voice = vocalAmplitudes[other]!;
  // At its source it is loudest: most are softer than what is heard already, and are not worth a division.
  if (voice <= percept.audioAmplitude || !world.laws.communication_enabled) return;
  const loudness = voice / (1 + VOICE_FADE * d2);
  if (loudness <= percept.audioAmplitude) return;
  percept.audioAmplitude = loudness;
  percept.audioFrequency = vocalFrequencies[other]!;
}

/** Clan-mates awake: those who look for food, those in flight, those who stand by one another. */
function noticeKin(world: WorldState, row: number, other: number, caste: number, d2: number): void {
  percept.kinCount++;
  const drive = world.creatures.drives[other]!;
  if (drive === DRIVE.search || drive === DRIVE.explore) percept.seekerCount++;
  else if (drive === DRIVE.flee) noticePanic(world, other);
  if (d2 < COMPANY2 && (quest.isSoldier || caste === CASTE.priest)) noticeComrade(world, row, other);
}

/** How far a body may smell a predator that it does not see: downwind a little beyond its fear. */
function noseReach(world: WorldState): number {
  const { laws, registers } = world;
  if (!laws.predation_enabled || !laws.scent_enabled || conditions.predators === 0) return 0;
  return laws.fear_radius * (1 + SCENT_DRIFT * registers.windSpeed);
}

/** Whether the clan has rivals at all: without them no stranger need be looked at twice. */
function isAtOdds(world: WorldState, clanId: number): boolean {
  const clan = clanRow(world, clanId);
  return clan >= 0 && world.clans.rivalCounts[clan]! > 0;
}
