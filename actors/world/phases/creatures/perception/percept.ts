/**
 * What one body senses at one moment. Scratch memory, filled by perceive.ts and smell.ts for the body whose turn it is
 * and read by decide.ts, think.ts and speak.ts right after; it is no part of the state.
 */
export const percept = {
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
  percept.neighbour = -1;
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
  for (let ray = 0; ray < rayNearness.length; ray++) {
    rayNearness[ray] = 0;
    rayKinds[ray] = 0;
  }
}
