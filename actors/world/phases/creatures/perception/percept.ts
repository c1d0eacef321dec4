/** Resets the percept before each body perceives, because all bodies of a thread share one scratch `Mind`. */
import type { Mind } from '../../../engine/scratch/mind.js';

/** Empties the percept and the rays. `sight` is the distance at which the body sees, in units. */
export function clearPercept(mind: Mind, sight: number): void {
  const { percept, rays } = mind;
  percept.sight = sight;
  percept.predatorD2 = Infinity;
  percept.preyD2 = Infinity;
  percept.rivalD2 = Infinity;
  percept.mateD2 = Infinity;
  percept.victimD2 = Infinity;
  percept.foodScore = Infinity;
  percept.foodId = 0;
  percept.foodIsRemedy = false;
  percept.foodCount = 0;
  percept.kinCount = 0;
  percept.seekerCount = 0;
  percept.panicCount = 0;
  percept.panicX = 0;
  percept.panicY = 0;
  percept.isPriestNear = false;
  percept.superiorD2 = Infinity;
  percept.isManNear = false;
  percept.comradeX = 0;
  percept.comradeY = 0;
  percept.wolfishD2 = Infinity;
  percept.flockCount = 0;
  percept.cohesionX = 0;
  percept.cohesionY = 0;
  percept.alignX = 0;
  percept.alignY = 0;
  percept.separationX = 0;
  percept.separationY = 0;
  percept.trailStrength = 0;
  percept.shunUrgency = 0;
  percept.isBorderMarked = false;
  percept.audioAmplitude = 0;
  percept.audioFrequency = 0;
  percept.foodScent = 0;
  percept.dangerScent = 0;
  for (let ray = 0; ray < rays.nearness.length; ray++) {
    rays.nearness[ray] = 0;
    rays.kinds[ray] = 0;
  }
}
