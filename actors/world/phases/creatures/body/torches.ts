/**
 * Torches: explorers carry one outdoors at night (docs/rules/senses-and-decisions.md#sight). A torch lights the bodies
 * around it too.
 */
import { isTorchBearer } from '../../../people/bodies/skills.js';
import { rowsNear } from '../../../engine/space/neighbourhood.js';
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import type { Mind } from '../../../engine/scratch/mind.js';

export const TORCH_RADIUS_UNITS = 6;

export function carriesTorch(world: WorldState, mind: Mind, row: number): boolean {
  const { personalities, castes, indoors, sleeping } = world.creatures;
  return mind.conditions.isDark && isTorchBearer(personalities[row]!, castes[row]!, indoors[row]!, sleeping[row]!);
}

/** Lights the awake bodies around a torch bearer until the bearer's next decision. */
export function lightAround(world: WorldState, mind: Mind, row: number): void {
  const { conditions } = mind;
  const { creatures, creatureGrid: grid, topology, registers } = world;
  const { alive, sleeping, litUntilTicks } = creatures;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  for (const other of rowsNear(grid, x, y, TORCH_RADIUS_UNITS)) {
    if (other === row || alive[other] === 0 || sleeping[other] === 1) continue;
    const d2 = squaredDistance(topology, x, y, creatures.xs[other]!, creatures.ys[other]!);
    if (d2 < TORCH_RADIUS_UNITS * TORCH_RADIUS_UNITS) litUntilTicks[other] = registers.tick + conditions.period + 1;
  }
}
