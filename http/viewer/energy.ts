/** Energy as watchers read it: a share of what the body holds, since laws and bodies differ. */
import type { App } from './app.js';

/** The energy of a row of creatures, from 0 to 1. */
export function energyShare({ tables, tick }: App['client']['world'], row: number): number {
  const { creatures, world } = tables;
  const full = world.number('energy_max', 0, tick) * creatures.number('energy_scale', row, tick);
  return full > 0 ? creatures.number('energy', row, tick) / full : 0;
}
