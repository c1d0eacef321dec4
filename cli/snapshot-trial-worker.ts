/** Thread that tries a snapshot (snapshot-trial.ts): restores it, runs some ticks and reports what is wrong. */
import { readSaved, savedHash } from '../actors/world/checkpoint/saved.js';
import { restoreWorld } from '../actors/world/world.js';
import type { SnapshotHeader } from '../schemas/snapshot-file.js';
import { parentPort, workerData } from 'node:worker_threads';

const TRIAL_TICKS = 10;

const { header, bytes } = workerData as { readonly header: SnapshotHeader; readonly bytes: Uint8Array };

function fault(): string | null {
  try {
    const saved = readSaved(bytes);
    for (const name of ['tick', 'seed', 'width', 'height'] as const) {
      if (saved.header[name] !== header[name])
        return `its header and its state differ in ${name}: ${header[name]} and ${String(saved.header[name])}`;
    }
    const world = restoreWorld({ worldId: 1, firstEventId: 1, laws: header.laws, isForeign: true }, bytes);
    if (world.tick !== header.tick) return `its state is of tick ${world.tick}, not of ${header.tick}`;
    const stateHash = savedHash(saved);
    if (stateHash !== header.state_hash) return `it restores to the state ${stateHash}, not to ${header.state_hash}`;
    for (let tick = 0; tick < TRIAL_TICKS; tick++) world.advance();
    return null;
  } catch (error) {
    return `this version cannot restore it: ${error instanceof Error ? error.message : String(error)}`;
  }
}

parentPort?.postMessage(fault());
