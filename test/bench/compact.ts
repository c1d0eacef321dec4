/**
 * `npm run bench:compact`: what the compact stream costs on the default world over days, beside the JSON states of the
 * same frames, when every tick is a frame and when a faster clock passes ticks over; and the time that a frame takes to
 * encode in a crowd. Prints its report; the rows of `npm run bench` are measured by measure-compact.ts too.
 */
import { createEncoder } from '../../actors/encoding/json/encode.js';
import { CompactEncoder } from '../../actors/encoding/compact/encoder.js';
import { createFrameReader, createFrameWriter } from '../../actors/encoding/frame-exchange.js';
import { readFrame } from '../../actors/world/checkpoint/frame.js';
import { createWorld } from '../../actors/world/world.js';
import { crowdLaws } from './crowds.js';
import { measureCompact } from './measure-compact.js';
import { frameEvents } from '../support/frames.js';

const TICKS = 4800;
/** Ticks between two frames: of 30 frames a second at 30, 90 and 300 ticks a second. */
const STRIDES: readonly number[] = [1, 3, 10];
/** States are large and alike: only every n-th frame is measured for size. */
const STATES_EVERY = 40;
const CROWD = 15_000;
const CROWD_WARM_UP_TICKS = 40;
/** More than a frame of the default world takes. */
const FRAME_BYTES = 2 ** 23;
const HEAD = { paused: false, speed: 10, revision: 0 };

for (const stride of STRIDES) say(weigh(stride));
say(timeCrowd());

function weigh(stride: number): string {
  const world = createWorld({ worldId: 1, laws: crowdLaws(null), firstEventId: 1 });
  const writer = createFrameWriter(FRAME_BYTES);
  const reader = createFrameReader(writer.shared);
  const compact = new CompactEncoder({ last: 0 });
  const json = createEncoder();
  let frames = 0;
  let bytes = 0;
  let largest = 0;
  let states = 0;
  let stateBytes = 0;
  for (let tick = 1; tick <= TICKS; tick++) {
    world.advance();
    world.drainLineage();
    const events = world.drainEvents().filter((event) => event.tick === tick);
    if (tick % stride !== 0) continue;
    writer.write((slot) => world.writeFrame(slot));
    const frame = readFrame(reader.read() as Uint8Array);
    const { length } = compact.next(frame, HEAD, frameEvents(events)).bytes;
    if (frames++ > 0) {
      bytes += length;
      largest = Math.max(largest, length);
    }
    if (frames % STATES_EVERY !== 0) continue;
    states++;
    stateBytes += json.encode(frame, HEAD, frameEvents(events)).length;
  }
  const mean = bytes / (frames - 1);
  const state = stateBytes / states;
  return `default world, a frame every ${stride} ticks, ${frames} frames: ${Math.round(mean)} bytes in the mean, ${largest} the largest; a state ${Math.round(state)}: ${((100 * mean) / state).toFixed(2)} %`;
}

function timeCrowd(): string {
  const world = createWorld({ worldId: 1, laws: crowdLaws(CROWD), firstEventId: 1 });
  for (let tick = 0; tick < CROWD_WARM_UP_TICKS; tick++) {
    world.advance();
    world.drainLineage();
    world.drainEvents();
  }
  const { compactMs, compactBytes, keyframeMs, keyframeBytes } = measureCompact(world);
  return `${world.census().creatures} creatures: ${compactMs.toFixed(2)} ms and ${Math.round(compactBytes)} bytes a frame, a keyframe ${keyframeMs.toFixed(1)} ms and ${keyframeBytes} bytes`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
