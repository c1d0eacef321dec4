/**
 * Percept of one body at the moment of its decision (`phases/creatures/perception`). It is a class, because V8 keeps
 * the fields of a class inside the object, and the fields of a copied literal outside. Fields that hold fractions are
 * initialised with a fraction: the first fraction in a field of integers makes V8 compile all rules again that read any
 * field of the object.
 */
import { sharedFloat32s, INPUT_COUNT } from '../columns/memory.js';

export class Percept {
  sight = 0.5;
  // Nearest of each kind: squared distance (Infinity: none), place, id
  predatorD2 = Infinity;
  predatorX = 0.5;
  predatorY = 0.5;
  predatorHeading = 0.5;
  predatorId = 0;
  preyD2 = Infinity;
  preyX = 0.5;
  preyY = 0.5;
  preyId = 0;
  rivalD2 = Infinity;
  rivalX = 0.5;
  rivalY = 0.5;
  rivalId = 0;
  rivalClanId = 0;
  mateD2 = Infinity;
  mateX = 0.5;
  mateY = 0.5;
  mateId = 0;
  victimD2 = Infinity;
  victimX = 0.5;
  victimY = 0.5;
  victimId = 0;
  // Best food by effective distance
  foodScore = Infinity;
  foodX = 0.5;
  foodY = 0.5;
  foodId = 0;
  foodIsRemedy = false;
  foodCount = 0;
  // Number of awake clan-mates in sight, and of clan-mates that look for food
  kinCount = 0;
  seekerCount = 0;
  /** Number of fleeing clan-mates close by, and the sum of their directions. */
  panicCount = 0;
  panicX = 0.5;
  panicY = 0.5;
  // Close company: a priest of the clan, a body of higher rank, a fellow soldier, a foreign triangle
  isPriestNear = false;
  superiorD2 = Infinity;
  superiorX = 0.5;
  superiorY = 0.5;
  isManNear = false;
  comradeX = 0.5;
  comradeY = 0.5;
  wolfishD2 = Infinity;
  wolfishX = 0.5;
  wolfishY = 0.5;
  wolfishHeading = 0.5;
  // Flocking sums
  flockCount = 0;
  cohesionX = 0.5;
  cohesionY = 0.5;
  alignX = 0.5;
  alignY = 0.5;
  separationX = 0.5;
  separationY = 0.5;
  // Scents: the strongest trail, the worst place to avoid
  trailStrength = 0.5;
  trailX = 0.5;
  trailY = 0.5;
  shunUrgency = 0.5;
  shunX = 0.5;
  shunY = 0.5;
  /** Whether the body smells a border mark of its clan, so that no new one is needed here. */
  isBorderMarked = false;
  // Senses of the brain
  audioAmplitude = 0.5;
  audioFrequency = 0.5;
  foodScent = 0.5;
  dangerScent = 0.5;
}

// Last network inputs per creature, kept for inspection (mind-inspection.ts) only. They are addressed by slot,
// because rows move when dead bodies are removed, and lie in shared memory, because several threads think at once.

export interface Percepts {
  /** 16 inputs per slot; zeros until the first decision of the body after its birth or after a restore. */
  inputs: Float32Array;
}

export function createPercepts(capacity: number): Percepts {
  return { inputs: sharedFloat32s(capacity * INPUT_COUNT) };
}

export function growPercepts(percepts: Percepts, capacity: number): void {
  const { inputs } = percepts;
  if (inputs.length >= capacity * INPUT_COUNT) return;
  percepts.inputs = sharedFloat32s(capacity * INPUT_COUNT);
  percepts.inputs.set(inputs);
}

export function clearPercepts({ inputs }: Percepts, slot: number): void {
  inputs.fill(0, slot * INPUT_COUNT, (slot + 1) * INPUT_COUNT);
}
