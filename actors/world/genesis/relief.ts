/**
 * Land heights (law `relief_enabled`): four seeded products of sines over cells of 25 units, smoothed by two box blurs.
 * Whole periods and wrapped blurs make the land tile on a torus.
 */
import { clamp } from '../engine/math/interval.js';
import { sine, TAU } from '../engine/math/trigonometry.js';
import { createSideStream, draw, drawBetween, drawIndex } from '../engine/math/stream.js';
import type { WorldState } from '../engine/state/state.js';
import { GENESIS_SALT } from './amounts.js';

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
