/**
 * `spaceland import FILE`: a snapshot becomes the newest world of a store, and `spaceland serve` goes on with it as the
 * world that it was taken from would have gone on. All of it is checked before the store is touched, and all of it is
 * one transaction.
 */
import { LIMITS } from '../schemas/limits.js';
import type { ResumeRecord } from '../schemas/records/checkpoint.js';
import type { ChronicleEntry } from '../schemas/records/entry.js';
import { appendEntries, readResume } from '../store/chronicle.js';
import { isRemote } from '../store/database/database.js';
import { openStore } from '../store/store.js';
import { environmentConfiguration } from './environment.js';
import { usageFailure } from './failure.js';
import { openingOf, readSnapshotFile, type SnapshotContent, worldOf } from './snapshot-file.js';
import { Command } from 'commander';

interface ImportOptions {
  readonly db?: string;
  readonly endCurrent?: true;
}

/** The command. */
export function importCommand(): Command {
  return new Command('import')
    .description('Put a snapshot (GET /api/snapshots) into a store as the world that `serve` goes on with.')
    .argument('<file>', 'the snapshot')
    .option('--db <file>', 'the store, made where there is none (default: SIM_DB)')
    .option('--end-current', "end the store's present world, which stays in its chronicle")
    .action(importSnapshot);
}

async function importSnapshot(path: string, options: ImportOptions): Promise<void> {
  const location = options.db ?? environmentConfiguration().database;
  if (isRemote(location))
    throw usageFailure('a snapshot is imported into a file; a remote store cannot be locked');
  const content = await readSnapshotFile(path);
  // Whether this version can go on with it is known before a store is made for it.
  await worldOf(path, content, { worldId: 1, firstEventId: 1 });
  // A server, or whoever else writes worlds there, would not know of the new one, and write on in the old one.
  const database = await openStore({ location, exclusive: true, busyMs: LIMITS.importBusyMs.value });
  try {
    const resume = await readResume(database);
    if (resume.world && !options.endCurrent) {
      throw usageFailure(
        `${location} goes on with world ${resume.world.opening.id}, which would end; say --end-current, or name another store with --db`,
      );
    }
    await appendEntries(database, await entriesOf(path, content, resume), new Date().toISOString());
    await database.tidy();
    const { tick, state_hash } = content.header;
    process.stdout.write(
      `world ${resume.nextWorldId} of ${location} goes on at tick ${tick}, state ${state_hash}\n`,
    );
  } finally {
    database.close();
  }
}

async function entriesOf(
  path: string,
  content: SnapshotContent,
  { nextWorldId, nextEventId, savedLaws }: ResumeRecord,
): Promise<ChronicleEntry[]> {
  const { laws, tick, state_hash: stateHash } = content.header;
  const ids = { worldId: nextWorldId, firstEventId: nextEventId };
  const world = await worldOf(path, content, { ...ids, tellLiving: true });
  const { born } = world.drainLineage();
  const peakPopulation = world.census().creatures;
  return [
    { kind: 'world_opened', world: openingOf(content.header, ids) },
    { kind: 'events', worldId: nextWorldId, tick, events: [], born, died: [], peakPopulation },
    { kind: 'checkpoint', worldId: nextWorldId, tick, journalSeq: 0, stateHash, laws, bytes: content.bytes },
    // In a store that has laws of its own these stay, for the worlds after this one.
    ...(savedLaws === null ? [{ kind: 'saved_laws', laws } as const] : []),
    { kind: 'clock', clock: { paused: false, speed: laws.tick_rate } },
  ];
}
