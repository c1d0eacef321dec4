/**
 * What one body sees at one moment. Scratch memory, filled by perceive.ts for the body whose turn it is and read by
 * decide.ts and think.ts right after; it is no part of the state.
 */
export const view = {
  sight: 0,
  // Nearest of each kind: squared distance (Infinity: none), place, id
  predatorD2: Infinity,
  predatorX: 0,
  predatorY: 0,
  predatorHeading: 0,
  preyD2: Infinity,
  preyX: 0,
  preyY: 0,
  preyId: 0,
  rivalD2: Infinity,
  rivalX: 0,
  rivalY: 0,
  rivalId: 0,
  mateD2: Infinity,
  mateX: 0,
  mateY: 0,
  mateId: 0,
  victimD2: Infinity,
  victimX: 0,
  victimY: 0,
  victimId: 0,
  // Best food by effective distance
  foodScore: Infinity,
  foodX: 0,
  foodY: 0,
  foodId: 0,
  foodIsRemedy: false,
  foodCount: 0,
  /** Row of a clan-mate in sight who knows a pasture, -1 for none. */
  guide: -1,
  // Flocking sums
  flockCount: 0,
  cohesionX: 0,
  cohesionY: 0,
  alignX: 0,
  alignY: 0,
  separationX: 0,
  separationY: 0,
  // Senses of the brain
  audioAmplitude: 0,
  audioFrequency: 0,
  foodScent: 0,
  dangerScent: 0,
};

/** Nearness (0 far or nothing, 1 touching) and kind (+1 food or friend, 0 wall, -1 stranger) of the three rays. */
export const rayNearness = new Float64Array(3);
export const rayKinds = new Float64Array(3);

export function clearView(sight: number): void {
  view.sight = sight;
  view.predatorD2 = Infinity;
  view.preyD2 = Infinity;
  view.rivalD2 = Infinity;
  view.mateD2 = Infinity;
  view.victimD2 = Infinity;
  view.foodScore = Infinity;
  view.foodId = 0;
  view.foodIsRemedy = false;
  view.foodCount = 0;
  view.guide = -1;
  view.flockCount = 0;
  view.cohesionX = 0;
  view.cohesionY = 0;
  view.alignX = 0;
  view.alignY = 0;
  view.separationX = 0;
  view.separationY = 0;
  view.audioAmplitude = 0;
  view.audioFrequency = 0;
  view.foodScent = 0;
  view.dangerScent = 0;
  rayNearness.fill(0);
  rayKinds.fill(0);
}
