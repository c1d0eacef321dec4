/**
 * Looks up past worlds (docs/interface.md#endpoints). Reads of the living world are answered from its newest frame,
 * reads of past worlds from the store.
 */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { Service } from './route.js';
import type { LivingClan, UnwrittenPiece } from '../../schemas/records/history.js';
import type { ClanEntry } from '../../schemas/wire/clans.js';

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

// Reads a living clan from the newest frame for queries to the chronicle, because the store may lack a clan that was
// founded a moment ago (docs/decisions.md#history-goes-through-an-outbox-into-libsql).

interface ClanLookup {
  readonly query: {
    readonly worldId: number;
    readonly clanId: number;
    readonly living: LivingClan | null;
    readonly unwritten: readonly UnwrittenPiece[];
  };
  /** Reason why the frame could not be read, so that nobody knows whether the clan lives; null if it was read. */
  readonly failure: CodedError | null;
}

/** The data come from the newest frame if the requested world is the running one. */
export async function lookUpClan(service: Service, clanId: number, inWorld: number | undefined): Promise<ClanLookup> {
  const worldId = await lookUpWorld(service, inWorld);
  let found: { worldId: number; living: LivingClan | null } = { worldId, living: null };
  let failure: CodedError | null = null;
  try {
    if (worldId === service.live.status.worldId) found = await livingOf(service, clanId, inWorld ?? null, worldId);
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    failure = error;
  }
  // The unwritten history is read after the frame. If the clan is no longer in the frame, its end is therefore either
  // in the store or in that history.
  return { query: { clanId, ...found, unwritten: await service.history.unwritten.read() }, failure };
}

async function livingOf(
  service: Service,
  clanId: number,
  inWorld: number | null,
  worldId: number,
): Promise<{ worldId: number; living: LivingClan | null }> {
  const { clan, tick, worldId: frameWorldId } = await service.live.queries.clan(clanId);
  // The frame shows another world if the world was reset in the meantime.
  if ((inWorld ?? frameWorldId) !== frameWorldId) return { worldId, living: null };
  return { worldId: frameWorldId, living: clan && livingClan(clan.entry, tick) };
}

export function livingClan(entry: ClanEntry, tick: number): LivingClan {
  const { founder_id: founderId, totem, born_tick: bornTick, population } = entry;
  return { founderId, totem, foundedTick: bornTick ?? tick, population };
}

/** The clan may live unstored, it may never have existed, or its world may be unstored. */
export function clanNotFound({ query, failure }: ClanLookup): CodedError {
  if (failure) return failure;
  if (query.living === null) return new CodedError('unknown_clan');
  return new CodedError('store_unavailable', 'The store has nothing of this world yet.');
}
