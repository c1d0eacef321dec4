/** Says at the start of a service which world it resumes or opens, and why. */
import type { StoredWorldState } from '../../actors/chronicle/protocol.js';
import type { ClockStatus } from '../../actors/clock/protocol.js';
import type { HttpDependencies } from '../../http/request/dependencies.js';

type OpenedWorld = Pick<ClockStatus, 'worldId' | 'seed'>;

/** `stored` is the newest world of the store before the start; null for a store without worlds. */
export function logOpenedWorld(
  log: Pick<HttpDependencies['log'], 'info'>,
  stored: StoredWorldState | null,
  opened: OpenedWorld,
): void {
  const { worldId, seed } = opened;
  const tick = stored?.id === worldId ? stored.tick : 0;
  log.info({ worldId, tick, seed }, openedText(stored, opened));
}

function openedText(stored: StoredWorldState | null, { worldId, seed }: OpenedWorld): string {
  if (stored?.id === worldId) return `resumes world ${worldId} at tick ${stored.tick} (seed ${seed})`;
  return `${reason(stored)}; opens world ${worldId}, seed ${seed}`;
}

function reason(stored: StoredWorldState | null): string {
  if (stored === null) return 'the store is new';
  return stored.hasEnded ? `world ${stored.id} has ended` : `world ${stored.id} is not resumed (SIM_RESUME) and ends`;
}
