/** The actor `encoder` alone, over a real triple buffer, with the frames and samples that it sends. */
import type { Test } from 'tap';
import type { ActorBehaviour } from '#actors/runtime/actor.js';
import { MAILBOXES } from '#actors/runtime/mailboxes.js';
import { createSystem } from '#actors/runtime/system.js';
import { encoderBehaviour } from '#actors/encoding/actor.js';
import type { SurveyNotices } from '#actors/encoding/protocol.js';
import type { Survey } from '#actors/encoding/survey/survey.js';
import { createFrameWriter } from '#actors/encoding/frame/frame-exchange.js';
import { frameSize, writeFrame } from '#engine/checkpoint/frame.js';
import type { WorldState } from '#engine/state/state.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { fullWorld } from '../../fixtures/full-world.js';
import { HEAD } from '../../support/frames.js';
import type { EncodedFrame, EncoderNotices } from '#actors/encoding/frame/messages.js';

export function eventOf(tick: number): HistoryEvent {
  return { id: tick, world_id: 1, tick, type: 'birth', entity_id: 1, caste: null, cause: '', x: 0, y: 0, payload: {} };
}

export function parsed({ bytes }: EncodedFrame): StateMessage {
  return JSON.parse(Buffer.from(bytes).toString()) as StateMessage;
}

export function openScene(test: Test) {
  const told: EncodedFrame[] = [];
  const faults: unknown[] = [];
  const system = createSystem({ now: () => performance.now(), onFault: (fault) => faults.push(fault) });
  const receiver: ActorBehaviour<EncoderNotices, null> = {
    name: 'broadcast',
    mailbox: MAILBOXES.broadcast,
    start: () => null,
    handlers: { encoded: (_, frame) => void told.push(frame), compact: () => undefined },
  };
  const samples: Survey[] = [];
  const keeper: ActorBehaviour<SurveyNotices, null> = {
    name: 'analytics',
    mailbox: MAILBOXES.analytics,
    start: () => null,
    handlers: { sample: (_, sample) => void samples.push(sample) },
  };
  const encoder = system.spawn(encoderBehaviour(system.spawn(receiver), system.spawn(keeper)));
  test.teardown(() => system.stop());
  const world = fullWorld();
  let writer = createFrameWriter(frameSize(world));
  const attach = (of: WorldState = world) => {
    writer = createFrameWriter(frameSize(of));
    return encoder.ask('attach', { shared: writer.shared, worldId: of.worldId });
  };
  const write = (tick: number, of: WorldState = world, head = HEAD) => {
    of.registers.tick = tick;
    writer.write((slot) => writeFrame(of, slot), head);
  };
  const notice = (events: readonly HistoryEvent[] = []) => {
    const { id: lastEventId = 0, tick = world.registers.tick } = events.at(-1) ?? {};
    return encoder.ask('frame', { events, lastEventId, tick });
  };
  const ticksTold = () => told.map(({ tick }) => tick);
  return { samples, encoder, told, ticksTold, faults, world, attach, write, notice };
}
