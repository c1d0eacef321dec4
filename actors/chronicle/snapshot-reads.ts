/** Handlers for what other programs compute ticks from: checkpoints of worlds, and engines. */
import type { Database } from '../../store/database/database.js';
import { keepEngine, readEngine } from '../../store/worlds/engines.js';
import { readCheckpoints, readSnapshot, readSnapshots } from '../../store/worlds/snapshots.js';
import type { ActorBehaviour } from '../runtime/actor.js';
import type { ChronicleProtocol } from './protocol.js';

type SnapshotReads = Pick<ChronicleProtocol, 'snapshots' | 'snapshot' | 'checkpoints' | 'engine' | 'keep_engine'>;

/** `opened` opens the store. These reads need no derived data, so they wait for none. */
export function snapshotReads<State>(
  opened: (state: State) => Promise<{ readonly database: Database }>,
): ActorBehaviour<SnapshotReads, State>['handlers'] {
  return {
    snapshots: async (state, query) => readSnapshots((await opened(state)).database, query),
    snapshot: async (state, { id }) => readSnapshot((await opened(state)).database, id),
    checkpoints: async (state, query) => readCheckpoints((await opened(state)).database, query),
    engine: async (state, { id }) => readEngine((await opened(state)).database, id),
    keep_engine: async (state, { id, packed }) =>
      keepEngine((await opened(state)).database, id, packed, new Date().toISOString()),
  };
}
