/** Snapshots for tests: adds one of any size to a store, lists and downloads those of a service. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';
import { appendEntries } from '../../store/chronicle.js';
import { readSnapshots } from '../../store/worlds/snapshots.js';
import { openStore } from '../../store/store.js';
import type { SnapshotState } from '../../schemas/wire/worlds.js';
import { request } from './requests.js';

/** Adds a checkpoint of random bytes, which do not compress, to a store that may be in use. Returns its id. */
export async function keepSnapshot(location: string, worldId: number, bytes = 1000, tick = 1): Promise<number> {
  const database = await openStore({ location });
  const noise = new Uint8Array(randomBytes(bytes));
  await appendEntries(
    database,
    [
      {
        kind: 'checkpoint',
        worldId,
        tick,
        journalSeq: 0,
        stateHash: 'noise',
        laws: DEFAULT_LAWS,
        bytes: noise,
        // No engine computes noise again, so that no recomputed state is compared with it.
        engine: 'noise',
      },
    ],
    new Date().toISOString(),
  );
  const [newest] = await readSnapshots(database, { worldId, before: null, limit: 1 });
  database.close();
  if (!newest) throw new Error('the snapshot was not stored');
  return newest.id;
}

export async function listSnapshots(url: string, query = ''): Promise<readonly SnapshotState[]> {
  const { json } = await request(url, `/api/snapshots${query}`);
  return (json as { snapshots: readonly SnapshotState[] }).snapshots;
}

export async function download(url: string, id: number, path: string): Promise<Buffer> {
  const response = await fetch(`${url}/api/snapshots/${id}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  writeFileSync(path, bytes);
  return bytes;
}
