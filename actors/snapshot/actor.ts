/**
 * The snapshot actor: takes raw frames from shared memory and turns the newest into a state's bytes, for viewers when
 * there are any, else when asked. Frames and their notices come from the clock's thread, questions from the main thread
 * over another link: so a question looks into the memory itself, where a frame may lie whose notice is still on its way.
 */
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { ActorBehaviour, ActorRef } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import { readFrame, type Frame } from '../world/checkpoint/frame.js';
import { createEncoder, type Encoder } from './encode.js';
import type { EncodedFrame, FrameHead, SnapshotNotices, SnapshotProtocol } from './protocol.js';
import { createFrameReader, type FrameReader } from './triple-buffer.js';

/** What outlives a fault of the actor: the only reader of the memory, and what others will not say again. */
interface Link {
  reader: FrameReader | null;
  worldId: number;
  viewers: number;
  head: FrameHead;
  /** Events of a notice that came before the memory that its frame lies in. */
  overtook: readonly HistoryEvent[] | null;
}

export interface SnapshotState {
  encoder: Encoder;
  frame: Frame | null;
  /** Of the frame, as far as its notice has come. */
  events: readonly HistoryEvent[];
  /** The frame's bytes, null until somebody needs them. */
  encoded: EncodedFrame | null;
  /** The frame has gone to the viewers. */
  told: boolean;
}

/** The behaviour; encoded frames are told to `broadcast` while viewers wait for them. */
export function snapshotBehaviour(
  broadcast: ActorRef<SnapshotNotices>,
): ActorBehaviour<SnapshotProtocol, SnapshotState> {
  const link: Link = {
    reader: null,
    worldId: 0,
    viewers: 0,
    head: { paused: false, speed: 0 },
    overtook: null,
  };
  return {
    name: 'snapshot',
    mailbox: MAILBOXES.snapshot,
    start: () => freshState(),
    handlers: {
      attach(state, { shared, worldId }) {
        // Larger memory for the same world: what was kept of its frames is good still.
        if (worldId !== link.worldId) Object.assign(state, freshState());
        link.worldId = worldId;
        link.reader = createFrameReader(shared);
        const { overtook } = link;
        link.overtook = null;
        if (overtook !== null && take(state, link)) announce(state, link, overtook, broadcast);
      },
      frame(state, { events, head }) {
        link.head = head;
        state.encoded = null;
        // A notice that finds no frame waits for the memory that it speaks of.
        const isFresh = take(state, link);
        if (!isFresh && (state.frame === null || state.told)) link.overtook = events;
        else announce(state, link, events, broadcast);
      },
      viewers(_, { json }) {
        link.viewers = json;
      },
      latest(state) {
        take(state, link);
        return encoded(state, link);
      },
    },
  };
}

function freshState(): SnapshotState {
  return { encoder: createEncoder(), frame: null, events: [], encoded: null, told: false };
}

/** Takes the newest frame out of the memory; false when there is none that was not read. */
function take(state: SnapshotState, link: Link): boolean {
  const bytes = link.reader?.read();
  if (!bytes) return false;
  state.frame = readFrame(bytes);
  state.events = [];
  state.encoded = null;
  state.told = false;
  return true;
}

/** Gives the frame in hand the events of its notice, and the viewers the frame. */
function announce(
  state: SnapshotState,
  link: Link,
  events: readonly HistoryEvent[],
  broadcast: ActorRef<SnapshotNotices>,
): void {
  // An older frame's notice: the one in hand has its own, which follows and brings its events.
  if (state.frame !== null && isOlder(events, state.frame)) return;
  state.events = events;
  if (link.viewers === 0 || state.told) return;
  const newest = encoded(state, link);
  if (newest === null) return;
  state.told = true;
  broadcast.tell('encoded', newest);
}

function encoded(state: SnapshotState, link: Link): EncodedFrame | null {
  const { frame, encoder, events } = state;
  if (frame === null) return null;
  state.encoded ??= {
    worldId: frame.worldId,
    tick: frame.registers.tick,
    bytes: encoder.encode(frame, link.head, events),
  };
  return state.encoded;
}

function isOlder(events: readonly HistoryEvent[], frame: Frame): boolean {
  const last = events.at(-1);
  return last !== undefined && last.tick < frame.registers.tick;
}
