/** The StateMessage of a past tick, from a recomputed world (docs/interface.md#endpoints). Pure. */
import type { FrameHead, StatePart } from '../encoding/frame/messages.js';
import { createEncoder } from '../encoding/json/encode.js';
import { bytesOfText, Output } from '../encoding/json/output.js';
import { type ClockSettings, settingsAfter } from '../clock/settings.js';
import { journalEntry } from '#schemas/records/journal.js';
import { type Frame, readFrame } from '../world/engine/checkpoint/frame.js';
import { sharedBytes } from '../world/engine/columns/memory.js';
import type { Life } from './life.js';
import type { Moment } from './seeker.js';

const OPENING_BRACE = bytesOfText('{')[0];

/** Returns the state as JSON in UTF-8, with the field `state_hash`; with `part` only some of it. */
export function stateOfMoment(moment: Moment, part: StatePart | null): Uint8Array {
  const { world, life, events } = moment;
  const frame = frameOf(moment);
  const told = { events, missed: 0, lastId: world.nextEventId - 1 };
  const head = headAt(life, world.tick);
  const encoder = createEncoder();
  const state = part === null ? encoder.encode(frame, head, told) : encoder.encodePart(frame, head, told, part);
  if (state[0] !== OPENING_BRACE) throw new Error('a state is a JSON object');
  const output = new Output(state.length);
  output.append(bytesOfText(`{"state_hash":"${world.stateHash()}",`));
  output.append(state.subarray(1));
  return output.finish();
}

/** Returns the frame of the moment, in memory of its own. */
export function frameOf({ world, layout }: Pick<Moment, 'world' | 'layout'>): Frame {
  const memory = new Uint8Array(sharedBytes(world.frameSize()));
  return readFrame(memory.subarray(0, world.writeFrame(memory)), layout);
}

/** Returns the state of the clock at a tick, as the actions of the god set it. */
function headAt({ world, actions }: Life, tick: number): FrameHead {
  let settings: ClockSettings = { state: 'running', speed: world.laws.tick_rate };
  for (const record of actions)
    if (record.tick <= tick) settings = settingsAfter(settings, journalEntry(record).action);
  return { paused: settings.state !== 'running', speed: settings.speed, revision: 0 };
}
