/** Caste and clan of notable creatures as they were last known, from their newest events: a noble may have fallen. */
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { Database } from '../../store/database/database.js';
import { readHistory } from '../../store/history.js';
import type { NotableRow } from '../../store/sums/annals.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';

/** Types of events that say to which clan a creature belongs. */
const TYPES = ['death', 'war', 'defection', 'schism', 'exile', 'succession', 'demotion', 'birth'] as const;
/** The newest events that are read; an older one may be overlooked, then the facts of the birth hold. */
const EVENTS_READ = 50;

export async function withLastFacts(
  database: Database,
  world: WorldSpan,
  rows: readonly NotableRow[],
): Promise<NotableRow[]> {
  const known: NotableRow[] = [];
  for (const row of rows) {
    const every = { since: 0, before: null, fromTick: null, toTick: null, major: false, q: null } as const;
    const who = { worldId: world.id, entityId: null, clanId: null, creatureId: row.id };
    const { events } = await readHistory(database, world, { ...every, ...who, types: [...TYPES], limit: EVENTS_READ });
    known.push(lastFactsOf(row, events));
  }
  return known;
}

/** `events` are those of the creature, newest first. */
export function lastFactsOf<Row extends Pick<NotableRow, 'caste' | 'clanId' | 'id'>>(
  row: Row,
  events: readonly HistoryEvent[],
): Row {
  const caste = events.find((event) => event.entity_id === row.id && event.caste !== null)?.caste;
  const clans = events.map((event) => clanIn(event, row.id));
  const clan = clans.find((each) => each !== undefined);
  return { ...row, caste: caste ?? row.caste, clanId: clan === undefined ? row.clanId : clan || null };
}

/** Returns the clan of the creature after the event, 0 for none; undefined if the event does not say it. */
function clanIn({ type, entity_id: subject, payload }: HistoryEvent, id: number): number | undefined {
  const clan = (field: string): number => Number(payload[field] ?? 0);
  switch (type) {
    case 'death':
    case 'birth':
      return subject === id ? clan('clan_id') : undefined;
    case 'war':
      return clan(payload['winner'] === id ? 'b' : 'a');
    case 'defection':
      return subject === id ? clan('to') : undefined;
    case 'schism':
      return clan('new_clan');
    case 'exile':
      return clan('band');
    case 'succession':
      return payload['new_leader'] === id ? clan('clan_id') : undefined;
    default:
      return undefined;
  }
}
