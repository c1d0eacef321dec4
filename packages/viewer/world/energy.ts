/** Computes energy as a share of capacity. */
import type { Client } from '../../client/index.js';

export function energyShare({ tables, tick }: Client['world'], row: number): number {
  const { creatures, world } = tables;
  const full = world.number('energy_max', 0, tick) * creatures.number('energy_scale', row, tick);
  return full > 0 ? creatures.number('energy', row, tick) / full : 0;
}
