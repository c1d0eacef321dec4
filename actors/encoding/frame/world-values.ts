/**
 * Functions that compute the numbers of the world as a whole, by their column in the compact stream. The JSON state
 * uses the same functions (json/message.ts), so both formats agree. So does the share of its hit points that a building
 * still has.
 */
import type { ColumnName } from '#schemas/compact/tables.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { dayNumber, epochAt, seasonAt, timeOfDay } from '../../world/people/environment/calendar.js';
import { type Pressures, pressuresNow } from '../../world/people/population/homeostasis.js';
import { MATERIAL_ROWS } from '#tables/houses.js';
import type { FrameHead } from './messages.js';

/** Number of ticks after a change of laws during which the state reports it (`law_wave`, `law_wave_from`). */
const LAW_WAVE_TICKS = 240;

type Value = (frame: Frame, head: FrameHead) => number;

export const WORLD_VALUES: Readonly<Record<ColumnName<'world'>, Value>> = {
  time_of_day: ({ registers, laws }) => timeOfDay(registers.tick, laws),
  wind_angle: ({ registers }) => registers.windAngle,
  wind_speed: ({ registers }) => registers.windSpeed,
  age_tick: (frame) => ticksOfEpoch(frame),
  day: ({ registers, laws }) => dayNumber(registers.tick, laws),
  season: ({ registers, laws }) => seasonAt(registers.tick, laws),
  weather: ({ registers }) => registers.weather,
  age: ({ registers, laws }) => epochAt(registers.tick, laws),
  paused: (_, { paused }) => (paused ? 1 : 0),
  safeguard_active: (frame) => (pressuresOf(frame).tier > 0 ? 1 : 0),
  softcap_active: (frame) => (pressuresOf(frame).xi > 0 ? 1 : 0),
  law_wave_from: (frame) => {
    const age = lawWaveAge(frame);
    return age === null ? 0 : frame.registers.tick - age + 1;
  },
  boundary: ({ wrap }) => (wrap ? 0 : 1),
  speed: (_, { speed }) => speed,
  world_id: ({ worldId }) => worldId,
  seed: ({ seed }) => seed,
  width: ({ width }) => width,
  height: ({ height }) => height,
  relief_columns: ({ shapes, fieldColumns }) => (shapes.heights.length > 0 ? fieldColumns : 0),
  energy_max: ({ laws }) => laws.energy_max,
};

/** Cache of each frame's pressures, because two values need them, in both formats. */
const pressures = new WeakMap<Frame, Pressures>();

function pressuresOf(frame: Frame): Pressures {
  let found = pressures.get(frame);
  if (found === undefined) pressures.set(frame, (found = pressuresNow(frame)));
  return found;
}

export function lawWaveAge({ registers: { tick, lawWaveTick } }: Frame): number | null {
  return lawWaveTick < 0 || tick - lawWaveTick >= LAW_WAVE_TICKS ? null : tick - lawWaveTick;
}

function ticksOfEpoch({ registers: { tick }, laws }: Frame): number {
  return laws.age_enabled ? tick % laws.age_length : tick;
}

/** Returns the hit points of a house, from 0 to 1, as a share of the hit points of a new house of the same material. */
export function standingShare(material: number, hitPoints: number): number {
  return standingShareOf(hitPoints, MATERIAL_ROWS[material]?.hitPoints ?? 1);
}

export function standingShareOf(part: number, whole: number): number {
  const share = part / whole;
  return share > 1 ? 1 : share > 0 ? share : 0;
}
