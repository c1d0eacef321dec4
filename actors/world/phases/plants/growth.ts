/**
 * Growth: from 0.15 toward 1.0 at `plant_growth_rate`, gated by sunlight, paced by species, season, weather, epoch,
 * soil and neighbours. Only growing plants look at their neighbours, so the cost follows what grows.
 */
import { MATURE_GROWTH, PLANT_ROWS, VARIANT } from '../../../../machines/tables/plants.js';
import { WEATHER, WEATHER_ROWS } from '../../../../machines/tables/seasons.js';
import { VARIANTS } from '../../../../schemas/wire/vocabulary.js';
import { emit } from '../../events/log.js';
import { epochFactor, seasonAt, sunlight, timeOfDay } from '../../laws/calendar.js';
import { growthFactor } from '../../laws/homeostasis.js';
import { clamp } from '../../math/interval.js';
import { collectSpans } from '../../space/grid.js';
import { fieldCell, groundGrowth } from '../../space/ground.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';

const NEIGHBOUR_RADIUS = 3.5;
/** Each mature neighbour divides growth by one more of these. */
const RIVAL_SHADE = 0.45;
const POISON_BLIGHT = 0.55;
const HERB_BY_BERRY = 1.35;
const MUSHROOM_BY_CORPSE = 1.6;
const CORPSE_RADIUS = 10;
const CULTIVATED_GROWTH = 2;
const IRRIGATED_GROWTH = 1.15;
/** Soil that a full point of growth takes from its cell, and the range that soil keeps. */
const SOIL_PER_GROWTH = 0.01;
const SOIL_MIN = 0.3;
export const SOIL_MAX = 1.6;

export function growPlants(world: WorldState): void {
  const { laws, registers, plants } = world;
  const sun = sunlight(timeOfDay(registers.tick, laws));
  if (sun === 0 || laws.plant_growth_rate === 0) return;
  const season = seasonAt(registers.tick, laws);
  const common =
    laws.plant_growth_rate *
    sun *
    growthFactor(registers.eta, registers.xi, laws) *
    epochFactor(registers.tick, laws, 'growth') *
    (WEATHER_ROWS[registers.weather]!.wet ? laws.rain_growth_mult : 1);
  const { alive, growths, variants } = plants;
  for (let row = 0; row < plants.count; row++) {
    if (alive[row] === 0 || growths[row]! >= MATURE_GROWTH) continue;
    const species = PLANT_ROWS[variants[row]!]!;
    let rate = common * localFactor(world, row);
    if (laws.plant_variants_enabled) rate *= species.growthPace * species.seasonGrowth[season]!;
    if (variants[row] === VARIANT.mushroom && registers.weather === WEATHER.fog)
      rate *= laws.fog_mushroom_mult;
    growBy(world, row, rate);
  }
}

/** Adds growth; at 1.0 the plant is mature and blooms. */
export function growBy(world: WorldState, row: number, amount: number): void {
  const { plants, laws } = world;
  const before = plants.growths[row]!;
  if (before >= MATURE_GROWTH || amount <= 0) return;
  const after = Math.min(MATURE_GROWTH, before + amount);
  plants.growths[row] = after;
  if (laws.soil_depletion_enabled) {
    const cell = fieldCell(world, plants.xs[row]!, plants.ys[row]!);
    world.fields.soil[cell] = Math.max(
      SOIL_MIN,
      world.fields.soil[cell]! - SOIL_PER_GROWTH * (after - before),
    );
  }
  if (after < MATURE_GROWTH) return;
  const x = plants.xs[row]!;
  const y = plants.ys[row]!;
  emit(
    world,
    'bloom',
    { entityId: plants.ids[row]!, x, y },
    { x, y, variant: VARIANTS[plants.variants[row]!]! },
  );
}

/** Soil, shade and company at one plant. */
function localFactor(world: WorldState, row: number): number {
  const { plants, fields, laws } = world;
  const x = plants.xs[row]!;
  const y = plants.ys[row]!;
  let factor = neighbourFactor(world, row, x, y);
  if (laws.soil_depletion_enabled)
    factor *= clamp(0.55 + 0.45 * fields.soil[fieldCell(world, x, y)]!, 0.5, 1.4);
  if (plants.cultivated[row] === 1) factor *= CULTIVATED_GROWTH;
  if (plants.irrigated[row] === 1) factor *= IRRIGATED_GROWTH;
  if (plants.variants[row] === VARIANT.mushroom && isCorpseNear(world, x, y)) factor *= MUSHROOM_BY_CORPSE;
  return factor * groundGrowth(world, x, y);
}

function neighbourFactor(world: WorldState, row: number, x: number, y: number): number {
  const { plants, plantGrid, topology } = world;
  const { alive, growths, variants } = plants;
  const isHerb = variants[row] === VARIANT.herb;
  let rivals = 0;
  let factor = 1;
  const spans = collectSpans(plantGrid, x, y, NEIGHBOUR_RADIUS);
  for (let s = 0; s < spans; s++) {
    const end = plantGrid.spanEnds[s]!;
    for (let k = plantGrid.spanStarts[s]!; k < end; k++) {
      const dx = deltaX(topology, x, plantGrid.itemXs[k]!);
      const dy = deltaY(topology, y, plantGrid.itemYs[k]!);
      if (dx * dx + dy * dy > NEIGHBOUR_RADIUS * NEIGHBOUR_RADIUS) continue;
      const other = plantGrid.items[k]!;
      if (other === row || alive[other] === 0 || growths[other]! < MATURE_GROWTH) continue;
      if (isHerb && variants[other] === VARIANT.berry) {
        factor = HERB_BY_BERRY;
        continue;
      }
      if (variants[other] === VARIANT.poisonous) factor *= POISON_BLIGHT;
      rivals++;
    }
  }
  return factor / (1 + RIVAL_SHADE * rivals);
}

function isCorpseNear(world: WorldState, x: number, y: number): boolean {
  const { corpses, corpseGrid, topology } = world;
  const spans = collectSpans(corpseGrid, x, y, CORPSE_RADIUS);
  for (let s = 0; s < spans; s++) {
    for (let k = corpseGrid.spanStarts[s]!; k < corpseGrid.spanEnds[s]!; k++) {
      const dx = deltaX(topology, x, corpseGrid.itemXs[k]!);
      const dy = deltaY(topology, y, corpseGrid.itemYs[k]!);
      const isNear = dx * dx + dy * dy <= CORPSE_RADIUS * CORPSE_RADIUS;
      if (isNear && corpses.alive[corpseGrid.items[k]!] === 1) return true;
    }
  }
  return false;
}
