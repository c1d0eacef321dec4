/**
 * Stores and reads the journal of worlds: the admin's actions and the changes of the engine, in order. An entry is
 * written before the action is acknowledged (docs/decisions.md#checkpoint-and-journal-across-engines). A checkpoint and the later
 * entries restore the world. Law changes are also listed one by one (sums/law-changes.ts).
 */
import type { JournalEntry } from '../../schemas/records/journal.js';
import type { EngineChange } from '../../schemas/records/world.js';
import type { Database, Statement } from '../database/database.js';
import { EACH_ROW, members, rowStatements } from '../database/rows.js';

const INSERT_LAW_CHANGES = `INSERT OR IGNORE INTO law_changes (law, value, world_id, seq, tick)
  SELECT ${members(2)}, ?2, ?3, ?4 FROM ${EACH_ROW}`;

/** Returns statements that record one action and make the world durable up to the action's tick. */
export function journalStatements({ worldId, seq, tick, action }: JournalEntry): Statement[] {
  const changed = 'changed' in action ? Object.entries(action.changed) : [];
  const laws = changed.map(([law, value]) => [law, JSON.stringify(value)]);
  return [
    {
      sql: 'INSERT OR IGNORE INTO journal (world_id, seq, tick, action) VALUES (?, ?, ?, ?)',
      args: [worldId, seq, tick, JSON.stringify(action)],
    },
    ...rowStatements(INSERT_LAW_CHANGES, laws, [worldId, seq, tick]),
    {
      sql: `UPDATE worlds SET ticks = max(ticks, ?), last_journal_seq = max(last_journal_seq, ?) WHERE id = ?`,
      args: [tick, seq, worldId],
    },
    ...(action.kind === 'engine'
      ? [{ sql: 'UPDATE worlds SET engine_id = ? WHERE id = ?', args: [action.to, worldId] }]
      : []),
  ];
}

export async function readEngineChanges(database: Database): Promise<Map<number, EngineChange[]>> {
  const rows = await database.read(
    `SELECT world_id, tick, action->>'from' AS before, action->>'to' AS after FROM journal
      WHERE action->>'kind' = 'engine' ORDER BY world_id, seq`,
  );
  const changes = new Map<number, EngineChange[]>();
  for (const row of rows) {
    const from = row['before'] === null ? null : String(row['before']);
    const change = { tick: Number(row['tick']), from, to: String(row['after']) };
    const worldId = Number(row['world_id']);
    changes.set(worldId, [...(changes.get(worldId) ?? []), change]);
  }
  return changes;
}

/** Entries come oldest first: at most `limit`, or all if it is null. */
export async function readJournal(
  database: Database,
  worldId: number,
  afterSeq: number,
  limit: number | null = null,
): Promise<JournalEntry[]> {
  const rows = await database.read(
    'SELECT seq, tick, action FROM journal WHERE world_id = ? AND seq > ? ORDER BY seq LIMIT ?',
    [worldId, afterSeq, limit ?? -1],
  );
  return rows.map((row) => ({
    worldId,
    seq: Number(row['seq']),
    tick: Number(row['tick']),
    action: JSON.parse(String(row['action'])) as JournalEntry['action'],
  }));
}
