/**
 * Data of a living clan from the newest frame, for queries to the chronicle: the store may not have a clan that
 * was founded a moment ago (docs/decisions/0012-history-outbox.md).
 */
import { CodedError } from '../../schemas/errors.js';
import type { LivingClan } from '../../schemas/records/history.js';
import type { ClanEntry } from '../../schemas/wire/clans.js';
import type { Service } from '../request/route.js';
import { lookUpWorld } from './world-lookup.js';

export interface ClanLookup {
  /** For the chronicle; without a world it takes the newest stored one. */
  readonly query: {
    readonly worldId: number | null;
    readonly clanId: number;
    readonly living: LivingClan | null;
  };
  /** Why the frame could not be read, so that it is unknown whether the clan lives; else null. */
  readonly failure: CodedError | null;
}

/** A clan of the requested world, with its data of the newest frame if that is the running world. */
export async function lookUpClan(
  service: Service,
  clanId: number,
  inWorld: number | undefined,
): Promise<ClanLookup> {
  const worldId = await lookUpWorld(service, inWorld);
  const storedOnly = { query: { worldId, clanId, living: null }, failure: null };
  if (worldId !== null && worldId !== service.live.status.worldId) return storedOnly;
  try {
    const { clan, tick, worldId: frameWorldId } = await service.live.queries.clan(clanId);
    // After a reset in between, the frame is of another world.
    if ((worldId ?? frameWorldId) !== frameWorldId) return storedOnly;
    return {
      query: { worldId: frameWorldId, clanId, living: clan && livingClan(clan.entry, tick) },
      failure: null,
    };
  } catch (failure) {
    if (failure instanceof CodedError) return { ...storedOnly, failure };
    throw failure;
  }
}

/** An entry of the roster at the frame's tick, as the chronicle takes it. */
export function livingClan(entry: ClanEntry, tick: number): LivingClan {
  const { founder_id: founderId, totem, born_tick: bornTick, population } = entry;
  return { founderId, totem, foundedTick: bornTick ?? tick, population };
}

/**
 * The error when the chronicle does not know the clan: it may live unstored, never have existed, or its world
 * is unstored.
 */
export function clanNotFound({ query, failure }: ClanLookup): CodedError {
  if (failure) return failure;
  if (query.living === null) return new CodedError('unknown_clan');
  return new CodedError('store_unavailable', 'The store has nothing of this world yet.');
}
