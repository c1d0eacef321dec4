/**
 * Body temperature (docs/rules/temperature-and-wind.md#body-temperature) drifts toward the temperature of the air,
 * which walls and hearths bring closer to comfort. Heat ends in heat stroke, cold in chill and torpor.
 */
import { CASTE, isWild } from '#tables/castes.js';
import { MATERIAL_ROWS } from '#tables/houses.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { hurtBody } from '#people/bodies/health.js';
import { CAUSE } from '#people/bodies/orders.js';
import { isHearthLit } from '#people/clans/houses/claims.js';
import { totemGiftOf } from '#people/clans/registry/founding.js';
import { epochFactor } from '#people/environment/calendar.js';
import { clamp } from '#engine/math/interval.js';
import { FLAME_DEGREES } from '#engine/land/ground.js';
import { fieldCell } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { intactHouse } from './rest.js';
import { FIRESIDE } from '#tables/codes.js';

/** The body temperature moves toward the temperature around the body by this share of the difference per tick. */
const DRIFT_SHARE_PER_TICK = 0.06;
/** Temperature toward which walls pull the air in a house. */
const COMFORT_DEGREES = 18;
/** Smallest effect of the walls of a large house, as a share of the effect of the walls of a small house. */
const SNUG_FACTOR_MIN = 0.4;
/** Temperature toward which a lit hearth pulls the air in a house. */
const HEARTH_DEGREES = 26;
/** Share of the difference to `HEARTH_DEGREES` that a lit hearth makes up in a perfectly insulated house. */
const HEARTH_PULL_SHARE = 0.6;
/** Lowest temperature of the air at a campfire. */
const CAMPFIRE_DEGREES_MIN = 14;
const HEAT_LIMIT_DEGREES = 36;
/** Damage per tick and degree above `HEAT_LIMIT_DEGREES`. */
const HEALTH_PER_DEGREE = 0.15;
/** Number of ticks above `HEAT_LIMIT_DEGREES` that cause a heat stroke: the body collapses until it has cooled. */
export const STROKE_TICKS = 25;
/** Body temperature below which a body has recovered from heat stroke. */
const RECOVERED_DEGREES = 32;
const HEAT_TICKS_MAX = 255;
/** Body temperature below which chill accumulates. Air below it can also make a body torpid. */
export const COLD_LIMIT_DEGREES = 2;
const NIGHT_CHILL_FACTOR = 3;
const INDOOR_RELIEF_FACTOR = 2.5;
/** Chill that fades per tick while the law `weather_sickness_enabled` is off. */
const CHILL_FADE_PER_TICK = 0.05;
/** Greatest chill, in units of `chill_threshold`. */
const CHILL_THRESHOLDS_MAX = 2;
/** A body in air below `COLD_LIMIT_DEGREES` becomes torpid at or below this share of its energy capacity. */
const TORPOR_ENERGY_SHARE = 0.1;

/** Sets the chill that an exposed body gains in this tick. It must run before `applyWeather`. */
export function readWeather(world: WorldState, isDark: boolean): void {
  const { laws, registers, scratch } = world;
  scratch.chillGain = laws.chill_rate * (isDark ? NIGHT_CHILL_FACTOR : 1) * epochFactor(registers.tick, laws, 'chill');
}

export function applyWeather(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  const around = airAround(world, row);
  const warmth = creatures.bodyTemperatures[row]!;
  const now = warmth + (around - warmth) * DRIFT_SHARE_PER_TICK;
  creatures.bodyTemperatures[row] = now;
  if (now > HEAT_LIMIT_DEGREES || creatures.heatTicks[row]! > 0) applyHeat(world, row, now);
  // Animals wear fur: the cold does not chill them.
  if (laws.weather_sickness_enabled && !isWild(creatures.castes[row]!)) chill(world, row, now);
  else if (creatures.chills[row]! > 0)
    creatures.chills[row] = Math.max(0, creatures.chills[row]! - CHILL_FADE_PER_TICK);
  const isTorpid =
    around < COLD_LIMIT_DEGREES &&
    creatures.castes[row] !== CASTE.predator &&
    creatures.energies[row]! <= TORPOR_ENERGY_SHARE * energyCapacity(world, row);
  creatures.torpid[row] = isTorpid ? 1 : 0;
  creatures.firesides[row] = FIRESIDE.none;
  if (creatures.hasteTicks[row]! > 0) creatures.hasteTicks[row]!--;
}

export function airAround(world: WorldState, row: number): number {
  const { creatures, fields, houses } = world;
  const known = creatures.groundCells[row]! - 1;
  const cell = known >= 0 ? known : fieldCell(world, creatures.xs[row]!, creatures.ys[row]!);
  let ambient = fields.heat[cell]!;
  const fireside = creatures.firesides[row]!;
  if (fireside === FIRESIDE.flame) ambient += FLAME_DEGREES;
  else if (fireside === FIRESIDE.campfire && ambient < CAMPFIRE_DEGREES_MIN) ambient = CAMPFIRE_DEGREES_MIN;
  if (creatures.indoors[row] === 0) return ambient;
  const house = intactHouse(world, creatures.insideIds[row]!);
  if (house < 0) return ambient;
  const snug = clamp(world.laws.house_min_size / houses.sizes[house]!, SNUG_FACTOR_MIN, 1);
  const walls = MATERIAL_ROWS[houses.materials[house]!]!.insulation * snug;
  const inside = ambient + (COMFORT_DEGREES - ambient) * walls;
  if (!isHearthLit(world, house)) return inside;
  return inside + (HEARTH_DEGREES - inside) * HEARTH_PULL_SHARE * walls;
}

/** A heat stroke lasts until the body cools below 32 degrees. */
function applyHeat(world: WorldState, row: number, warmth: number): void {
  const { heatTicks } = world.creatures;
  const ticks = heatTicks[row]!;
  if (warmth > HEAT_LIMIT_DEGREES) {
    heatTicks[row] = Math.min(HEAT_TICKS_MAX, ticks + 1);
    hurtBody(world, row, HEALTH_PER_DEGREE * (warmth - HEAT_LIMIT_DEGREES), CAUSE.hyperthermia, 0);
  } else if (ticks < STROKE_TICKS) {
    heatTicks[row] = ticks - 1;
  } else if (warmth < RECOVERED_DEGREES) {
    heatTicks[row] = 0;
  }
}

function chill(world: WorldState, row: number, warmth: number): void {
  const { creatures, laws, scratch } = world;
  const isOut = creatures.indoors[row] === 0;
  const thaw = creatures.firesides[row] !== FIRESIDE.none;
  let level = creatures.chills[row]!;
  const isChilling = warmth < COLD_LIMIT_DEGREES && isOut && !thaw && isExposed(world, row);
  if (isChilling) level += scratch.chillGain;
  else level -= laws.chill_rate * (isOut && !thaw ? 1 : INDOOR_RELIEF_FACTOR);
  level = clamp(level, 0, CHILL_THRESHOLDS_MAX * laws.chill_threshold);
  creatures.chills[row] = level;
  // If the threshold is 0, chill does not accumulate: cold damages the body at once.
  if (laws.chill_threshold === 0 ? !isChilling : level < laws.chill_threshold) return;
  hurtBody(world, row, laws.chill_drain, isOut ? CAUSE.exposure : CAUSE.chill, 0);
}

/** Whether cold affects the body: not if the avatar of its clan gives any protection from cold. */
function isExposed(world: WorldState, row: number): boolean {
  return totemGiftOf(world, world.creatures.clanIds[row]!, 'cold') === 0;
}
