/**
 * Stores and reads the bundles of engines (table `engines`), so that past ticks can be computed by the engine that
 * computed them first (docs/log.md#how-to-compute-a-past-tick).
 */
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { LIMITS } from '../../schemas/limits.js';
import { damaged } from '../database/damaged.js';
import type { Database } from '../database/database.js';

/** Stores a bundle that is compressed with brotli, unless the store has one of this id. */
export async function keepEngine(database: Database, id: string, packed: Uint8Array, now: string): Promise<void> {
  const [known] = await database.read('SELECT 1 FROM engines WHERE id = ?', [id]);
  if (known) return;
  await database.write([
    { sql: 'INSERT OR IGNORE INTO engines (id, bytes, stored_at) VALUES (?, ?, ?)', args: [id, packed, now] },
  ]);
}

/** Returns the bundle of an engine; null if the store has none. Throws `store_damaged` if its hash is not the id. */
export async function readEngine(database: Database, id: string): Promise<Uint8Array | null> {
  const [row] = await database.readBytes('SELECT CAST(bytes AS BLOB) AS bytes FROM engines WHERE id = ?', [id]);
  if (!row) return null;
  try {
    const bytes = brotliDecompressSync(new Uint8Array(row['bytes'] as ArrayBuffer), {
      maxOutputLength: LIMITS.engineBytesMax.value,
    });
    if (createHash('sha256').update(bytes).digest('hex').startsWith(id)) return new Uint8Array(bytes);
  } catch (error) {
    throw damaged(`the engine ${id} can't be unpacked`, error);
  }
  throw damaged(`the engine ${id} is another one than its id says`);
}
