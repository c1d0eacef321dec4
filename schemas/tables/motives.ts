/**
 * Names of what a creature may be doing: its drive, or the drive with a reason. The engine chooses one of them
 * (actors/world/motive.ts); their sentences are in schemas/events/motives.ts.
 */
import { ORDER } from './codes.js';
import { DRIVE } from './drives.js';

export type DriveName = keyof typeof DRIVE;
export type OrderName = keyof typeof ORDER;
export const DRIVE_NAMES = Object.keys(DRIVE) as DriveName[];
export const ORDER_NAMES = Object.keys(ORDER) as OrderName[];

export const MOTIVES = [
  'torpid',
  'asleep',
  'idle',
  'flee',
  'flee_mistaken',
  'hunt',
  'cannibal',
  'shelter',
  'shelter_night',
  'shelter_rain',
  'shelter_hungry',
  'shelter_cold',
  'eat',
  'eat_hungry',
  'eat_starving',
  'mate',
  'fight',
  'fight_war',
  'warmth',
  'warmth_heat',
  'flock',
  'search',
  'search_starving',
  'explore',
  'explore_hungry',
  'order',
  'order_patrol',
  'order_caravan',
  'order_rally',
  'order_retreat',
  'order_envoy',
  'order_evacuate',
  'order_watch',
  'alarm',
  'alarm_call',
  'help',
  'follow',
  'follow_call',
  'avoid',
  'work',
  'farm',
  'farm_sow',
  'farm_tend',
  'farm_reap',
] as const;
export type MotiveStory = (typeof MOTIVES)[number];
