/**
 * Growth of plants from 0.15 (a sprout) to 1.0 (mature) in sunlight, at the rate `laws.plant_growth_rate` times many
 * factors. The cost depends on the number of growing plants.
 */
import { MATURE_GROWTH, PLANT_ROWS, VARIANT } from '../../../../schemas/tables/plants.js';
import { WEATHER, WEATHER_ROWS } from '../../../../schemas/tables/seasons.js';
import { VARIANTS } from '../../../../schemas/vocabulary.js';
import { epochFactor, sunlight, timeOfDay } from '../../people/environment/calendar.js';
import { emit } from '../../engine/events/emit.js';
import { clamp } from '../../engine/math/interval.js';
import { growthFactor } from '../../people/population/homeostasis.js';
import { fieldCell } from '../../engine/space/fields.js';
import { groundGrowth } from '../../engine/land/ground.js';
import type { WorldState } from '../../engine/state/state.js';

const CULTIVATED_GROWTH = 2;
/** Additional factor on the growth of a cultivated plant that is irrigated. */
const IRRIGATED_GROWTH = 1.15;
/** Nutrients that a growth of 1.0 takes from the cell of the plant. */
const SOIL_PER_GROWTH = 0.01;
const SOIL_MIN = 0.3;
export const SOIL_MAX = 1.6;

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
