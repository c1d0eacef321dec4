/** Thread that tries a snapshot (snapshot-trial.ts): restores it, runs some ticks and reports what is wrong. */
import { restoreSnapshot } from '../actors/world/world.js';
import type { SnapshotHeader } from '../schemas/snapshot-file.js';
import { parentPort, workerData } from 'node:worker_threads';

const TRIAL_TICKS = 10;

const { header, bytes } = workerData as { readonly header: SnapshotHeader; readonly bytes: Uint8Array };

function fault(): string | null {
  try {
    const world = restoreSnapshot(header, bytes, { worldId: 1, firstEventId: 1 });
    for (let tick = 0; tick < TRIAL_TICKS; tick++) world.advance();
    return null;
  } catch (error) {
    return `this version cannot restore it: ${error instanceof Error ? error.message : String(error)}`;
  }
}

parentPort?.postMessage(fault());
