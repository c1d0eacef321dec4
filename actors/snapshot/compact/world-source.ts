/** The world's one row: where its facts come from (message.ts writes the same of them as JSON). */
import { dayNumber, epochAt, seasonAt, timeOfDay } from '../../world/laws/calendar.js';
import { epochTick, feltLawWave } from '../message.js';
import type { FrameInHand } from './hand.js';
import type { ColumnSource, TableSource } from './source.js';

const fact = (value: (hand: FrameInHand) => number): ColumnSource => ({ each: (hand) => () => value(hand) });

const ONE_ROW = { count: 1 };

export const WORLD_SOURCE: TableSource<'world'> = {
  rows: () => ONE_ROW,
  columns: {
    time_of_day: fact(({ frame }) => timeOfDay(frame.registers.tick, frame.laws)),
    wind_angle: fact(({ frame }) => frame.registers.windAngle),
    wind_speed: fact(({ frame }) => frame.registers.windSpeed),
    age_tick: fact(({ frame }) => epochTick(frame)),
    day: fact(({ frame }) => dayNumber(frame.registers.tick, frame.laws)),
    season: fact(({ frame }) => seasonAt(frame.registers.tick, frame.laws)),
    weather: fact(({ frame }) => frame.registers.weather),
    age: fact(({ frame }) => epochAt(frame.registers.tick, frame.laws)),
    paused: fact(({ head }) => (head.paused ? 1 : 0)),
    safeguard_active: fact(({ frame }) => (frame.registers.tier > 0 ? 1 : 0)),
    softcap_active: fact(({ frame }) => (frame.registers.xi > 0 ? 1 : 0)),
    law_wave_from: fact(({ frame }) => {
      const felt = feltLawWave(frame);
      return felt === null ? 0 : frame.registers.tick - felt + 1;
    }),
    boundary: fact(({ frame }) => (frame.wrap ? 0 : 1)),
    speed: fact(({ head }) => head.speed),
    world_id: fact(({ frame }) => frame.worldId),
    seed: fact(({ frame }) => frame.seed),
    width: fact(({ frame }) => frame.width),
    height: fact(({ frame }) => frame.height),
    relief_columns: fact(({ frame }) => (frame.shapes.heights.length > 0 ? frame.fieldColumns : 0)),
  },
};
