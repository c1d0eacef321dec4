/** Reads the changes of a world's laws: one for each law that an action changes, with the values before and after. */
import { dayNumber } from '../../schemas/calendar.js';
import { completeLaws, DEFAULT_LAWS, type LawName, type Laws } from '../../schemas/laws/catalog/catalog.js';
import type { Order } from '../../schemas/wire/types.js';
import type { LawChangesState } from '../../schemas/wire/worlds.js';
import type { Database } from '../database/database.js';

interface LawPage {
  readonly page: number;
  readonly size: number;
  readonly law: string | null;
  readonly order?: Order;
}

/** If the laws of a world's opening differ from the saved laws, `before` contains the saved values. */
interface NotedLaws {
  readonly persist?: boolean;
  readonly preset?: string | null;
  readonly before?: Readonly<Record<string, Value>>;
}

type Value = Laws[LawName];

/** Returns a page of changes; null for a world that is not stored. */
export async function readLawChanges(
  database: Database,
  worldId: number,
  { page, size, law, order = 'newest' }: LawPage,
): Promise<LawChangesState | null> {
  const opening = await readOpeningLaws(database, worldId);
  if (!opening) return null;
  const [counted] = await database.read(
    'SELECT count(*) AS total FROM law_changes WHERE world_id = ?1 AND (?2 IS NULL OR law = ?2)',
    [worldId, law],
  );
  const total = Number(counted?.['total'] ?? 0);
  const rows = await database.read(
    `SELECT changed.seq, changed.tick, changed.law, changed.value, journal.action,
        (SELECT earlier.value FROM law_changes AS earlier WHERE earlier.world_id = ?1
          AND earlier.law = changed.law AND earlier.seq < changed.seq ORDER BY earlier.seq DESC LIMIT 1) AS previous
      FROM law_changes AS changed JOIN journal ON journal.world_id = changed.world_id AND journal.seq = changed.seq
      WHERE changed.world_id = ?1 AND (?2 IS NULL OR changed.law = ?2)
      ORDER BY changed.seq ${order === 'newest' ? 'DESC' : 'ASC'}, changed.law LIMIT ?3 OFFSET ?4`,
    [worldId, law, size, Math.min(page * size, total)],
  );
  const dayLength = await readDayLength(database, worldId);
  const changes = rows.map((row) => {
    const action = JSON.parse(String(row['action'])) as NotedLaws;
    const name = String(row['law']) as LawName;
    const { previous } = row;
    const last = typeof previous === 'string' ? (JSON.parse(previous) as Value) : (opening[name] ?? null);
    return {
      tick: Number(row['tick']),
      day: dayNumber(Number(row['tick']), dayLength),
      seq: Number(row['seq']),
      law: name,
      from: action.before && name in action.before ? (action.before[name] ?? null) : last,
      to: JSON.parse(String(row['value'])) as Value,
      persist: action.persist === true,
      preset: action.preset ?? null,
    };
  });
  return { world_id: worldId, page, size, total, has_more: (page + 1) * size < total, changes };
}

/** Laws that are in force from `tick` on. */
export interface LawsSince {
  readonly tick: number;
  readonly laws: Laws;
}

/** Returns the laws at the beginning of a world, then the laws after each tick at which a law in `names` changed. */
export async function readLawsOverTime(
  database: Database,
  worldId: number,
  names: readonly LawName[],
): Promise<LawsSince[]> {
  const opening = (await readOpeningLaws(database, worldId)) ?? DEFAULT_LAWS;
  const rows = await database.read(
    `SELECT tick, law, value FROM law_changes INDEXED BY law_changes_by_law
      WHERE world_id = ? AND law IN (SELECT value FROM json_each(?)) ORDER BY seq`,
    [worldId, JSON.stringify(names)],
  );
  const times: LawsSince[] = [{ tick: 0, laws: opening }];
  for (const row of rows) {
    const last = times.at(-1)!;
    const tick = Number(row['tick']);
    const laws = { ...last.laws, [String(row['law'])]: JSON.parse(String(row['value'])) as unknown };
    if (tick === last.tick) times.pop();
    times.push({ tick, laws });
  }
  return times;
}

/**
 * Returns the law `day_length` of a stored world at present, or at the world's end. All ticks of the world are dated
 * with this value, so a change of the law renumbers past days (docs/rules/time.md#day-and-night).
 */
export async function readDayLength(database: Database, worldId: number): Promise<number> {
  const [row] = await database.read(
    `SELECT coalesce(
        (SELECT value FROM law_changes INDEXED BY law_changes_by_law
          WHERE world_id = worlds.id AND law = 'day_length' ORDER BY seq DESC LIMIT 1),
        laws ->> 'day_length') AS ticks
      FROM worlds WHERE id = ?`,
    [worldId],
  );
  return Number(row?.['ticks'] ?? DEFAULT_LAWS.day_length);
}

async function readOpeningLaws(database: Database, worldId: number): Promise<Laws | null> {
  const [row] = await database.read('SELECT laws FROM worlds WHERE id = ?', [worldId]);
  return row ? completeLaws(JSON.parse(String(row['laws'])) as Partial<Laws>) : null;
}
