/**
 * Reads frames from shared memory and encodes the newest one. Frame messages and requests come on different channels,
 * so a request reads the shared memory itself, which may hold a frame whose message has not arrived yet. What is sent
 * when one overtakes the other is declared in machines/overtaking.ts.
 */
import {
  moveOvertaking,
  type OvertakingEvent,
  type OvertakingSnapshot,
  startOvertaking,
} from '../../machines/overtaking.js';
import type { ActorBehaviour, ActorRef } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import { readFrame, type Frame } from '../world/engine/checkpoint/frame.js';
import { CompactScheduler, type PendingFrame } from './compact/scheduler.js';
import type { Numbering } from './compact/encoder.js';
import { createEncoder, type Encoder } from './json/encode.js';
import { creatureOf } from './json/creatures.js';
import { outlinesAfter } from './json/plants.js';
import { bytesOfText, Output } from './json/output.js';
import type { EncoderProtocol, SurveyNotices } from './protocol.js';
import { drawPreview } from './preview/picture.js';
import { clanOf } from './roster/clan.js';
import { rosterOf } from './roster/roster.js';
import { surveyOf, type Survey } from './survey/survey.js';
import {
  EventBacklog,
  type FrameEvents,
  type NewEvents,
  type EncodedFrame,
  type FrameHead,
  type OfFrame,
  type EncoderNotices,
} from './frame/messages.js';
import { createFrameReader, type FrameReader } from './frame/frame-exchange.js';

/** Survives a restart of the actor: the memory allows only one reader, and senders do not repeat messages. */
interface Link {
  reader: FrameReader | null;
  worldId: number;
  viewers: number;
  compactViewers: number;
  head: FrameHead;
  readonly numbering: Numbering;
  readonly stateEvents: EventBacklog;
  readonly compactEvents: EventBacklog;
  order: OvertakingSnapshot;
}

export interface SnapshotState {
  encoder: Encoder;
  compact: CompactScheduler;
  frame: Frame | null;
  encoded: EncodedFrame | null;
  survey: Survey | null;
}

export function encoderBehaviour(
  broadcast: ActorRef<EncoderNotices>,
  analytics: ActorRef<SurveyNotices>,
): ActorBehaviour<EncoderProtocol, SnapshotState> {
  const link: Link = {
    reader: null,
    worldId: 0,
    viewers: 0,
    compactViewers: 0,
    numbering: { last: 0 },
    head: { paused: false, speed: 0, revision: 0 },
    stateEvents: new EventBacklog(),
    compactEvents: new EventBacklog(),
    order: startOvertaking(),
  };
  return {
    name: 'encoder',
    mailbox: MAILBOXES.encoder,
    start: () => freshState(link, broadcast),
    handlers: {
      attach(state, { shared, worldId }, context) {
        link.reader = createFrameReader(shared);
        // A larger memory of an unchanged world keeps the state, so that the streams continue.
        if (worldId !== link.worldId) Object.assign(state, freshState(link, broadcast));
        link.worldId = worldId;
        const { overtook } = link.order.context;
        move(link, { type: 'ATTACHED' });
        if (overtook === null || !take(state, link)) return;
        move(link, { type: 'MESSAGE', tick: overtook, hasEvents: false });
        sendDue(state, link, broadcast, context.now());
      },
      frame(state, { tick, ...events }, context) {
        state.encoded = null;
        collect(link, events);
        take(state, link);
        move(link, { type: 'MESSAGE', tick, hasEvents: events.events.length > 0 });
        sendDue(state, link, broadcast, context.now());
      },
      sample(_, { frames }) {
        for (const frame of frames) analytics.tell('sample', surveyOf(readFrame(frame)));
      },
      viewers(state, { json, compact = 0 }, context) {
        link.viewers = json;
        link.compactViewers = compact;
        state.compact.watch(compact, pendingFrameOf(state, link), context.now());
      },
      taken(state, { sequence }, context) {
        state.compact.taken(sequence, pendingFrameOf(state, link), context.now());
      },
      keyframe(state, _, context) {
        take(state, link);
        state.compact.wantKeyframe(pendingFrameOf(state, link), context.now());
      },
      latest(state) {
        take(state, link);
        return encoded(state, link);
      },
      ...readings(link),
    },
  };
}

function readings(link: Link): Readings {
  return {
    part(state, asked) {
      take(state, link);
      const { frame, encoder } = state;
      if (frame === null) return null;
      return {
        ...origin(frame, link.head),
        bytes: encoder.encodePart(frame, link.head, link.stateEvents.peek(), asked),
      };
    },
    survey(state) {
      take(state, link);
      const survey = surveyed(state);
      return survey && { ...survey, revision: link.head.revision };
    },
    preview(state) {
      take(state, link);
      const { frame } = state;
      return frame && inSharedMemory(drawPreview(frame, link.head).png());
    },
    roster(state, { memories, parents }) {
      take(state, link);
      const { frame } = state;
      if (frame === null) return null;
      const from = origin(frame, link.head);
      const clans = rosterOf(frame, memories, parents);
      return {
        ...from,
        bytes: inSharedMemory(bytesOfText(JSON.stringify({ world_id: from.worldId, tick: from.tick, clans }))),
      };
    },
    clan(state, { id, memories, parents }) {
      take(state, link);
      const { frame } = state;
      if (frame === null) return null;
      return { ...origin(frame, link.head), clan: clanOf(frame, id, memories, parents) };
    },
    creature(state, { id }) {
      take(state, link);
      const { frame } = state;
      if (frame === null) return null;
      return { ...origin(frame, link.head), entity: creatureOf(frame, id) };
    },
    outlines(state, { afterId, limit }) {
      take(state, link);
      const { frame } = state;
      if (frame === null) return null;
      return { ...origin(frame, link.head), outlines: outlinesAfter(frame, afterId, limit) };
    },
  };
}

type Readings = Pick<
  ActorBehaviour<EncoderProtocol, SnapshotState>['handlers'],
  'part' | 'survey' | 'preview' | 'roster' | 'clan' | 'creature' | 'outlines'
>;

function freshState(link: Link, broadcast: ActorRef<EncoderNotices>): SnapshotState {
  const compact = new CompactScheduler(broadcast, link.numbering);
  compact.watch(link.compactViewers, null, 0);
  move(link, { type: 'FORGOTTEN' });
  return {
    encoder: createEncoder(),
    compact,
    frame: null,
    encoded: null,
    survey: null,
  };
}

function take(state: SnapshotState, link: Link): boolean {
  const bytes = link.reader?.read();
  if (!link.reader || !bytes) return false;
  state.frame = readFrame(bytes);
  link.head = link.reader.head();
  state.encoded = null;
  state.survey = null;
  move(link, { type: 'READ', tick: state.frame.registers.tick });
  return true;
}

/** A stream without viewers sends no frames, so it keeps only the events of the newest message. */
function collect({ viewers, compactViewers, stateEvents, compactEvents }: Link, events: NewEvents): void {
  if (viewers === 0) stateEvents.take();
  if (compactViewers === 0) compactEvents.take();
  stateEvents.add(events);
  compactEvents.add(events);
}

function move(link: Link, event: OvertakingEvent): void {
  link.order = moveOvertaking(link.order, event);
}

/** Sends the current frame to the viewers if it is due. */
function sendDue(state: SnapshotState, link: Link, broadcast: ActorRef<EncoderNotices>, nowMs: number): void {
  const { frame } = state;
  if (link.order.value !== 'due' || frame === null) return;
  state.compact.offer({ frame, head: link.head, events: link.compactEvents }, nowMs);
  move(link, { type: link.viewers === 0 ? 'UNWATCHED' : 'SENT' });
  if (link.viewers === 0) return;
  state.encoded = encode(state, frame, link.head, link.stateEvents.take());
  broadcast.tell('encoded', state.encoded);
}

function pendingFrameOf({ frame }: SnapshotState, { head, compactEvents }: Link): PendingFrame | null {
  return frame === null ? null : { frame, head, events: compactEvents };
}

function encoded(state: SnapshotState, link: Link): EncodedFrame | null {
  const { frame } = state;
  if (frame === null) return null;
  state.encoded ??= encode(state, frame, link.head, link.stateEvents.peek());
  return state.encoded;
}

function encode({ encoder }: SnapshotState, frame: Frame, head: FrameHead, events: FrameEvents): EncodedFrame {
  return { ...origin(frame, head), bytes: encoder.encode(frame, head, events) };
}

function surveyed(state: SnapshotState): Survey | null {
  if (state.frame === null) return null;
  state.survey ??= surveyOf(state.frame);
  return state.survey;
}

/** Copies bytes into shared memory, which other threads can read without a copy. */
function inSharedMemory(bytes: Uint8Array): Uint8Array {
  const output = new Output(bytes.length);
  output.append(bytes);
  return output.finish();
}

function origin({ worldId, registers }: Frame, { revision }: FrameHead): OfFrame {
  return { worldId, tick: registers.tick, revision };
}
