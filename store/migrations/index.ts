/** Runs the numbered migrations. Each is one transaction with its record, so a crash leaves a store between two. */
import { CHECKPOINT_FORMAT } from '../../schemas/records/checkpoint.js';
import { CodedError } from '../../schemas/errors.js';
import type { Database } from '../database/database.js';
import { tables } from './0001-tables.js';
import { rollups } from './0002-rollups.js';
import { snapshots } from './0003-snapshots.js';
import {
  pasts,
  healthMinutes,
  phrases,
  engines,
  roles,
  bodies,
  speeds,
  records,
  stories,
  recordsAgain,
  checkpointAges,
  engineBundles,
} from './small-steps.js';
import type { Migration } from './migration.js';

/** Migrations from oldest to newest, numbered from 1 without gaps. New migrations are added at the end. */
export const MIGRATIONS: readonly Migration[] = [
  tables,
  rollups,
  snapshots,
  pasts,
  healthMinutes,
  phrases,
  engines,
  roles,
  bodies,
  speeds,
  records,
  stories,
  recordsAgain,
  checkpointAges,
  engineBundles,
];

const CREATE_MIGRATIONS =
  'CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT, applied_at TEXT)';

/** Throws `store_newer` for a newer store, which is not changed, and for a checkpoint of a newer format. */
export async function migrate(database: Database): Promise<void> {
  const version = await storedVersion(database);
  if (version === 0) await database.write([{ sql: CREATE_MIGRATIONS, args: [] }]);
  if (version > MIGRATIONS.length) {
    throw newer(`The store is of version ${version}; this Spaceland knows versions`, MIGRATIONS.length);
  }
  for (const migration of MIGRATIONS.slice(version)) await apply(database, migration);
  const [row] = await database.read('SELECT ifnull(max(engine), 0) AS format FROM snapshots');
  const format = Number(row?.['format']);
  if (format > CHECKPOINT_FORMAT)
    throw newer(`The store has a checkpoint of format ${format}; this Spaceland knows formats`, CHECKPOINT_FORMAT);
}

/** Returns the number of the last migration that ran; 0 for a file that is not a store. */
export async function storedVersion(database: Database): Promise<number> {
  const [table] = await database.read(`SELECT 1 FROM sqlite_schema WHERE name = 'migrations'`);
  if (!table) return 0;
  const rows = await database.read('SELECT coalesce(max(number), 0) AS number FROM migrations');
  return Number(rows[0]?.['number'] ?? 0);
}

function newer(what: string, known: number): CodedError {
  return new CodedError(
    'store_newer',
    `${what} up to ${known}. Run a newer Spaceland or choose another store (SIM_DB).`,
  );
}

async function apply(database: Database, migration: Migration): Promise<void> {
  const record = {
    sql: 'INSERT INTO migrations (number, name, applied_at) VALUES (?, ?, ?)',
    args: [migration.number, migration.name, new Date().toISOString()],
  };
  const statements = migration.statements.map((sql) => ({ sql, args: [] }));
  try {
    await database.write([record, ...statements]);
  } catch (error) {
    // Another process (spaceland passkey) may have applied it in the meantime.
    if ((await storedVersion(database)) < migration.number) throw error;
  }
}
