/**
 * The recurrent network of a creature: 16 inputs, 12 hidden units, 7 outputs, 295 weights
 * (docs/rules/brains.md#network). Activations are soft rational forms, so no exponential is needed and the bits
 * agree everywhere.
 *
 *   weights of one brain:  [ hidden 16x12, input-major | hidden biases 12 | output 12x7, hidden-major | output biases 7 ]
 */
import {
  INPUT_COUNT,
  HIDDEN_COUNT,
  OUTPUT_COUNT,
  HIDDEN_BIASES,
  OUTPUT_WEIGHTS,
  OUTPUT_BIASES,
} from '../../engine/columns/memory.js';
import { createNetworkScratch, type NetworkScratch } from '../../engine/scratch/scratch.js';

export const INPUT = {
  energy: 0,
  health: 1,
  chill: 2,
  leftNearness: 3,
  leftKind: 4,
  frontNearness: 5,
  frontKind: 6,
  rightNearness: 7,
  rightKind: 8,
  audioAmplitude: 9,
  audioFrequency: 10,
  foodScent: 11,
  dangerScent: 12,
  collision: 13,
  slope: 14,
  recurrent: 15,
} as const;

/** Index of each output of the network. Thrust and vocal amplitude are in 0..1, all other outputs in -1..1. */
export const OUTPUT = {
  thrust: 0,
  steer: 1,
  interact: 2,
  social: 3,
  vocalAmplitude: 4,
  vocalFrequency: 5,
  recurrent: 6,
} as const;

const LEAK_SLOPE = 0.01;

const HIDDEN_LANES = 4;

/** The cost is at most 276 multiply-adds. */
export function infer(
  weights: Float32Array,
  base: number,
  inputs: Float64Array,
  outputs: Float64Array,
  scratch: NetworkScratch,
): void {
  const { hidden, present, presentAt } = scratch;
  let count = 0;
  for (let i = 0; i < INPUT_COUNT; i++) {
    if (inputs[i] === 0) continue;
    present[count] = inputs[i]!;
    presentAt[count++] = base + i * HIDDEN_COUNT;
  }
  for (let h = 0; h < HIDDEN_COUNT; h += HIDDEN_LANES) sumHidden(weights, base, count, h, scratch);
  const biases = base + OUTPUT_BIASES;
  let o0 = weights[biases]!;
  let o1 = weights[biases + 1]!;
  let o2 = weights[biases + 2]!;
  let o3 = weights[biases + 3]!;
  let o4 = weights[biases + 4]!;
  let o5 = weights[biases + 5]!;
  let o6 = weights[biases + 6]!;
  let w = base + OUTPUT_WEIGHTS;
  for (let h = 0; h < HIDDEN_COUNT; h++) {
    const activation = hidden[h]!;
    o0 += activation * weights[w]!;
    o1 += activation * weights[w + 1]!;
    o2 += activation * weights[w + 2]!;
    o3 += activation * weights[w + 3]!;
    o4 += activation * weights[w + 4]!;
    o5 += activation * weights[w + 5]!;
    o6 += activation * weights[w + 6]!;
    w += OUTPUT_COUNT;
  }
  outputs[OUTPUT.thrust] = 0.5 * (1 + softSign(o0));
  outputs[OUTPUT.steer] = softSign(o1);
  outputs[OUTPUT.interact] = softSign(o2);
  outputs[OUTPUT.social] = softSign(o3);
  outputs[OUTPUT.vocalAmplitude] = 0.5 * (1 + softSign(o4));
  outputs[OUTPUT.vocalFrequency] = softSign(o5);
  outputs[OUTPUT.recurrent] = softSign(o6);
}

/** Serves inspection; rules only call `infer`. */
export function hiddenActivations(weights: Float32Array, base: number, inputs: Float64Array): number[] {
  const scratch = createNetworkScratch();
  infer(weights, base, inputs, new Float64Array(OUTPUT_COUNT), scratch);
  return Array.from(scratch.hidden);
}

function sumHidden(weights: Float32Array, base: number, count: number, first: number, scratch: NetworkScratch): void {
  const { hidden, present, presentAt } = scratch;
  const biases = base + HIDDEN_BIASES + first;
  let a = weights[biases]!;
  let b = weights[biases + 1]!;
  let c = weights[biases + 2]!;
  let d = weights[biases + 3]!;
  for (let i = 0; i < count; i++) {
    const input = present[i]!;
    const w = presentAt[i]! + first;
    a += input * weights[w]!;
    b += input * weights[w + 1]!;
    c += input * weights[w + 2]!;
    d += input * weights[w + 3]!;
  }
  hidden[first] = a > 0 ? a : LEAK_SLOPE * a;
  hidden[first + 1] = b > 0 ? b : LEAK_SLOPE * b;
  hidden[first + 2] = c > 0 ? c : LEAK_SLOPE * c;
  hidden[first + 3] = d > 0 ? d : LEAK_SLOPE * d;
}

function softSign(value: number): number {
  return value / (1 + (value < 0 ? -value : value));
}

/** Social output above which a body mates (docs/rules/brains.md#outputs). */
export const SOCIAL_THRESHOLD = 0.5;

/** Whether the body makes contact: because its brain decides so, or because a need presses it (`isPressed`). */
export function wantsContact(interact: number, isPressed: boolean): boolean {
  return isPressed || interact > 0;
}
