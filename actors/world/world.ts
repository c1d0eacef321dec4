/**
 * The world as its owner uses it: created from a seed and laws, or restored from a checkpoint, and advanced one tick at
 * a time. Everything behind it is pure: the same seed, laws and admin actions give the same history, bit by bit.
 */
import type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
import { recordLiving } from './people/bodies/creation.js';
import { nameRestored } from './people/bodies/names.js';
import { takeCensus } from './census.js';
import { frameSize, writeFrame } from './engine/checkpoint/frame.js';
import { hashState } from './engine/checkpoint/hash.js';
import { restoreInto } from './engine/checkpoint/restore.js';
import { saveCheckpoint, checkpointHeader, readSaved, savedHash } from './engine/checkpoint/saved.js';
import { asStruct, createState } from './engine/state/create-state.js';
import { preachLaws } from './people/faith/sermon.js';
import { createGenesis } from './genesis/index.js';
import { inspectMemories, inspectMind } from './mind-inspection.js';
import type { World, WorldOptions } from './protocol.js';
import { setBoundary } from './engine/space/topology.js';
import type { WorldState } from './engine/state/state.js';
import { PHASES } from './tick.js';

export { HelperThreads, markHelperLost, runHelperLoop } from './engine/parallel/helper-threads.js';
export { SHARED_RULES } from './shared-rules.js';

/** Creates a new world under the given laws; `laws.seed` is its seed. */
export function createWorld(options: WorldOptions): World {
  const { worldId, laws, firstEventId, helpers } = options;
  const state = createState({ worldId, seed: laws.seed, laws, firstEventId }, helpers);
  createGenesis(state);
  return asWorld(state);
}

/** Restores the world saved in `bytes` under the laws of its tick. Throws if `bytes` are not a valid checkpoint. */
export function restoreWorld(options: WorldOptions, bytes: Uint8Array): World {
  const { worldId, laws, firstEventId, helpers } = options;
  const { seed, width, height, wrap } = checkpointHeader(bytes);
  const state = createState({ worldId, seed, laws, firstEventId, place: { width, height, wrap } }, helpers);
  restoreInto(state, bytes, options);
  nameRestored(state);
  if (options.tellLiving) recordLiving(state);
  return asWorld(state);
}

/**
 * Restores the world of a snapshot file that may come from anybody: all of its state is checked. Throws if the header of
 * the file says something else than its checkpoint.
 */
export function restoreSnapshot(header: CheckpointFacts, bytes: Uint8Array, ids: SnapshotIds): World {
  const inner = checkpointHeader(bytes);
  for (const name of ['seed', 'width', 'height'] as const) checkSame(name, header[name], inner[name]);
  const world = restoreWorld({ ...ids, laws: header.laws, isForeign: true }, bytes);
  checkSame('tick', header.tick, world.tick);
  // The hash is compared last, so that a state that no world has is refused with the reason.
  checkSame('state_hash', header.state_hash, savedHash(readSaved(bytes)));
  return world;
}

/** What the header of a snapshot file says of its checkpoint. */
interface CheckpointFacts {
  readonly tick: number;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly state_hash: string;
  readonly laws: Laws;
}

type SnapshotIds = Pick<WorldOptions, 'worldId' | 'firstEventId'>;

function checkSame(name: string, outer: number | string, inner: number | string): void {
  if (outer !== inner) throw new Error(`its header and its state differ in ${name}: ${outer} and ${inner}`);
}

function asWorld(state: WorldState): World {
  return {
    seed: state.seed,
    worldId: state.worldId,
    get tick() {
      return state.registers.tick;
    },
    get laws() {
      return state.laws;
    },
    get nextEventId() {
      return state.firstEventId + state.registers.eventCount;
    },
    get extinct() {
      return state.registers.extinct === 1;
    },
    advance(onPhase?: (phase: string) => void) {
      for (const phase of PHASES) {
        phase.run(state);
        onPhase?.(phase.name);
      }
    },
    setLaws(laws: Laws, changed: readonly LawName[]) {
      state.laws = asStruct(laws);
      if (changed.includes('boundary')) setBoundary(state.topology, laws.boundary === 'wrap');
      preachLaws(state, changed);
    },
    setLuck(luck: number) {
      state.registers.luck = luck;
    },
    announceLaws(changed: readonly LawName[]) {
      preachLaws(state, changed);
    },
    drainEvents() {
      const { events } = state.log;
      state.log.events = [];
      return events;
    },
    drainLineage() {
      const { born, died } = state.log;
      state.log.born = [];
      state.log.died = [];
      return { born, died };
    },
    stateHash: () => hashState(state),
    checkpoint: () => saveCheckpoint(state),
    census: () => takeCensus(state),
    raiseIds({ eventId, creatureId, clanId }) {
      const { registers, firstEventId } = state;
      registers.eventCount = Math.max(registers.eventCount, eventId + 1 - firstEventId);
      registers.nextEntityId = Math.max(registers.nextEntityId, creatureId + 1);
      registers.nextClanId = Math.max(registers.nextClanId, clanId + 1);
    },
    innerLife: (id) => inspectMind(state, id),
    memories: () => inspectMemories(state),
    frameSize: () => frameSize(state),
    writeFrame: (target) => writeFrame(state, target),
  };
}
