/** Thread that tries a snapshot (snapshot-trial.ts): restores it, runs some ticks and reports what is wrong. */
import { restoreSnapshot } from '../../actors/world/world.js';
import type { SnapshotHeader } from '../../schemas/records/snapshot-file.js';
import type { Trial } from './snapshot-trial.js';
import { parentPort, workerData } from 'node:worker_threads';

const TRIAL_TICKS = 10;

const { header, bytes } = workerData as { readonly header: SnapshotHeader; readonly bytes: Trial['bytes'] };

function fault(): string | null {
  try {
    const world = restoreSnapshot(header, bytes, { worldId: 1, firstEventId: 1 });
    for (let tick = 0; tick < TRIAL_TICKS; tick++) world.advance();
    return null;
  } catch (error) {
    return `this version cannot restore it: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const trial: Trial = { fault: fault(), bytes };
parentPort?.postMessage(trial, [bytes.buffer]);
