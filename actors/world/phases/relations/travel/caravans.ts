/**
 * Caravans (law `markets_enabled`; docs/rules/clans-and-politics.md#caravans): a clan sends a member with goods and
 * news to a random clan within reach that is not an enemy. The cargo is lost if its bearer does not arrive.
 */
import { SIGNAL } from '#tables/signals.js';
import { STANDING, BASKET_CAPACITY, MISSION, FACT } from '#tables/codes.js';
import { namesOfPair } from '#schemas/names/clan.js';
import { subjectOf, emit } from '#engine/events/emit.js';
import { hasTool, TOOL, gainSkill } from '#people/bodies/skills.js';
import { canSend, chooseTraveller, sendTraveller } from '#people/clans/life/missions.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { isAtWar, postRelation, standingOf } from '#people/clans/registry/pairs.js';
import { storeGoods, storesOf, takeGoods, drawLarder, fillLarder } from '#people/clans/stores/stores.js';
import { FACT_WIDTH, MEMORY_WIDTH, FACT_PART } from '#engine/columns/pool.js';
import { rowOf } from '#engine/columns/table.js';
import { confidenceAt, factsAt, learnHearsay } from '#people/minds/facts.js';
import { drawIndex } from '#engine/math/stream.js';
import { emitSignal, sourceOf } from '#people/signals/emit.js';
import { rowsNear } from '#engine/space/neighbourhood.js';
import { squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { areNear } from '#people/clans/houses/territory.js';
import { partnerOf } from '#people/clans/registry/member-index.js';

const CARAVAN_TICKS = 2400;
const CARGO_MAX = 10;
/** Share of its stores that a clan sends, up to `CARGO_MAX`. */
const CARGO_STORES_SHARE = 0.25;
const CARAVAN_REACH_RADII = 8;
const CARAVAN_POINTS = 4;
/** Names of the kinds of facts in the `caravan` event, by code. */
const FACT_NAMES: readonly string[] = ['none', 'food', 'danger', 'safe', 'enemy'];

/** Tries to send a caravan at a council. Reads `membersByClan`. */
export function sendCaravan(world: WorldState, clan: number): void {
  const { clans, laws, registers } = world;
  if (!laws.markets_enabled || clans.mainHouseIds[clan] === 0) return;
  if (registers.tick - clans.lastCaravanTicks[clan]! < CARAVAN_TICKS || !canSend(world, clan)) return;
  const host = drawHost(world, clan);
  if (host < 0) return;
  const bearer = chooseTraveller(world, clan, carryingStrength);
  if (bearer < 0) return;
  clans.lastCaravanTicks[clan] = registers.tick;
  const stores = storesOf(world, clan);
  sendTraveller(world, bearer, {
    kind: MISSION.caravan,
    toClanId: clans.ids[host]!,
    x: clans.homeXs[host]!,
    y: clans.homeYs[host]!,
    cargo: takeGoods(world, clan, Math.min(CARGO_MAX, CARGO_STORES_SHARE * stores)),
  });
}

export function receiveCaravan(world: WorldState, row: number, fromId: number, hostId: number, cargo: number): void {
  const { seed } = world;
  const host = clanRow(world, hostId);
  const goods = storeGoods(world, host, cargo);
  const news = shareNews(world, row, host);
  postRelation(world, fromId, hostId, CARAVAN_POINTS);
  emit(world, 'caravan', subjectOf(world, row), {
    ...namesOfPair(seed, fromId, hostId),
    goods: Math.round(goods * 1000) / 1000,
    news,
  });
}

/** Returns the fitness of a bearer: the health, multiplied by the basket's capacity if the body carries a basket. */
export function carryingStrength(world: WorldState, row: number): number {
  const { creatures } = world;
  return creatures.healths[row]! * (hasTool(world, row, TOOL.basket) ? BASKET_CAPACITY : 1);
}

/** Returns a random clan within reach that has a main house and is no enemy, or -1. */
function drawHost(world: WorldState, clan: number): number {
  const { clans, houses, houseGrid, laws, topology, random } = world;
  const x = clans.homeXs[clan]!;
  const y = clans.homeYs[clan]!;
  const reach = CARAVAN_REACH_RADII * laws.territory_radius;
  let found = -1;
  let seen = 0;
  for (const house of rowsNear(houseGrid, x, y, reach)) {
    const host = clanRow(world, houses.clanIds[house]!);
    if (host < 0 || host === clan || clans.mainHouseIds[host] !== houses.ids[house]) continue;
    if (squaredDistance(topology, x, y, houses.xs[house]!, houses.ys[house]!) > reach * reach) continue;
    if (!isWelcome(world, clans.ids[clan]!, clans.ids[host]!)) continue;
    if (drawIndex(random, ++seen) === 0) found = host;
  }
  return found;
}

function isWelcome(world: WorldState, from: number, host: number): boolean {
  return standingOf(world, from, host) !== STANDING.rival && !isAtWar(world, from, host);
}

/** The leader of the host and bodies in earshot learn the bearer's surest fact. Returns its kind, or null. */
function shareNews(world: WorldState, row: number, host: number): string | null {
  const { creatures, clans, memories } = world;
  const leader = rowOf(creatures, clans.leaderIds[host]!);
  const base = factsAt(world, row);
  let surest = 0;
  let found = -1;
  for (let offset = base; offset < base + MEMORY_WIDTH; offset += FACT_WIDTH) {
    const confidence = confidenceAt(world, offset);
    if (confidence <= surest || memories.blocks[offset + FACT_PART.about] === clans.ids[host]) continue;
    surest = confidence;
    found = offset;
  }
  if (found < 0 || leader < 0) return null;
  const { blocks } = memories;
  const kind = blocks[found]!;
  const x = blocks[found + FACT_PART.x]!;
  const y = blocks[found + FACT_PART.y]!;
  const about = kind === FACT.enemy ? blocks[found + FACT_PART.about]! : 0;
  learnHearsay(world, leader, { kind, x, y, about, confidence: surest });
  const content = { aboutX: x, aboutY: y, aboutId: about, topic: kind, strength: surest };
  emitSignal(world, SIGNAL.courier, sourceOf(world, row), content);
  return FACT_NAMES[kind]!;
}

// Barter between neighbours (docs/rules/clans-and-politics.md#barter; law `resource_sharing_enabled`): a farming clan
// sells food to a near clan of warriors, and its members gain combat skill in return.

/** A clan counts as a clan of farmers (or of warriors) if its share of farmers (or of warriors) is above this. */
const SPECIALIST_SHARE = 0.35;
/** A seller's larder holds at least this amount of food, and a buyer's larder holds less. */
const SELLER_LARDER_MIN = 40;
const FOOD_SOLD = 20;
const BARTER_POINTS = 3;
const LESSON_SKILL = 0.5;
const BARTER_REACH_RADII = 5;

/** Sells food to one buyer if the clan is a clan of farmers and finds one. Reads `membersByClan` and `pairsByClan`. */
export function barter(world: WorldState, clan: number): void {
  const { clans, laws } = world;
  const { membersByClan } = world.scratch;
  if (!laws.resource_sharing_enabled) return;
  if (clans.farmerShares[clan]! <= SPECIALIST_SHARE || clans.larders[clan]! < SELLER_LARDER_MIN) return;
  const buyer = findBuyer(world, clan);
  if (buyer < 0) return;
  fillLarder(world, buyer, drawLarder(world, clan, FOOD_SOLD));
  for (let i = membersByClan.starts[clan]!; i < membersByClan.starts[clan + 1]!; i++) {
    if (world.creatures.alive[membersByClan.rows[i]!] === 1)
      gainSkill(world, membersByClan.rows[i]!, 'combatSkills', LESSON_SKILL);
  }
  postRelation(world, clans.ids[clan]!, clans.ids[buyer]!, BARTER_POINTS);
}

/** Returns the clan of warriors within reach that has the smallest larder and a score of at least 0, or -1. */
function findBuyer(world: WorldState, clan: number): number {
  const { clans, relations } = world;
  const { pairsByClan } = world.scratch;
  let least = SELLER_LARDER_MIN;
  let found = -1;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const pair = pairsByClan.rows[i]!;
    if (relations.scores[pair]! < 0 || relations.wars[pair] === 1) continue;
    const other = clanRow(world, partnerOf(world, pair, clans.ids[clan]!));
    if (clans.warriorShares[other]! <= SPECIALIST_SHARE || clans.larders[other]! >= least) continue;
    if (clans.populations[other] === 0 || !areNear(world, clan, other, BARTER_REACH_RADII)) continue;
    least = clans.larders[other]!;
    found = other;
  }
  return found;
}
