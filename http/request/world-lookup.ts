/**
 * Looks up past worlds (docs/interface.md#endpoints). Reads of the living world are answered from its newest frame,
 * reads of past worlds from the store.
 */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { Service } from './route.js';

interface PastWorld {
  readonly id: number;
  readonly tick: number;
}

/** Returns the past world with this id; null for the running world or without an id. Fails with `unknown_world`. */
export async function pastWorld(
  { live, history }: Pick<Service, 'live' | 'history'>,
  worldId: number | undefined,
): Promise<PastWorld | null> {
  if (worldId === undefined || worldId === live.status.worldId) return null;
  const world = await history.chronicle.ask('world', { id: worldId }, LIMITS.historyMs.value);
  if (!world) throw new CodedError('unknown_world');
  return world;
}

/**
 * Returns the world id of a history query, or the id of the running world if the query has none. An unknown world is
 * answered with 404, as for `/api/worlds/{world_id}/laws`, and not with an empty history.
 */
export async function lookUpWorld(
  service: Pick<Service, 'live' | 'history'>,
  worldId: number | undefined,
): Promise<number> {
  await pastWorld(service, worldId);
  return worldId ?? service.live.status.worldId;
}
