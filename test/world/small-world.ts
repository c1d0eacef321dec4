/**
 * Worlds for tests of creation, clans, relations and settlements: made through the same door as the real ones.
 */
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { createEventLog } from '../../actors/world/events/log.js';
import { createGenesis } from '../../actors/world/genesis/index.js';
import { createState, type WorldState } from '../../actors/world/state.js';

/** A new world of the default laws with a few changed. */
export function makeWorld(changes: Partial<Laws> = {}, seed = 42): WorldState {
  const laws: Laws = { ...DEFAULT_LAWS, ...changes, seed };
  const world = createState(1, seed, laws, 1, createEventLog());
  createGenesis(world);
  return world;
}

/** Events of one type so far. */
export function eventsOf(world: WorldState, type: string): Record<string, unknown>[] {
  return world.log.events.filter((event) => event.type === type).map((event) => ({ ...event.payload }));
}

/** Rows of the living members of a clan. */
export function membersOf(world: WorldState, clanId: number): number[] {
  const { creatures } = world;
  const rows: number[] = [];
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 1 && creatures.clanIds[row] === clanId) rows.push(row);
  }
  return rows;
}
