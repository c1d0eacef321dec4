/**
 * Data of a living clan from the newest frame, for queries to the chronicle: the store may not have a clan that
 * was founded a moment ago (docs/decisions/0012-history-outbox.md).
 */
import { CodedError } from '../../schemas/errors.js';
import type { LivingClan, UnwrittenPiece } from '../../schemas/records/history.js';
import type { ClanEntry } from '../../schemas/wire/clans.js';
import type { Service } from '../request/route.js';
import { lookUpWorld } from './world-lookup.js';

export interface ClanLookup {
  /** What the chronicle is asked. */
  readonly query: {
    readonly worldId: number;
    readonly clanId: number;
    readonly living: LivingClan | null;
    readonly unwritten: readonly UnwrittenPiece[];
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
  let found: { worldId: number; living: LivingClan | null } = { worldId, living: null };
  let failure: CodedError | null = null;
  try {
    if (worldId === service.live.status.worldId)
      found = await livingOf(service, clanId, inWorld ?? null, worldId);
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    failure = error;
  }
  // Read after the frame: the end of a clan that is not in the frame any more is stored, or in here.
  return { query: { clanId, ...found, unwritten: await service.history.unwritten.read() }, failure };
}

async function livingOf(
  service: Service,
  clanId: number,
  inWorld: number | null,
  worldId: number,
): Promise<{ worldId: number; living: LivingClan | null }> {
  const { clan, tick, worldId: frameWorldId } = await service.live.queries.clan(clanId);
  // If a reset came in between, the frame is of another world.
  if ((inWorld ?? frameWorldId) !== frameWorldId) return { worldId, living: null };
  return { worldId: frameWorldId, living: clan && livingClan(clan.entry, tick) };
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
