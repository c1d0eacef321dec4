/**
 * What the newest frame knows of a clan that lives, for questions to the chronicle: so one that was founded a moment ago is
 * no unknown one (decisions.md section 3).
 */
import { CodedError } from '../../schemas/errors.js';
import type { LivingClan } from '../../schemas/records/history.js';
import type { ClanEntry } from '../../schemas/wire/clans.js';
import type { Service } from '../request/route.js';
import { lookUpWorld } from './world-lookup.js';

export interface ClanLookup {
  /** For the chronicle; without a world it takes the newest that is stored. */
  readonly query: {
    readonly worldId: number | null;
    readonly clanId: number;
    readonly living: LivingClan | null;
  };
  /** Why the frame could not be asked, so that nobody knows whether the clan lives; else null. */
  readonly failure: CodedError | null;
}

/** A clan of the world that a question names, with what the frame knows of it where that is the running one. */
export async function lookUpClan(
  service: Service,
  clanId: number,
  inWorld: number | undefined,
): Promise<ClanLookup> {
  const worldId = await lookUpWorld(service, inWorld);
  const unseen = { query: { worldId, clanId, living: null }, failure: null };
  if (worldId !== null && worldId !== service.facts.status.worldId) return unseen;
  try {
    const { clan, tick, worldId: seenIn } = await service.readings.clan(clanId);
    // A reset may have come in between: then the frame is of another world.
    if ((worldId ?? seenIn) !== seenIn) return unseen;
    return {
      query: { worldId: seenIn, clanId, living: clan && livingClan(clan.entry, tick) },
      failure: null,
    };
  } catch (failure) {
    if (failure instanceof CodedError) return { ...unseen, failure };
    throw failure;
  }
}

/** An entry of the roster as the chronicle takes it, at the frame's tick. */
export function livingClan(entry: ClanEntry, tick: number): LivingClan {
  const { founder_id: founderId, totem, born_tick: bornTick, population } = entry;
  return { founderId, totem, foundedTick: bornTick ?? tick, population };
}

/** Why the chronicle has no answer: the clan may live unseen, or never was, or its world itself is not written yet. */
export function clanNotFound({ query, failure }: ClanLookup): CodedError {
  if (failure) return failure;
  if (query.living === null) return new CodedError('unknown_clan');
  return new CodedError('store_unavailable', 'The store has nothing of this world yet.');
}
