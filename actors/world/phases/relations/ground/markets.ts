/**
 * Markets (docs/rules/clans-and-politics.md#markets; law `markets_enabled`): two allied clans that live near each other
 * open a market halfway between their homes, where porters of the richer clan bring goods for the other.
 */
import { STANDING, MISSION } from '#tables/codes.js';
import { namesOfPair } from '#schemas/names/clan.js';
import { areNear, placeBetween } from '#people/clans/houses/territory.js';
import { canSend, chooseTraveller, sendTraveller } from '#people/clans/life/missions.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { indexMembers, partnerOf } from '#people/clans/registry/member-index.js';
import { standingOf } from '#people/clans/registry/pairs.js';
import { storesOf, takeGoods } from '#people/clans/stores/stores.js';
import { appendRow, compact } from '#engine/columns/table.js';
import { emit } from '#engine/events/emit.js';
import { draw } from '#engine/math/stream.js';
import type { WorldState } from '#engine/state/state.js';
import { carryingStrength } from '../travel/caravans.js';

/** Mean number of ticks until a pair of allies opens a market. */
const FOUNDING_TICKS = 480;
const MARKET_DAY_TICKS = 240;
const MARKET_REACH_RADII = 3;
const CARGO_MAX = 20;
const MARKETS_MAX = 3;

/** Tries to open markets. Runs at a council, `ticks` ticks after the clan's last council. Reads `pairsByClan`. */
export function foundMarket(world: WorldState, clan: number, ticks: number): void {
  const { clans, relations, laws, random } = world;
  const { pairsByClan } = world.scratch;
  if (!laws.markets_enabled || clans.mainHouseIds[clan] === 0) return;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const pair = pairsByClan.rows[i]!;
    if (relations.standings[pair] !== STANDING.ally) continue;
    const other = clanRow(world, partnerOf(world, pair, clans.ids[clan]!));
    // Only the clan with the lower id tries, so that each pair tries once.
    if (clans.ids[other]! < clans.ids[clan]! || clans.mainHouseIds[other] === 0) continue;
    if (!areNear(world, clan, other, MARKET_REACH_RADII) || hasMarket(world, clan, other)) continue;
    if (draw(random) * FOUNDING_TICKS >= ticks) continue;
    openMarket(world, clans.ids[clan]!, clans.ids[other]!);
  }
}

/** Holds the market days, and closes markets whose clans are no longer allies. O(markets). */
export function runMarkets(world: WorldState): void {
  const { markets, laws, registers } = world;
  const { alive, ids, a, b, count } = markets;
  let closed = 0;
  for (let market = 0; market < count; market++) {
    const isOpen =
      laws.markets_enabled &&
      clanRow(world, a[market]!) >= 0 &&
      clanRow(world, b[market]!) >= 0 &&
      standingOf(world, a[market]!, b[market]!) === STANDING.ally;
    if (!isOpen) {
      alive[market] = 0;
      closed++;
    } else if ((ids[market]! + registers.tick) % MARKET_DAY_TICKS === 0) {
      trade(world, market);
    }
  }
  if (closed > 0) compact(markets, alive);
}

/** Whether the two clans have a common market, or either of them already has `MARKETS_MAX` markets. */
function hasMarket(world: WorldState, clan: number, other: number): boolean {
  const { markets, clans } = world;
  const first = clans.ids[clan]!;
  const second = clans.ids[other]!;
  let own = 0;
  let theirs = 0;
  for (let market = 0; market < markets.count; market++) {
    const a = markets.a[market]!;
    const b = markets.b[market]!;
    if (a === first && b === second) return true;
    if (a === first || b === first) own++;
    if (a === second || b === second) theirs++;
  }
  return own >= MARKETS_MAX || theirs >= MARKETS_MAX;
}

/** Opens a market for two clans; `a` must be less than `b`. */
function openMarket(world: WorldState, a: number, b: number): void {
  const { markets, registers, seed } = world;
  const { x, y } = placeBetween(world, a, b);
  const market = appendRow(markets);
  markets.ids[market] = registers.nextMarketId++;
  markets.alive[market] = 1;
  markets.xs[market] = x;
  markets.ys[market] = y;
  markets.a[market] = a;
  markets.b[market] = b;
  markets.bornTicks[market] = registers.tick;
  emit(world, 'market', { x, y }, namesOfPair(seed, a, b));
}

/** The porter carries half of the difference in goods, at most one load. O(creatures) per market day. */
function trade(world: WorldState, market: number): void {
  const { markets } = world;
  const a = clanRow(world, markets.a[market]!);
  const b = clanRow(world, markets.b[market]!);
  const surplus = storesOf(world, a) - storesOf(world, b);
  const seller = surplus > 0 ? a : b;
  const cargo = Math.min(CARGO_MAX, 0.5 * Math.abs(surplus));
  if (cargo < 1 || !canSend(world, seller)) return;
  indexMembers(world);
  const porter = chooseTraveller(world, seller, carryingStrength);
  if (porter < 0) return;
  sendTraveller(world, porter, {
    kind: MISSION.porter,
    toClanId: surplus > 0 ? markets.b[market]! : markets.a[market]!,
    x: markets.xs[market]!,
    y: markets.ys[market]!,
    cargo: takeGoods(world, seller, cargo),
  });
}
