/**
 * Phase 1: the sky and its effects on the land (docs/rules/time.md#tick-order). Weather changes first, then wind and
 * rivers; then earthquakes, lightning, fire and disasters strike; the heat of all these comes last.
 *
 * Bodies are not indexed in this phase: rules here find them by walking all of them, and only when a disaster strikes.
 */
import type { WorldState } from '../../engine/state/state.js';
import { updateCampfires } from './campfires.js';
import { strikeDisaster } from './disasters.js';
import { shakeGround, wearRocks } from './earthquakes.js';
import { burnLand } from './fire.js';
import { driftHeat } from './heat.js';
import { throwLightning } from './lightning.js';
import { flowRivers } from './rivers.js';
import { turnWeather, blowWind } from './wind.js';
import { PHASE_KEY, RANDOM_FOR, keyPhase, keyRandom } from '../../engine/random/keyed.js';

export function weatherPhase(world: WorldState): void {
  keyPhase(world, PHASE_KEY.weather);
  keyRandom(world, RANDOM_FOR.sky);
  turnWeather(world);
  keyRandom(world, RANDOM_FOR.wind);
  blowWind(world);
  keyRandom(world, RANDOM_FOR.floods);
  flowRivers(world);
  wearRocks(world);
  keyRandom(world, RANDOM_FOR.earthquake);
  shakeGround(world);
  keyRandom(world, RANDOM_FOR.lightning);
  throwLightning(world);
  keyRandom(world, RANDOM_FOR.fire);
  burnLand(world);
  updateCampfires(world);
  keyRandom(world, RANDOM_FOR.disaster);
  strikeDisaster(world);
  driftHeat(world);
}
