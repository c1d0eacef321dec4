/**
 * Growth of plants from 0.15 (a sprout) to 1.0 (mature) in sunlight, at the rate `laws.plant_growth_rate` times many
 * factors. The cost depends on the number of growing plants.
 */
import { MATURE_GROWTH, PLANT_ROWS, VARIANT } from '#tables/plants.js';
import { WEATHER, WEATHER_ROWS } from '#tables/seasons.js';
import { VARIANTS } from '#schemas/vocabulary.js';
import { epochFactor, sunlight, timeOfDay } from '../../people/environment/calendar.js';
import { emit } from '../../engine/events/emit.js';
import { clamp } from '../../engine/math/interval.js';
import { growthFactor } from '../../people/population/homeostasis.js';
import { fieldCell } from '../../engine/space/topology.js';
import { groundGrowth } from '../../engine/land/ground.js';
import type { WorldState } from '../../engine/state/state.js';
import { livingNear } from '../../engine/space/neighbourhood.js';

const CULTIVATED_GROWTH = 2;
/** Additional factor on the growth of a cultivated plant that is irrigated. */
const IRRIGATED_GROWTH = 1.15;
/** Nutrients that a growth of 1.0 takes from the cell of the plant. */
const SOIL_PER_GROWTH = 0.01;
const SOIL_MIN = 0.3;
const SOIL_MAX = 1.6;

export function growPlants(world: WorldState): void {
  const { laws, registers, plants } = world;
  const sun = sunlight(timeOfDay(registers.tick, laws));
  if (sun === 0 || laws.plant_growth_rate === 0) return;
  const common =
    laws.plant_growth_rate *
    sun *
    growthFactor(registers.eta, registers.xi, laws) *
    epochFactor(registers.tick, laws, 'growth') *
    (WEATHER_ROWS[registers.weather]!.wet ? laws.rain_growth_mult : 1);
  const isFog = registers.weather === WEATHER.fog;
  const { alive, xs, ys, growths, variants, cultivated, irrigated } = plants;
  for (let row = 0; row < plants.count; row++) {
    if (alive[row] === 0 || growths[row]! >= MATURE_GROWTH) continue;
    let rate = common * groundGrowth(world, xs[row]!, ys[row]!) * soilFactor(world, row);
    if (laws.plant_variants_enabled) rate *= PLANT_ROWS[variants[row]!]!.growthPace;
    if (isFog && variants[row] === VARIANT.mushroom) rate *= laws.fog_mushroom_mult;
    if (cultivated[row] === 1) rate *= irrigated[row] === 1 ? CULTIVATED_GROWTH * IRRIGATED_GROWTH : CULTIVATED_GROWTH;
    growBy(world, row, rate);
  }
}

/** Adds `amount` to the growth of a plant. At 1.0 the plant is mature and blooms. */
export function growBy(world: WorldState, row: number, amount: number): void {
  const { plants, laws } = world;
  const before = plants.growths[row]!;
  if (before >= MATURE_GROWTH || amount <= 0) return;
  const after = Math.min(MATURE_GROWTH, before + amount);
  plants.growths[row] = after;
  if (laws.soil_depletion_enabled) {
    const cell = fieldCell(world, plants.xs[row]!, plants.ys[row]!);
    world.fields.soil[cell] = Math.max(SOIL_MIN, world.fields.soil[cell]! - SOIL_PER_GROWTH * (after - before));
  }
  if (after < MATURE_GROWTH) return;
  const x = plants.xs[row]!;
  const y = plants.ys[row]!;
  emit(world, 'bloom', { entityId: plants.ids[row]!, x, y }, { x, y, variant: VARIANTS[plants.variants[row]!]! });
}

/** The factor is above 1 on rich soil, below 1 on poor soil (law `soil_depletion_enabled`). */
function soilFactor(world: WorldState, row: number): number {
  const { plants, fields, laws } = world;
  if (!laws.soil_depletion_enabled) return 1;
  return clamp(0.55 + 0.45 * fields.soil[fieldCell(world, plants.xs[row]!, plants.ys[row]!)]!, 0.5, 1.4);
}

// Nutrients of dead plants and bodies (law `nutrient_cycle_rate`): the plants around gain growth, and the soil of the
// cell gains nutrients.

const NUTRIENT_RADIUS = 10;
/** Growth that each plant around a rotting corpse gains, at a `nutrient_cycle_rate` of 1. */
const CORPSE_GROWTH = 0.5;
/** Nutrients that the cell gains, as a share of the growth that each plant gains. */
const SOIL_PER_GROWTH_SHARE = 0.1;

/** Feeds the plants within 10 units. `share` is 1 for a corpse and 0.5 for a withered plant. */
export function feedPlants(world: WorldState, x: number, y: number, share: number): void {
  const { laws, plants, plantGrid } = world;
  const boost = CORPSE_GROWTH * laws.nutrient_cycle_rate * share;
  if (boost === 0) return;
  for (const row of livingNear(plantGrid, plants, x, y, NUTRIENT_RADIUS)) growBy(world, row, boost);
  enrichSoil(world, fieldCell(world, x, y), SOIL_PER_GROWTH_SHARE * boost);
}

// Recovery of soil (law `soil_depletion_enabled`; docs/rules/plants-and-soil.md#soil): nutrients that growth has
// taken return slowly, so that fallow land recovers.

/** Ticks between two updates of one cell. */
const REST_TICKS = 1200;
/** Share of the missing nutrients that an update returns. There is one update a day at the default `day_length`. */
const RECOVERY_PER_DAY_SHARE = 0.04;
/** Amount of nutrients at which a cell stops recovering by itself. */
const FULL_SOIL = 1;

export function restSoil(world: WorldState): void {
  const { fields, laws, registers } = world;
  if (!laws.soil_depletion_enabled) return;
  const { soil } = fields;
  for (let cell = registers.tick % REST_TICKS; cell < soil.length; cell += REST_TICKS) {
    if (soil[cell]! < FULL_SOIL) soil[cell] = soil[cell]! + RECOVERY_PER_DAY_SHARE * (FULL_SOIL - soil[cell]!);
  }
}

export function enrichSoil(world: WorldState, cell: number, amount: number): void {
  if (!world.laws.soil_depletion_enabled) return;
  const { soil } = world.fields;
  soil[cell] = Math.min(SOIL_MAX, soil[cell]! + amount);
}
