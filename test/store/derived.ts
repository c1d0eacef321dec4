/** All data derived from events, row by row: equal in two stores of one history. */
import type { Database } from '../../store/database/database.js';

const TABLES = 'event_counts event_clans word_counts days world_totals clan_totals clans deeds notables'.split(' ');

export async function derivedRows(database: Database): Promise<string[]> {
  const rows = [];
  for (const table of TABLES) rows.push(await database.read(`SELECT * FROM ${table}`));
  for (const query of ['marks : "e" *', 'marks : "r" *', 'words : "w" *', 'words : "1" *']) {
    rows.push(
      await database.read(`SELECT rowid & ? AS place FROM event_texts WHERE event_texts MATCH ?`, [2 ** 44 - 1, query]),
    );
  }
  return rows.map((table) => table.map((row) => JSON.stringify(Object.values(row))).join('\n'));
}
