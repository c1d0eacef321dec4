/**
 * Envoys and heralds (law `envoys_enabled`; docs/rules/clans-and-politics.md#envoys-and-heralds): an envoy pays a
 * friendly visit, a herald brings a peace offer. The departure is a `herald` event, the arrival a `peace_envoy` event.
 */
import { GOVERNANCE } from '#tables/governance.js';
import { STANDING, MISSION, BODY_MESSAGE } from '#tables/codes.js';
import { TEMPER_ROWS, TRAIT_ROWS, PERSONALITY } from '#tables/traits.js';
import { clanColor, namesOfPair } from '#schemas/names/clan.js';
import { subjectOf, emit } from '#engine/events/emit.js';
import { areNear } from '#people/clans/houses/territory.js';
import { canSend, chooseTraveller, sendEmbassy } from '#people/clans/life/missions.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { partnerOf } from '#people/clans/registry/member-index.js';
import { postRelation, isAtWar, scoreOf } from '#people/clans/registry/pairs.js';
import { draw } from '#engine/math/stream.js';
import type { WorldState } from '#engine/state/state.js';
import { cultureOf } from '../council/culture.js';
import { offerPeace } from '../council/peace.js';
import { isWild } from '#tables/castes.js';
import { STAGE } from '#tables/stages.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { CAUSE, postToBody } from '#people/bodies/orders.js';
import { collectSpans } from '#engine/space/grid.js';
import { squaredDistance } from '#engine/space/topology.js';

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

// Hospitality (docs/rules/clans-and-politics.md#hospitality): an altruistic body gives food to a hungry or young body
// near by. A meal for a guest of another clan raises the score of the clans and emits an event.

const REACH = 5;
/** A body with less than this share of its energy capacity may be fed. */
const HUNGRY_ENERGY_SHARE = 0.4;
/** A young body with less than this share of its energy capacity may be fed. */
const YOUNG_ENERGY_SHARE = 0.6;
const GUEST_POINTS = 6;
/** A giver without rations needs more than this share of its energy capacity. */
const RICH_ENERGY_SHARE = 0.85;
const OWN_RATION_ENERGY = 15;
/** Meals for guests are possible while the score of the two clans is above this share of `laws.rivalry_threshold`. */
const COOL_THRESHOLD_SHARE = 0.5;

export function offerHospitality(world: WorldState, row: number): void {
  const { creatures } = world;
  if (creatures.personalities[row] !== PERSONALITY.altruistic || creatures.sleeping[row] === 1) return;
  const isCarrying = creatures.basketRations[row]! > 0;
  if (!isCarrying && creatures.energies[row]! < RICH_ENERGY_SHARE * energyCapacity(world, row)) return;
  const guest = neediestNear(world, row);
  if (guest < 0) return;
  const ration = isCarrying ? takeRation(world, row) : giveOwnEnergy(world, row);
  const id = creatures.ids[row]!;
  postToBody(world, BODY_MESSAGE.energy, creatures.ids[guest]!, ration, CAUSE.starvation, id);
  const host = creatures.clanIds[row]!;
  const other = creatures.clanIds[guest]!;
  if (other === host || other === 0) return;
  postRelation(world, host, other, GUEST_POINTS * (1 + cultureOf(world, host).welcome));
  emit(world, 'hospitality', subjectOf(world, row), {
    ...namesOfPair(world.seed, host, other),
    guest: creatures.ids[guest]!,
  });
}

function takeRation(world: WorldState, row: number): number {
  const { basketRations, basketEnergies } = world.creatures;
  const ration = basketEnergies[row]! / basketRations[row]!;
  basketRations[row]!--;
  basketEnergies[row] = basketEnergies[row]! - ration;
  return ration;
}

function giveOwnEnergy(world: WorldState, row: number): number {
  postToBody(world, BODY_MESSAGE.energy, world.creatures.ids[row]!, -OWN_RATION_ENERGY, CAUSE.starvation, 0);
  return OWN_RATION_ENERGY;
}

/** Returns the row of the hungriest body in reach that may be fed, or -1. */
function neediestNear(world: WorldState, row: number): number {
  const { creatures, creatureGrid: grid, topology } = world;
  const { alive, castes, clanIds, energies, stages } = creatures;
  const clanId = clanIds[row]!;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  let found = -1;
  let least = Infinity;
  const spans = collectSpans(grid, x, y, REACH);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const other = grid.items[k]!;
      if (other === row || alive[other] === 0 || isWild(castes[other]!)) continue;
      const share = energies[other]! / energyCapacity(world, other);
      if (share >= (stages[other]! <= STAGE.juvenile ? YOUNG_ENERGY_SHARE : HUNGRY_ENERGY_SHARE) || share >= least)
        continue;
      if (squaredDistance(topology, x, y, creatures.xs[other]!, creatures.ys[other]!) > REACH * REACH) continue;
      if (clanIds[other] !== clanId && !isWelcome(world, clanId, clanIds[other]!)) continue;
      least = share;
      found = other;
    }
  }
  return found;
}

function isWelcome(world: WorldState, host: number, guest: number): boolean {
  if (guest === 0) return true;
  return (
    scoreOf(world, host, guest) > COOL_THRESHOLD_SHARE * world.laws.rivalry_threshold && !isAtWar(world, host, guest)
  );
}
