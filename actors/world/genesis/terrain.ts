/**
 * Rocks, fertile patches and anomalies, each wholly on the map (laws `rock_count`, `fertile_patches`, `anomaly_count`;
 * -1 scales with the area; docs/rules/world-creation.md#rocks-and-fertile-patches).
 */
import { ANOMALY_KINDS } from '../../../schemas/vocabulary.js';
import { appendRow } from '../engine/columns/table.js';
import { createSideStream, drawBetween, type RandomStream } from '../engine/math/stream.js';
import type { WorldState } from '../engine/state/state.js';
import { amountOf, GENESIS_SALT } from './amounts.js';

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
