/**
 * The land of a new world (docs/rules/world-creation.md): rocks, fertile patches, anomalies, heights and rivers. Rocks
 * and patches lie wholly on the map (laws `rock_count`, `fertile_patches`, `anomaly_count`; -1 scales with the area).
 */
import { ANOMALY_KINDS } from '#schemas/vocabulary.js';
import { appendRow } from '../engine/columns/table.js';
import { createSideStream, drawBetween, type RandomStream, draw, drawIndex } from '../engine/math/stream.js';
import type { WorldState } from '../engine/state/state.js';
import { amountOf, GENESIS_SALT } from './amounts.js';
import { clamp } from '../engine/math/interval.js';
import { sine, TAU } from '../engine/math/trigonometry.js';
import { heightAt } from '../engine/land/ground.js';

/** Expected number of rocks per square unit of land. */
const ROCKS_PER_AREA = 0.00006;
const ROCK_RADIUS_MIN = 2;
const ROCK_RADIUS_MAX = 5;
const ROCK_MARGIN = 1;
const PATCHES_PER_AREA = 0.00016;
const PATCH_RADIUS_MIN = 8;
const PATCH_RADIUS_MAX = 20;
const ANOMALY_RADIUS = 9;
const ANOMALY_MARGIN = 16;
/** Greatest radius of a rock, patch or anomaly, as a share of the shorter side of the map. */
const RADIUS_SHARE_MAX = 0.25;

export function scatterRocks(world: WorldState): void {
  const { laws, rocks } = world;
  const random = createSideStream(world.seed, GENESIS_SALT.rocks);
  const count = amountOf(laws.rock_count, area(world) * ROCKS_PER_AREA, laws, random);
  for (let i = 0; i < count; i++) {
    const row = appendRow(rocks);
    rocks.alive[row] = 1;
    const radius = fitting(world, drawBetween(random, ROCK_RADIUS_MIN, ROCK_RADIUS_MAX));
    rocks.radii[row] = radius;
    rocks.xs[row] = drawInside(random, world.topology.width, radius + ROCK_MARGIN);
    rocks.ys[row] = drawInside(random, world.topology.height, radius + ROCK_MARGIN);
  }
}

export function scatterPatches(world: WorldState): void {
  const { laws, patches } = world;
  const random = createSideStream(world.seed, GENESIS_SALT.patches);
  const count = amountOf(laws.fertile_patches, area(world) * PATCHES_PER_AREA, laws, random);
  for (let i = 0; i < count; i++) {
    const row = appendRow(patches);
    const radius = fitting(world, drawBetween(random, PATCH_RADIUS_MIN, PATCH_RADIUS_MAX));
    patches.radii[row] = radius;
    patches.xs[row] = drawInside(random, world.topology.width, radius);
    patches.ys[row] = drawInside(random, world.topology.height, radius);
  }
}

/** Places anomalies of alternating kinds: fertile, heavy, calm. */
export function scatterAnomalies(world: WorldState): void {
  const { laws, anomalies } = world;
  const random = createSideStream(world.seed, GENESIS_SALT.anomalies);
  for (let i = 0; i < laws.anomaly_count; i++) {
    const row = appendRow(anomalies);
    const radius = fitting(world, ANOMALY_RADIUS);
    anomalies.kinds[row] = i % ANOMALY_KINDS.length;
    anomalies.radii[row] = radius;
    anomalies.xs[row] = drawInside(random, world.topology.width, radius + ANOMALY_MARGIN);
    anomalies.ys[row] = drawInside(random, world.topology.height, radius + ANOMALY_MARGIN);
  }
}

function area(world: WorldState): number {
  return world.topology.width * world.topology.height;
}

function fitting(world: WorldState, radius: number): number {
  return Math.min(radius, RADIUS_SHARE_MAX * Math.min(world.topology.width, world.topology.height));
}

/** Draws the middle of the axis when the margins meet. */
function drawInside(random: RandomStream, length: number, margin: number): number {
  const held = Math.min(margin, length / 2);
  return drawBetween(random, held, length - held);
}

// Land heights (law `relief_enabled`): four seeded products of sines over cells of 25 units, smoothed by two box
// blurs. Whole periods and wrapped blurs make the land tile on a torus.

const WAVES = 4;
const PERIODS_MAX = 4;
const AMPLITUDE_MIN = 0.6;
const AMPLITUDE_MAX = 1.4;
const BLURS = 2;
const HEIGHT_MAX = 60;

export function raiseRelief(world: WorldState): void {
  if (!world.laws.relief_enabled) return;
  addWaves(world);
  for (let i = 0; i < BLURS; i++) blur(world);
  normalise(world.fields.elevation);
}

function addWaves(world: WorldState): void {
  const { columns, rows, elevation } = world.fields;
  const random = createSideStream(world.seed, GENESIS_SALT.relief);
  for (let wave = 0; wave < WAVES; wave++) {
    const periodsX = 1 + drawIndex(random, PERIODS_MAX);
    const periodsY = 1 + drawIndex(random, PERIODS_MAX);
    const phaseX = draw(random) * TAU;
    const phaseY = draw(random) * TAU;
    const amplitude = drawBetween(random, AMPLITUDE_MIN, AMPLITUDE_MAX);
    for (let row = 0; row < rows; row++) {
      const alongY = amplitude * sine((TAU * periodsY * (row + 0.5)) / rows + phaseY);
      for (let column = 0; column < columns; column++) {
        const alongX = sine((TAU * periodsX * (column + 0.5)) / columns + phaseX);
        elevation[row * columns + column]! += alongX * alongY;
      }
    }
  }
}

/** Replaces each height by the mean over the 3 x 3 cells around, across the seam on a torus. */
function blur(world: WorldState): void {
  const { columns, rows, elevation } = world.fields;
  const source = elevation.slice();
  const { wrap } = world.topology;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          sum += source[neighbour(row + dy, rows, wrap) * columns + neighbour(column + dx, columns, wrap)]!;
        }
      }
      elevation[row * columns + column] = sum / 9;
    }
  }
}

function neighbour(index: number, count: number, wrap: boolean): number {
  return wrap ? (index + count) % count : clamp(index, 0, count - 1);
}

/** Scales the heights to 0..60. Land of a single height becomes flat. */
function normalise(elevation: Float32Array): void {
  let low = Infinity;
  let high = -Infinity;
  for (const height of elevation) {
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  const scale = high > low ? HEIGHT_MAX / (high - low) : 0;
  for (let cell = 0; cell < elevation.length; cell++) elevation[cell] = (elevation[cell]! - low) * scale;
}

// Rivers (laws `rivers_enabled`, `river_count`): horizontal channels that flow to the lower side of the map. Water
// never takes more than a third of the map, so a small map has fewer rivers than the law asks for.

const HALF_WIDTH_UNITS = 4;
/** Part of the map's height that one river needs. */
const HEIGHT_PER_RIVER_UNITS = 6 * HALF_WIDTH_UNITS;
/** Greatest width of the strips without rivers along the upper and the lower edge of the map. */
const MARGIN_UNITS_MAX = 30;
/** Width of the strips without rivers on small maps, as a share of the map's height. */
const MARGIN_HEIGHT_SHARE = 0.1;
/** Greatest random offset of a river from even spacing, as a share of the distance between two rivers. */
const OFFSET_SHARE_MAX = 0.2;
/** The slope is measured between two points at this share of the width from the middle of the map. */
const SLOPE_WIDTH_SHARE = 0.125;

export function layRivers(world: WorldState): void {
  const { laws, rivers, topology } = world;
  const { height } = topology;
  const count = laws.rivers_enabled ? Math.min(laws.river_count, Math.floor(height / HEIGHT_PER_RIVER_UNITS)) : 0;
  const random = createSideStream(world.seed, GENESIS_SALT.rivers);
  const margin = Math.min(MARGIN_UNITS_MAX, MARGIN_HEIGHT_SHARE * height);
  const slot = (height - 2 * margin) / Math.max(1, count);
  for (let i = 0; i < count; i++) {
    const row = appendRow(rivers);
    const y = margin + slot * (i + 0.5 + drawBetween(random, -OFFSET_SHARE_MAX, OFFSET_SHARE_MAX));
    rivers.centreYs[row] = y;
    rivers.halfWidths[row] = HALF_WIDTH_UNITS;
    rivers.restHalfWidths[row] = HALF_WIDTH_UNITS;
    rivers.flows[row] = flowsEast(world, y, draw(random)) ? 1 : 0;
  }
}

function flowsEast(world: WorldState, y: number, coin: number): boolean {
  const { width } = world.topology;
  const east = heightAt(world, width * (0.5 + SLOPE_WIDTH_SHARE), y);
  const west = heightAt(world, width * (0.5 - SLOPE_WIDTH_SHARE), y);
  return east === west ? coin < 0.5 : east < west;
}
