/**
 * Body temperature (docs/rules/temperature-and-wind.md#body-temperature): it drifts toward the temperature of the air,
 * which walls and hearths bring closer to comfort and flames raise. Above 36 degrees heat does damage and ends in heat
 * stroke. With the law `weather_sickness_enabled` a body below 2 degrees chills, and a starving body in frost becomes torpid.
 */
import { CASTE, isWild } from '../../../../../machines/tables/castes.js';
import { MATERIAL_ROWS } from '../../../../../machines/tables/houses.js';
import { energyCapacity } from '../../../bodies/creation.js';
import { hurtBody } from '../../../bodies/health.js';
import { CAUSE } from '../../../bodies/messages.js';
import { isHearthLit } from '../../../clans/houses/condition.js';
import { totemGiftOf } from '../../../clans/life/totem-gifts.js';
import { epochFactor } from '../../../environment/calendar.js';
import { clamp } from '../../../math/interval.js';
import { FLAME_HEAT } from '../../../space/flames.js';
import { fieldCell } from '../../../space/fields.js';
import type { WorldState } from '../../../state.js';
import { FIRESIDE } from './flames.js';
import { standingHouse } from './rest.js';

const DRIFT = 0.06;
const COMFORT = 18;
/** A hall of this side holds warmth fully; larger floors lose it in proportion. */
const SNUG_SIZE = 8;
const SNUG_MIN = 0.4;
const HEARTH_WARMTH = 26;
const HEARTH_PULL = 0.6;
/** The air at a campfire is never colder than this. */
const CAMP_WARMTH = 14;
const HEAT_LIMIT = 36;
/** Health per degree over the limit and tick. */
const HEAT_DRAIN = 0.15;
/** Ticks over the limit after which heat stroke strikes a body down until it has cooled. */
export const STROKE_TICKS = 25;
const STROKE_OVER = 32;
const HEAT_TICKS_MAX = 255;
export const COLD_LIMIT = 2;
const NIGHT_CHILL = 3;
const INDOOR_SHED = 2.5;
/** How chill fades while the law is off. */
const FADE = 0.05;
const CHILL_CAP = 2;
/** Chill over this many thresholds is frostbite: it does damage, slows the body and makes it drop what it carries. */
const FROSTBITE = 1.5;
const FROSTBITE_DRAIN = 0.3;
const TORPOR_ENERGY = 0.1;

/** Effect of the weather on bodies in this tick. Scratch of `applyWeather`. */
const cold = { gain: 0, relief: 1 };

/** Sets `cold` for this tick; before `applyWeather`. */
export function readWeather(world: WorldState, isDark: boolean): void {
  const { laws, registers } = world;
  cold.gain = laws.chill_rate * (isDark ? NIGHT_CHILL : 1) * epochFactor(registers.tick, laws, 'chill');
  cold.relief = 1 - registers.eta;
}

/** One tick of warmth and cold. */
export function applyWeather(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  const around = airAround(world, row);
  const warmth = creatures.bodyTemperatures[row]!;
  const now = warmth + (around - warmth) * DRIFT;
  creatures.bodyTemperatures[row] = now;
  if (now > HEAT_LIMIT || creatures.heatTicks[row]! > 0) applyHeat(world, row, now);
  // Animals wear fur: the cold does not chill them.
  if (laws.weather_sickness_enabled && !isWild(creatures.castes[row]!)) chill(world, row, now);
  else if (creatures.chills[row]! > 0) creatures.chills[row] = Math.max(0, creatures.chills[row]! - FADE);
  const isTorpid =
    around < COLD_LIMIT &&
    creatures.castes[row] !== CASTE.predator &&
    creatures.energies[row]! <= TORPOR_ENERGY * energyCapacity(world, row);
  creatures.torpid[row] = isTorpid ? 1 : 0;
  creatures.firesides[row] = FIRESIDE.none;
  if (creatures.hasteTicks[row]! > 0) creatures.hasteTicks[row]!--;
}

/** Whether chill has become frostbite; used while `weather_sickness_enabled` is on. */
export function isFrostbitten({ creatures, laws }: WorldState, row: number): boolean {
  const level = creatures.chills[row]!;
  return level > 0 && level >= FROSTBITE * laws.chill_threshold;
}

/** Ambient temperature where the body is; indoors the material pulls it toward 18 degrees, a lit hearth to 26. */
export function airAround(world: WorldState, row: number): number {
  const { creatures, fields, houses } = world;
  const known = creatures.groundCells[row]! - 1;
  const cell = known >= 0 ? known : fieldCell(world, creatures.xs[row]!, creatures.ys[row]!);
  let ambient = fields.heat[cell]!;
  const fireside = creatures.firesides[row]!;
  if (fireside === FIRESIDE.flame) ambient += FLAME_HEAT;
  else if (fireside === FIRESIDE.campfire && ambient < CAMP_WARMTH) ambient = CAMP_WARMTH;
  if (creatures.indoors[row] === 0) return ambient;
  const house = standingHouse(world, creatures.insideIds[row]!);
  if (house < 0) return ambient;
  const snug = clamp(SNUG_SIZE / houses.sizes[house]!, SNUG_MIN, 1);
  const walls = MATERIAL_ROWS[houses.materials[house]!]!.insulation * snug;
  const inside = ambient + (COMFORT - ambient) * walls;
  if (!isHearthLit(world, house)) return inside;
  return inside + (HEARTH_WARMTH - inside) * HEARTH_PULL * walls;
}

/** Over the limit health drains with the excess; after too long the body is struck down until it has cooled. */
function applyHeat(world: WorldState, row: number, warmth: number): void {
  const { heatTicks } = world.creatures;
  const ticks = heatTicks[row]!;
  if (warmth > HEAT_LIMIT) {
    heatTicks[row] = Math.min(HEAT_TICKS_MAX, ticks + 1);
    hurtBody(world, row, HEAT_DRAIN * (warmth - HEAT_LIMIT), CAUSE.hyperthermia, 0);
  } else if (ticks < STROKE_TICKS) {
    heatTicks[row] = ticks - 1;
  } else if (warmth < STROKE_OVER) {
    heatTicks[row] = 0;
  }
}

/** Chill builds below 2 degrees of body temperature, and does damage once it reaches `chill_threshold`. */
function chill(world: WorldState, row: number, warmth: number): void {
  const { creatures, laws } = world;
  const isOut = creatures.indoors[row] === 0;
  const thaw = creatures.firesides[row] !== FIRESIDE.none;
  let level = creatures.chills[row]!;
  const isChilling = warmth < COLD_LIMIT && !thaw && isExposed(world, row);
  if (isChilling) level += cold.gain;
  else level -= laws.chill_rate * (isOut && !thaw ? 1 : INDOOR_SHED);
  level = clamp(level, 0, CHILL_CAP * laws.chill_threshold);
  creatures.chills[row] = level;
  // A threshold of 0 keeps no chill: the cold does damage at once.
  if (laws.chill_threshold === 0 ? !isChilling : level < laws.chill_threshold) return;
  let drain = laws.chill_drain;
  if (isFrostbitten(world, row)) {
    drain += FROSTBITE_DRAIN;
    creatures.basketRations[row] = 0;
    creatures.basketEnergies[row] = 0;
  }
  hurtBody(world, row, drain * cold.relief, isOut ? CAUSE.exposure : CAUSE.chill, 0);
}

/** False for the people of an avatar that gives immunity to cold, however weak its gifts are. */
function isExposed(world: WorldState, row: number): boolean {
  return totemGiftOf(world, world.creatures.clanIds[row]!, 'cold') === 0;
}
