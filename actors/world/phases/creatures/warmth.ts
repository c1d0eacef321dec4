/**
 * A body's warmth (Temperature and wind, 2 and 3): it drifts toward the air around it, which walls and hearths pull
 * toward comfort. Heat over 36 degrees burns, cold chills where the law `weather_sickness_enabled` says so, and a
 * starved body in the frost falls torpid.
 */
import { CASTE } from '../../../../machines/tables/castes.js';
import { MATERIAL_ROWS } from '../../../../machines/tables/houses.js';
import { SEASON } from '../../../../machines/tables/seasons.js';
import { energyCapacity } from '../../bodies/creation.js';
import { CAUSE } from '../../bodies/messages.js';
import { epochFactor, seasonAt } from '../../laws/calendar.js';
import { clamp } from '../../math/interval.js';
import { fieldCell } from '../../space/ground.js';
import type { WorldState } from '../../state.js';
import { isHearthLit } from '../settlements/hearths.js';
import { hurtBody } from './inbox.js';
import { standingHouse } from './rest.js';

const DRIFT = 0.06;
const COMFORT = 18;
/** A hall of this side holds warmth fully; larger floors lose it in proportion. */
const SNUG_SIZE = 8;
const HEARTH_WARMTH = 26;
const HEARTH_PULL = 0.6;
const HEAT_LIMIT = 36;
const HEAT_DRAIN = 0.15;
const COLD_LIMIT = 2;
const COLD_CHILL = 0.06;
const NIGHT_CHILL = 3;
const INDOOR_SHED = 2.5;
const FADE = 0.05;
const CHILL_CAP = 2;
const TORPOR_ENERGY = 0.1;

export function feelWeather(world: WorldState, row: number, isDark: boolean, isWet: boolean): void {
  const { creatures, laws } = world;
  const air = airAround(world, row);
  const warmth = creatures.bodyTemperatures[row]!;
  const now = warmth + (air - warmth) * DRIFT;
  creatures.bodyTemperatures[row] = now;
  if (now > HEAT_LIMIT) hurtBody(world, row, HEAT_DRAIN * (now - HEAT_LIMIT), CAUSE.hyperthermia, 0);
  // Animals wear fur.
  const isBare = creatures.castes[row]! < CASTE.predator;
  if (laws.weather_sickness_enabled && isBare) chill(world, row, now, isDark, isWet);
  else if (creatures.chills[row]! > 0) creatures.chills[row] = Math.max(0, creatures.chills[row]! - FADE);
  const isTorpid =
    air < COLD_LIMIT &&
    creatures.castes[row] !== CASTE.predator &&
    creatures.energies[row]! <= TORPOR_ENERGY * energyCapacity(world, row);
  creatures.torpid[row] = isTorpid ? 1 : 0;
  if (creatures.hasteTicks[row]! > 0) creatures.hasteTicks[row]!--;
}

/** Ambient temperature where the body is; indoors the material pulls it toward 18 degrees, a lit hearth to 26. */
function airAround(world: WorldState, row: number): number {
  const { creatures, fields, houses } = world;
  const ambient = fields.heat[fieldCell(world, creatures.xs[row]!, creatures.ys[row]!)]!;
  if (creatures.indoors[row] === 0) return ambient;
  const house = standingHouse(world, creatures.insideIds[row]!);
  if (house < 0) return ambient;
  const snug = clamp(SNUG_SIZE / houses.sizes[house]!, 0.4, 1);
  const walls = MATERIAL_ROWS[houses.materials[house]!]!.insulation * snug;
  const inside = ambient + (COMFORT - ambient) * walls;
  if (!isHearthLit(world, house)) return inside;
  return inside + (HEARTH_WARMTH - inside) * HEARTH_PULL * walls;
}

/** Chill builds outdoors in the wet and on winter nights, and harms once it passes `chill_threshold`. */
function chill(world: WorldState, row: number, warmth: number, isDark: boolean, isWet: boolean): void {
  const { creatures, laws, registers } = world;
  const isOut = creatures.indoors[row] === 0;
  const isWinterNight = isDark && seasonAt(registers.tick, laws) === SEASON.winter;
  let level = creatures.chills[row]!;
  if (isOut && (isWet || isWinterNight)) {
    level += laws.chill_rate * (isDark ? NIGHT_CHILL : 1) * epochFactor(registers.tick, laws, 'chill');
  } else {
    level -= laws.chill_rate * (isOut ? 1 : INDOOR_SHED);
  }
  if (warmth < COLD_LIMIT) level += COLD_CHILL;
  level = clamp(level, 0, CHILL_CAP * laws.chill_threshold);
  creatures.chills[row] = level;
  if (level < laws.chill_threshold || level === 0) return;
  hurtBody(world, row, laws.chill_drain * (1 - registers.eta), isOut ? CAUSE.exposure : CAUSE.chill, 0);
}
