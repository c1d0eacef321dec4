/** Draws signals (cries, calls, scents) as rings that spread and fade. The user can switch this layer on. */
import type { StateMessage } from '../../client/index.js';
import { columnOf, rowOf, type Window } from './camera.js';
import { SIGNAL_COLORS } from '../../../schemas/palette.js';
import { MAP_COLORS } from './palette.js';
import type { Raster } from './raster.js';

interface Call {
  readonly x: number;
  readonly y: number;
  readonly kind: string;
  readonly r: number;
  readonly age: number;
  readonly ttl: number;
}

/** Growth of a ring's radius, in grid units per tick. The web viewer uses the same value. */
const SPREAD_UNITS_PER_TICK = 1.5;
const STRENGTH = 0.6;

export function drawSignals(raster: Raster, window: Window, { signals }: StateMessage): void {
  for (const { x, y, kind, r, age, ttl } of (signals ?? []) as unknown as readonly Call[]) {
    const left = Math.max(0, 1 - age / Math.max(1, ttl));
    const radius = Math.min(r, 1 + age * SPREAD_UNITS_PER_TICK) / window.unit;
    const [column, row] = [columnOf(window, x), rowOf(window, y)];
    const dots = Math.max(4, Math.ceil(2 * Math.PI * radius));
    for (let dot = 0; dot < dots; dot++) {
      const turn = (dot / dots) * 2 * Math.PI;
      const across = Math.floor(column + Math.cos(turn) * radius);
      const down = Math.floor(row + Math.sin(turn) * radius);
      if (!raster.has(across, down)) continue;
      const at = down * raster.columns + across;
      if (raster.grounds[at] !== MAP_COLORS.beyond) {
        raster.mixGround(at, SIGNAL_COLORS[kind] ?? MAP_COLORS.stone, STRENGTH * left);
      }
    }
  }
}
