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
  viewers: number;
  head: FrameHead;
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
  const link: Link = { reader: null, viewers: 0, head: { paused: false, speed: 0 } };
  return {
    name: 'snapshot',
    mailbox: MAILBOXES.snapshot,
    start: () => freshState(),
    handlers: {
      attach(state, { shared }) {
        Object.assign(state, freshState());
        link.reader = createFrameReader(shared);
        // A notice may have overtaken this message in the mailbox, and found nothing to read.
        take(state, link);
        tell(state, link, broadcast);
      },
      frame(state, { events, head }) {
        link.head = head;
        take(state, link);
        const { frame } = state;
        if (frame === null) return;
        state.encoded = null;
        // An older frame's notice: the one in hand has its own, which follows and brings its events.
        if (isOlder(events, frame)) return;
        state.events = events;
        tell(state, link, broadcast);
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

/** Takes the newest frame out of the memory if there is one that was not read. */
function take(state: SnapshotState, link: Link): void {
  const bytes = link.reader?.read();
  if (!bytes) return;
  state.frame = readFrame(bytes);
  state.events = [];
  state.encoded = null;
  state.told = false;
}

function tell(state: SnapshotState, link: Link, broadcast: ActorRef<SnapshotNotices>): void {
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
