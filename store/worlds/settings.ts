/**
 * Stores and reads values that outlive every world: the saved laws and the clock settings. The passkey is in the same
 * table (passkey.ts).
 */
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import type { ClockSettings } from '../../schemas/records/journal.js';
import type { Database, Statement } from '../database/database.js';

interface Settings {
  readonly savedLaws: Partial<Laws> | null;
  readonly clock: ClockSettings | null;
}

export function saveLawsStatement(laws: Laws): Statement {
  return saveStatement('saved_laws', JSON.stringify(laws));
}

export function saveClockStatement(clock: ClockSettings): Statement {
  return saveStatement('clock', JSON.stringify(clock));
}

export async function readSettings(database: Database): Promise<Settings> {
  const rows = await database.read(`SELECT key, value FROM settings WHERE key IN ('saved_laws', 'clock')`);
  const values = new Map(rows.map((row) => [String(row['key']), String(row['value'])]));
  const laws = values.get('saved_laws');
  const clock = values.get('clock');
  return {
    savedLaws: laws === undefined ? null : (JSON.parse(laws) as Partial<Laws>),
    clock: clock === undefined ? null : (JSON.parse(clock) as ClockSettings),
  };
}

function saveStatement(key: string, value: string): Statement {
  return { sql: 'INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)', args: [key, value] };
}

// Stores and reads the hash of the passkey; the passkey itself is never stored (docs/interface.md#passkey). The hash
// is read at every guarded call, so `spaceland passkey set|clear` in another process takes effect at once.

/** Returns the scrypt hash in PHC form, or null while no passkey exists. */
export async function readPasskey(database: Database): Promise<string | null> {
  const rows = await database.read(`SELECT value FROM settings WHERE key = 'passkey'`);
  const value = rows[0]?.['value'];
  return typeof value === 'string' ? value : null;
}

export async function enrolPasskey(database: Database, hash: string): Promise<boolean> {
  const [changed] = await database.write([
    { sql: `INSERT OR IGNORE INTO settings (key, value) VALUES ('passkey', ?)`, args: [hash] },
  ]);
  return changed === 1;
}

export async function replacePasskey(database: Database, hash: string): Promise<void> {
  await database.write([{ sql: `INSERT OR REPLACE INTO settings (key, value) VALUES ('passkey', ?)`, args: [hash] }]);
}

export async function clearPasskey(database: Database): Promise<boolean> {
  const [changed] = await database.write([{ sql: `DELETE FROM settings WHERE key = 'passkey'`, args: [] }]);
  return changed === 1;
}
