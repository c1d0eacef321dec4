/**
 * `spaceland import FILE`: adds the world of a snapshot to a store as its newest world, in one transaction after
 * checks. `spaceland serve` continues it exactly as the original would have continued.
 */
import { LIMITS } from '../../schemas/limits.js';
import { lawsInForce, lawsText } from '../../schemas/laws/presets.js';
import type { ResumeRecord } from '../../schemas/records/checkpoint.js';
import type { ChronicleEntry } from '../../schemas/records/history.js';
import { appendEntries, readResume } from '../../store/chronicle.js';
import { isRemote } from '../../store/database/database.js';
import { openStore } from '../../store/store.js';
import { callContext } from '../call/call-context.js';
import { usageFailure } from '../call/failure.js';
import { jsonText } from '../call/output-file.js';
import type { SnapshotContent } from '../../store/worlds/snapshots.js';
import { checkpointOf, openingOf, readSnapshotFile, speedOf, worldOf } from '../snapshot/snapshot-file.js';
import { storeSettings } from '../call/environment.js';
import { trySnapshot } from '../snapshot/snapshot-trial.js';
import { Command } from 'commander';

interface ImportOptions {
  readonly db?: string;
  readonly endCurrent?: true;
  readonly json?: true;
}

export function importCommand(): Command {
  return new Command('import')
    .description('Import a snapshot (GET /api/snapshots) into a store; `serve` resumes its world.')
    .argument('<file>', 'the snapshot file')
    .option('--db <file>', 'store file, created if it does not exist (default: SIM_DB)')
    .option('--end-current', "end the store's running world; its history stays")
    .option('--json', 'print the result as one JSON object')
    .action(importSnapshot);
}

async function importSnapshot(path: string, options: ImportOptions): Promise<void> {
  const { location } = storeSettings(options.db);
  if (isRemote(location))
    throw usageFailure('a snapshot can only be imported into a file, because a remote store cannot be locked');
  // Fails if this version cannot restore the snapshot. No store has been created yet.
  const content = await trySnapshot(path, await readSnapshotFile(path));
  // The store is locked, because a running service would not notice the new world and would write into the old one.
  const database = await openStore({ location, exclusive: true, busyMs: LIMITS.importBusyMs.value });
  try {
    const resume = await readResume(database);
    if (resume.world && !options.endCurrent) {
      throw usageFailure(
        `Store ${location} contains the running world ${resume.world.opening.id}. Pass --end-current to end it, or choose another store with --db.`,
      );
    }
    await appendEntries(database, await entriesOf(path, content, resume), new Date().toISOString());
    const { tick, state_hash, seed, laws } = content.header;
    const worldId = resume.nextWorldId;
    const result = { world_id: worldId, store: location, seed, tick, state_hash };
    callContext().stdout.write(
      options.json
        ? `${jsonText(result)}\n`
        : `world ${worldId} of ${location} resumes at tick ${tick}, ${lawsText(lawsInForce(laws))}, state ${state_hash}\n`,
    );
  } finally {
    await database.close();
  }
}

async function entriesOf(
  path: string,
  content: SnapshotContent,
  { nextWorldId, nextEventId, savedLaws }: ResumeRecord,
): Promise<ChronicleEntry[]> {
  const { laws, tick } = content.header;
  const ids = { worldId: nextWorldId, firstEventId: nextEventId };
  const world = await worldOf(path, content, { ...ids, tellLiving: true });
  const { born } = world.drainLineage();
  const peakPopulation = world.census().creatures;
  return [
    { kind: 'world_opened', world: openingOf(content.header, ids) },
    { kind: 'events', worldId: nextWorldId, tick, events: [], born, died: [], peakPopulation },
    checkpointOf(content, nextWorldId),
    // Saved laws apply to later worlds, so those that the store already has are not replaced.
    ...(savedLaws === null ? [{ kind: 'saved_laws', laws } as const] : []),
    { kind: 'clock', clock: { paused: false, speed: speedOf(content.header) } },
  ];
}
