/**
 * `spaceland backup FILE` copies a store with its whole history, also while a service runs on it. `spaceland restore
 * FILE` puts such a copy back and keeps the store that was there.
 */
import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Command } from 'commander';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { copyStore, replaceStore, storePath, type CopiedStore } from '../../store/copy.js';
import { isRemote } from '../../store/database/database.js';
import { lockStore, createPrivate, prepareFiles } from '../../store/database/store-file.js';
import { callContext } from '../call/call-context.js';
import { CommandFailure, EXIT_FAILED, usageFailure } from '../call/failure.js';
import { writePrivateFile, jsonText } from '../call/output-file.js';
import { storeSettings } from '../call/environment.js';

interface BackupOptions {
  readonly db?: string;
  readonly overwrite?: true;
  readonly json?: true;
}

type RestoreOptions = Omit<BackupOptions, 'overwrite'>;

export function backupCommand(): Command {
  return new Command('backup')
    .description('Copy a store with its whole history into a file, also while a service runs on it.')
    .argument('<file>', 'the file to write; only its owner may read it')
    .option('--db <file>', 'store file (default: SIM_DB)')
    .option('--overwrite', 'replace the file if it exists')
    .option('--json', 'print the result as one JSON object')
    .action(backup);
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('Put a backup in the place of a store, which is kept under another name; `serve` resumes its world.')
    .argument('<file>', 'the backup; it stays as it is')
    .option('--db <file>', 'store file (default: SIM_DB)')
    .option('--json', 'print the result as one JSON object')
    .action(restore);
}

async function backup(path: string, options: BackupOptions): Promise<void> {
  const location = localStore(options.db);
  if (isSameFile(path, location)) throw usageFailure(`${path} is the store itself; name another file`);
  let copied: CopiedStore | null = null;
  await writePrivateFile(path, options.overwrite === true, async (temporary) => {
    copied = await copyStore(location, temporary, { isChecked: false });
  });
  const bytes = statSync(path).size;
  const result = { file: path, store: location, ...markOf(copied), bytes };
  print(options, result, `${path} is a backup of ${location}: ${worldText(copied)}, ${bytes} bytes`);
}

async function restore(path: string, options: RestoreOptions): Promise<void> {
  const location = localStore(options.db);
  if (!existsSync(path)) throw unrestorable(path, 'there is no such file');
  if (isSameFile(path, location)) throw usageFailure(`${path} is the store itself; name its backup`);
  prepareFiles(location, true);
  // A running service would not notice the other store and would go on with its own.
  const lock = await lockStore(location, LIMITS.importBusyMs.value);
  try {
    const store = storePath(location);
    const copied = await filled(path, `${store}.partial`);
    const kept = replaceStore(`${store}.partial`, store);
    const rest = kept === null ? '' : `; the store that was there is ${kept}`;
    print(
      options,
      { store: location, file: path, ...markOf(copied), kept },
      `${location} is restored from ${path}: ${worldText(copied)}${rest}`,
    );
  } finally {
    lock.release();
  }
}

/** Copies the backup beside the store, so that the store is replaced in one step. The backup is checked before. */
async function filled(path: string, copy: string): Promise<CopiedStore> {
  try {
    await rm(copy, { force: true });
    createPrivate(copy);
    return await copyStore(path, copy, { isChecked: true });
  } catch (error) {
    await rm(copy, { force: true });
    if (error instanceof CodedError && error.code === 'store_damaged')
      throw unrestorable(path, 'it is damaged, or no store of Spaceland');
    throw error;
  }
}

function localStore(named: string | undefined): string {
  const { location } = storeSettings(named);
  if (!isRemote(location)) return location;
  throw usageFailure(
    `${location} is on a server, which has its own backup: a copy of its data folder (sqld), or of the database (turso db export)`,
  );
}

function isSameFile(path: string, location: string): boolean {
  return existsSync(path) && existsSync(location) && storePath(path) === storePath(location);
}

function markOf(copied: CopiedStore | null): { readonly world_id: number | null; readonly tick: number | null } {
  return { world_id: copied?.worldId ?? null, tick: copied?.tick ?? null };
}

function worldText(copied: CopiedStore | null): string {
  return copied === null || copied.worldId === null ? 'no world' : `world ${copied.worldId} at tick ${copied.tick}`;
}

function print({ json }: RestoreOptions, result: object, text: string): void {
  callContext().stdout.write(`${json ? jsonText(result) : text}\n`);
}

function unrestorable(path: string, reason: string): CommandFailure {
  return new CommandFailure(`${path} cannot be restored: ${reason}`, EXIT_FAILED);
}
