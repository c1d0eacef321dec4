/** The numbers of the world as a whole, in the order of the columns of its row. */
import type { ColumnName } from '../../../../schemas/compact/tables.js';
import type { Frame } from '../../../world/checkpoint/frame.js';
import { dayNumber, epochAt, seasonAt, timeOfDay } from '../../../world/environment/calendar.js';
import { epochTick, feltLawWave } from '../../json/message.js';
import type { FrameHead } from '../../protocol.js';

type Fact = (frame: Frame, head: FrameHead) => number;

export const FACTS: Readonly<Record<ColumnName<'world'>, Fact>> = {
  time_of_day: ({ registers, laws }) => timeOfDay(registers.tick, laws),
  wind_angle: ({ registers }) => registers.windAngle,
  wind_speed: ({ registers }) => registers.windSpeed,
  age_tick: (frame) => epochTick(frame),
  day: ({ registers, laws }) => dayNumber(registers.tick, laws),
  season: ({ registers, laws }) => seasonAt(registers.tick, laws),
  weather: ({ registers }) => registers.weather,
  age: ({ registers, laws }) => epochAt(registers.tick, laws),
  paused: (_, { paused }) => (paused ? 1 : 0),
  safeguard_active: ({ registers }) => (registers.tier > 0 ? 1 : 0),
  softcap_active: ({ registers }) => (registers.xi > 0 ? 1 : 0),
  law_wave_from: (frame) => {
    const felt = feltLawWave(frame);
    return felt === null ? 0 : frame.registers.tick - felt + 1;
  },
  boundary: ({ wrap }) => (wrap ? 0 : 1),
  speed: (_, { speed }) => speed,
  world_id: ({ worldId }) => worldId,
  seed: ({ seed }) => seed,
  width: ({ width }) => width,
  height: ({ height }) => height,
  relief_columns: ({ shapes, fieldColumns }) => (shapes.heights.length > 0 ? fieldColumns : 0),
};

const LIST = Object.values(FACTS);

/** Bytes of all facts. */
export const FACT_BYTES = LIST.length * Float64Array.BYTES_PER_ELEMENT;

/** Writes the facts, one behind the other, from this place on. */
export function writeFacts(frame: Frame, head: FrameHead, target: Float64Array, at: number): void {
  for (let i = 0; i < LIST.length; i++) target[at + i] = LIST[i]!(frame, head);
}
