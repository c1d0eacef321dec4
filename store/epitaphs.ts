/**
 * The archive of extinct clans (table `clans`): when each ended, what was said then, how many of its members had died.
 */
import { LIMITS } from '../schemas/limits.js';
import type { Database } from './database.js';
import { typeCode } from './event-rows.js';

export interface Epitaph {
  readonly clanId: number;
  readonly extinctTick: number;
  /** Payload of the event that told of the end. */
  readonly words: Readonly<Record<string, unknown>>;
  /** Stored deaths that name the clan. */
  readonly deaths: number;
}

/** Extinct clans of a world, the youngest first; with `clanId` that one alone. Walks the keys of both tables. */
export async function readEpitaphs(
  database: Database,
  worldId: number,
  clanId: number | null,
): Promise<Epitaph[]> {
  const only = clanId === null ? '' : 'AND clans.id = ?';
  const rows = await database.read(
    `SELECT clans.id, clans.extinct_tick, clans.epitaph, event_counts.events FROM clans
      LEFT JOIN event_counts ON event_counts.world_id = clans.world_id
        AND event_counts.clan_id = clans.id AND event_counts.type = ?
      WHERE clans.world_id = ? ${only} ORDER BY clans.id DESC LIMIT ?`,
    [typeCode('death', false), worldId, ...(clanId === null ? [] : [clanId]), LIMITS.clansExtinctMax.value],
  );
  return rows.map((row) => ({
    clanId: Number(row['id']),
    extinctTick: Number(row['extinct_tick']),
    words: JSON.parse(String(row['epitaph'])) as Record<string, unknown>,
    deaths: Number(row['events'] ?? 0),
  }));
}
