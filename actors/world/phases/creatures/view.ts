/**
 * What one body senses at one moment. Scratch memory, filled by perceive.ts and smell.ts for the body whose turn it is
 * and read by decide.ts, think.ts and speak.ts right after; it is no part of the state.
 */
export const view = {
  sight: 0,
  // Nearest of each kind: squared distance (Infinity: none), place, id
  predatorD2: Infinity,
  predatorX: 0,
  predatorY: 0,
  predatorHeading: 0,
  predatorId: 0,
  preyD2: Infinity,
  preyX: 0,
  preyY: 0,
  preyId: 0,
  rivalD2: Infinity,
  rivalX: 0,
  rivalY: 0,
  rivalId: 0,
  rivalClanId: 0,
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
  // Clan-mates awake in sight, and those of them who look for food
  kinCount: 0,
  seekerCount: 0,
  /** Clan-mates in flight close by, and the sum of their ways. */
  panicCount: 0,
  panicX: 0,
  panicY: 0,
  // Close company: a priest of the clan, someone of higher rank, somebody to greet, a brother in arms, a foreign triangle
  isPriestNear: false,
  superiorD2: Infinity,
  superiorX: 0,
  superiorY: 0,
  neighbour: -1,
  isManNear: false,
  comradeX: 0,
  comradeY: 0,
  wolfishD2: Infinity,
  wolfishX: 0,
  wolfishY: 0,
  wolfishHeading: 0,
  // Flocking sums
  flockCount: 0,
  cohesionX: 0,
  cohesionY: 0,
  alignX: 0,
  alignY: 0,
  separationX: 0,
  separationY: 0,
  // Scents: the strongest trail, the worst place to keep away from
  trailStrength: 0,
  trailX: 0,
  trailY: 0,
  shunUrgency: 0,
  shunX: 0,
  shunY: 0,
  /** Whether the mark of its clan is still on the border here. */
  isBorderMarked: false,
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
  view.kinCount = 0;
  view.seekerCount = 0;
  view.panicCount = 0;
  view.panicX = 0;
  view.panicY = 0;
  view.isPriestNear = false;
  view.superiorD2 = Infinity;
  view.neighbour = -1;
  view.isManNear = false;
  view.comradeX = 0;
  view.comradeY = 0;
  view.wolfishD2 = Infinity;
  view.flockCount = 0;
  view.cohesionX = 0;
  view.cohesionY = 0;
  view.alignX = 0;
  view.alignY = 0;
  view.separationX = 0;
  view.separationY = 0;
  view.trailStrength = 0;
  view.shunUrgency = 0;
  view.isBorderMarked = false;
  view.audioAmplitude = 0;
  view.audioFrequency = 0;
  view.foodScent = 0;
  view.dangerScent = 0;
  for (let ray = 0; ray < rayNearness.length; ray++) {
    rayNearness[ray] = 0;
    rayKinds[ray] = 0;
  }
}
