/**
 * Reads of past worlds (docs/interface.md#endpoints). Reads of the living world are answered from its newest
 * frame, those of past worlds from the store.
 */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { Service } from '../request/route.js';

interface PastWorld {
  readonly id: number;
  /** Its last tick. */
  readonly tick: number;
}

/** The past world of this id; null for the running one, or without an id. Fails with `unknown_world`. */
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
 * The world id of a history query, the running world without one. An unknown world is 404, as for
 * `/api/worlds/{world_id}/laws`, and not an empty history.
 */
export async function lookUpWorld(
  service: Pick<Service, 'live' | 'history'>,
  worldId: number | undefined,
): Promise<number> {
  await pastWorld(service, worldId);
  return worldId ?? service.live.status.worldId;
}
