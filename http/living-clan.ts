/**
 * What the newest frame knows of a clan that lives, for questions to the chronicle: so one that was founded a moment ago is
 * no unknown one (decisions.md section 3).
 */
import type { LivingClan } from '../actors/chronicle/protocol.js';
import { CodedError } from '../schemas/errors.js';
import type { ClanEntry } from '../schemas/wire/clans.js';
import { knownWorld } from './past-world.js';
import type { Service } from './route.js';

export interface SoughtClan {
  /** Null for the newest that is stored. */
  readonly worldId: number | null;
  readonly clanId: number;
  readonly living: LivingClan | null;
}

/** A clan of the world that a question names, with what the frame knows of it where that is the running one. */
export async function soughtClan(
  service: Service,
  clanId: number,
  inWorld: number | undefined,
): Promise<SoughtClan> {
  const worldId = await knownWorld(service, inWorld);
  if (worldId !== null && worldId !== service.facts.status.worldId) return { worldId, clanId, living: null };
  const seen = await service.readings.clan(clanId).catch(() => null);
  // A reset may have come in between: then the frame is of another world.
  if (!seen || (worldId ?? seen.worldId) !== seen.worldId) return { worldId, clanId, living: null };
  return { worldId: seen.worldId, clanId, living: seen.clan && livingClan(seen.clan.entry, seen.tick) };
}

/** An entry of the roster as the chronicle takes it, at the frame's tick. */
export function livingClan(entry: ClanEntry, tick: number): LivingClan {
  const { founder_id: founderId, totem, born_tick: bornTick, population } = entry;
  return { founderId, totem, foundedTick: bornTick ?? tick, population };
}

/** Why the chronicle has no answer: the clan never was, or its world itself is not written yet. */
export function unanswered({ living }: SoughtClan): CodedError {
  if (living === null) return new CodedError('unknown_clan');
  return new CodedError('store_unavailable', 'The store has nothing of this world yet.');
}
