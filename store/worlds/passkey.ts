/**
 * Stores and reads the hash of the passkey; the passkey itself is never stored (docs/interface.md#passkey). The hash is
 * read at every guarded call, so `spaceland passkey set|clear` in another process takes effect at once.
 */
import type { Database } from '../database/database.js';

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
