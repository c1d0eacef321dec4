/**
 * Reads of worlds that are over (interface.md, What the service does, 6): what the living world answers from its newest
 * frame, they answer from the store.
 */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { Service } from '../request/route.js';

interface PastWorld {
  readonly id: number;
  /** Its last tick. */
  readonly tick: number;
}

/** The world that a read asks for, null when it is the running one. Fails with `unknown_world`. */
export async function pastWorld(
  { chronicle, facts }: Pick<Service, 'chronicle' | 'facts'>,
  worldId: number | undefined,
): Promise<PastWorld | null> {
  if (worldId === undefined || worldId === facts.status.worldId) return null;
  const world = await chronicle.ask('world', { id: worldId }, LIMITS.historyMs.value);
  if (!world) throw new CodedError('unknown_world');
  return world;
}

/**
 * The world that a question about history names, null for the current one. One that no store has is 404, as for
 * `/api/worlds/{world_id}/laws`, and no empty history (interface.md, Errors; decisions.md section 3).
 */
export async function lookUpWorld(
  service: Pick<Service, 'chronicle' | 'facts'>,
  worldId: number | undefined,
): Promise<number | null> {
  await pastWorld(service, worldId);
  return worldId ?? null;
}
