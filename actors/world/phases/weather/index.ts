/**
 * Phase 1: the sky. Weather turns, wind follows, the heat field drifts (Weather, season, day; Temperature and wind).
 */
import type { WorldState } from '../../state.js';
import { driftHeat } from './heat.js';
import { turnWeather } from './sky.js';
import { blowWind } from './wind.js';

export function weatherPhase(world: WorldState): void {
  turnWeather(world);
  blowWind(world);
  driftHeat(world);
}
