/**
 * Plots (law `agriculture_enabled`; docs/rules/plants-and-soil.md#plots): a clan with a main house lays out small plots
 * on two rings around it. Every 120 ticks, staggered by clan, bad plots are abandoned and absent farmers lose theirs.
 */
import { mixUnit } from '#schemas/hash.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { appendRow, compact, rowOf } from '../../engine/columns/table.js';
import { cosine, sine, TAU } from '../../engine/math/trigonometry.js';
import { isFreeGround, riverAt } from '../../engine/land/ground.js';
import { onMap, squaredDistance } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { growTo } from '../../engine/columns/memory.js';

/** Ticks between two rounds of reviews. One clan in twelve is reviewed in a round. */
const ROUND_STRIDE = 10;
/** Ticks between two reviews of one clan. */
const ROUND_TICKS = 120;
/** Number of plots of the smallest clan. */
const PLOTS_MIN = 3;
const PLOTS_MAX = 10;
/** A clan lays out one plot beyond `PLOTS_MIN` for each group of this many members. */
const MEMBERS_PER_PLOT = 4;
/** Radii of the inner and the outer ring, as shares of `territory_radius`. */
const RING_RADII = [0.55, 0.85] as const;
/** Lower limit of the radius of the inner ring, for small territory radii. */
const RING_UNITS_MIN = 6;
const PLOTS_PER_RING = 6;
/** The radius of the outer ring is at least `RING_UNITS_MIN` plus this. */
const RING_GAP_UNITS = 4;
const PLOT_SALT = 0x910f;
/** Angle between consecutive places, in full turns. It follows from the golden section, so that no angle repeats. */
const GOLDEN_TURN = 0.381966;
const PLACES = 12;
/** Number of places that a clan tests in one review. The next review continues with the next places. */
const PLACE_TRIES = 4;
const PLOT_GAP_UNITS = 2.5;
/** A plot within this distance of fertile ground is irrigated. */
const PATCH_REACH_UNITS = 3;
/** A plot within this distance of a river is irrigated. */
const RIVER_REACH_UNITS = 6;
/** Greatest distance of a plot from home, in radii of the outer ring. A plot beyond this distance is abandoned. */
const ABANDONED_REACH_RINGS = 1.2;
/** A farmer that does not visit its plot for this number of ticks loses the plot. */
const IDLE_TICKS = 1200;

export function updatePlots(world: WorldState): void {
  const { clans, plots, registers } = world;
  if (registers.tick % ROUND_STRIDE !== 0) return;
  indexPlots(world);
  let isChanged = false;
  for (let clan = 0; clan < clans.count; clan++) {
    const turn = clans.ids[clan]! * ROUND_STRIDE + registers.tick;
    if (turn % ROUND_TICKS !== 0 || clans.alive[clan] === 0) continue;
    const before = plots.count;
    if (tidyPlots(world, clan) || plots.count !== before) isChanged = true;
  }
  for (let plot = 0; plot < plots.count; plot++) {
    if (plots.alive[plot] === 1 && clanRow(world, plots.clanIds[plot]!) >= 0) continue;
    plots.alive[plot] = 0;
    isChanged = true;
  }
  if (isChanged) compact(plots, plots.alive);
}

/** Links the plots of each clan into a list, from `scratch.plots.first` along `scratch.plots.next`. O(plots + clans). */
export function indexPlots(world: WorldState): void {
  const { plots, clans, scratch } = world;
  const lists = scratch.plots;
  lists.first = growTo(lists.first, clans.count);
  lists.next = growTo(lists.next, plots.count);
  const { first, next } = lists;
  first.fill(-1, 0, clans.count);
  for (let plot = plots.count - 1; plot >= 0; plot--) {
    const clan = clanRow(world, plots.clanIds[plot]!);
    if (clan < 0 || plots.alive[plot] === 0) continue;
    next[plot] = first[clan]!;
    first[clan] = plot;
  }
}

export function plantOf(world: WorldState, plot: number): number {
  const { plots, plants } = world;
  const id = plots.plantIds[plot]!;
  if (id === 0) return -1;
  const row = rowOf(plants, id);
  return row >= 0 && plants.alive[row] === 1 ? row : -1;
}

/** Reviews a clan: abandons plots, dismisses farmers and lays out new plots. Returns whether a plot was abandoned. */
function tidyPlots(world: WorldState, clan: number): boolean {
  const { clans, plots, laws, registers, scratch } = world;
  const lists = scratch.plots;
  const isFarming = laws.agriculture_enabled && clans.mainHouseIds[clan] !== 0;
  let kept = 0;
  let given = false;
  for (let plot = lists.first[clan]!; plot >= 0; plot = lists.next[plot]!) {
    if (!isFarming || isForsaken(world, clan, plot)) {
      plots.alive[plot] = 0;
      given = true;
      continue;
    }
    kept++;
    dismissFarmer(world, plot);
    if (plantOf(world, plot) < 0) plots.plantIds[plot] = 0;
  }
  if (!isFarming) return given;
  const wanted = PLOTS_MIN + Math.floor(clans.populations[clan]! / MEMBERS_PER_PLOT);
  const first = PLACE_TRIES * Math.floor(registers.tick / ROUND_TICKS);
  for (let i = 0; i < PLACE_TRIES && kept < Math.min(wanted, PLOTS_MAX); i++) {
    if (layPlot(world, clan, (first + i) % PLACES)) kept++;
  }
  return given;
}

function isForsaken(world: WorldState, clan: number, plot: number): boolean {
  const { clans, plots, topology, laws } = world;
  const x = plots.xs[plot]!;
  const y = plots.ys[plot]!;
  const reach = ABANDONED_REACH_RINGS * outerRing(laws.territory_radius);
  if (squaredDistance(topology, x, y, clans.homeXs[clan]!, clans.homeYs[clan]!) > reach * reach) return true;
  return !isFreeGround(world, x, y);
}

function dismissFarmer(world: WorldState, plot: number): void {
  const { plots, creatures, registers } = world;
  const farmerId = plots.farmerIds[plot]!;
  if (farmerId === 0) return;
  const row = rowOf(creatures, farmerId);
  const isThere = row >= 0 && creatures.alive[row] === 1 && creatures.clanIds[row] === plots.clanIds[plot];
  if (!isThere || registers.tick - plots.tendedTicks[plot]! > IDLE_TICKS) plots.farmerIds[plot] = 0;
}

/** Creates a plot at place number `place` on the rings if the ground there is free. Returns whether it was created. */
function layPlot(world: WorldState, clan: number, place: number): boolean {
  const { clans, plots, topology, registers, laws } = world;
  const id = clans.ids[clan]!;
  const start = mixUnit(world.seed, id, PLOT_SALT);
  const radius = place < PLOTS_PER_RING ? innerRing(laws.territory_radius) : outerRing(laws.territory_radius);
  const angle = (start + place * GOLDEN_TURN) * TAU;
  const x = onMap(clans.homeXs[clan]! + radius * cosine(angle), topology.width, topology.wrap);
  const y = onMap(clans.homeYs[clan]! + radius * sine(angle), topology.height, topology.wrap);
  if (!isFreeGround(world, x, y) || isTaken(world, clan, x, y)) return false;
  const plot = appendRow(plots);
  plots.ids[plot] = registers.nextEntityId++;
  plots.alive[plot] = 1;
  plots.clanIds[plot] = id;
  plots.xs[plot] = x;
  plots.ys[plot] = y;
  plots.irrigated[plot] = isWatered(world, x, y) ? 1 : 0;
  plots.tendedTicks[plot] = registers.tick;
  linkPlot(world, clan, plot);
  return true;
}

/** Puts a new plot at the beginning of its clan's list. */
function linkPlot({ plots, scratch }: WorldState, clan: number, plot: number): void {
  const lists = scratch.plots;
  if (lists.next.length < plots.count) {
    const grown = new Int32Array(plots.count * 2);
    grown.set(lists.next);
    lists.next = grown;
  }
  lists.next[plot] = lists.first[clan]!;
  lists.first[clan] = plot;
}

function innerRing(territoryRadius: number): number {
  return Math.max(RING_UNITS_MIN, RING_RADII[0] * territoryRadius);
}

function outerRing(territoryRadius: number): number {
  return Math.max(RING_UNITS_MIN + RING_GAP_UNITS, RING_RADII[1] * territoryRadius);
}

function isTaken(world: WorldState, clan: number, x: number, y: number): boolean {
  const { plots, topology, scratch } = world;
  const lists = scratch.plots;
  for (let plot = lists.first[clan]!; plot >= 0; plot = lists.next[plot]!) {
    const d2 = squaredDistance(topology, x, y, plots.xs[plot]!, plots.ys[plot]!);
    if (d2 < PLOT_GAP_UNITS * PLOT_GAP_UNITS) return true;
  }
  return false;
}

/** Whether a river or fertile ground is near enough to irrigate the place. O(patches); called for new plots only. */
function isWatered(world: WorldState, x: number, y: number): boolean {
  const { patches, topology } = world;
  if (riverAt(world, y, RIVER_REACH_UNITS) >= 0) return true;
  for (let patch = 0; patch < patches.count; patch++) {
    const reach = patches.radii[patch]! + PATCH_REACH_UNITS;
    if (squaredDistance(topology, x, y, patches.xs[patch]!, patches.ys[patch]!) <= reach * reach) return true;
  }
  return false;
}
