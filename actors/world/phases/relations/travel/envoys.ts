/**
 * Envoys and heralds (law `envoys_enabled`; docs/rules/clans-and-politics.md#envoys-and-heralds): an envoy pays a
 * friendly visit, a herald brings a peace offer. The departure is a `herald` event, the arrival a `peace_envoy` event.
 */
import { GOVERNANCE } from '../../../../../schemas/tables/governance.js';
import { STANDING } from '../../../../../schemas/tables/standing.js';
import { TEMPER_ROWS, TRAIT_ROWS } from '../../../../../schemas/tables/traits.js';
import { clanColor, namesOfPair } from '../../../../../schemas/names/clan.js';
import { subjectOf, emit } from '../../../engine/events/emit.js';
import { areNear } from '../../../people/clans/houses/territory.js';
import { canSend, chooseTraveller, sendEmbassy } from '../../../people/clans/life/missions.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { partnerOf } from '../../../people/clans/registry/member-index.js';
import { postRelation } from '../../../people/clans/registry/pairs.js';
import { draw } from '../../../engine/math/stream.js';
import type { WorldState } from '../../../engine/state/state.js';
import { cultureOf } from '../council/culture.js';
import { offerPeace } from '../council/peace.js';
import { MISSION } from '../../../../../schemas/tables/codes.js';

const VISIT_POINTS = 15;
const REPUBLIC_CHANCE_BONUS = 0.06;
const REST_DAYS = 1;
const ENVOY_REACH_RADII = 12;

/**
 * Tries to send an envoy to the neutral clan with the best score; returns whether one left. Reads `membersByClan`
 * and `pairsByClan`.
 */
export function sendEnvoy(world: WorldState, clan: number, leader: number): boolean {
  const { creatures, clans, laws, registers, random } = world;
  if (!laws.envoys_enabled) return false;
  if (registers.tick - clans.lastEnvoyTicks[clan]! < REST_DAYS * laws.day_length) return false;
  const temper = TEMPER_ROWS[creatures.personalities[leader]!]!.envoy;
  const republic = clans.governances[clan] === GOVERNANCE.republic ? REPUBLIC_CHANCE_BONUS : 0;
  const chance = (TRAIT_ROWS[creatures.traits[leader]!]!.envoy + republic) * temper;
  if (draw(random) >= chance || !canSend(world, clan)) return false;
  const host = bestNeutralClan(world, clan);
  if (host < 0) return false;
  const envoy = chooseTraveller(world, clan, healthOf);
  return envoy >= 0 && sendEmbassy(world, MISSION.friendship, envoy, clan, host);
}

export function receiveEnvoy(world: WorldState, kind: number, row: number, fromId: number, hostId: number): void {
  const { seed } = world;
  emit(world, 'peace_envoy', subjectOf(world, row), {
    ...namesOfPair(seed, fromId, hostId),
    banner: clanColor(fromId),
  });
  const isAccepted = kind === MISSION.peace && offerPeace(world, fromId, hostId);
  if (!isAccepted) postRelation(world, fromId, hostId, VISIT_POINTS * (1 + cultureOf(world, hostId).welcome));
}

function healthOf(world: WorldState, row: number): number {
  return world.creatures.healths[row]!;
}

/** Returns the clan row of the neutral clan within reach with the best score, or -1. */
function bestNeutralClan(world: WorldState, clan: number): number {
  const { clans, relations } = world;
  const { pairsByClan } = world.scratch;
  let best = -Infinity;
  let found = -1;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const pair = pairsByClan.rows[i]!;
    const score = relations.scores[pair]!;
    if (relations.standings[pair] !== STANDING.neutral || relations.wars[pair] === 1 || score <= best) continue;
    const other = clanRow(world, partnerOf(world, pair, clans.ids[clan]!));
    if (clans.populations[other] === 0 || clans.mainHouseIds[other] === 0) continue;
    if (!areNear(world, clan, other, ENVOY_REACH_RADII)) continue;
    best = score;
    found = other;
  }
  return found;
}
