/**
 * Refuses a store that another service writes under another path. The lock file lies beside the path, so a hard link or
 * another mount of the same file has another lock, and also another write-ahead log: two writers would destroy the file.
 * The holder therefore writes into the store which file and which lock file it holds, and changes the file's time of
 * change (ctime) every second, which is seen under every path. Two services that start in the same instant under two
 * paths are not noticed, and a process that does not own the file shows no beat.
 */
import { chmodSync, statSync } from 'node:fs';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { lockFile, identity } from './store-file.js';

interface HeldDatabase {
  read(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  writeUnguarded(
    statements: readonly { readonly sql: string; readonly args: readonly string[] }[],
  ): Promise<readonly number[]>;
}

/** Interval at which a writer that waits looks for the beat, in milliseconds. */
const LOOK_MS = 250;

export const RELEASE = `DELETE FROM settings WHERE key = 'holder'`;

/**
 * Throws `store_unavailable` if the file changes although the process that holds it uses another lock file. Waits only
 * after a holder of another path that did not release the store. A copy is another file and is free at once.
 */
export async function refuseOtherPath(database: HeldDatabase, location: string): Promise<void> {
  if (!(await isHeldElsewhere(database, location))) return;
  const before = changedAt(location);
  for (let looks = Math.ceil(LIMITS.storeSilentMs.value / LOOK_MS); looks > 0; looks--) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (changedAt(location) === before) continue;
    const message = `${location} is in use by another process, under another path (a hard link or a mount); stop that first`;
    throw new CodedError('store_unavailable', message);
  }
}

/** Writes the holder into the store and into its file itself, because another path does not see the log. */
export async function holdStore(database: HeldDatabase, location: string): Promise<{ stop(): void }> {
  const store = identity(location);
  const sql = `INSERT OR REPLACE INTO settings (key, value) VALUES ('holder', ?)`;
  await database.writeUnguarded([{ sql, args: [holderOf(location)] }]);
  await database.read('PRAGMA wal_checkpoint(PASSIVE)');
  const timer = setInterval(() => identity(location) === store && beat(location), LIMITS.storeBeatMs.value);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function isHeldElsewhere(database: HeldDatabase, location: string): Promise<boolean> {
  const [column] = await database.read(`SELECT 1 FROM pragma_table_info('settings') WHERE name = 'value'`);
  if (!column) return false;
  const [row] = await database.read(`SELECT value FROM settings WHERE key = 'holder'`);
  if (!row) return false;
  const holder = String(row['value']);
  return holder.startsWith(`${identity(location)} `) && holder !== holderOf(location);
}

function holderOf(location: string): string {
  return `${identity(location)} ${identity(lockFile(location))}`;
}

/** Setting the mode that the file has changes its ctime and nothing else. */
function beat(location: string): void {
  try {
    chmodSync(location, statSync(location).mode & 0o7777);
  } catch {
    // Only the owner may; a file that was taken away in this moment has no beat.
  }
}

function changedAt(location: string): bigint | undefined {
  return statSync(location, { throwIfNoEntry: false, bigint: true })?.ctimeNs;
}
