/**
 * Boundary stones (docs/rules/clans-and-politics.md#boundary-stones; laws `territory_enabled`, `envoys_enabled`): a
 * clan sets one where its ground meets a neighbour's, strangers ring it, and a sentry walks there.
 */
import { SIGNAL } from '#tables/signals.js';
import { CASTE } from '#tables/castes.js';
import { STANDING, ORDER } from '#tables/codes.js';
import { STAGE } from '#tables/stages.js';
import { giveOrder, orderOf } from '#people/bodies/orders.js';
import { homeDistance, groundOf } from '#people/clans/houses/territory.js';
import { partnerOf } from '#people/clans/registry/member-index.js';
import { isTraveller } from '#people/clans/life/missions.js';
import { standingOf, postRelation } from '#people/clans/registry/pairs.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { growTo } from '#engine/columns/memory.js';
import { appendRow, compact } from '#engine/columns/table.js';
import { emitSignal } from '#people/signals/emit.js';
import { collectSpans } from '#engine/space/grid.js';
import { deltaX, deltaY, onMap, squaredDistance } from '#engine/space/topology.js';
import { STONES_MAX } from '#engine/scratch/scratch.js';
import type { WorldState } from '#engine/state/state.js';

const NEIGHBOUR_REACH_RADII = 3;
const STONE_GAP_RADII = 0.8;
const STONE_REACH_UNITS = 6;
/** Ticks between two tests whether a stranger is near a stone. */
const RING_TICKS = 90;
const WATCH_TICKS = 120;
const SENTRY_REACH_RADII = 1.5;

/** Finds the stones of each clan, before the councils of a tick. O(clans + stones). */
export function indexStones(world: WorldState): void {
  const { boundaryStones: stones, clans, scratch } = world;
  const own = scratch.stones;
  own.counts = growTo(own.counts, clans.count);
  own.rows = growTo(own.rows, clans.count * STONES_MAX);
  own.counts.fill(0);
  for (let stone = 0; stone < stones.count; stone++) {
    const clan = stones.alive[stone] === 0 ? -1 : clanRow(world, stones.clanIds[stone]!);
    if (clan >= 0 && own.counts[clan]! < STONES_MAX) own.rows[clan * STONES_MAX + own.counts[clan]!++] = stone;
  }
}

/** Sets at most one stone, toward a neighbour that has none yet, and removes those off the border. */
export function setStones(world: WorldState, clan: number): void {
  const { laws, clans, scratch } = world;
  const { pairsByClan } = scratch;
  if (!laws.territory_enabled || !laws.envoys_enabled || clans.mainHouseIds[clan] === 0) return;
  removeMisplacedStones(world, clan);
  if (scratch.stones.counts[clan] === STONES_MAX) return;
  const reach = NEIGHBOUR_REACH_RADII * laws.territory_radius;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const other = clanRow(world, partnerOf(world, pairsByClan.rows[i]!, clans.ids[clan]!));
    if (clans.mainHouseIds[other] === 0) continue;
    const d2 = homeDistance(world, clan, other);
    if (d2 > reach * reach || d2 === 0) continue;
    if (placeStone(world, clan, other, Math.sqrt(d2))) return;
  }
}

/** Each stone is tested at its interval; stones of extinct clans are removed. O(stones). */
export function ringStones(world: WorldState): void {
  const { boundaryStones: stones, registers, laws } = world;
  const { alive, clanIds, rungTicks, count } = stones;
  const isOff = !laws.territory_enabled || !laws.envoys_enabled;
  let gone = 0;
  for (let stone = 0; stone < count; stone++) {
    if (isOff || alive[stone] === 0 || clanRow(world, clanIds[stone]!) < 0) {
      alive[stone] = 0;
      gone++;
    } else if (registers.tick >= rungTicks[stone]! + RING_TICKS) {
      rungTicks[stone] = registers.tick;
      ringIfStranger(world, stone);
    }
  }
  if (gone > 0) compact(stones, alive);
}

function removeMisplacedStones(world: WorldState, clan: number): void {
  const { boundaryStones: stones, clans, topology, laws, scratch } = world;
  const { counts, rows } = scratch.stones;
  const near = 0.5 * laws.territory_radius;
  const far = 1.5 * laws.territory_radius;
  const { xs, ys } = stones;
  const first = clan * STONES_MAX;
  let kept = 0;
  for (let i = 0; i < counts[clan]!; i++) {
    const stone = rows[first + i]!;
    const d2 = squaredDistance(topology, clans.homeXs[clan]!, clans.homeYs[clan]!, xs[stone]!, ys[stone]!);
    // The border of two near homes is halfway between them, so stones may be as near as 0.5 × `near`.
    if (d2 > far * far || d2 < 0.25 * near * near) stones.alive[stone] = 0;
    else rows[first + kept++] = stone;
  }
  counts[clan] = kept;
}

/**
 * Sets a stone on the border toward the other clan: at the territory radius from home, or halfway if the homes are less
 * than two radii apart. Returns false if another stone of the clan is too near.
 */
function placeStone(world: WorldState, clan: number, other: number, distance: number): boolean {
  const { boundaryStones: stones, clans, topology, laws, registers, scratch } = world;
  const { counts, rows } = scratch.stones;
  const along = Math.min(laws.territory_radius, 0.5 * distance) / distance;
  const dx = deltaX(topology, clans.homeXs[clan]!, clans.homeXs[other]!);
  const dy = deltaY(topology, clans.homeYs[clan]!, clans.homeYs[other]!);
  const x = onMap(clans.homeXs[clan]! + along * dx, topology.width, topology.wrap);
  const y = onMap(clans.homeYs[clan]! + along * dy, topology.height, topology.wrap);
  const gap = STONE_GAP_RADII * laws.territory_radius;
  for (let i = 0; i < counts[clan]!; i++) {
    const stone = rows[clan * STONES_MAX + i]!;
    if (squaredDistance(topology, x, y, stones.xs[stone]!, stones.ys[stone]!) < gap * gap) return false;
  }
  const row = appendRow(stones);
  stones.alive[row] = 1;
  stones.clanIds[row] = clans.ids[clan]!;
  stones.xs[row] = x;
  stones.ys[row] = y;
  stones.rungTicks[row] = registers.tick - (clans.ids[clan]! % RING_TICKS);
  return true;
}

/** Lets the stone chime about the body at `row`. */
function ring(world: WorldState, stone: number, row: number): void {
  const { boundaryStones: stones, creatures } = world;
  const source = { x: stones.xs[stone]!, y: stones.ys[stone]!, senderId: 0, clanId: stones.clanIds[stone]! };
  emitSignal(world, SIGNAL.chime, source, {
    aboutX: creatures.xs[row]!,
    aboutY: creatures.ys[row]!,
    aboutId: creatures.ids[row]!,
  });
}

/** Rings the stone if a stranger is in reach. Allies and bodies on a mission do not ring it. */
function ringIfStranger(world: WorldState, stone: number): void {
  const { boundaryStones: stones, creatures, creatureGrid: grid, topology } = world;
  const x = stones.xs[stone]!;
  const y = stones.ys[stone]!;
  const owner = stones.clanIds[stone]!;
  const spans = collectSpans(grid, x, y, STONE_REACH_UNITS);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const row = grid.items[k]!;
      const clanId = creatures.clanIds[row]!;
      if (creatures.alive[row] === 0 || clanId === owner || isTraveller(world, row)) continue;
      const way = squaredDistance(topology, x, y, creatures.xs[row]!, creatures.ys[row]!);
      if (way > STONE_REACH_UNITS * STONE_REACH_UNITS) continue;
      if (clanId !== 0 && standingOf(world, clanId, owner) === STANDING.ally) continue;
      ring(world, stone, row);
      sendSentry(world, stone);
      return;
    }
  }
}

/** Orders the nearest idle soldier of the clan to the stone. */
function sendSentry(world: WorldState, stone: number): void {
  const { boundaryStones: stones, creatures, creatureGrid: grid, topology, laws, registers } = world;
  const x = stones.xs[stone]!;
  const y = stones.ys[stone]!;
  const reach = SENTRY_REACH_RADII * laws.territory_radius;
  let nearest = reach * reach;
  let sentry = -1;
  const spans = collectSpans(grid, x, y, reach);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const row = grid.items[k]!;
      if (creatures.clanIds[row] !== stones.clanIds[stone] || creatures.alive[row] === 0) continue;
      if (creatures.castes[row] !== CASTE.soldier || creatures.stages[row] !== STAGE.adult) continue;
      if (creatures.sleeping[row] === 1 || orderOf(world, row) !== ORDER.none) continue;
      const way = squaredDistance(topology, x, y, creatures.xs[row]!, creatures.ys[row]!);
      if (way >= nearest) continue;
      nearest = way;
      sentry = row;
    }
  }
  if (sentry < 0) return;
  giveOrder(world, sentry, ORDER.patrol, x, y, registers.tick + WATCH_TICKS);
}

// Trespass (docs/rules/clans-and-politics.md#trespass; laws `territory_enabled`, `territory_radius`,
// `trespass_decay`): bodies on a rival's ground lower the score of the two clans. Only rivals trespass.

/** Called by member-checks.ts at intervals. A body on a mission does not trespass. */
export function checkTrespass(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  const { clanIds, xs, ys } = creatures;
  if (!laws.territory_enabled || laws.trespass_decay === 0) return;
  const clanId = clanIds[row]!;
  if (clanId === 0 || isTraveller(world, row)) return;
  const host = groundOf(world, xs[row]!, ys[row]!);
  if (host === 0 || host === clanId) return;
  if (standingOf(world, clanId, host) !== STANDING.rival) return;
  postRelation(world, clanId, host, -laws.trespass_decay);
}
