/**
 * The one rule for `world_id` where history is asked for: an id that no world of the store has is 404, as
 * `/api/worlds/{world_id}/laws` has it, and no empty history (interface.md, Errors; decisions.md section 3).
 */
import { CodedError } from '../schemas/errors.js';
import { LIMITS } from '../schemas/limits.js';
import type { Service } from './route.js';

/** The world asked of, null for the current one. The running world is known before it is stored. */
export async function knownWorld(
  { chronicle, facts }: Pick<Service, 'chronicle' | 'facts'>,
  worldId: number | undefined,
): Promise<number | null> {
  if (worldId === undefined || worldId === facts.status.worldId) return worldId ?? null;
  if (await chronicle.ask('has_world', { worldId }, LIMITS.historyMs.value)) return worldId;
  throw new CodedError('unknown_world');
}
